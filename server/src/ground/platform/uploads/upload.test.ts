import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoint } from '@antecedent/contracts/wire/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestForm } from '../../../testing/access/access-case.ts';
import { multipartForm } from '../../../testing/multipart-form.ts';
import { drainRefusedBodies } from '../http/drain-request-bodies.ts';
import { answerErrors, serve } from '../http/http.ts';
import { acceptUploads, type UploadedFile } from './upload.ts';
import { openUploadSpace } from './upload-space.ts';

const MIB = 1024 * 1024;
const send = endpoint({
  method: 'POST',
  path: '/upload',
  summary: 'Send files',
  action: 'system.read',
  upload: {
    fields: z.object({ title: z.string().min(1, 'Title is required') }),
    file: 'paper',
    files: 2,
    fileSize: MIB,
    total: 1.5 * MIB,
  },
  response: z.array(z.object({ fileName: z.string(), size: z.int() })),
});

let app: FastifyInstance;
let port: number;
let home: string;
/** What went wrong beyond a refusal. */
let logged: unknown[];
/** Runs while the files are there. */
let inspect: (files: readonly UploadedFile[]) => Promise<void>;

beforeAll(async () => {
  app = Fastify();
  app.decorate('endpoints', []);
  app.decorateRequest('actor', null);
  drainRefusedBodies(app);
  answerErrors(app, (error) => logged.push(error));
  home = await mkdtemp(join(tmpdir(), 'antecedent-uploads-'));
  await acceptUploads(app, await openUploadSpace(home, 3 * MIB), async () => {});
  serve(app, send, async ({ upload }) => {
    await inspect(upload.files);
    return upload.files.map(({ fileName, size }) => ({ fileName, size }));
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  logged = [];
  inspect = async () => {};
});
afterAll(async () => {
  await app.close();
  await rm(home, { recursive: true, force: true });
});

const paper = (size: number, fileName = 'paper.docx', field = 'paper') => ({
  field,
  fileName,
  bytes: Buffer.alloc(size, 120),
});
const TITLE = { title: 'My paper' };

async function post(form: TestForm): Promise<{ status: number; body: unknown }> {
  const { payload, headers } = multipartForm(form);
  return answered(payload, headers);
}

async function answered(payload: Buffer, headers: Record<string, string>) {
  const address = `http://127.0.0.1:${port}/api/upload`;
  const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(payload) });
  return { status: answer.status, body: await answer.json() };
}

/** Folders of forms that lie about. */
const folders = () => readdir(home);

/** Folders that were not there before `act` and stay. */
async function leftBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(await folders());
  await act();
  for (let tries = 0; tries < 40; tries++) {
    const left = (await folders()).filter((name) => !before.has(name));
    if (left.length === 0) return [];
    await sleep(25);
  }
  return (await folders()).filter((name) => !before.has(name));
}

describe('withUpload', () => {
  it('passes fields and files, and removes the files afterwards', async () => {
    let seen: string[] = [];
    inspect = async () => {
      seen = await folders();
    };
    const form = { fields: TITLE, files: [paper(10), paper(MIB / 2, 'ünïcode ✓.docx')] };
    const left = await leftBy(async () => {
      expect(await post(form)).toEqual({
        status: 200,
        body: [
          { fileName: 'paper.docx', size: 10 },
          { fileName: 'ünïcode ✓.docx', size: MIB / 2 },
        ],
      });
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(left).toEqual([]);
  });

  it.each<[string, TestForm, number, string, string]>([
    [
      'too many files',
      { fields: TITLE, files: [paper(1), paper(1), paper(1)] },
      ...([413, 'too-large', 'Too many files. Send up to 2 files at a time.'] as const),
    ],
    [
      'a file that is too large, naming the limit',
      { fields: TITLE, files: [paper(3 * MIB)] },
      ...([413, 'too-large', 'The file is too large. The limit is 1 MB.'] as const),
    ],
    [
      'files that are too large together',
      { fields: TITLE, files: [paper(MIB - 1), paper(MIB - 1)] },
      ...([
        413,
        'too-large',
        'The files are too large in total. The limit is 1 MB at a time.',
      ] as const),
    ],
    [
      'a file in another field',
      { fields: TITLE, files: [paper(MIB, 'a.docx', 'letter')] },
      ...([400, 'invalid-request', 'no file field with this name'] as const),
    ],
    ['a missing field', { files: [paper(1)] }, ...([400, 'invalid-request', 'title'] as const)],
    [
      'a field that is too long',
      { fields: { title: 'x'.repeat(30_000) }, files: [paper(1)] },
      ...([400, 'invalid-request', 'couldn’t read'] as const),
    ],
    [
      'a field named like what every object has',
      { fields: { ...TITLE, constructor: 'x' } },
      ...([400, 'invalid-request', 'couldn’t read'] as const),
    ],
    [
      'more fields than a form has',
      { fields: Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, 'x'])) },
      ...([400, 'invalid-request', 'couldn’t read'] as const),
    ],
  ])('refuses %s', async (_what, form, status, code, sentence) => {
    const left = await leftBy(async () => {
      const answer = await post(form);
      expect(answer).toMatchObject({ status, body: { code } });
      expect((answer.body as { message: string }).message).toContain(sentence);
    });
    expect(left).toEqual([]);
    expect(logged).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['JSON', { 'content-type': 'application/json' }, '{}'],
    ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 'x'],
    ['noise', { 'content-type': 'multipart/form-data; boundary=b' }, 'noise'],
    [
      'a form that ends in the middle',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\ncontent-disposition: form-data; name="paper"; filename="a.docx"\r\n\r\nhalf of',
    ],
    [
      'a part without its header',
      { 'content-type': 'multipart/form-data; boundary=b' },
      '--b\r\ncontent-disposition form-data\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('refuses %s', async (_what, headers, payload) => {
    const left = await leftBy(async () => {
      expect(await answered(Buffer.from(payload), headers)).toMatchObject({
        status: 400,
        body: { code: 'invalid-request' },
      });
    });
    expect(left).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('leaves nothing behind when the connection breaks in the middle of a file', async () => {
    const { payload, headers } = multipartForm({ fields: TITLE, files: [paper(MIB / 2)] });
    const left = await leftBy(async () => {
      const before = (await folders()).length;
      const socket = connect(port, '127.0.0.1');
      const head = `POST /api/upload HTTP/1.1\r\nhost: x\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`;
      socket.write(head);
      socket.write(payload.subarray(0, MIB / 4));
      for (let tries = 0; tries < 40 && (await folders()).length === before; tries++) {
        await sleep(25);
      }
      expect((await folders()).length).toBeGreaterThan(before);
      socket.destroy();
    });
    expect(left).toEqual([]);
    expect(logged).toEqual([]);
  });

  it('rejects what does not fit next to the current uploads, and accepts it when they are done', async () => {
    const form = { fields: TITLE, files: [paper(0.7 * MIB), paper(0.7 * MIB)] };
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let whole = 0;
    inspect = () => {
      whole++;
      return finished;
    };
    const underWay = [post(form), post(form)];
    await expect.poll(() => whole).toBe(2);
    expect(await post(form)).toMatchObject({
      status: 503,
      body: { code: 'unavailable', key: 'uploads.busy' },
    });
    finish();
    for (const answer of await Promise.all(underWay)) expect(answer.status).toBe(200);
    expect((await post(form)).status).toBe(200);
    expect(await folders()).toEqual([]);
  });

  it('leaves nothing behind when what is done with the files fails', async () => {
    inspect = async () => {
      throw new RangeError('no');
    };
    const left = await leftBy(async () => {
      expect((await post({ fields: TITLE, files: [paper(10)] })).status).toBe(500);
    });
    expect(left).toEqual([]);
    expect(logged).toHaveLength(1);
  });
});

describe('openUploadSpace', () => {
  it('removes what killed servers left, and leaves alone what others are reading', async () => {
    const shared = join(home, 'shared');
    const dead = 2 ** 22 + 1;
    const names = [`${dead}-left`, `${process.pid}-before`, `${process.ppid}-other`];
    for (const name of names) await mkdir(join(shared, name), { recursive: true });
    await openUploadSpace(shared, MIB);
    expect(await readdir(shared)).toEqual([`${process.ppid}-other`]);
    await rm(shared, { recursive: true });
  });
});
