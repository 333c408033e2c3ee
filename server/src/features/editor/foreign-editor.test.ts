import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../db/schema/assignments.ts';
import type { TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { clientOf } from '../../wopi/testing/wopi-client.ts';
import {
  aWrittenAssignment,
  docx,
  type WrittenAssignment,
} from '../../wopi/testing/written-assignment.ts';

const ACTIONS = ['edit', 'view']
  .map(
    (name) => `<action ext="docx" name="${name}" urlsrc="https://office.example.edu/cool.html?"/>`,
  )
  .join('');

let editor: Server;
let server: TestApp;
let work: WrittenAssignment;
beforeAll(async () => {
  editor = createServer((_request, response) => {
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
const open = (person: TestUser, review?: 'comment') =>
  server.app.inject({
    method: 'POST',
    url: '/api/editor/opening',
    headers: server.as(person),
    payload: { fileId: work.fileId, ...(review ? { review } : {}) },
  });

describe('GET /api/editor/lastsave', () => {
  it('tells the session, without the editor’s proof, which save the server has', async () => {
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
    });
    // Neither the editor's own saves nor other words of its own are marks.
    server.advance(1_000);
    for (const other of [undefined, 'undefined', 'save=', `save=${'x'.repeat(65)}`]) {
      expect((await save(`Two ${other}`, other)).statusCode).toBe(200);
    }
    expect(await lastSave(work.student)).toMatchObject({ mark: 'save=a-1' });
    expect((await save('Two again', 'save=a-2')).statusCode).toBe(200);
    // The same bytes make no version; the save has arrived all the same.
    expect((await save('Two again', 'save=a-3')).statusCode).toBe(200);
    expect(await lastSave(work.student)).toMatchObject({ mark: 'save=a-3' });
  });

  it('is not for others', async () => {
    const other = await aWrittenAssignment(server);
    expect((await lastSave(other.student)).status).toBe(404);
  });
});

describe('LOCK', () => {
  it('takes over what an editor of the same person left when it was killed', async () => {
    const killed = await clientOf(server, work, {}, { inAddress: true });
    await killed.lock('first');
    const restarted = await clientOf(server, work, {}, { inAddress: true });
    expect((await restarted.lock('second')).statusCode).toBe(200);
    const save = (text: string, lock: string) => restarted.put(docx(text), { 'x-wopi-lock': lock });
    expect((await save('Goes on', 'second')).statusCode).toBe(200);
    expect((await save('Too late', 'first')).statusCode).toBe(409);
  });
});

describe('comments in an editor with one session for all', () => {
  it('wait until the student no longer writes', async () => {
    const refused = await open(work.instructor, 'comment');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().key).toBe('editor.commentsAfterWriting');
    expect((await open(work.instructor)).json()).toMatchObject({ writable: false });
    await server.db
      .update(assignments)
      .set({ stopped: true })
      .where(eq(assignments.id, work.assignmentId));
    const opened = await open(work.instructor, 'comment');
    expect(opened.json()).toMatchObject({ writable: true, isBuiltIn: false });
  });
});
