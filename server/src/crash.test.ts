import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from './ground/config/env.ts';
import { openPlatform } from './ground/platform/open-platform.ts';
import { officeCodec } from './ground/platform/storage/office-codec.ts';
import { createScratchFile, type ScratchFile } from './record/wopi/scratch-file.ts';
import { VIEW_PATH } from './record/wopi/views.ts';
import { createServices, type Services } from './services.ts';
import { postgresPid, type ServerProcess, startServerProcess } from './testing/server-process.ts';

const WRITERS = 6;
const LOCK = 'a writer who never gives up';

type Writer = { file: ScratchFile; version: number; timestamp: string };
/** Text of every acknowledged save, by file and version. */
type Acknowledged = Map<string, Map<number, string>>;

let folder: string;
let server: ServerProcess;
let writers: Writer[];
const acknowledged: Acknowledged = new Map();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-crash-'));
  writers = await inThisProcess(async (services) => {
    const files: Writer[] = [];
    for (let count = 0; count < WRITERS; count++) {
      const file = await createScratchFile(services, 'essay.docx', null);
      files.push({ file, version: 0, timestamp: '' });
    }
    return files;
  });
  server = await start();
  for (const { file } of writers) {
    const answer = await send(file, '', { 'x-wopi-override': 'LOCK', 'x-wopi-lock': LOCK });
    expect(answer.status).toBe(200);
  }
});
afterAll(async () => {
  await server.end('SIGTERM');
  const pid = await postgresPid(folder);
  if (pid !== null) process.kill(pid, 'SIGINT');
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

const start = () => startServerProcess({ DATA_DIR: folder, HOST: '127.0.0.1' });

async function inThisProcess<T>(work: (services: Services) => Promise<T>): Promise<T> {
  const reading = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  const platform = await openPlatform(reading.env);
  try {
    return await work(createServices(platform));
  } finally {
    await platform.close();
  }
}

function send(
  { fileId, token }: ScratchFile,
  tail: string,
  headers: Record<string, string>,
  body?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const path = `${VIEW_PATH.scratch}/${fileId}.docx${tail}?access_token=${token}`;
  return fetch(`${server.address}${path}`, { method: 'POST', headers, ...(body ? { body } : {}) });
}

/** Sends the next state of the text, as a crash may have left it unanswered: the same one again. */
async function saveOnce(writer: Writer): Promise<void> {
  const text = `Sentence ${writer.version + 1}.`;
  const response = await send(
    writer.file,
    '/contents',
    {
      'x-wopi-lock': LOCK,
      ...(writer.timestamp ? { 'x-cool-wopi-timestamp': writer.timestamp } : {}),
    },
    newDocument({ paragraphs: [text] }, officeCodec.deflate),
  ).catch(() => null);
  if (response?.status !== 200) {
    expect([undefined, 503]).toContain(response?.status);
    await sleep(30);
    return;
  }
  const { LastModifiedTime } = (await response.json().catch(() => ({}))) as {
    LastModifiedTime?: string;
  };
  // Killed in the middle of its answer, the server has acknowledged nothing.
  if (LastModifiedTime === undefined) return;
  const number = Number(response.headers.get('x-wopi-itemversion'));
  const mine = acknowledged.get(writer.file.fileId) ?? new Map<number, string>();
  acknowledged.set(writer.file.fileId, mine.set(number, text));
  Object.assign(writer, { version: writer.version + 1, timestamp: LastModifiedTime });
}

const countOf = () => [...acknowledged.values()].reduce((sum, { size }) => sum + size, 0);

/** Everyone writes; after some saves and a random moment more `kill` happens; returns when `isOver`. */
async function writeThrough(kill: () => Promise<unknown>, isOver: () => boolean): Promise<void> {
  let stopped = false;
  const before = countOf();
  const writing = writers.map(async (writer) => {
    while (!stopped) await saveOnce(writer);
  });
  await expect.poll(countOf, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + WRITERS);
  await sleep(Math.random() * 300);
  await kill();
  await expect.poll(isOver, { timeout: 20_000, interval: 5 }).toBe(true);
  stopped = true;
  await Promise.all(writing);
}

async function missingSaves(): Promise<string[]> {
  return inThisProcess(async (services) => {
    const missing: string[] = [];
    for (const [fileId, texts] of acknowledged) {
      for (const [number, text] of texts) {
        const stored = await services.versions.loadText(fileId, number).catch(() => null);
        if (stored !== text) missing.push(`${fileId}.${number}: ${text} is ${stored}`);
      }
    }
    return missing;
  });
}

describe('kill -9 under load', { timeout: 60_000 }, () => {
  it('of the server loses no acknowledged save, and the next start needs no one’s help', async () => {
    for (let round = 0; round < 2; round++) {
      await writeThrough(
        () => server.end('SIGKILL'),
        () => true,
      );
      server = await start();
      expect(await missingSaves()).toEqual([]);
    }
  });

  it('of PostgreSQL loses no acknowledged save, and the server goes on by itself', async () => {
    let atKill = 0;
    await writeThrough(
      async () => {
        process.kill((await postgresPid(folder)) ?? 0, 'SIGKILL');
        // What was under way at that moment may still be answered.
        await sleep(100);
        atKill = countOf();
      },
      () => countOf() > atKill + WRITERS,
    );
    expect(await missingSaves()).toEqual([]);
  });
});
