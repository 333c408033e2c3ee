import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { templateActions } from './assignments/templates/testing/template-actions.ts';
import { clientOf, type WopiClient } from './record/wopi/testing/wopi-client.ts';
import {
  aWrittenAssignment,
  docx,
  type WrittenAssignment,
} from './record/wopi/testing/written-assignment.ts';
import { aUser } from './testing/factories.ts';
import { type AppWithHeavyNode, startWithHeavyNode } from './testing/heavy-node.ts';
import { multipartForm } from './testing/multipart-form.ts';
import { aClassWithAssignment, enrolled } from './testing/scenarios.ts';

let server: AppWithHeavyNode;
beforeAll(async () => {
  server = await startWithHeavyNode();
});
afterAll(() => server.close());

let work: WrittenAssignment;
let editor: WopiClient;
beforeEach(async () => {
  work = await aWrittenAssignment(server, { allowImport: true });
  editor = await clientOf(server, work);
  server.handedOver.length = 0;
});

/** A megabyte of XML. */
const heavy = (seed: string) =>
  docx(...Array.from({ length: 12_000 }, (_, at) => `${seed} ${at} ${at * 7_919}`));
const lock = { 'x-wopi-lock': 'A' };
const contents = () => `/wopi/files/${work.fileId}/contents`;
const ask = (person: { token: string }, path: string, body?: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: server.as(person),
    ...(body ? { payload: body } : {}),
  });

describe('a light file', () => {
  it('is saved, read and compared here', async () => {
    await editor.lock('A');
    expect((await editor.put(docx('One'), lock)).statusCode).toBe(200);
    expect((await editor.get()).statusCode).toBe(200);
    const compare = `/classes/textdiff?oldId=${work.fileId}.0&newId=${work.fileId}.1`;
    expect((await ask(work.instructor, compare)).statusCode).toBe(200);
    expect(server.handedOver).toEqual([]);
  });
});

describe('a heavy file', () => {
  it('is saved elsewhere, and so is every later version, however short', async () => {
    await editor.lock('A');
    const first = await editor.put(heavy('one'), lock);
    expect(first.statusCode, first.body).toBe(200);
    expect(first.headers['x-wopi-itemversion']).toBe('1');
    expect((await editor.put(docx('Two'), lock)).headers['x-wopi-itemversion']).toBe('2');
    expect(server.handedOver).toEqual([`POST ${contents()}`, `POST ${contents()}`]);
    expect(await server.services.versions.headWords([work.fileId])).toEqual(
      new Map([[work.fileId, 1]]),
    );
  });

  it('is noticed by a node that knew it when it was light', async () => {
    await editor.lock('A');
    expect((await editor.put(docx('One'), lock)).statusCode).toBe(200);
    const there = await clientOf(server, work, {}, { app: server.behind });
    expect((await there.put(heavy('two'), lock)).statusCode).toBe(200);
    expect((await editor.put(docx('Three'), lock)).headers['x-wopi-itemversion']).toBe('3');
    expect(server.handedOver).toEqual([`POST ${contents()}`]);
  });

  it('keeps the bytes, the headers and the refusals of the answer', async () => {
    await editor.lock('A');
    const bytes = heavy('one');
    await editor.put(bytes, lock);
    const got = await editor.get();
    expect(got.headers).toMatchObject({ etag: '"1"', 'content-type': 'application/octet-stream' });
    expect((await editor.put(got.rawPayload, lock)).headers['x-wopi-itemversion']).toBe('1');
    const refused = await editor.put(heavy('two'), { 'x-wopi-lock': 'B' });
    expect(refused.statusCode).toBe(409);
    expect(refused.headers['x-wopi-lock']).toBe('A');
  });

  it.each([
    ['its description for the editor', () => editor.info()],
    ['its bytes', () => editor.get()],
    [
      'a comparison of versions',
      () => ask(work.instructor, `/classes/textdiff?oldId=${work.fileId}.0&newId=${work.fileId}.1`),
    ],
    [
      'a download of a version',
      () =>
        server.app.inject({
          url: `/api/submission/version/${work.fileId}.1`,
          headers: server.as(work.instructor),
        }),
    ],
    [
      'the reading page',
      () => ask(work.instructor, `/classes/readsubmission?submissionId=${work.submissionId}`),
    ],
    [
      'the essay map',
      () => ask(work.instructor, `/classes/getEssayMap?submissionId=${work.submissionId}`),
    ],
  ])('is read elsewhere: %s', async (_, read) => {
    await editor.lock('A');
    await editor.put(heavy('one'), lock);
    server.handedOver.length = 0;
    const answer = await read();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(server.handedOver).toHaveLength(1);
  });

  it('is repaired elsewhere, and its use is written down once', async () => {
    const admin = await aUser(server, { roles: ['ROLE_ADMIN'] });
    const repair = await clientOf(server, work, { userId: admin.id, view: 'admin' });
    await repair.lock('A');
    expect((await repair.put(heavy('one'), lock)).statusCode).toBe(200);
    expect((await repair.info()).statusCode).toBe(200);
    expect(server.handedOver).toHaveLength(2);
    const { rows } = await server.services.pool.query(
      `select action from audit_log where actor_id = $1 and action <> 'wopi.admin.lock' order by action`,
      [admin.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['wopi.admin.open', 'wopi.admin.write']);
  });

  it('is imported elsewhere', async () => {
    const page = await clientOf(server, work, { mode: 'import' });
    const answer = await page.put(heavy('one'));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(server.handedOver).toEqual([`POST ${contents()}`]);
  });

  it('is uploaded as a template, copied and started with elsewhere', async () => {
    const actions = templateActions(() => server);
    const { course } = await aClassWithAssignment(server);
    const { instructor } = course;
    const template = await actions.aTemplate(instructor, 'long.docx', heavy('one'));
    expect(server.handedOver).toEqual(['POST /api/auxfiles/template']);
    const main = await actions.anItem(instructor, { assignmentTemplateType: 'MAIN' });
    expect((await actions.attach(instructor, main.id, template.id)).statusCode).toBe(200);
    const made = await actions.createWith(course, [main.id]);
    expect(made.statusCode, made.body).toBe(200);
    server.handedOver.length = 0;
    const student = await enrolled(server, course);
    const start = await ask(student, `/student/assignment?id=${made.json().id}`);
    expect(start.statusCode, start.body).toBe(200);
    expect(server.handedOver).toEqual(['POST /api/student/assignment']);
  });

  it('is attached elsewhere, with the other files of its form', async () => {
    const [bytes, notes] = [heavy('one'), docx('notes')];
    await server.services.pool.query('update assignments set upload_file = true where id = $1', [
      work.assignmentId,
    ]);
    const { payload, headers } = multipartForm({
      fields: { submissionId: work.submissionId },
      files: [
        { field: 'files', fileName: 'notes.docx', bytes: notes },
        { field: 'files', fileName: 'ümlaut.docx', bytes },
      ],
    });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/student/upload',
      payload,
      headers: { ...headers, ...server.as(work.student) },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(server.handedOver).toHaveLength(1);
    const { rows } = await server.services.pool.query(
      'select file_name, size from attachments where submission_id = $1 order by size',
      [work.submissionId],
    );
    expect(rows).toEqual([
      { file_name: 'notes.docx', size: notes.length },
      { file_name: 'ümlaut.docx', size: bytes.length },
    ]);
  });
});
