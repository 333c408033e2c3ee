import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isAlive } from '../ground/machine/is-alive.ts';
import { postgresPid } from './server-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-guard-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('leaves neither PostgreSQL nor server nor folder of a run that is killed', async () => {
  const runFolder = join(folder, 'run');
  const fixture = join(import.meta.dirname, 'guarded-run.fixture.ts');
  const run = spawn(process.execPath, ['--import', 'tsx', fixture, runFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(run.stdout, 'data');
  const serverPid = Number(line);
  const databasePid = (await postgresPid(runFolder)) ?? 0;
  expect([serverPid, databasePid].map(isAlive)).toEqual([true, true]);

  run.kill('SIGKILL');
  await expect.poll(() => existsSync(runFolder), { timeout: 40_000 }).toBe(false);
  expect([serverPid, databasePid].filter(isAlive)).toEqual([]);
}, 60_000);
