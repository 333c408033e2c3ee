import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxOf } from '@antecedent/domain/arrays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from './ground/config/env.ts';
import { openPlatform } from './ground/platform/open-platform.ts';
import { createScratchFile, type ScratchFile } from './record/wopi/scratch-file.ts';
import { VIEW_PATH } from './record/wopi/views.ts';
import { createServices } from './services.ts';
import { aDocument } from './testing/scenarios.ts';
import { postgresPid, type ServerProcess, startServerProcess } from './testing/server-process.ts';

const METRICS_TOKEN = 'a-token-of-the-operator';

let folder: string;
let server: ServerProcess;
let long: ScratchFile;
let short: ScratchFile;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-heavy-'));
  const reading = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  const platform = await openPlatform(reading.env);
  try {
    const services = createServices(platform);
    long = await createScratchFile(services, 'long.docx', null);
    short = await createScratchFile(services, 'short.docx', null);
  } finally {
    await platform.close();
  }
  server = await startServerProcess({ DATA_DIR: folder, HOST: '127.0.0.1', METRICS_TOKEN });
}, 60_000);
afterAll(async () => {
  await server.end('SIGTERM');
  const pid = await postgresPid(folder);
  if (pid !== null) process.kill(pid, 'SIGINT');
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

const LOCK = 'a writer';

async function send(file: ScratchFile, tail: string, headers: object, body?: Uint8Array) {
  const path = `${VIEW_PATH.scratch}/${file.fileId}.docx${tail}`;
  const began = performance.now();
  const response = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${file.token}`, 'x-wopi-lock': LOCK, ...headers },
    ...(body ? { body: Buffer.from(body) } : {}),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - began };
}
const lock = (file: ScratchFile) => send(file, '', { 'x-wopi-override': 'LOCK' });
const save = (file: ScratchFile, bytes: Uint8Array) => send(file, '/contents', {}, bytes);

/** Close to the most words that a document may have. */
const longDocument = (seed: string): Uint8Array =>
  aDocument(
    ...Array.from(
      { length: 38_000 },
      (_, at) => `${seed}${at} ${at * 7_919} ${at * 31} ${seed} of`,
    ),
  );

describe('a server with a heavy save under way', { timeout: 120_000 }, () => {
  it('answers the saves of others in the meantime', async () => {
    await Promise.all([lock(long), lock(short)]);
    expect((await save(long, longDocument('warm'))).status).toBe(200);
    let isOver = false;
    const heavy = save(long, longDocument('other')).finally(() => {
      isOver = true;
    });
    const times: number[] = [];
    while (!isOver) {
      const { status, ms } = await save(short, aDocument(`Sentence ${times.length}.`));
      expect(status).toBe(200);
      times.push(ms);
    }
    const { status, ms } = await heavy;
    expect(status).toBe(200);
    expect(times.length).toBeGreaterThan(3);
    expect(maxOf(times, 0)).toBeLessThan(ms / 2);
  });

  it('counts the saves of both threads', async () => {
    const savedCount = async (): Promise<number> => {
      const response = await fetch(`${server.address}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      const [, count] =
        /antecedent_saves_total\{outcome="saved"\} (\d+)/.exec(await response.text()) ?? [];
      return Number(count);
    };
    const before = await savedCount();
    expect((await save(long, longDocument('third'))).status).toBe(200);
    await expect.poll(savedCount, { timeout: 20_000 }).toBeGreaterThan(before);
  });
});
