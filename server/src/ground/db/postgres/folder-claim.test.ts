import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder, type FolderClaim } from './folder-claim.ts';

let home: string;
let claims: FolderClaim[];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'antecedent-claim-'));
  claims = [];
});
afterEach(async () => {
  for (const claim of claims) await claim.release(true);
  await rm(home, { recursive: true, force: true });
});

async function claim(machine: string): Promise<FolderClaim> {
  const made = await claimFolder(home, { machine, renewalMs: 40, watchMs: 400 });
  claims.push(made);
  return made;
}

describe('claimFolder', () => {
  it('lets several servers of one machine in', async () => {
    await claim('one');
    await claim('one');
    expect(await readdir(home)).toEqual(['in-use']);
  });

  it('lets a server in that finds the claim of another one of its machine half written', async () => {
    await writeFile(join(home, 'in-use'), '');
    const second = claim('one');
    await claimFolder(home, { machine: 'one', renewalMs: 40, watchMs: 0 }).then((first) =>
      claims.push(first),
    );
    await expect(second).resolves.toBeTruthy();
  });

  it('knows the machine whose claim it finds empty while it is written', async () => {
    const path = join(home, 'in-use');
    await writeFile(path, 'one 1 1\n');
    let isOver = false;
    const refused = expect(claim('two'))
      .rejects.toThrow('in use by a server on the machine one.')
      .finally(() => {
        isOver = true;
      });
    // Not before it was read for the first time.
    await sleep(5);
    for (let count = 2; !isOver; count++) {
      await writeFile(path, '');
      await sleep(60);
      await writeFile(path, `one 1 ${count}\n`);
      await sleep(15);
    }
    await refused;
  });

  it('refuses another machine while the first uses the folder', async () => {
    await claim('one');
    await expect(claim('two')).rejects.toThrow('in use by a server on the machine one.');
  });

  it('lets another machine in after the last of the first has left', async () => {
    const first = await claim('one');
    await first.release(true);
    expect(await readdir(home)).toEqual([]);
    await claim('two');
  });

  it('lets another machine in when the first was killed, after watching for a while', async () => {
    const killed = await claim('one');
    await killed.release(false);
    await claim('two');
    await expect(claim('one')).rejects.toThrow('in use by a server on the machine two.');
  });
});
