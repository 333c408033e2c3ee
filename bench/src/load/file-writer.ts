import { VIEW_PATH } from '@antecedent/server/record/wopi/views';
import type { Dispatcher } from 'undici';
import type { EssayFile } from '../data/essay-files.ts';
import type { BenchFile } from '../data/school.ts';
import { PatchBodies } from './patch-bodies.ts';

/** The response to a save. */
export type SaveAnswer = { status: number; savedAt: string; version: number };

/** What a writer sends: whole files, as any editor does, or what changed, as ours does. */
export type SaveForm = 'files' | 'changes';

/** An editor with one file open: it holds the lock and saves repeatedly. */
export class FileWriter {
  form: SaveForm = 'files';
  readonly file: BenchFile;
  private readonly steps: readonly EssayFile[];
  private readonly path: string;
  private readonly lock: string;
  private timestamp = '';
  private step = 0;
  /** What the server has confirmed last, and as which version. */
  private confirmed: { file: EssayFile; version: number } | null = null;
  private readonly bodies: PatchBodies;

  /** @param bodies shared by writers of the same essays */
  constructor(file: BenchFile, steps: readonly EssayFile[], bodies = new PatchBodies()) {
    this.bodies = bodies;
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
    const file = this.current;
    const changes =
      this.form === 'changes' && this.confirmed ? await this.saveChanges(client) : null;
    // 412: the server can't use the changes, and wants the whole file.
    const answer = changes && changes.status !== 412 ? changes : await this.saveFile(client);
    if (answer.status === 200) this.confirmed = { file, version: answer.version };
    return answer;
  }

  private saveFile(client: Dispatcher): Promise<SaveAnswer> {
    return this.put(client, this.current.bytes, {
      'x-cool-wopi-isautosave': 'true',
      'x-cool-wopi-ismodifiedbyuser': 'true',
      ...(this.timestamp ? { 'x-cool-wopi-timestamp': this.timestamp } : {}),
    });
  }

  private async saveChanges(client: Dispatcher): Promise<SaveAnswer | null> {
    const { confirmed, current } = this;
    if (!confirmed || confirmed.file === current) return null;
    const body = this.bodies.between(confirmed.file, current, confirmed.version);
    return this.put(client, body, { 'x-antecedent-patch': '1' });
  }

  private async put(
    client: Dispatcher,
    bytes: Uint8Array,
    more: Record<string, string>,
  ): Promise<SaveAnswer> {
    const { statusCode, headers, body } = await client.request({
      method: 'POST',
      path: `${this.path}/contents`,
      headers: {
        authorization: this.authorization,
        'content-type': 'application/octet-stream',
        'x-wopi-override': 'PUT',
        'x-wopi-lock': this.lock,
        ...more,
      },
      body: bytes,
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
