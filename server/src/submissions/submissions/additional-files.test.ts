import { writing } from '@antecedent/catalog/en/refusals/writing';
import type { EditorOpening } from '@antecedent/contracts/record/editor/opening';
import type {
  AdditionalFile,
  StudentAssignment,
} from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { newDrawing } from '@antecedent/domain/office/drawing/new-drawing';
import { newPresentation } from '@antecedent/domain/office/presentation/new-presentation';
import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { MINUTE } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments, assignmentTemplates } from '../../ground/db/schema/assignments.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClassWithAssignment,
  aDocument,
  anAssistant,
  ask,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { waitingFor } from '../../testing/waiting-for.ts';
import { invalidateWritePermissions } from './submission-files.repo.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type Kind = AdditionalFile['type'];

const { deflate } = officeCodec;
/** A non-empty file of each type, by extension. */
const FILLED: Record<Kind, [extension: string, bytes: Uint8Array]> = {
  DOCUMENT: ['docx', aDocument('Sources')],
  SPREADSHEET: [
    'xlsx',
    newSpreadsheet({ sheets: [{ name: 'Data', rows: [['Year', 'Sum']] }] }, deflate),
  ],
  PRESENTATION: ['pptx', newPresentation({}, deflate)],
  DRAW: ['odg', newDrawing({}, deflate)],
};
const KINDS = Object.keys(FILLED) as Kind[];

/** An assignment with an additional file of each kind, begun by its student. */
async function anAssignmentWithFiles({ allowImport = false } = {}) {
  const scene = await aClassWithAssignment(server, { preventAfterDueDate: true });
  const { course, assignment, student } = scene;
  const items: Partial<Record<Kind, string>> = {};
  for (const contentType of KINDS) {
    const { id } = await ask<{ id: string }>(
      server,
      course.instructor,
      '/auxfiles/assignment/additional',
      { contentType, assignmentId: assignment.id, title: `My ${contentType.toLowerCase()}` },
    );
    await ask(
      server,
      course.instructor,
      `/auxfiles/assignment/allowImport?id=${id}&allowImport=${allowImport}`,
    );
    items[contentType] = id;
  }
  const { submissionId } = await started(server, student, assignment);
  return { ...scene, submissionId, itemOf: (kind: Kind) => items[kind] ?? '' };
}
type Scene = Awaited<ReturnType<typeof anAssignmentWithFiles>>;

const post = (person: TestUser, url: string, payload?: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: server.as(person),
    ...(payload ? { payload } : {}),
  });
const open = ({ student, submissionId, itemOf }: Scene, kind: Kind, person = student) =>
  post(
    person,
    `/auxfiles/submission?submissionId=${submissionId}&assignmentTemplateId=${itemOf(kind)}`,
  );
const begun = async (scene: Scene, kind: Kind): Promise<string> => {
  const answer = await open(scene, kind);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().fileId;
};
const screenOf = ({ student, assignment }: Scene) =>
  ask<StudentAssignment>(
    server,
    student,
    `/student/assignment?id=${assignment.id}`,
    undefined,
    'GET',
  );
const readPage = ({ course, submissionId }: Scene) =>
  ask<Submission>(
    server,
    course.instructor,
    `/classes/readsubmission?submissionId=${submissionId}`,
  );
/** Moves the enforced deadline into the past, as editing the assignment does. */
async function close({ assignment }: Scene): Promise<void> {
  const endAt = new Date(server.now().getTime() - 1);
  await server.db.update(assignments).set({ endAt }).where(eq(assignments.id, assignment.id));
  await invalidateWritePermissions(server.db, { assignmentId: assignment.id });
}
const opening = async (person: TestUser, fileId: string): Promise<EditorOpening> =>
  (await post(person, '/editor/opening', { fileId, view: 'addition' })).json();
const send = (
  address: string,
  token: string,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method: 'POST',
    url: new URL(address).pathname,
    payload: Buffer.from(bytes),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      ...headers,
    },
  });
const versions = () => server.services.versions;

describe('POST /api/auxfiles/submission', () => {
  it('makes one copy of what the instructor prepared, despite concurrent requests', async () => {
    const scene = await anAssignmentWithFiles();
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(scene, 'SPREADSHEET')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    const ids = new Set(answers.map((answer) => answer.json().fileId));
    expect(ids.size).toBe(1);
    const rows = await server.db
      .select()
      .from(files)
      .where(and(eq(files.submissionId, scene.submissionId), eq(files.role, 'additional')));
    expect(rows).toMatchObject([
      { id: [...ids][0], name: 'My spreadsheet.xlsx', extension: 'xlsx', head: 0 },
    ]);
  });

  it('copies the template as the instructor left it', async () => {
    const scene = await anAssignmentWithFiles();
    const [template] = await server.db
      .select()
      .from(files)
      .where(eq(files.assignmentTemplateId, scene.itemOf('DOCUMENT')));
    const { accessToken, wopiSrc } = await opening(scene.course.instructor, template?.id ?? '');
    const address = `${wopiSrc}/contents`;
    const saved = await send(address, accessToken, aDocument('List your sources here'), {
      'x-cool-wopi-timestamp': template?.headAt.toISOString() ?? '',
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const fileId = await begun(scene, 'DOCUMENT');
    expect(await versions().loadText(fileId, 0)).toBe('List your sources here');
  });

  it('is refused for a new file once the writing has ended; a begun one still opens', async () => {
    const scene = await anAssignmentWithFiles();
    const fileId = await begun(scene, 'DRAW');
    await close(scene);
    const answer = await open(scene, 'DOCUMENT');
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      422,
      'window-closed',
      writing['deadline-passed'],
    ]);
    expect((await open(scene, 'DRAW')).json()).toEqual({ fileId });
    expect(await opening(scene.student, fileId)).toMatchObject({ writable: false });
  });

  it('does not find a file that is concurrently removed from the assignment', async () => {
    const scene = await anAssignmentWithFiles();
    const item = eq(assignmentTemplates.id, scene.itemOf('DRAW'));
    let asked: ReturnType<typeof open> | undefined;
    await server.db.transaction(async (tx) => {
      await tx.select().from(assignmentTemplates).where(item).for('update');
      asked = open(scene, 'DRAW');
      await waitingFor(server, 'key share');
      await tx.delete(assignmentTemplates).where(item);
    });
    expect((await asked)?.statusCode).toBe(404);
  });

  it('finds no file of another student, assignment, or of the main kind', async () => {
    const scene = await anAssignmentWithFiles();
    const other = await anAssignmentWithFiles();
    expect((await open(scene, 'DRAW', await aUser(server))).statusCode).toBe(404);
    expect((await open({ ...scene, itemOf: other.itemOf }, 'DRAW')).statusCode).toBe(404);
    const [main] = await server.db
      .select()
      .from(files)
      .where(and(eq(files.submissionId, scene.submissionId), eq(files.role, 'main')));
    const itemOf = () => main?.assignmentTemplateId ?? '';
    expect((await open({ ...scene, itemOf }, 'DOCUMENT')).statusCode).toBe(404);
  });
});

describe('additional files of GET /api/student/assignment', () => {
  it('say what is begun, since when, and what may be done', async () => {
    const scene = await anAssignmentWithFiles({ allowImport: true });
    server.advance(MINUTE);
    const fileId = await begun(scene, 'PRESENTATION');
    const fileOf = ({ additionalFiles }: StudentAssignment, kind: Kind) =>
      additionalFiles.find(({ type }) => type === kind);
    const before = await screenOf(scene);
    expect(fileOf(before, 'PRESENTATION')).toEqual({
      assignmentTemplateId: scene.itemOf('PRESENTATION'),
      title: 'My presentation',
      type: 'PRESENTATION',
      fileId,
      allowImport: true,
      startDate: server.now().toISOString(),
      lastChangeDate: server.now().toISOString(),
      abilities: { canOpen: true, canImport: true },
    });
    expect(fileOf(before, 'DRAW')).toMatchObject({
      fileId: null,
      startDate: null,
      lastChangeDate: null,
      abilities: { canOpen: true, canImport: true },
    });
    await close(scene);
    const after = await screenOf(scene);
    expect(fileOf(after, 'PRESENTATION')?.abilities).toEqual({ canOpen: true, canImport: false });
    expect(fileOf(after, 'DRAW')?.abilities).toEqual({ canOpen: false, canImport: false });
  });
});

describe.each(KINDS)('an additional file: %s', (kind) => {
  const [extension, bytes] = FILLED[kind];

  it('opens for its student to write, for readers to read, and saves until the deadline', async () => {
    const scene = await anAssignmentWithFiles();
    const fileId = await begun(scene, kind);
    const assistant = await anAssistant(server, scene.course);
    for (const reader of [scene.course.instructor, assistant]) {
      expect(await opening(reader, fileId)).toMatchObject({ writable: false });
    }
    const { accessToken, wopiSrc, writable } = await opening(scene.student, fileId);
    expect([wopiSrc, writable]).toEqual([`http://localhost/addition/wopi/files/${fileId}`, true]);
    const { pathname } = new URL(wopiSrc);
    const info = await server.app.inject({
      url: pathname,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(info.json()).toMatchObject({
      BaseFileName: `My ${kind.toLowerCase()}.${extension}`,
      UserCanWrite: true,
    });

    const address = `${wopiSrc}/contents`;
    const timestamp = info.json().LastModifiedTime;
    const saved = await send(address, accessToken, bytes, { 'x-cool-wopi-timestamp': timestamp });
    expect(saved.statusCode, saved.body).toBe(200);
    const read = await server.app.inject({
      url: `${pathname}/contents`,
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(read.rawPayload.equals(Buffer.from(bytes))).toBe(true);

    await close(scene);
    const late = await send(address, accessToken, bytes, {
      'x-cool-wopi-timestamp': saved.json().LastModifiedTime,
    });
    expect([late.statusCode, late.json().message]).toEqual([403, writing['deadline-passed']]);
  });

  it('accepts an import of its own type only, and only where allowed', async () => {
    const scene = await anAssignmentWithFiles({ allowImport: true });
    const fileId = await begun(scene, kind);
    const answer = await post(scene.student, '/editor/import', { fileId });
    const { uploadUrl, accessToken } = answer.json();
    const foreign = FILLED[kind === 'DRAW' ? 'DOCUMENT' : 'DRAW'];
    const refused = await send(uploadUrl, accessToken, foreign[1]);
    expect([refused.statusCode, refused.json().message]).toEqual([
      415,
      expect.stringContaining(`You can only use a .${extension} file here`),
    ]);
    const taken = await send(uploadUrl, accessToken, bytes);
    expect(taken.statusCode, taken.body).toBe(200);
    expect((await versions().loadFacts(fileId, 1)).origin).toBe('import');
    expect(Buffer.from(await versions().loadVersion(fileId, 1)).equals(Buffer.from(bytes))).toBe(
      true,
    );

    const strict = await anAssignmentWithFiles();
    const forbidden = await post(strict.student, '/editor/import', {
      fileId: await begun(strict, kind),
    });
    expect([forbidden.statusCode, forbidden.json().message]).toEqual([
      403,
      'Your instructor doesn’t allow importing files here.',
    ]);
  });
});

describe('additional files of POST /api/classes/readsubmission', () => {
  it('are those that the student has opened, even after they were removed from the assignment', async () => {
    const scene = await anAssignmentWithFiles();
    expect((await readPage(scene)).additionalFiles).toEqual([]);
    const drawing = await begun(scene, 'DRAW');
    const sheet = await begun(scene, 'SPREADSHEET');
    const id = scene.itemOf('DRAW');
    await server.db.delete(assignmentTemplates).where(eq(assignmentTemplates.id, id));
    expect((await readPage(scene)).additionalFiles).toMatchObject([
      { fileId: sheet, title: 'My spreadsheet', type: 'SPREADSHEET' },
      { fileId: drawing, title: 'My draw', type: 'DRAW' },
    ]);
    const opened = await opening(scene.course.instructor, drawing);
    expect(opened.writable).toBe(false);
  });
});
