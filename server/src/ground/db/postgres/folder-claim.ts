import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '@antecedent/domain/time';

/** How often those who use a folder say so, ms. */
const RENEWAL_MS = 4 * SECOND;
/** How long another machine is watched before it counts as gone, ms. */
const WATCH_MS = 10 * SECOND;

export type FolderClaim = {
  /** Ends the claim on the folder. `isLast` also removes its file: no other process uses the folder. */
  release(isLast: boolean): Promise<void>;
};

type Options = { machine?: string; renewalMs?: number; watchMs?: number };

/**
 * Marks the folder of a cluster as used by this machine, and renews the mark. PostgreSQL itself detects only servers
 * that see each other's processes; two machines, or two containers, on one folder destroy the data.
 *
 * @throws {Error} with a sentence for the operator when another machine uses the folder
 */
export async function claimFolder(
  home: string,
  { machine = hostname(), renewalMs = RENEWAL_MS, watchMs = WATCH_MS }: Options = {},
): Promise<FolderClaim> {
  const path = join(home, 'in-use');
  const before = await read(path);
  if (before !== null && machineOf(before) !== machine) {
    // A killed process leaves a claim that no longer changes. Clocks of machines differ, so its time proves nothing.
    for (let waited = 0; waited < watchMs; waited += renewalMs / 4) {
      await sleep(renewalMs / 4);
      const now = await read(path);
      // Another server of this machine may have written its claim over one that was left empty.
      if (now === null || machineOf(now) === machine) break;
      if (now !== before) throw new Error(inUse(home, machineOf(now)));
    }
  }
  let count = 0;
  const renew = () => writeFile(path, `${machine} ${process.pid} ${++count}\n`, { mode: 0o600 });
  await renew();
  // A full disk must not end the server.
  const timer = setInterval(() => void renew().catch(() => {}), renewalMs).unref();
  return {
    async release(isLast) {
      clearInterval(timer);
      if (isLast) await rm(path, { force: true });
    },
  };
}

/** How long a claim may be found empty, as it is while it is being written, ms. */
const WRITING_MS = 200;

async function read(path: string): Promise<string | null> {
  for (let waited = 0; ; waited += 10) {
    const claim = await readFile(path, 'utf8').catch(() => null);
    if (claim !== '' || waited >= WRITING_MS) return claim;
    await sleep(10);
  }
}

const machineOf = (claim: string): string => claim.split(' ')[0] ?? '';

const inUse = (home: string, machine: string): string =>
  `The data folder ${home} is in use by a server on the machine ${machine}. Only servers of one machine can share it: stop that one, or set DATA_DIR to another folder. To run several machines, set DATABASE_URL.`;
