import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

let folder: string;
const open: EmbeddedPostgres[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-postgres-'));
});
afterEach(async () => {
  for (const postgres of open.splice(0)) await postgres.leave();
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

async function start(
  options: Parameters<typeof startEmbeddedPostgres>[1] = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(folder, options);
  open.push(postgres);
  return postgres;
}

async function ask<T>(url: string, statement: string): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as T;
  } finally {
    await client.end();
  }
}

const pidFile = () => join(folder, 'postgres', 'cluster', 'postmaster.pid');
const pid = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);

describe('startEmbeddedPostgres', () => {
  it('starts a durable PostgreSQL that wants a password', async () => {
    const postgres = await start();
    expect(postgres.origin).toBe('started');
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'wal_compression'];
    for (const name of names) {
      const [row] = await ask<Record<string, string>[]>(postgres.url, `show ${name}`);
      expect([name, row?.[name]]).toEqual([name, name === 'wal_compression' ? 'pglz' : 'on']);
    }
    const stranger = new URL(postgres.url);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('says what to do with the data of another major version', async () => {
    const other = await mkdtemp(join(tmpdir(), 'antecedent-postgres-'));
    const cluster = join(other, 'postgres', 'cluster');
    await mkdir(cluster, { recursive: true });
    await writeFile(join(cluster, 'PG_VERSION'), '15\n');
    await expect(startEmbeddedPostgres(other)).rejects.toThrow(
      /is of PostgreSQL 15, and this release comes with PostgreSQL \d\d\. Make a backup/,
    );
    await rm(other, { recursive: true, force: true });
  });

  it('serves several processes and runs until the last one ends', async () => {
    const all = await Promise.all([1, 2, 3].map(() => startEmbeddedPostgres(folder)));
    expect(all.filter(({ origin }) => origin === 'started')).toHaveLength(1);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    const [first, second, third] = all as [EmbeddedPostgres, EmbeddedPostgres, EmbeddedPostgres];
    await first.leave();
    await second.leave();
    expect(await ask(third.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await third.leave();
    await expect(ask(third.url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('leaves it running when one enters while another leaves', async () => {
    let current = await startEmbeddedPostgres(folder);
    for (let round = 0; round < 5; round++) {
      const [, next] = await Promise.all([current.leave(), startEmbeddedPostgres(folder)]);
      expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      current = next;
    }
    await current.leave();
  });

  it('starts it again at the same address when it is killed, with all that was committed', async () => {
    const states: string[] = [];
    const postgres = await start({ onChange: (state) => states.push(state) });
    await ask(postgres.ownerUrl, 'create table kept (id int)');
    await ask(postgres.ownerUrl, 'insert into kept values (1)');
    process.kill(await pid(), 'SIGKILL');
    await expect
      .poll(() => ask(postgres.ownerUrl, 'select * from kept').catch(() => null), {
        timeout: 20_000,
      })
      .toEqual([{ id: 1 }]);
    await expect.poll(() => states).toEqual(['lost', 'back']);
  });

  it('is not misled by a pid file whose number belongs to another program', async () => {
    await (await startEmbeddedPostgres(folder)).leave();
    const other = spawn('sleep', ['60']);
    await writeFile(
      pidFile(),
      `${other.pid}\n${join(folder, 'postgres', 'cluster')}\n1\n1\n\n127.0.0.1\n\nready\n`,
    );
    const postgres = await start();
    expect(postgres.origin).toBe('started');
    other.kill();
  });

  it('moves to another port if the usual one has been taken since', async () => {
    const before = await startEmbeddedPostgres(folder);
    const { port } = new URL(before.url);
    await before.leave();
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(Number(port), '127.0.0.1', resolve));
    const postgres = await start();
    expect(new URL(postgres.url).port).not.toBe(port);
    expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    squatter.close();
  });

  it('says what is missing in a folder that lost a part', async () => {
    await (await startEmbeddedPostgres(folder)).leave();
    const [password, aside] = ['password', 'aside'].map((name) => join(folder, 'postgres', name));
    await rename(password ?? '', aside ?? '');
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow(
      /password cannot be read \(ENOENT\).*Nothing was changed\.$/,
    );
    await rename(aside ?? '', password ?? '');
  });

  it('says that the data folder cannot be made', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(startEmbeddedPostgres(join(file, 'data'))).rejects.toThrow(
      /cannot be made \(ENOTDIR\): set DATA_DIR/,
    );
  });

  it('says why it cannot start', async () => {
    const refused = startEmbeddedPostgres(folder, { settings: { shared_buffers: 'plenty' } });
    await expect(refused).rejects.toThrow(/PostgreSQL did not start:.*shared_buffers/);
  });
});
