import { VIEW_PATH } from '@antecedent/server/wopi/views';
import type { Dispatcher } from 'undici';
import type { EssayFile } from '../data/essay-files.ts';
import type { BenchFile } from '../data/school.ts';

/** The response to a save. */
export type SaveAnswer = { status: number; savedAt: string; version: number };

/** An editor with one file open: it holds the lock and saves repeatedly. */
export class FileWriter {
  readonly file: BenchFile;
  private readonly steps: readonly EssayFile[];
  private readonly path: string;
  private readonly lock: string;
  private timestamp = '';
  private step = 0;

  constructor(file: BenchFile, steps: readonly EssayFile[]) {
    this.file = file;
    this.steps = steps;
    this.path = `${VIEW_PATH.main}/${file.fileId}`;
    this.lock = `bench-${file.fileId}`;
  }

  /** The version to save next: steps forward to the last one, then back again. */
  get current(): EssayFile {
    const last = this.steps.length - 1;
    const place = this.step % (2 * last);
    return this.steps[place <= last ? place : 2 * last - place] as EssayFile;
  }

  /** Types one more word. */
  type(): void {
    this.step++;
  }

  /** Takes the lock. @throws {Error} when it is refused */
  async open(client: Dispatcher): Promise<void> {
    const { statusCode, body } = await client.request({
      method: 'POST',
      path: this.path,
      headers: {
        authorization: this.authorization,
        'x-wopi-override': 'LOCK',
        'x-wopi-lock': this.lock,
      },
    });
    await body.dump();
    if (statusCode !== 200) throw new Error(`a lock was refused with ${statusCode}`);
  }

  /** Saves the current version. @throws whatever the network throws */
  async save(client: Dispatcher): Promise<SaveAnswer> {
    const { statusCode, headers, body } = await client.request({
      method: 'POST',
      path: `${this.path}/contents`,
      headers: {
        authorization: this.authorization,
        'content-type': 'application/octet-stream',
        'x-wopi-override': 'PUT',
        'x-wopi-lock': this.lock,
        'x-cool-wopi-isautosave': 'true',
        'x-cool-wopi-ismodifiedbyuser': 'true',
        ...(this.timestamp ? { 'x-cool-wopi-timestamp': this.timestamp } : {}),
      },
      body: this.current.bytes,
    });
    const answer = (await body.json()) as { LastModifiedTime?: string };
    const savedAt = answer.LastModifiedTime ?? '';
    if (statusCode === 200) this.timestamp = savedAt;
    return { status: statusCode, savedAt, version: Number(headers['x-wopi-itemversion'] ?? -1) };
  }

  private get authorization(): string {
    return `Bearer ${this.file.token}`;
  }
}
