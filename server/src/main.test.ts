/*
 * This file takes some 20 seconds: it starts 20 processes, at about a second of processor time each, and half of the rest
 * is the time that a server waits for a stuck job before it stops.
 */

import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseOf, rawConnection } from './testing/raw-connection.ts';
import {
  postgresPid,
  runScript,
  type ServerProcess,
  spawnScript,
  startServerProcess,
} from './testing/server-process.ts';

const ADMIN = { username: 'root_admin', password: 'A quiet harbour 9!' };

/** Milliseconds; the promise of `stop`, and a little for a machine that does other things as well. */
const STOPS_WITHIN = 12_000;
const WHOLE_REQUEST = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const UNFINISHED_REQUEST =
  'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{';

let folder: string;
/** What a test leaves running serves the next one; each ends as a server does in its life. */
let running: ServerProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-main-'));
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.end('SIGTERM')));
  const pid = await postgresPid(folder);
  if (pid !== null) process.kill(pid, 'SIGINT');
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR: folder, ...settings });
  running.push(server);
  return server;
}

const theRunning = async (): Promise<ServerProcess> => running.at(-1) ?? (await start());

const signIn = (server: ServerProcess, username = ADMIN.username) =>
  fetch(`${server.address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: ADMIN.password }),
  });
const session = (server: ServerProcess, token: string) =>
  fetch(`${server.address}/api/auth/session`, { headers: { authorization: `Bearer ${token}` } });

describe('npm start', { timeout: 120_000 }, () => {
  it('prints all problems of the settings together and exits with 1', async () => {
    const ended = await runScript('main', { DATA_DIR: folder, PORT: 'x', LOG_LEVEL: 'loud' });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/PORT must be[\s\S]*LOG_LEVEL must be/);
  });

  it('makes the database in an empty folder, and names the way to the first administrator', async () => {
    const server = await start();
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    const create = (password: string) =>
      runScript('cli/create-admin', { DATA_DIR: folder }, [
        '--username',
        ADMIN.username,
        '--email',
        'root@example.org',
        '--password',
        password,
      ]);
    const tooEasy = await create('Password1!');
    expect(tooEasy).toMatchObject({ code: 1, stderr: expect.stringContaining('too common') });
    const made = await create(ADMIN.password);
    expect(made).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('root_admin can sign in'),
    });
    expect((await signIn(server)).status).toBe(200);
    const another = await runScript('cli/create-admin', { DATA_DIR: folder }, [
      '--username',
      'another_root',
      '--email',
      'another@example.org',
    ]);
    expect(another.stdout).not.toMatch(/password:/i);
    const id = /\/passwordrecovery\/([\w-]{43})\n/.exec(another.stdout)?.[1];
    const link = await fetch(`${server.address}/api/auth/validaterecoverytoken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    expect(await link.json()).toEqual({ minutes: 24 * 60 });

    expect(server.output()).toMatch(/\/firstadmin\/[\w-]{43}\b/);
  });

  it('leaves no PostgreSQL behind when it is stopped while it starts', async () => {
    const early = join(folder, 'early');
    const { child, ended } = spawnScript('main', { DATA_DIR: early, PORT: '0' });
    await expect.poll(() => postgresPid(early), { timeout: 60_000, interval: 5 }).not.toBeNull();
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0, stderr: '' });
    expect(await postgresPid(early)).toBeNull();
  });

  it('needs user namespaces as root alone, and says what to do where they are forbidden or missing', async () => {
    const programs = join(folder, 'programs');
    await mkdir(programs);
    const settings = { DATA_DIR: join(folder, 'without-unshare'), PATH: programs };
    if (process.getuid?.() !== 0) {
      const server = await startServerProcess(settings);
      expect((await server.end('SIGTERM')).code).toBe(0);
      return;
    }
    const sentence = 'Start the server as an ordinary user, or set DATABASE_URL';
    const missing = await runScript('main', settings);
    expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });

    const refusing =
      '#!/bin/sh\necho "unshare: unshare failed: Operation not permitted" >&2\nexit 1\n';
    await writeFile(join(programs, 'unshare'), refusing, { mode: 0o755 });
    const forbidden = await runScript('main', settings);
    expect(forbidden).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) });
  });

  it('finishes the requests that it has begun before it ends', async () => {
    const server = await theRunning();
    running = [];
    const answers = Array.from({ length: 12 }, (_, at) =>
      signIn(server, at === 0 ? ADMIN.username : `stranger-${at}`),
    );
    // By the first answer the server has read all twelve; four are worked on at a time.
    await Promise.race(answers);
    const { code } = await server.end('SIGTERM');
    const statuses = (await Promise.all(answers)).map((response) => response.status);
    expect(code).toBe(0);
    expect(await postgresPid(folder)).toBeNull();
    expect(statuses.filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
    expect(statuses.filter((status) => status !== 503).length).toBeGreaterThan(0);
  });

  it('ends within seconds though a job, an upload and idle connections go on; the next start does the job', async () => {
    const server = await start();
    const { accessToken } = (await (await signIn(server)).json()) as { accessToken: string };
    const [database, inTheWay] = [await databaseOf(folder), await databaseOf(folder)];
    await inTheWay.query('begin');
    await inTheWay.query('lock table version_tail in access exclusive mode');
    await database.query(
      `insert into pgboss.job (name, data) values ('versions.compact-all', '{}')`,
    );
    const activeJobs = async (): Promise<string[]> =>
      (await database.query(`select id from pgboss.job where state = 'active'`)).rows.map(
        ({ id }) => id,
      );
    await expect.poll(activeJobs, { timeout: 20_000 }).toHaveLength(1);
    const [stuck] = await activeJobs();
    const open = await Promise.all(
      ['', WHOLE_REQUEST, UNFINISHED_REQUEST].map((text) => rawConnection(server.address, text)),
    );

    running = [];
    const began = performance.now();
    const { code, stderr } = await server.end('SIGTERM');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(performance.now() - began).toBeLessThan(STOPS_WITHIN);
    await Promise.all(open.map(({ ended }) => ended));
    expect(await postgresPid(folder)).toBeNull();

    const next = await start();
    expect((await session(next, accessToken)).status).toBe(200);
    const later = await databaseOf(folder);
    const stateOfJob = async (): Promise<string> =>
      (await later.query('select state from pgboss.job where id = $1', [stuck])).rows[0]?.state;
    await expect.poll(stateOfJob, { timeout: 20_000 }).toBe('completed');
    await later.end();
  });

  it('keeps the cluster and its password from other people', async () => {
    const modeOf = async (path: string) =>
      ((await stat(join(folder, path))).mode & 0o777).toString(8);
    expect(await modeOf('postgres')).toBe('700');
    expect(await modeOf('postgres/cluster')).toBe('700');
    expect(await modeOf('postgres/password')).toBe('600');
  });

  it('keeps what it acknowledged through kill -9, and adopts the PostgreSQL that lived on', async () => {
    const first = await theRunning();
    const { accessToken } = (await (await signIn(first)).json()) as { accessToken: string };
    const pid = await postgresPid(folder);
    running = [];
    await first.end('SIGKILL');
    expect(await postgresPid(folder)).toBe(pid);

    const second = await start();
    expect(await postgresPid(folder)).toBe(pid);
    expect((await session(second, accessToken)).status).toBe(200);
  });

  it('answers 503 while a killed PostgreSQL is away, starts it again, and has lost nothing', async () => {
    const server = await theRunning();
    const { accessToken } = (await (await signIn(server)).json()) as { accessToken: string };
    const pid = await postgresPid(folder);
    process.kill(pid ?? 0, 'SIGKILL');

    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          const response = await signIn(server);
          seen.add(response.status);
          if (response.status === 503) {
            expect(response.headers.get('retry-after')).toBe('2');
            expect(await response.json()).toMatchObject({
              code: 'unavailable',
              message: expect.stringContaining('safe in your browser'),
            });
          }
          return response.status === 200 && (await postgresPid(folder)) !== pid;
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBe(true);
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(seen).toContain(503);
    expect((await session(server, accessToken)).status).toBe(200);
  });

  it('recovers by itself when both were killed', async () => {
    const first = await theRunning();
    const { accessToken } = (await (await signIn(first)).json()) as { accessToken: string };
    const pid = await postgresPid(folder);
    running = [];
    process.kill(pid ?? 0, 'SIGKILL');
    await first.end('SIGKILL');
    const second = await start();
    expect((await session(second, accessToken)).status).toBe(200);
  });

  it('says which port is in use', async () => {
    const server = await theRunning();
    const port = new URL(server.address).port;
    const ended = await runScript('main', { DATA_DIR: folder, PORT: port });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain(`Port ${port} is in use`);
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  });

  it('shares the folder with a second server: the last to leave stops PostgreSQL', async () => {
    const [one, two] = await Promise.all([theRunning(), start()]);
    const { accessToken } = (await (await signIn(one)).json()) as { accessToken: string };
    expect((await session(two, accessToken)).status).toBe(200);
    running = [];
    await one.end('SIGTERM');
    expect((await session(two, accessToken)).status).toBe(200);
    await two.end('SIGTERM');
    expect(await postgresPid(folder)).toBeNull();
  });
});
