import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { readPart, readZip, writeZip } from '@antecedent/domain/office/zip/zip';
import { factsAt } from '@antecedent/domain/versions/fact-columns';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import type { TestUser } from '../../testing/factories.ts';
import { ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { partsOf as partsIn, withParts } from '../versions/testing/version-scenario.ts';
import { clientOf } from '../wopi/testing/wopi-client.ts';
import {
  aWrittenAssignment,
  docx,
  type WrittenAssignment,
} from '../wopi/testing/written-assignment.ts';

const ACTIONS = ['edit', 'view']
  .map(
    (name) => `<action ext="docx" name="${name}" urlsrc="https://office.example.edu/cool.html?"/>`,
  )
  .join('');

/** Whether the editor's server is down, behind its proxy. */
let isDown = false;
let editor: Server;
let server: TestApp;
let work: WrittenAssignment;
beforeAll(async () => {
  editor = createServer((_request, response) => {
    if (isDown) response.statusCode = 502;
    response.end(
      `<wopi-discovery><net-zone><app name="writer">${ACTIONS}</app></net-zone></wopi-discovery>`,
    );
  });
  await new Promise<void>((resolve) => editor.listen(0, '127.0.0.1', resolve));
  const { port } = editor.address() as AddressInfo;
  server = await startTestApp({ env: { editorUrl: `http://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await server.close();
  editor.close();
});
beforeEach(async () => {
  work = await aWrittenAssignment(server);
});

const lastSave = async (person: TestUser) => {
  const response = await server.app.inject({
    url: `/api/editor/lastsave?fileId=${work.fileId}`,
    headers: server.as(person),
  });
  return { status: response.statusCode, ...response.json() };
};
const pause = (isPaused: boolean) =>
  ask(
    server,
    work.instructor,
    `/classes/assignment/stoped?id=${work.assignmentId}&status=${isPaused}`,
  );
const reviewerClient = () =>
  clientOf(server, work, { userId: work.instructor.id, mode: 'comment' }, { inAddress: true });
const open = (person: TestUser, review?: 'comment') =>
  server.app.inject({
    method: 'POST',
    url: '/api/editor/opening',
    headers: server.as(person),
    payload: { fileId: work.fileId, ...(review ? { review } : {}) },
  });

describe('GET /api/editor/lastsave', () => {
  it('reports to the session which save the server has, without the editor’s proof', async () => {
    const client = await clientOf(server, work, {}, { inAddress: true });
    await client.lock('cool-lock');
    const save = (text: string, extended?: string) =>
      client.put(docx(text), {
        'x-wopi-lock': 'cool-lock',
        ...(extended === undefined ? {} : { 'x-cool-wopi-extendeddata': extended }),
      });
    expect(await lastSave(work.student)).toMatchObject({ status: 200, mark: null });
    server.advance(60_000);
    expect((await save('One', 'save=a-1')).statusCode).toBe(200);
    const now = server.now().toISOString();
    expect(await lastSave(work.student)).toEqual({
      status: 200,
      savedAt: now,
      now,
      mark: 'save=a-1',
      canWrite: true,
    });
    // Neither the editor's own saves nor other values of that header are marks.
    server.advance(1_000);
    for (const other of [undefined, 'undefined', 'save=', `save=${'x'.repeat(65)}`]) {
      expect((await save(`Two ${other}`, other)).statusCode).toBe(200);
    }
    expect(await lastSave(work.student)).toMatchObject({ mark: 'save=a-1' });
    expect((await save('Two again', 'save=a-2')).statusCode).toBe(200);
    // The same bytes make no new version, but the save has arrived all the same.
    expect((await save('Two again', 'save=a-3')).statusCode).toBe(200);
    expect(await lastSave(work.student)).toMatchObject({ mark: 'save=a-3' });
  });

  it('reports whether another save would be accepted, with what is still on its way', async () => {
    expect(await lastSave(work.student)).toMatchObject({ canWrite: true });
    expect(await lastSave(work.instructor)).toMatchObject({ canWrite: false });
    await pause(true);
    expect(await lastSave(work.student)).toMatchObject({ canWrite: true });
    server.advance(10_001);
    expect(await lastSave(work.student)).toMatchObject({ canWrite: false });
    const query = `fileId=${work.fileId}&review=comment`;
    const asReviewer = () =>
      ask(server, work.instructor, `/editor/lastsave?${query}`, undefined, 'GET');
    expect(await asReviewer()).toMatchObject({ canWrite: true });
    await pause(false);
    expect(await asReviewer()).toMatchObject({ canWrite: false });
  });

  it('is closed to other people', async () => {
    const other = await aWrittenAssignment(server);
    expect((await lastSave(other.student)).status).toBe(404);
  });
});

describe('GetFile', () => {
  const partsOf = (bytes: Uint8Array) =>
    readZip(bytes).entries.map((entry): [string, Buffer] => [
      entry.name,
      Buffer.from(readPart(entry, officeCodec.inflate)),
    ]);
  /** Packed as other editors do it: here in another order. */
  const packedOtherwise = (text: string): Uint8Array =>
    writeZip(
      partsOf(docx(text))
        .reverse()
        .map(([name, bytes]) => ({ name, bytes })),
      officeCodec.deflate,
    );
  const sizeIn = (info: LightMyRequestResponse) => (info.json() as { Size: number }).Size;

  it('returns the exact bytes that were put, until another person saves', async () => {
    const client = await clientOf(server, work, {}, { inAddress: true });
    await client.lock('cool-lock');
    const put = (bytes: Uint8Array) => client.put(bytes, { 'x-wopi-lock': 'cool-lock' });

    for (const text of ['One', 'One and two']) {
      server.advance(1_000);
      const sent = packedOtherwise(text);
      expect((await put(sent)).statusCode).toBe(200);
      expect((await client.get()).rawPayload.equals(sent)).toBe(true);
      expect(sizeIn(await client.info())).toBe(sent.length);
    }
    const packedAnew = docx('One and two');
    expect((await put(packedAnew)).headers['x-wopi-itemversion']).toBe('2');
    expect((await client.get()).rawPayload.equals(packedAnew)).toBe(true);

    const { versions } = server.services;
    const saved = await versions.saveVersion({
      fileId: work.fileId,
      bytes: docx('Three'),
      authorId: null,
      byStudent: false,
      origin: 'system',
      flags: { modifiedByUser: false, autosave: false, exitSave: false },
      presence: 'unknown',
      writeEpoch: (await versions.findFile(work.fileId))?.writeEpoch ?? 0,
      lock: 'any',
    });
    expect(saved).toMatchObject({ kind: 'saved', number: 3 });
    const { rawPayload } = await client.get();
    expect(new Map(partsOf(rawPayload))).toEqual(new Map(partsOf(docx('Three'))));
    expect(sizeIn(await client.info())).toBe(rawPayload.length);
  });
});

describe('a text that another editor rewrites', () => {
  const [plain, bold] = ['<w:r>', '<w:r><w:rPr><w:b/></w:rPr>'];
  /** What such an editor makes of a text: other runs, other parts. */
  const rewritten = (text: string, run = plain) => {
    const xml = Buffer.from(partsIn(docx(text))['word/document.xml'] ?? '', 'base64').toString();
    return withParts(docx(text), {
      'word/document.xml': xml.replaceAll('<w:p>', '<w:p w:rsidR="00A1">').replace('<w:r>', run),
      'docProps/app.xml': '<Properties><TotalTime>3</TotalTime></Properties>',
    });
  };
  const [byUser, byEditor] = ['true', 'false'];
  async function opened() {
    const own = await clientOf(server, work, {}, { inAddress: true });
    await own.lock('own');
    const put = async (bytes: Uint8Array, isModified: string) => {
      server.advance(61_000);
      const headers = { 'x-wopi-lock': 'own', 'x-cool-wopi-ismodifiedbyuser': isModified };
      const answer = await own.put(bytes, headers);
      expect(answer.statusCode, answer.body).toBe(200);
      return Number(answer.headers['x-wopi-itemversion']);
    };
    return { own, put };
  }
  const factsOf = (number: number) => server.services.versions.loadFacts(work.fileId, number);
  const timeOf = async () => {
    const log = await server.services.versions.listVersions(work.fileId);
    return Array.from({ length: log.count }, (_, row) => factsAt(log, row)).reduce(
      (sum, { activeSeconds, thinkSeconds }) => sum + activeSeconds + thinkSeconds,
      0,
    );
  };
  beforeEach(async () => {
    work = await aWrittenAssignment(server, { file: { bytes: docx('Given') } });
    server.advance(5_000);
  });

  it('makes no version if no one changed it, and gets back its own bytes', async () => {
    const { own, put } = await opened();
    const bytes = rewritten('Given');
    expect(await put(bytes, byEditor)).toBe(0);
    expect((await own.get()).rawPayload.equals(bytes)).toBe(true);
    expect(await put(rewritten('Given and written'), byUser)).toBe(1);
    expect(await factsOf(1)).toMatchObject({ origin: 'edit', byStudent: true, typed: 2 });
  });

  it('is stored as no one’s writing, without time, if the editor takes it for a change', async () => {
    const { put } = await opened();
    expect(await put(rewritten('Given'), byUser)).toBe(1);
    expect(await factsOf(1)).toMatchObject({ origin: 'system', byStudent: false, typed: 0 });
    expect(await timeOf()).toBe(0);
    expect(await put(rewritten('Given and written'), byUser)).toBe(2);
    expect(await factsOf(2)).toMatchObject({ origin: 'edit', byStudent: true, typed: 2 });
  });

  it('keeps every change of its format', async () => {
    const { put } = await opened();
    expect(await put(rewritten('Given', bold), byUser)).toBe(1);
    expect(await factsOf(1)).toMatchObject({ origin: 'edit', byStudent: true });
    expect(await put(rewritten('Given'), byUser)).toBe(2);
    expect(await factsOf(2)).toMatchObject({ origin: 'edit', byStudent: true });
  });

  it('makes no version when it is opened again and nothing but the editor’s notes differs', async () => {
    const { own, put } = await opened();
    await put(rewritten('Given and written'), byUser);
    await own.ask('UNLOCK', { 'x-wopi-lock': 'own' });
    server.advance(1_000);
    const again = await opened();
    const notes = { 'docProps/app.xml': '<Properties><TotalTime>9</TotalTime></Properties>' };
    const bytes = withParts(rewritten('Given and written'), notes);
    expect(await again.put(bytes, byUser)).toBe(1);
    expect((await again.own.get()).rawPayload.equals(Buffer.from(bytes))).toBe(true);
  });
});

describe('LOCK', () => {
  it('replaces a lock left by the same person’s editor when it was killed', async () => {
    const killed = await clientOf(server, work, {}, { inAddress: true });
    await killed.lock('first');
    const restarted = await clientOf(server, work, {}, { inAddress: true });
    expect((await restarted.lock('second')).statusCode).toBe(200);
    const save = (text: string, lock: string) => restarted.put(docx(text), { 'x-wopi-lock': lock });
    expect((await save('Goes on', 'second')).statusCode).toBe(200);
    expect((await save('Too late', 'first')).statusCode).toBe(409);
  });
});

describe('GET /api/editor/availability', () => {
  const isAvailable = async () =>
    (
      await ask<{ isAvailable: boolean }>(
        server,
        work.student,
        '/editor/availability',
        undefined,
        'GET',
      )
    ).isAvailable;

  it('follows the editor’s server within seconds', async () => {
    server.advance(2_000);
    expect(await isAvailable()).toBe(true);
    isDown = true;
    server.advance(2_000);
    expect(await isAvailable()).toBe(false);
    isDown = false;
    server.advance(2_000);
    expect(await isAvailable()).toBe(true);
  });
});

describe('comments in an editor with one session for all', () => {
  it('wait until the student can no longer write, and until the last words have arrived', async () => {
    const refused = await open(work.instructor, 'comment');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().key).toBe('editor.commentsAfterWriting');
    expect((await open(work.instructor)).json()).toMatchObject({ writable: false });
    await pause(true);
    const early = await open(work.instructor, 'comment');
    expect([early.statusCode, early.json().key]).toEqual([503, 'editor.changingHands']);
    server.advance(10_001);
    const opened = await open(work.instructor, 'comment');
    expect(opened.json()).toMatchObject({ writable: true, isBuiltIn: false });
  });

  it('are offered on the reading page only then', async () => {
    const permission = async () =>
      (
        await ask<Submission>(
          server,
          work.instructor,
          `/classes/readsubmission?submissionId=${work.submissionId}`,
        )
      ).reviewPermission;
    expect(await permission()).toBe('student-writes');
    await pause(true);
    expect(await permission()).toBe('student-reads');
  });

  it('get the lock that the student’s editor left when the writing ended', async () => {
    const student = await clientOf(server, work, {}, { inAddress: true });
    expect((await student.lock('student')).statusCode).toBe(200);
    await pause(true);
    server.advance(10_001);
    expect((await student.put(docx('Late'), { 'x-wopi-lock': 'student' })).statusCode).toBe(403);
    const reviewer = await reviewerClient();
    expect((await reviewer.lock('reviewer')).statusCode).toBe(200);
  });

  it('end with their lock once the student may write again', async () => {
    await pause(true);
    server.advance(10_001);
    const reviewer = await reviewerClient();
    expect((await reviewer.lock('reviewer')).statusCode).toBe(200);
    await pause(false);
    const student = await clientOf(server, work, {}, { inAddress: true });
    expect((await student.lock('student')).statusCode).toBe(200);
    const late = await reviewer.put(docx(''), { 'x-wopi-lock': 'reviewer' });
    expect([late.statusCode, late.json().key]).toEqual([403, 'editor.commentsAfterWriting']);
    expect((await reviewer.lock('reviewer')).statusCode).toBe(403);
  });
});
