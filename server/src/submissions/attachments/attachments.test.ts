import { writing } from '@antecedent/catalog/en/refusals/writing';
import { ATTACHMENT_REFUSAL, type Attachment } from '@antecedent/contracts/submissions/attachments';
import { readZip, writeZip } from '@antecedent/domain/office/zip/zip';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { attachments, submissions } from '../../ground/db/schema/submissions.ts';
import { inEnglish } from '../../ground/platform/errors/errors.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { partsOf, withParts } from '../../record/versions/testing/version-scenario.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { traces } from '../../testing/hidden-class.ts';
import { multipartForm } from '../../testing/multipart-form.ts';
import {
  aClassWithAssignment,
  aDocument,
  anAssistant,
  ask,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const MIB = 1024 * 1024;

let server: TestApp;
let work: { course: TestClass; student: TestUser; assignmentId: string; submissionId: string };
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { course, student, assignment } = await aClassWithAssignment(server, { uploadFile: true });
  const { submissionId } = await started(server, student, assignment);
  work = { course, student, assignmentId: assignment.id, submissionId };
});

type TestFile = { fileName: string; bytes: Uint8Array };

const aFile = (fileName: string, head = '', size = head.length): TestFile => {
  const bytes = Buffer.alloc(size);
  bytes.write(head, 'latin1');
  return { fileName, bytes };
};
const aPicture = (fileName = 'photo.png', size = 100) => aFile(fileName, '\x89PNG\r\n\x1a\n', size);
const aPdf = (fileName = 'paper.pdf') => aFile(fileName, '%PDF-1.7\n');
const aProgram = (fileName: string) => aFile(fileName, 'MZ\x90\x00 program');

const upload = (files: TestFile[], person: TestUser = work.student, id = work.submissionId) => {
  const { headers, payload } = multipartForm({
    fields: { submissionId: id },
    files: files.map((file) => ({ field: 'files', ...file })),
  });
  return server.app.inject({
    method: 'POST',
    url: '/api/student/upload',
    headers: { ...server.as(person), ...headers },
    payload,
  });
};
const zipped = (files: Record<string, Uint8Array>): Uint8Array =>
  writeZip(
    Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
    officeCodec.deflate,
  );
const get = (person: TestUser, url: string) =>
  server.app.inject({ url: `/api${url}`, headers: server.as(person) });
const list = (person: TestUser = work.student) =>
  get(person, `/student/upload?submissionId=${work.submissionId}`);
const attached = async (...files: TestFile[]): Promise<Attachment[]> => {
  const answer = await upload(files);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
/** A document of which a part doesn't match the directory. */
function aDamagedDocument(): Uint8Array {
  const bytes = Uint8Array.from(aDocument('One'));
  readZip(bytes).byName.get('word/_rels/document.xml.rels')?.raw.fill(0x55);
  return bytes;
}
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

describe('an office file that loads something from elsewhere', () => {
  it('does so no more for its readers, and is given back to its author as it was', async () => {
    const rels = 'word/_rels/settings.xml.rels';
    const bytes = withParts(aDocument('One'), {
      [rels]: `<Relationships><Relationship Id="rId1" Type="x/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/></Relationships>`,
    });
    const [file] = await attached({ fileName: 'Notes.DOCX', bytes });
    const read = await get(work.course.instructor, `/submission/download/${file?.id}`);
    const after = Buffer.from(partsOf(read.rawPayload)[rels] ?? '', 'base64').toString();
    expect(after).toContain('Target="about:blank"');
    const own = await get(work.student, `/student/download/${file?.id}`);
    expect(Buffer.compare(own.rawPayload, Buffer.from(bytes))).toBe(0);
  });

  it('shows its readers the results of fields that would start a program, whatever it is called', async () => {
    const part = 'word/header9.xml';
    const bytes = withParts(aDocument('One'), {
      [part]:
        '<w:p><w:fldSimple w:instr=" DDEAUTO cmd "><w:r><w:t>the total</w:t></w:r></w:fldSimple></w:p>',
    });
    const files = await attached(
      { fileName: 'Notes.docx', bytes },
      { fileName: 'Renamed.zip', bytes },
    );
    expect(files.map(({ fileName }) => fileName)).toEqual(['Notes.docx', 'Renamed.zip']);
    for (const one of files) {
      const read = await get(work.course.instructor, `/submission/download/${one.id}`);
      expect(Buffer.from(partsOf(read.rawPayload)[part] ?? '', 'base64').toString()).toBe(
        '<w:p><w:r><w:t>the total</w:t></w:r></w:p>',
      );
    }
  });

  it('does so no more in a ZIP archive, which its author gets back as it was', async () => {
    const part = 'word/header9.xml';
    const document = withParts(aDocument('One'), {
      [part]:
        '<w:p><w:fldSimple w:instr=" DDEAUTO cmd "><w:r><w:t>the total</w:t></w:r></w:fldSimple></w:p>',
    });
    const bytes = zipped({ 'Notes.docx': document, 'readme.txt': Buffer.from('DDEAUTO') });
    const [file] = await attached({ fileName: 'All.zip', bytes });
    const read = await get(work.course.instructor, `/submission/download/${file?.id}`);
    const inside = partsOf(read.rawPayload);
    const notes = partsOf(Buffer.from(inside['Notes.docx'] ?? '', 'base64'));
    expect(Buffer.from(notes[part] ?? '', 'base64').toString()).toBe(
      '<w:p><w:r><w:t>the total</w:t></w:r></w:p>',
    );
    expect(Buffer.from(inside['readme.txt'] ?? '', 'base64').toString()).toBe('DDEAUTO');
    const own = await get(work.student, `/student/download/${file?.id}`);
    expect(Buffer.compare(own.rawPayload, Buffer.from(bytes))).toBe(0);
  });

  it('is refused when a part of it can’t be read, since no one could clean it', async () => {
    const refused = await upload([{ fileName: 'Notes.docx', bytes: aDamagedDocument() }]);
    expect(refused.statusCode).toBe(415);
    expect(refused.json().message).toBe(
      'This file isn’t what its name says, or it is damaged: Notes.docx. Open it in the program it comes from and save it again.',
    );
  });

  it('is marked for both sides when it is in an archive, whose other files are cleaned', async () => {
    const part = 'word/header9.xml';
    const document = withParts(aDocument('One'), {
      [part]: '<w:p><w:fldSimple w:instr=" DDEAUTO cmd "/></w:p>',
    });
    const bytes = zipped({ 'Broken.docx': aDamagedDocument(), 'Notes.docx': document });
    const [file, plain] = await attached(
      { fileName: 'All.zip', bytes },
      { fileName: 'Plain.zip', bytes: zipped({ 'a.txt': Buffer.from('A') }) },
    );
    expect([file?.isUnchecked, plain?.isUnchecked]).toEqual([true, false]);
    const page = await ask<{ attachedFiles: Attachment[] }>(
      server,
      work.course.instructor,
      `/classes/readsubmission?submissionId=${work.submissionId}`,
    );
    expect(page.attachedFiles.find(({ id }) => id === file?.id)).toMatchObject({
      isUnchecked: true,
    });
    const read = await get(work.course.instructor, `/submission/download/${file?.id}`);
    const inside = partsOf(read.rawPayload);
    expect(Buffer.from(inside['Broken.docx'] ?? '', 'base64')).toEqual(
      Buffer.from(aDamagedDocument()),
    );
    const notes = partsOf(Buffer.from(inside['Notes.docx'] ?? '', 'base64'));
    expect(Buffer.from(notes[part] ?? '', 'base64').toString()).not.toContain('DDEAUTO');
  });

  it('is marked also when it was attached before files were looked into', async () => {
    const bytes = zipped({ 'Broken.docx': aDamagedDocument() });
    const [file] = await attached({ fileName: 'All.zip', bytes });
    await server.db.update(attachments).set({ isUnchecked: null });
    const files = (await list()).json<Attachment[]>();
    expect(files.find(({ id }) => id === file?.id)).toMatchObject({ isUnchecked: true });
  });
});

describe('a ZIP archive of a student whose name is hidden', () => {
  it('names no one: its files are numbered, and office files have no authors', async () => {
    const names = { withoutNames: true, uploadFile: true };
    const { course, student, assignment } = await aClassWithAssignment(server, names);
    const { submissionId } = await started(server, student, assignment);
    const core = `<cp:coreProperties><dc:creator>${student.lastName}</dc:creator></cp:coreProperties>`;
    const bytes = zipped({
      [`${student.lastName}/Notes by ${student.lastName}.docx`]: withParts(aDocument('One'), {
        'docProps/core.xml': core,
      }),
    });
    const files = [{ fileName: 'All.zip', bytes }];
    const answer = await upload(files, student, submissionId);
    const [file] = answer.json<Attachment[]>();
    const read = await get(course.instructor, `/submission/download/${file?.id}`);
    expect(read.statusCode).toBe(200);
    const inside = partsOf(read.rawPayload);
    expect(Object.keys(inside)).toEqual(['1.docx']);
    const document = partsOf(Buffer.from(inside['1.docx'] ?? '', 'base64'));
    const texts = Object.values(document).map((part) => Buffer.from(part, 'base64').toString());
    expect(texts.join()).toContain('One');
    for (const trace of traces(student)) expect(texts.join()).not.toContain(trace);
  });
});

describe('a file of a student whose name is hidden that can’t be checked', () => {
  it('is withheld, and left out of a ZIP archive', async () => {
    const names = { withoutNames: true, uploadFile: true };
    const { course, student, assignment } = await aClassWithAssignment(server, names);
    const { submissionId } = await started(server, student, assignment);
    const rar = Buffer.from(`Rar!\x1a\x07\x00${student.lastName}`, 'latin1');
    const files = [
      { fileName: 'All.rar', bytes: rar },
      { fileName: 'Both.zip', bytes: zipped({ 'a.rar': rar, 'b.txt': Buffer.from('One') }) },
    ];
    const answer = await upload(files, student, submissionId);
    const [whole, packed] = answer.json<Attachment[]>();
    expect([whole?.isUnchecked, packed?.isUnchecked]).toEqual([true, true]);
    const withheld = await get(course.instructor, `/submission/download/${whole?.id}`);
    expect(withheld.statusCode).toBe(409);
    expect(withheld.json().message).toContain('only once names are shown');
    const read = await get(course.instructor, `/submission/download/${packed?.id}`);
    const inside = partsOf(read.rawPayload);
    expect(inside).toEqual({ '1.rar': '', '2.txt': Buffer.from('One').toString('base64') });
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
