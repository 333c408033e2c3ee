import { writing } from '@antecedent/catalog/en/refusals/writing';
import { ATTACHMENT_REFUSAL } from '@antecedent/contracts/submissions/attachments';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { attachments, submissions } from '../../ground/db/schema/submissions.ts';
import { inEnglish } from '../../ground/platform/errors/errors.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aDocument, anAssistant, ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import {
  type AttachedWork,
  attaching,
  type TestFile,
  workWithFiles,
} from './testing/attached-files.ts';

const MIB = 1024 * 1024;

let server: TestApp;
let work: AttachedWork;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  work = await workWithFiles(server);
});

const aFile = (fileName: string, head = '', size = head.length): TestFile => {
  const bytes = Buffer.alloc(size);
  bytes.write(head, 'latin1');
  return { fileName, bytes };
};
const aPicture = (fileName = 'photo.png', size = 100) => aFile(fileName, '\x89PNG\r\n\x1a\n', size);
const aPdf = (fileName = 'paper.pdf') => aFile(fileName, '%PDF-1.7\n');
const aProgram = (fileName: string) => aFile(fileName, 'MZ\x90\x00 program');

const { upload, get, attached } = attaching(
  () => server,
  () => work,
);
const list = (person: TestUser = work.student) =>
  get(person, `/student/upload?submissionId=${work.submissionId}`);
const rowsOf = (submissionId: string) =>
  server.db.select().from(attachments).where(eq(attachments.submissionId, submissionId));
const change = (values: Partial<typeof assignments.$inferInsert>) =>
  server.db.update(assignments).set(values).where(eq(assignments.id, work.assignmentId));

describe('POST /api/student/upload', () => {
  it('attaches several files and answers with all that are attached', async () => {
    await attached(aPicture());
    server.advance(1000);
    const docx = { fileName: 'Notes é.docx', bytes: aDocument('Notes') };
    const answer = await attached(aPdf(), docx);
    expect(answer.map(({ fileName, fileSize }) => [fileName, fileSize])).toEqual([
      ['photo.png', 100],
      ['Notes é.docx', docx.bytes.length],
      ['paper.pdf', 9],
    ]);
    expect(answer[1]).toEqual({
      id: expect.any(String),
      fileName: 'Notes é.docx',
      fileSize: docx.bytes.length,
      uploadDate: server.now().toISOString(),
      isUnchecked: false,
    });
  });

  it('keeps the type that it found, under a name that is safe', async () => {
    await attached({ ...aPicture(), fileName: '..%2fx\u202egnp.png' });
    const [row] = await rowsOf(work.submissionId);
    expect(row).toMatchObject({ fileName: '%2fxgnp.png', mediaType: 'image/png' });
  });

  it('accepts files of 4 MB, and 10 MB in total', async () => {
    const four = [aPicture('a.png', 4 * MIB), aPicture('b.png', 4 * MIB)];
    expect(await attached(...four, aPicture('c.png', 2 * MIB))).toHaveLength(3);
  });

  it.each([
    [
      'one larger than 4 MB',
      () => [aPdf(), aPicture('big.png', 4 * MIB + 1)],
      [413, 'too-large', 'File size exceeds 4 MB: big.png'],
    ],
    [
      'more than 10 MB together',
      () => [...'abc'].map((name) => aPicture(`${name}.png`, 3.5 * MIB)),
      [413, 'too-large', 'Total file size exceeds 10 MB. Please select smaller files.'],
    ],
    [
      'more than 20 at a time',
      () => Array.from({ length: 21 }, (_, index) => aPdf(`${index}.pdf`)),
      [413, 'too-large', inEnglish(ATTACHMENT_REFUSAL.tooManyFiles)],
    ],
    [
      'programs under other names',
      () => [aPdf(), aProgram('setup.pdf'), aProgram('notes.docx'), aProgram('run.zip')],
      [
        415,
        'unsupported-type',
        'This file isn’t what its name says, or it is damaged: setup.pdf, notes.docx, run.zip. Open it in the program it comes from and save it again.',
      ],
    ],
    [
      'an empty file',
      () => [aPdf(), aFile('essay.docx', ''), aProgram('setup.pdf')],
      [415, 'unsupported-type', 'This file is empty: essay.docx. Choose one with something in it.'],
    ],
    [
      'a kind that is not taken',
      () => [
        aPicture(),
        aProgram('setup.exe'),
        aFile('page.html', '<html>'),
        aFile('README', 'Hi'),
      ],
      [
        415,
        'unsupported-type',
        inEnglish(ATTACHMENT_REFUSAL.unsupported('setup.exe, page.html, README')),
      ],
    ],
    ['no file', () => [], [400, 'invalid-request', 'Select a file.']],
  ])('refuses %s, and keeps none', async (_, files, expected) => {
    const answer = await upload(files());
    const { code, message } = answer.json();
    expect([answer.statusCode, code, message]).toEqual(expected);
    expect(await rowsOf(work.submissionId)).toEqual([]);
  });

  it('rejects files beyond the limit of a submission', async () => {
    const many = Array.from({ length: 99 }, () => ({
      submissionId: work.submissionId,
      fileName: 'a.pdf',
      size: 1,
      blob: 'x',
      mediaType: 'application/pdf',
      uploadedAt: server.now(),
      isUnchecked: false,
    }));
    await server.db.insert(attachments).values(many);
    const answer = await upload([aPdf(), aPicture()]);
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      inEnglish(ATTACHMENT_REFUSAL.full),
    ]);
    expect(await rowsOf(work.submissionId)).toHaveLength(99);
    const atOnce = await Promise.all([upload([aPdf()]), upload([aPicture()])]);
    expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('reports the error to a browser that is still sending', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    form.set('submissionId', work.submissionId);
    for (const name of ['a.png', 'b.png', 'c.png', 'd.png']) {
      form.append(
        'files',
        new Blob([aPicture(name, 3 * MIB).bytes as Uint8Array<ArrayBuffer>]),
        name,
      );
    }
    const answer = await fetch(`${address}/api/student/upload`, {
      method: 'POST',
      body: form,
      headers: server.as(work.student),
    });
    expect([answer.status, await answer.json()]).toEqual([
      413,
      expect.objectContaining({ message: inEnglish(ATTACHMENT_REFUSAL.totalTooLarge) }),
    ]);
  });

  it('is refused when the assignment accepts no files', async () => {
    await change({ uploadFile: false });
    const answer = await upload([aPdf()]);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'forbidden',
        message: 'Your instructor doesn’t accept attachments here.',
      }),
    ]);
  });

  it.each([
    ['while the assignment is paused', () => change({ stopped: true }), 'paused'],
    [
      'after an enforced deadline',
      () => change({ preventAfterDueDate: true, endAt: new Date(server.now().getTime() - 1) }),
      'deadline-passed',
    ],
    [
      'once the work is submitted',
      () =>
        server.db
          .update(submissions)
          .set({ status: 'FINAL_SUBMISSION' })
          .where(eq(submissions.id, work.submissionId)),
      'finalized',
    ],
  ] as const)('is refused %s', async (_, close, reason) => {
    await close();
    const answer = await upload([aPdf()]);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'window-closed',
        message: writing[reason],
      }),
    ]);
    expect(await rowsOf(work.submissionId)).toEqual([]);
  });

  it('finds no submission of others, of a hidden assignment, or of a class that was left', async () => {
    expect((await upload([aPdf()], await aUser(server))).statusCode).toBe(404);
    expect((await upload([aPdf()], work.student, crypto.randomUUID())).statusCode).toBe(404);
    await change({ visible: false });
    expect((await upload([aPdf()])).statusCode).toBe(404);
    await change({ visible: true });
    await server.db.delete(classMembers).where(eq(classMembers.userId, work.student.id));
    expect((await upload([aPdf()])).statusCode).toBe(404);
  });
});

describe('GET /api/student/upload', () => {
  it('lists what the student attached, even after the writing has ended', async () => {
    await attached(aPdf());
    await change({ preventAfterDueDate: true, endAt: new Date(server.now().getTime() - DAY) });
    const answer = await list();
    expect(answer.json()).toMatchObject([{ fileName: 'paper.pdf', fileSize: 9 }]);
  });

  it('does not find another student’s files', async () => {
    expect((await list(await aUser(server))).statusCode).toBe(404);
  });
});

describe('GET /api/student/download/:id', () => {
  it('gives the bytes back as a file that no browser shows or guesses about', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const [file] = await attached(aFile('Bild (ü).svg', script));
    const answer = await get(work.student, `/student/download/${file?.id}`);
    expect(answer.body).toBe(script);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': `attachment; filename="Bild (_).svg"; filename*=UTF-8''Bild%20%28%C3%BC%29.svg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'no-store',
    });
  });

  it('does not find another student’s files', async () => {
    const [file] = await attached(aPdf());
    const answer = await get(await aUser(server), `/student/download/${file?.id}`);
    expect(answer.statusCode).toBe(404);
  });
});

describe('GET /api/submission/download/:id', () => {
  it('gives the file to instructor and assistant of the class, and to no other', async () => {
    const [file] = await attached(aPdf());
    const assistant = await anAssistant(server, work.course);
    for (const reader of [work.course.instructor, assistant]) {
      const answer = await get(reader, `/submission/download/${file?.id}`);
      expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.7\n']);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="paper.pdf"/);
    }
    const stranger = await aUser(server, { roles: ['ROLE_INSTRUCTOR', 'ROLE_TEACHING_ASSISTANT'] });
    expect((await get(stranger, `/submission/download/${file?.id}`)).statusCode).toBe(404);
    expect((await get(work.student, `/submission/download/${file?.id}`)).statusCode).toBe(403);
  });
});

describe('POST /api/classes/readsubmission', () => {
  it('shows what is attached', async () => {
    const files = await attached(aPdf());
    const page = await ask(
      server,
      work.course.instructor,
      `/classes/readsubmission?submissionId=${work.submissionId}`,
    );
    expect(page).toMatchObject({ attachedFiles: files });
  });
});

describe('deleting an assignment', () => {
  it('takes what is attached with it', async () => {
    await attached(aPdf());
    await server.db.delete(assignments).where(eq(assignments.id, work.assignmentId));
    expect(await rowsOf(work.submissionId)).toEqual([]);
  });
});
