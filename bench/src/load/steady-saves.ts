import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'undici';
import type { FileWriter } from './file-writer.ts';

const SECOND = 1_000;

/** Saves once a second; times count from when a save was due. */
export async function steadySaves(
  client: Pool,
  writer: FileWriter,
  seconds: number,
): Promise<{ times: number[]; errors: number }> {
  const times: number[] = [];
  let errors = 0;
  const began = performance.now() + 200;
  for (let second = 0; second < seconds; second++) {
    const due = began + SECOND * second;
    await sleep(Math.max(0, due - performance.now()));
    const { status } = await writer.save(client);
    if (status === 200) writer.type();
    else errors++;
    times.push(performance.now() - due);
  }
  return { times, errors };
}
