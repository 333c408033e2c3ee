import { VIEW_PATH } from '@antecedent/server/record/wopi/views';
import { Pool } from 'undici';
import type { BenchFile, BenchPerson } from '../data/school.ts';
import type { ServerProcess } from '../server/server-process.ts';

export type HostileResult = { answered: Map<number, number>; lost: number };

type Target = { file: BenchFile; submissionId: string; reader: BenchPerson };

const LOCK = 'bench-hostile';

/**
 * A writer with one file who sends the largest documents that are allowed, and requests their most expensive views, in
 * several lanes at the same time, each as soon as the previous response arrived, whatever it was.
 */
export class HostileWriter {
  readonly result: HostileResult = { answered: new Map(), lost: 0 };
  private readonly pool: Pool;
  private readonly target: Target;
  private readonly documents: readonly Buffer[];
  private timestamp = '';
  private version = 0;
  private turn = 0;
  private isOver = false;
  private working: Promise<unknown> = Promise.resolve();

  constructor(server: ServerProcess, target: Target, documents: readonly Buffer[]) {
    this.pool = new Pool(server.address, { connections: 16, pipelining: 1 });
    this.target = target;
    this.documents = documents;
  }

  async start(lanes: number): Promise<void> {
    await this.send('POST', this.filePath(''), {
      'x-wopi-override': 'LOCK',
      'x-wopi-lock': LOCK,
    });
    this.working = Promise.all(Array.from({ length: lanes }, () => this.attack()));
  }

  async stop(): Promise<HostileResult> {
    this.isOver = true;
    await this.working;
    await this.pool.destroy();
    return this.result;
  }

  private async attack(): Promise<void> {
    const kinds = [
      () => this.save(),
      () => this.send('GET', this.filePath('/contents')),
      () => this.save(),
      () => this.read(`textdiff?oldId=${this.id(this.version - 1)}&newId=${this.id(this.version)}`),
      () => this.read(`getEssayMap?submissionId=${this.target.submissionId}`),
      () => this.read(`readsubmission?submissionId=${this.target.submissionId}`),
    ];
    while (!this.isOver) await (kinds[this.turn++ % kinds.length] as () => Promise<void>)();
  }

  private id(version: number): string {
    return `${this.target.file.fileId}.${Math.max(0, version)}`;
  }

  private save(): Promise<void> {
    const document = this.documents[this.turn % this.documents.length] as Buffer;
    const headers = {
      'content-type': 'application/octet-stream',
      'x-wopi-override': 'PUT',
      'x-wopi-lock': LOCK,
      ...(this.timestamp ? { 'x-cool-wopi-timestamp': this.timestamp } : {}),
    };
    return this.send('POST', this.filePath('/contents'), headers, document);
  }

  private read(path: string): Promise<void> {
    const { sessionToken } = this.target.reader;
    const authorization = `Bearer ${sessionToken}`;
    return this.send('POST', `/api/classes/${path}`, { authorization });
  }

  private filePath(tail: string): string {
    return `${VIEW_PATH.main}/${this.target.file.fileId}${tail}`;
  }

  private async send(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string> = {},
    body?: Buffer,
  ): Promise<void> {
    const { answered } = this.result;
    try {
      const answer = await this.pool.request({
        method,
        path,
        headers: { authorization: `Bearer ${this.target.file.token}`, ...headers },
        ...(body ? { body } : {}),
      });
      answered.set(answer.statusCode, (answered.get(answer.statusCode) ?? 0) + 1);
      const version = Number(answer.headers['x-wopi-itemversion'] ?? 0);
      if (body && answer.statusCode === 200 && version > this.version) {
        const said = (await answer.body.json()) as { LastModifiedTime: string };
        this.version = version;
        this.timestamp = said.LastModifiedTime;
      } else await answer.body.dump({ limit: Number.MAX_SAFE_INTEGER });
    } catch {
      this.result.lost++;
    }
  }
}
