import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from './testing/server-process.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.ts';

const NODES = 4;

const folders: string[] = [];
let servers: ServerProcess[] = [];
let database: TestDatabase;

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  database.drop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

describe('nodes that start together on an empty database', { timeout: 120_000 }, () => {
  it('create its tables and queues once, and all become ready', async () => {
    database = await createEmptyDatabase();
    const node = async (): Promise<ServerProcess> => {
      const folder = await mkdtemp(join(tmpdir(), 'antecedent-node-'));
      folders.push(folder);
      return startServerProcess({ DATA_DIR: folder, DATABASE_URL: database.url });
    };
    servers = await Promise.all(Array.from({ length: NODES }, node));
    const answers = await Promise.all(servers.map(({ address }) => fetch(`${address}/readyz`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(NODES).fill(200));
  });
});
