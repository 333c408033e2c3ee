import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import type { FileWriter } from './file-writer.ts';
import type { SaveLedger } from './save-ledger.ts';

const RETRY_DELAY_MS = 40;

export type WritingResult = {
  /** Responses other than 200 and 503; nothing in these scenarios should cause one. */
  unexpected: Map<number, number>;
  /** Saves answered with 503. */
  unavailable: number;
  /** Saves that got no response. */
  unanswered: number;
};

/**
 * Editors that save without pausing and never give up: a save that was not acknowledged is sent
 * again unchanged. Every acknowledged save is recorded in the ledger.
 */
export class PersistentWriters {
  readonly result: WritingResult = { unexpected: new Map(), unavailable: 0, unanswered: 0 };
  private readonly ledger: SaveLedger;
  private readonly clients: Pool[];
  private readonly working: Promise<unknown>;
  private isOver = false;

  /** @param addresses nodes; a writer moves to the next one with every save */
  constructor(addresses: readonly string[], writers: readonly FileWriter[], ledger: SaveLedger) {
    this.ledger = ledger;
    const options = { connections: writers.length, pipelining: 1 };
    this.clients = addresses.map((address) => new Pool(address, options));
    this.working = Promise.all(writers.map((writer, index) => this.write(writer, index)));
  }

  /** Stops after the saves in flight have finished. */
  async stop(): Promise<WritingResult> {
    this.isOver = true;
    await this.working;
    await Promise.all(this.clients.map((client) => client.destroy()));
    return this.result;
  }

  private async write(writer: FileWriter, index: number): Promise<void> {
    for (let turn = index; !this.isOver; turn++) {
      const client = this.clients[turn % this.clients.length] as Pool;
      if (!(await this.saveOnce(writer, client))) await sleep(RETRY_DELAY_MS);
    }
  }

  /** @returns whether the save was acknowledged */
  private async saveOnce(writer: FileWriter, client: Dispatcher): Promise<boolean> {
    const { result, ledger } = this;
    const { text } = writer.current;
    const answer = await writer.save(client).catch(() => null);
    if (answer?.status === 200) {
      ledger.add(writer.file.fileId, answer.version, { text, savedAt: answer.savedAt });
      writer.type();
      return true;
    }
    if (answer === null) result.unanswered++;
    else if (answer.status === 503) result.unavailable++;
    else result.unexpected.set(answer.status, (result.unexpected.get(answer.status) ?? 0) + 1);
    return false;
  }
}

/** Number of responses in `results` that should never occur. */
export const countUnexpected = (results: readonly WritingResult[]): number =>
  results.reduce(
    (sum, { unexpected }) => sum + [...unexpected.values()].reduce((a, b) => a + b, 0),
    0,
  );
