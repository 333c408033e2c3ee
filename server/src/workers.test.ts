import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from './ground/machine/is-alive.ts';
import {
  postgresPid,
  runScript,
  type ServerProcess,
  spawnScript,
  startServerProcess,
} from './testing/server-process.ts';

const METRICS_TOKEN = 'a-token-for-the-figures-0123456789';

let folder: string;
let server: ServerProcess;
let output: () => string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-workers-'));
});
afterAll(async () => {
  const pid = await postgresPid(folder);
  if (pid !== null) process.kill(pid, 'SIGINT');
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

async function start(): Promise<void> {
  server = await startServerProcess({
    DATA_DIR: folder,
    WORKERS: '2',
    LOG_LEVEL: 'info',
    METRICS_TOKEN,
  });
  output = server.output;
  await expect.poll(workers, { timeout: 30_000 }).toHaveLength(2);
}

/** Process ids of the workers that answer or are about to. */
const workers = (): number[] =>
  [...output().matchAll(/"pid":(\d+),"msg":"a worker process was started"/g)]
    .map(([, pid]) => Number(pid))
    .filter(isAlive);

/** On a connection of its own, so that each process gets some of many. */
async function read(path: string): Promise<{ status: number; body: string }> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const [response] = await once(
    get(`${server.address}${path}`, { agent: false, headers }),
    'response',
  );
  return { status: response.statusCode, body: await text(response) };
}

const readOften = async (path: string, times: number): Promise<number[]> => {
  const answers = await Promise.all(Array.from({ length: times }, () => read(path)));
  return answers.map(({ status }) => status);
};

describe('npm start with WORKERS=2', { timeout: 120_000 }, () => {
  it('answers on one port with two processes, and reports the figures of both together', async () => {
    await start();
    expect(new Set(await readOften('/healthz', 20))).toEqual(new Set([200]));
    // Wherever it is asked, and however often.
    for (let time = 0; time < 3; time++) {
      const { body } = await read('/metrics');
      const counted = /antecedent_http_seconds_count\{[^}]*route="\/healthz"[^}]*\} (\d+)/.exec(
        body,
      );
      expect(counted?.[1]).toBe('20');
    }
  });

  it('goes on when a process is killed, and starts another one', async () => {
    const [victim, other] = workers();
    process.kill(victim ?? 0, 'SIGKILL');
    await expect
      .poll(() => workers().filter((pid) => pid !== victim), { timeout: 30_000 })
      .toHaveLength(2);
    expect(workers()).toContain(other);
    // The first may have been the only one that answered already: the others start after it.
    await expect
      .poll(async () => new Set(await readOften('/readyz', 10).catch(() => [])), {
        timeout: 30_000,
      })
      .toEqual(new Set([200]));
  });

  it('says once which port is in use, and leaves nothing behind', async () => {
    const port = new URL(server.address).port;
    const early = join(folder, 'early');
    const ended = await runScript('main', { DATA_DIR: early, PORT: port, WORKERS: '2' });
    expect(ended.code).toBe(1);
    expect(ended.stderr.match(/Port \d+ is in use/g)).toEqual([`Port ${port} is in use`]);
    expect(await postgresPid(early)).toBeNull();
  });

  it('ends all of them on a signal, after finishing their work', async () => {
    const pids = workers();
    const { code, stderr } = await server.end('SIGTERM');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await postgresPid(folder)).toBeNull();
  });

  it('leaves no process and no PostgreSQL behind when the first process is killed', async () => {
    await start();
    const pids = workers();
    process.kill(server.pid, 'SIGKILL');
    await expect.poll(() => pids.filter(isAlive), { timeout: 30_000 }).toEqual([]);
    expect(await postgresPid(folder)).toBeNull();
  });

  it('leaves no PostgreSQL behind when it is stopped while it starts', async () => {
    const early = join(folder, 'stopped-early');
    const { child, ended } = spawnScript('main', { DATA_DIR: early, PORT: '0', WORKERS: '2' });
    await expect.poll(() => postgresPid(early), { timeout: 60_000, interval: 5 }).not.toBeNull();
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    expect(await postgresPid(early)).toBeNull();
  });
});
