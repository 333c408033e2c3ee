import type { MarkedFile } from '@antecedent/contracts/submissions/work-archive';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { passageComments } from '@antecedent/domain/office/document/comments/comment-passages';
import { readComments } from '@antecedent/domain/office/document/comments/read-comments';
import { reviewedFile } from '@antecedent/domain/office/document/review/reviewed-file';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { writeZip } from '@antecedent/domain/office/zip/zip';
import { MINUTE, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentedDocument } from '../../demo/commented-document.ts';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { files as fileRows } from '../../ground/db/schema/versions.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import { type AppWithHeavyNode, startWithHeavyNode } from '../../testing/heavy-node.ts';
import { multipartForm } from '../../testing/multipart-form.ts';
import {
  aClassWithAssignment,
  aDocument,
  anAssistant,
  saved,
  savedAs,
  started,
} from '../../testing/scenarios.ts';

let server: AppWithHeavyNode;
beforeAll(async () => {
  server = await startWithHeavyNode();
});
afterAll(() => server.close());

const TEXT = ['The ferry left at dawn.', 'Nobody waved, and nobody came back.'];

/** An essay whose first draft is submitted, and its document as the instructor downloaded it. */
async function aDownloadedEssay(before?: (fileId: string, student: TestUser) => Promise<unknown>) {
  const scene = await aClassWithAssignment(server, { drafts: 1 });
  const { student, course, assignment } = scene;
  const { submissionId, fileId } = await started(server, student, assignment);
  server.advance(7 * SECOND);
  await saved(server, student, fileId, ...TEXT);
  await before?.(fileId, student);
  const [draft] = assignment.drafts;
  expect(await submitted(server, student, submissionId, draft)).toBe(200);
  const response = await server.app.inject({
    url: `/api/classes/submission/work?submissionId=${submissionId}&draftId=${draft?.id}`,
    headers: server.as(course.instructor),
  });
  expect(response.statusCode).toBe(200);
  const document = new Uint8Array(response.rawPayload);
  return { ...scene, instructor: course.instructor, submissionId, fileId, document };
}
type Essay = Awaited<ReturnType<typeof aDownloadedEssay>>;

/** What a word processor writes, under whatever name it has. */
const marked = (document: Uint8Array, notes: Record<string, string>) =>
  commentedDocument(
    document,
    Object.entries(notes).map(([words, text]) => ({
      author: 'RA',
      at: new Date('2026-03-05T10:00:00Z'),
      words,
      text,
    })),
  );

const zipOf = (files: Record<string, Uint8Array>) =>
  writeZip(
    Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
    officeCodec.deflate,
  );

async function sent(who: TestUser, essay: Essay, bytes: Uint8Array, apply: boolean) {
  const { payload, headers } = multipartForm({
    fields: { assignmentId: essay.assignment.id, apply: String(apply) },
    files: [{ field: 'file', fileName: 'marked.zip', bytes }],
  });
  return server.app.inject({
    method: 'POST',
    url: '/api/classes/assignment/marked',
    payload,
    headers: { ...headers, ...server.as(who) },
  });
}

async function upload(essay: Essay, files: Record<string, Uint8Array>, apply = true) {
  const response = await sent(essay.instructor, essay, zipOf(files), apply);
  expect(response.statusCode, response.body).toBe(200);
  return (response.json() as { files: MarkedFile[] }).files;
}

/** The text and its comments as they are now. */
async function current({ fileId }: Essay) {
  const { versions } = server.servicesBehind;
  const head = (await versions.findFile(fileId))?.head ?? 0;
  const file = reviewedFile(await versions.loadVersion(fileId, head), officeCodec);
  const [xml, comments] = [file.text(file.mainPart) ?? '', file.text(file.partOf('comments'))];
  return {
    head,
    text: documentText(xml),
    comments: passageComments(xml, comments).map(({ words, text }) => [words, text]),
    authors: readComments(comments, null).map(({ author }) => author),
  };
}

describe('POST /classes/assignment/marked', () => {
  it('shows first, then adds comments as the person’s own, whatever the file is called', async () => {
    const essay = await aDownloadedEssay();
    const before = await current(essay);
    const document = marked(essay.document, { 'at dawn': 'When?', 'Nobody waved': 'Who says so?' });
    const archive = { 'renamed/mine (2).docx': document, 'Index.csv': new Uint8Array() };
    server.handedOver.length = 0;
    const [preview, ...more] = await upload(essay, archive, false);
    expect(server.handedOver).toEqual(['POST /api/classes/assignment/marked']);
    expect(more).toEqual([]);
    expect(preview).toMatchObject({
      file: 'renamed/mine (2).docx',
      submissionId: essay.submissionId,
      problem: null,
      added: [
        { words: 'at dawn', text: 'When?' },
        { words: 'Nobody waved', text: 'Who says so?' },
      ],
      already: 0,
      notFound: [],
    });
    expect(await current(essay)).toEqual(before);

    expect(await upload(essay, archive)).toEqual([preview]);
    const after = await current(essay);
    expect(after).toMatchObject({
      text: TEXT.join('\n'),
      comments: [
        ['at dawn', 'When?'],
        ['Nobody waved', 'Who says so?'],
      ],
    });
    const { firstName, lastName } = essay.instructor;
    expect(new Set(after.authors)).toEqual(new Set([fullName({ firstName, lastName })]));
    const logged = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `submission ${essay.submissionId}`));
    expect(logged.filter(({ action }) => action === 'submission.importComments')).toHaveLength(1);
  });

  it('adds nothing twice', async () => {
    const essay = await aDownloadedEssay();
    const archive = { 'a.docx': marked(essay.document, { 'at dawn': 'When?' }) };
    await upload(essay, archive);
    const { head } = await current(essay);
    const more = marked(essay.document, { 'at dawn': 'When?', waved: 'Name one.' });
    for (const apply of [false, true]) {
      expect(await upload(essay, archive, apply)).toMatchObject([{ added: [], already: 1 }]);
    }
    expect((await current(essay)).head).toBe(head);
    expect(await upload(essay, { 'b.docx': more })).toMatchObject([
      { added: [{ text: 'Name one.' }], already: 1 },
    ]);
    expect((await current(essay)).comments).toHaveLength(2);
  });

  it('takes only comments, and finds their words in what the student wrote since', async () => {
    const essay = await aDownloadedEssay();
    await saved(
      server,
      essay.student,
      essay.fileId,
      'A new start.',
      'The ferry left at dawn.',
      'End.',
    );
    const edited = marked(essay.document, { 'left at dawn': 'When?', 'Nobody waved': 'Who?' });
    const [result] = await upload(essay, { 'a.docx': edited });
    expect(result).toMatchObject({
      added: [{ words: 'left at dawn', text: 'When?' }],
      notFound: [{ words: 'Nobody waved', text: 'Who?' }],
    });
    expect(await current(essay)).toMatchObject({
      text: 'A new start.\nThe ferry left at dawn.\nEnd.',
      comments: [['left at dawn', 'When?']],
    });
  });

  it('doesn’t take what was in the document when it was downloaded', async () => {
    const essay = await aDownloadedEssay(async (fileId, student) => {
      const bytes = marked(aDocument(...TEXT), { ferry: 'My own note' });
      await savedAs(server, student, fileId, { bytes, origin: 'edit' });
    });
    await saved(server, essay.student, essay.fileId, ...TEXT, 'More.');
    expect(await upload(essay, { 'a.docx': essay.document })).toMatchObject([
      { added: [], already: 1, notFound: [] },
    ]);
    expect((await current(essay)).comments).toEqual([]);
  });

  it('takes nothing for other work, and says which files it doesn’t know', async () => {
    const essay = await aDownloadedEssay();
    const other = await aDownloadedEssay();
    const note = { 'at dawn': 'When?' };
    const found = await upload(essay, {
      'other.docx': marked(other.document, note),
      'own.docx': marked(aDocument(...TEXT), note),
      'broken.docx': new TextEncoder().encode('PK no'),
      'unmarked.docx': essay.document,
      '__MACOSX/._a.docx': new Uint8Array([1]),
    });
    expect(found.map(({ file, problem }) => [file, problem])).toEqual([
      ['other.docx', 'elsewhere'],
      ['own.docx', 'unknown'],
      ['broken.docx', 'damaged'],
    ]);
    expect((await current(other)).comments).toEqual([]);
    expect(found[0]).toMatchObject({ student: null, submissionId: null, added: [] });
    const refused = await sent(essay.instructor, essay, new TextEncoder().encode('text'), false);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.statusCode).toBeLessThan(500);
  });

  it('waits for a person who has the text open', async () => {
    const essay = await aDownloadedEssay();
    const lockExpiresAt = new Date(server.now().getTime() + 30 * MINUTE);
    const lock = (value: string | null) =>
      server.db
        .update(fileRows)
        .set({ lock: value, lockExpiresAt })
        .where(eq(fileRows.id, essay.fileId));
    await lock('open');
    const archive = { 'a.docx': marked(essay.document, { 'at dawn': 'When?' }) };
    expect(await upload(essay, archive)).toMatchObject([{ problem: 'open', added: [] }]);
    expect((await current(essay)).comments).toEqual([]);
    await lock(null);
    expect(await upload(essay, archive)).toMatchObject([
      { problem: null, added: [{ text: 'When?' }] },
    ]);
  });

  it('is for those who may comment', async () => {
    const essay = await aDownloadedEssay();
    const bytes = zipOf({ 'a.docx': marked(essay.document, { 'at dawn': 'When?' }) });
    const reads = await anAssistant(server, essay.course, 'seeGrades');
    expect((await sent(reads, essay, bytes, true)).statusCode).toBe(404);
    expect((await sent(essay.student, essay, bytes, true)).statusCode).toBe(403);
    const comments = await anAssistant(server, essay.course, 'comment');
    expect((await sent(comments, essay, bytes, true)).json().files).toMatchObject([
      { added: [{ text: 'When?' }] },
    ]);
  });
});
