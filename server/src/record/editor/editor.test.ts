import { writing } from '@antecedent/catalog/en/refusals/writing';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { DAY } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, aDocument, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import {
  aWrittenAssignment,
  docx,
  type WrittenAssignment,
} from '../wopi/testing/written-assignment.ts';

let server: TestApp;
let work: WrittenAssignment;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  work = await aWrittenAssignment(server, { allowImport: true });
});

const post = (path: string, person: TestUser, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/editor/${path}`,
    headers: server.as(person),
    payload,
  });
const open = (person: TestUser, overrides: object = {}) =>
  post('opening', person, { fileId: work.fileId, ...overrides });

describe('POST /api/editor/opening', () => {
  it('gives the student a token to write with, good for an hour', async () => {
    const answer = await open(work.student);
    const source = `http://localhost/wopi/files/${work.fileId}`;
    expect(answer.json()).toEqual({
      fileId: work.fileId,
      action: `http://localhost/editor/?WOPISrc=${encodeURIComponent(source)}`,
      wopiSrc: source,
      accessToken: expect.any(String),
      accessTokenTtl: server.now().getTime() + 3_600_000,
      writable: true,
      namesAuthor: false,
      editorOrigin: 'http://localhost',
      pageOrigin: 'http://localhost',
      isBuiltIn: true,
    });
    const info = await server.app.inject({
      url: `/wopi/files/${work.fileId}`,
      headers: { authorization: `Bearer ${answer.json().accessToken}` },
    });
    expect(info.json()).toMatchObject({ UserCanWrite: true });
  });

  it('lets instructor and assistant read', async () => {
    for (const person of [work.instructor, work.assistant]) {
      const answer = await open(person);
      expect(answer.json()).toMatchObject({ writable: false });
      const info = await server.app.inject({
        url: `/wopi/files/${work.fileId}`,
        headers: { authorization: `Bearer ${answer.json().accessToken}` },
      });
      expect(info.json()).toMatchObject({ UserCanWrite: false });
    }
  });

  it('lets only an instructor who requests it comment or suggest', async () => {
    for (const review of ['comment', 'suggest']) {
      const answer = await open(work.instructor, { review });
      expect(answer.json()).toMatchObject({ writable: true });
      const info = await server.app.inject({
        url: `/wopi/files/${work.fileId}`,
        headers: { authorization: `Bearer ${answer.json().accessToken}` },
      });
      expect(info.json()).toMatchObject({
        UserCanWrite: true,
        UserCanOnlyComment: true,
        UserCanOnlySuggest: review === 'suggest',
      });
      for (const person of [work.student, work.assistant]) {
        expect((await open(person, { review })).json()).toMatchObject({ code: 'forbidden' });
      }
    }
    const old = await open(work.instructor, { view: 'rewind', version: 0, review: 'comment' });
    expect(old.statusCode).toBe(403);
    const sheet = await aWrittenAssignment(server, {
      file: { extension: 'xlsx', bytes: newSpreadsheet({}, officeCodec.deflate) },
    });
    const override = { fileId: sheet.fileId, review: 'comment' };
    expect((await post('opening', sheet.instructor, override)).statusCode).toBe(415);
  });

  it('makes the student’s token read-only after the deadline', async () => {
    server.advance(7 * DAY + 1);
    expect((await open(work.student)).json()).toMatchObject({ writable: false });
  });

  it('opens an old version for those who read submissions', async () => {
    const answer = await open(work.instructor, { view: 'rewind', version: 0 });
    expect(answer.json()).toMatchObject({
      wopiSrc: `http://localhost/rewind/wopi/files/${work.fileId}`,
      writable: false,
    });
    expect((await open(work.instructor, { view: 'rewind' })).statusCode).toBe(200);
    expect((await open(work.instructor, { view: 'rewind', version: 1 })).statusCode).toBe(404);
    expect((await open(work.student, { view: 'rewind', version: 0 })).statusCode).toBe(404);
  });

  it('opens for the student only what they submitted, as it was then', async () => {
    const { assignment, student } = await aClassWithAssignment(server, { drafts: 1 });
    const own = await started(server, student, assignment);
    await saved(server, student, own.fileId, 'Submitted');
    await ask(
      server,
      student,
      `/student/submission?id=${own.submissionId}&draftId=${assignment.drafts[0]?.id}`,
    );
    await saved(server, student, own.fileId, 'Written since');
    const { timelineSubmissions } = await ask<StudentAssignment>(
      server,
      student,
      `/student/assignment?id=${assignment.id}`,
      undefined,
      'GET',
    );
    const { fileId, version } = timelineSubmissions[0]!;
    expect(timelineSubmissions).toMatchObject([{ fileId: own.fileId, version: 1 }]);
    const answer = await post('opening', student, { fileId, version, view: 'rewind' });
    const { wopiSrc, accessToken, writable } = answer.json();
    expect(writable).toBe(false);
    const source = new URL(`${wopiSrc}/contents?access_token=${accessToken}`);
    const content = await server.app.inject({ url: source.pathname + source.search });
    expect(content.rawPayload.equals(Buffer.from(aDocument('Submitted')))).toBe(true);

    for (const override of [{ version: 0 }, { version: 2 }, {}]) {
      const refused = await post('opening', student, { fileId, view: 'rewind', ...override });
      expect(refused.statusCode).toBe(404);
    }
    const stranger = await aUser(server);
    const foreign = await post('opening', stranger, { fileId, version, view: 'rewind' });
    expect(foreign.statusCode).toBe(404);
  });

  it('opens each file in its own view', async () => {
    expect((await open(work.student, { view: 'addition' })).statusCode).toBe(404);
    const extra = await aWrittenAssignment(server, { file: { role: 'additional' } });
    const overrides = { fileId: extra.fileId, view: 'addition' };
    expect((await open(extra.student, overrides)).json()).toMatchObject({
      wopiSrc: `http://localhost/addition/wopi/files/${extra.fileId}`,
    });
    expect((await open(extra.student, { fileId: extra.fileId })).statusCode).toBe(404);
  });

  it('does not find another person’s file', async () => {
    expect((await open(await aUser(server))).statusCode).toBe(404);
    const stranger = await aUser(server, { roles: ['ROLE_INSTRUCTOR'] });
    expect((await open(stranger)).statusCode).toBe(404);
  });
});

describe('GET /api/editor/text', () => {
  const read = (person: TestUser, fileId = work.fileId) =>
    server.app.inject({ url: `/api/editor/text?fileId=${fileId}`, headers: server.as(person) });

  it('shows the newest text as safe HTML to people who may open the file', async () => {
    await saved(server, work.student, work.fileId, '<b>One</b> & two');
    await saved(server, work.student, work.fileId, '<b>One</b> & three');
    for (const person of [work.student, work.instructor, work.assistant]) {
      const answer = await read(person);
      expect(answer.json().html).toContain('&lt;b&gt;One&lt;/b&gt; &amp; three');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('hides it from everyone else', async () => {
    for (const roles of [['ROLE_STUDENT'], ['ROLE_INSTRUCTOR']] as const) {
      const stranger = await aUser(server, { roles: [...roles] });
      expect((await read(stranger)).statusCode).toBe(404);
    }
  });
});

describe('POST /api/editor/import', () => {
  const askImport = (person: TestUser = work.student) =>
    post('import', person, { fileId: work.fileId });
  type Import = { uploadUrl: string; accessToken: string };
  const upload = ({ uploadUrl, accessToken }: Import, bytes: Buffer) =>
    server.app.inject({
      method: 'POST',
      url: new URL(uploadUrl).pathname,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/octet-stream',
      },
      payload: bytes,
    });

  it('returns an address to send one file to, with the token apart from it', async () => {
    const granted = (await askImport()).json();
    expect(granted.uploadUrl).toBe(`http://localhost/wopi/files/${work.fileId}/contents`);
    const answer = await upload(granted, docx('Imported'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ LastModifiedTime: expect.any(String) });
  });

  it('keeps the replaced text in the version log', async () => {
    await saved(server, work.student, work.fileId, 'Written by hand');
    await upload((await askImport()).json(), docx('Imported'));
    const versions = server.services.versions;
    expect(await versions.loadText(work.fileId, 1)).toBe('Written by hand');
    expect(await versions.loadText(work.fileId, 2)).toBe('Imported');
    expect(await versions.loadFacts(work.fileId, 2)).toMatchObject({ origin: 'import' });
  });

  it('imports only a document into the main file', async () => {
    const granted = (await askImport()).json();
    const sheet = await upload(granted, Buffer.from(newSpreadsheet({}, officeCodec.deflate)));
    expect([sheet.statusCode, sheet.json().message]).toEqual([
      415,
      'You can only use a .docx file here, and this is a .xlsx file. Save it as .docx and try again with that copy.',
    ]);
    const bytes = newSpreadsheet({}, officeCodec.deflate);
    work = await aWrittenAssignment(server, {
      allowImport: true,
      file: { extension: 'xlsx', bytes },
    });
    const answer = await askImport();
    expect([answer.statusCode, answer.json().message]).toEqual([
      415,
      'You can only import a document into the main file.',
    ]);
  });

  it.each([
    ['a picture', Buffer.from('\u0089PNG nonsense'), 400],
    ['a document that was cut off', docx('Cut').subarray(0, 2_000), 400],
  ])('refuses %s with a sentence', async (_, bytes, status) => {
    const answer = await upload((await askImport()).json(), bytes);
    expect([answer.statusCode, answer.json().message]).toEqual([
      status,
      expect.stringMatching(/\.$/),
    ]);
  });

  it('is refused if the assignment doesn’t allow it', async () => {
    work = await aWrittenAssignment(server, { allowImport: false });
    const answer = await askImport();
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  });

  it('is refused once the instructor has forbidden it, even with a token from before', async () => {
    const granted = (await askImport()).json();
    await server.services.pool.query(
      'update assignment_templates set allow_import = false where assignment_id = $1',
      [work.assignmentId],
    );
    const answer = await upload(granted, docx('Imported'));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect((await server.services.versions.findFile(work.fileId))?.head).toBe(0);
  });

  it('is refused after the deadline, even with a token from before', async () => {
    const granted = (await askImport()).json();
    await server.services.pool.query(`update assignments set end_at = $2 where id = $1`, [
      work.assignmentId,
      new Date(server.now().getTime() - 1).toISOString(),
    ]);
    const answer = await askImport();
    const sentence = writing['deadline-passed'];
    expect([answer.statusCode, answer.json().message]).toEqual([422, sentence]);
    const late = await upload(granted, docx('Late'));
    expect([late.statusCode, late.json().message]).toEqual([403, sentence]);
  });
});
