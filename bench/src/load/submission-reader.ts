import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@antecedent/domain/time';
import { Pool } from 'undici';
import type { BenchPerson } from '../data/school.ts';
import type { ServerProcess } from '../server/server-process.ts';

/** A submission that the reader may read. */
export type Reading = { fileId: string; submissionId: string; reader: BenchPerson };

export type ReadingResult = { pages: number; refused: number; statuses: Set<number> };

/** Between two pages: no one reads faster. */
const PAUSE_MS = 5 * SECOND;

/** An instructor who opens one submission after the other: its page, its essay map, two versions compared. */
export class SubmissionReader {
  private readonly pool: Pool;
  private readonly readings: readonly Reading[];
  private readonly result: ReadingResult = { pages: 0, refused: 0, statuses: new Set() };
  private readonly leaving = new AbortController();
  private turn: number;
  private working: Promise<void> = Promise.resolve();

  /** @param first where in the list to begin */
  constructor(server: ServerProcess, readings: readonly Reading[], first: number) {
    this.pool = new Pool(server.address, { connections: 3, pipelining: 1 });
    this.readings = readings;
    this.turn = first;
  }

  start(): void {
    this.working = this.readOn();
  }

  async stop(): Promise<ReadingResult> {
    this.leaving.abort();
    await this.working;
    await this.pool.destroy();
    return this.result;
  }

  private async readOn(): Promise<void> {
    const { signal } = this.leaving;
    while (!signal.aborted) {
      await this.read(this.readings[this.turn % this.readings.length] as Reading);
      this.turn += 7;
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async read({ fileId, submissionId, reader }: Reading): Promise<void> {
    const older = this.result.pages % 40;
    const answers = await Promise.all(
      [
        `readsubmission?submissionId=${submissionId}`,
        `getEssayMap?submissionId=${submissionId}`,
        `textdiff?oldId=${fileId}.0&newId=${fileId}.${older}`,
      ].map((path) => this.post(path, reader)),
    );
    this.result.pages++;
    for (const status of answers) {
      if (status === 200) continue;
      this.result.refused++;
      this.result.statuses.add(status);
    }
  }

  private async post(path: string, { sessionToken }: BenchPerson): Promise<number> {
    const { statusCode, body } = await this.pool.request({
      method: 'POST',
      path: `/api/classes/${path}`,
      headers: { authorization: `Bearer ${sessionToken}` },
    });
    await body.dump({ limit: Number.MAX_SAFE_INTEGER });
    return statusCode;
  }
}
