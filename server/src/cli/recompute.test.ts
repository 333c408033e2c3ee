import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT } from '../ground/machine/checkout.ts';
import { listScores } from '../insight/figures/scores.repo.ts';
import { anOlderSchool } from '../testing/older-school.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let server: TestApp;
let folder: string;
beforeAll(async () => {
  server = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'antecedent-recompute-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

type Ended = { code: number | null; output: string; errors: string };

/** Runs the command as `npm run` does; kills it when it has said something. */
function run(options: readonly string[], killAt?: string): Promise<Ended> {
  const script = join(CHECKOUT, 'server/dist/cli/recompute.js');
  const env = {
    ...process.env,
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: folder,
    BLOB_STORE: server.services.env.blobStore,
  };
  const command = spawn(process.execPath, [script, ...options], { env });
  const ended = { output: '', errors: '' };
  command.stdout.on('data', (bytes: Buffer) => {
    ended.output += bytes;
    if (killAt !== undefined && ended.output.includes(killAt)) command.kill('SIGKILL');
  });
  command.stderr.on('data', (bytes: Buffer) => {
    ended.errors += bytes;
  });
  return new Promise((resolve) => command.on('close', (code) => resolve({ code, ...ended })));
}

describe('recompute', { timeout: 60_000 }, () => {
  it('is killed, goes on, and says what differs', async () => {
    const { classId, submissions } = await anOlderSchool(server, 6);
    const planned = await run(['--class', classId, '--dry-run']);
    expect(planned.output).toContain('6 submissions looked at: 6 would change, with 6 new entries');
    expect(planned.code).toBe(0);

    const [, second = ''] = submissions;
    expect((await run(['--class', classId], second)).code).toBeNull();
    const { code, output } = await run(['--class', classId]);
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Going on with the run of .*: [2-5] of 6 submissions of “.*” are done\./,
    );
    expect(output).toContain('Effort 9 → 98; words in bulk 60 → 0; words typed 0 → 60');
    expect(output).toContain('6 submissions done: 6 changed, 6 new entries in the score history.');
    for (const id of submissions) {
      expect(await listScores(server.services.db, id)).toHaveLength(2);
    }
  });

  it('answers in JSON', async () => {
    const { classId, submissions } = await anOlderSchool(server, 1);
    const { output } = await run(['--class', classId, '--json']);
    const [line, end] = output
      .trim()
      .split('\n')
      .map((each) => JSON.parse(each));
    expect(line).toMatchObject({
      submissionId: submissions[0],
      changedVersions: 20,
      differs: true,
    });
    expect(end).toMatchObject({ isDryRun: false, done: 1, changed: 1, scoredAnew: 1 });
  });

  it.each([
    ['what is no id', 'English', '“--class” takes the id of a class'],
    ['an unknown class', '00000000-0000-4000-8000-000000000000', 'There is no class 0000'],
  ])('refuses %s', async (_, id, sentence) => {
    const { code, errors } = await run(['--class', id]);
    expect([code, errors.startsWith(sentence)]).toEqual([1, true]);
  });
});
