import type { AssignmentDetail } from '@antecedent/contracts/assignment-management';
import type { StudentAssignment } from '@antecedent/contracts/student-assignment';
import type { TemplateFile, TemplateItem } from '@antecedent/contracts/templates';
import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignmentTemplates } from '../../db/schema/classes.ts';
import { files } from '../../db/schema/versions.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { multipartForm } from '../../testing/multipart-form.ts';
import {
  aClass,
  aClassWithAssignment,
  aDocument,
  ask,
  enrolled,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { versionsService } from '../versions/versions.service.ts';
import { planTemplateSweep } from './templates.jobs.ts';
import { sweepTemplates } from './templates.service.ts';
import { asTemplate, sampleOf } from './testing/office-samples.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const send = (person: TestUser, method: Method, url: string, payload?: object) =>
  server.app.inject({
    ...{ method, url: `/api${url}`, headers: server.as(person) },
    ...(payload ? { payload } : {}),
  });

async function aTemplate(owner: TestUser, fileName: string, bytes: Uint8Array) {
  const { payload, headers } = multipartForm({
    fields: { title: `From ${fileName}` },
    files: [{ field: 'selectedFile', fileName, bytes }],
  });
  const response = await server.app.inject({
    ...{ method: 'POST', url: '/api/auxfiles/template', payload },
    headers: { ...headers, ...server.as(owner) },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json() as TemplateFile;
}

type NewItem = Partial<{
  contentType: string;
  assignmentTemplateType: string;
  assignmentId: string | null;
  title: string;
}>;
const create = (owner: TestUser, wishes: NewItem) =>
  send(owner, 'POST', '/auxfiles/assignment/additional', {
    ...{ contentType: 'DOCUMENT', assignmentId: null, title: 'Sources', ...wishes },
  });
async function anItem(owner: TestUser, wishes: NewItem = {}): Promise<TemplateItem> {
  const response = await create(owner, wishes);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const itemsOf = (owner: TestUser, assignmentId: string) =>
  ask<TemplateItem[]>(
    server,
    owner,
    `/auxfiles/assignment?assignmentId=${assignmentId}`,
    undefined,
    'GET',
  );
const attach = (owner: TestUser, itemId: string, templateId?: string) =>
  send(
    owner,
    'POST',
    `/auxfiles/assignment?assignmentTemplateId=${itemId}${templateId ? `&templateId=${templateId}` : ''}`,
  );

/** Asks for an assignment with these items. */
function createWith({ id, instructor }: TestClass, templates: string[], wishes: object = {}) {
  const at = (days: number) => new Date(server.now().getTime() + days * DAY).toISOString();
  const dates = { startDate: at(0), endDate: at(10), postDate: at(12) };
  const form = { classId: id, title: 'Essay', pointValue: 100, ...dates, templates, ...wishes };
  return send(instructor, 'POST', '/classes/createAssignment', form);
}

const textOf = async (fileId: string) =>
  versionsService(server.platform).loadText(
    fileId,
    (await versionsService(server.platform).latest(fileId)).number,
  );
/** The text that a student of the class finds after Start. */
async function startText(course: TestClass, assignment: { id: string }): Promise<string> {
  const { fileId } = await started(server, await enrolled(server, course), assignment);
  return textOf(fileId);
}

describe('the items of an assignment', () => {
  it('are a blank main file at first, and each additional kind once', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const { instructor } = course;
    const kinds = ['DOCUMENT', 'PRESENTATION', 'SPREADSHEET', 'DRAW'];
    for (const contentType of kinds) {
      const item = await anItem(instructor, { contentType, assignmentId: assignment.id });
      expect(item).toMatchObject({
        ...{ type: 'ADDITIONAL', assignmentTemplateType: 'ADDITIONAL', contentType },
        ...{ assignmentId: assignment.id, title: 'Sources', allowImport: false },
        ...{ templateTitle: null, templateFileId: null },
      });
    }
    const items = await itemsOf(instructor, assignment.id);
    expect(items.map(({ type, contentType }) => [type, contentType])).toEqual([
      ['MAIN', 'DOCUMENT'],
      ...[...kinds].sort().map((kind) => ['ADDITIONAL', kind]),
    ]);
    const again = { contentType: 'DRAW', assignmentId: assignment.id };
    for (const wishes of [again, { ...again, assignmentTemplateType: 'MAIN' }]) {
      const response = await create(instructor, wishes);
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'The assignment has a file of this kind already.',
      ]);
    }
  });

  it('hold one of a kind when two ask at once', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const wishes = { contentType: 'DRAW', assignmentId: assignment.id };
    const answers = await Promise.all([1, 2, 3].map(() => create(course.instructor, wishes)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('want a title', async () => {
    const response = await create(await anInstructor(server), { title: ' ' });
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { title: 'Title is required' },
    ]);
  });
});

describe('an item of an assignment that is not saved yet', () => {
  it('is claimed by the assignment, whose students begin with it', async () => {
    const course = await aClass(server);
    const main = await anItem(course.instructor, { assignmentTemplateType: 'MAIN' });
    const more = await anItem(course.instructor, { contentType: 'SPREADSHEET' });
    expect(main.assignmentId).toBeNull();
    const template = await aTemplate(course.instructor, 'letter.docx', aDocument('Dear reader'));
    await attach(course.instructor, main.id, template.id);
    const response = await createWith(course, [main.id, more.id]);
    expect(response.statusCode).toBe(200);
    const items = await itemsOf(course.instructor, response.json().id);
    expect(items.map(({ id }) => id)).toEqual([main.id, more.id]);
    expect(await startText(course, response.json())).toBe('Dear reader');
  });

  it('leaves room for a blank main file where none was made', async () => {
    const course = await aClass(server);
    const more = await anItem(course.instructor, { contentType: 'DRAW' });
    const { id } = (await createWith(course, [more.id])).json();
    const items = await itemsOf(course.instructor, id);
    expect(items.map(({ type }) => type)).toEqual(['MAIN', 'ADDITIONAL']);
  });

  it('is refused when it is somebody else’s, taken, or one too many', async () => {
    const course = await aClass(server);
    const { instructor } = course;
    const foreign = await anItem(await anInstructor(server));
    const taken = await anItem(instructor);
    await createWith(course, [taken.id]);
    const [sheet, deck] = [
      await anItem(instructor, { contentType: 'SPREADSHEET', assignmentTemplateType: 'MAIN' }),
      await anItem(instructor, { contentType: 'PRESENTATION' }),
    ];
    const twin = await anItem(instructor, { contentType: 'PRESENTATION' });
    for (const [templates, status] of [
      [[foreign.id], 404],
      [[taken.id], 404],
      [[crypto.randomUUID()], 404],
      [[deck.id, foreign.id], 404],
      // Not of the kind that the assignment says.
      [[sheet.id], 409],
      [[deck.id, twin.id], 409],
    ] as const) {
      expect((await createWith(course, [...templates])).statusCode).toBe(status);
    }
    const ok = await createWith(course, [sheet.id, deck.id], { mainFileType: 'SPREADSHEET' });
    expect(ok.statusCode).toBe(200);
  });

  it('goes to one of two assignments that want it at once', async () => {
    const course = await aClass(server);
    const item = await anItem(course.instructor);
    const answers = await Promise.all([1, 2].map(() => createWith(course, [item.id])));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('can be removed, also a main file', async () => {
    const owner = await anInstructor(server);
    const { id, fileId } = await anItem(owner, { assignmentTemplateType: 'MAIN' });
    const remove = () => send(owner, 'DELETE', `/auxfiles/assignment/additional?id=${id}`);
    expect((await remove()).json()).toBe(true);
    expect((await remove()).statusCode).toBe(404);
    expect(await server.db.select().from(files).where(eq(files.id, fileId))).toEqual([]);
  });
});

describe('PUT /api/auxfiles/assignment and assignments', () => {
  it.each(['assignment', 'assignments'])('changes titles and permissions by %s', async (path) => {
    const { course, assignment } = await aClassWithAssignment(server);
    const more = await anItem(course.instructor, { assignmentId: assignment.id });
    const [main] = await itemsOf(course.instructor, assignment.id);
    const response = await send(course.instructor, 'PUT', `/auxfiles/${path}`, [
      { ...more, title: ' Books ', allowImport: true, contentType: 'DRAW' },
      { ...main, title: 'Text', allowImport: false },
    ]);
    expect(response.json()).toMatchObject([
      { id: more.id, title: 'Books', allowImport: true, contentType: 'DOCUMENT' },
      { id: main?.id, title: 'Text', allowImport: false },
    ]);
  });

  it('changes all or none', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const more = await anItem(course.instructor, { assignmentId: assignment.id });
    const foreign = await anItem(await anInstructor(server));
    const response = await send(course.instructor, 'PUT', '/auxfiles/assignment', [
      { id: more.id, title: 'Books', allowImport: true },
      { id: foreign.id, title: 'Mine', allowImport: true },
    ]);
    expect(response.statusCode).toBe(404);
    expect(await itemsOf(course.instructor, assignment.id)).toContainEqual(more);
  });

  it('refuses an empty list and an empty title', async () => {
    const owner = await anInstructor(server);
    const { id } = await anItem(owner);
    expect((await send(owner, 'PUT', '/auxfiles/assignment', [])).statusCode).toBe(400);
    const untitled = [{ id, title: '', allowImport: true }];
    const response = await send(owner, 'PUT', '/auxfiles/assignment', untitled);
    expect(response.json().fields).toEqual({ '0.title': 'Title is required' });
  });
});

describe('POST /api/auxfiles/assignment/allowImport', () => {
  it('lets students import, or not', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const [main] = await itemsOf(course.instructor, assignment.id);
    for (const allowImport of [true, false]) {
      const url = `/auxfiles/assignment/allowImport?id=${main?.id}&allowImport=${allowImport}`;
      expect((await send(course.instructor, 'POST', url)).json()).toMatchObject({ allowImport });
      const screen = await ask<StudentAssignment>(
        server,
        student,
        `/student/assignment?id=${assignment.id}`,
        undefined,
        'GET',
      );
      expect(screen.allowImportMain).toBe(allowImport);
    }
  });
});

describe('POST /api/auxfiles/assignment', () => {
  it('begins the item as a copy of the template; who has begun keeps what they have', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const early = await started(server, student, assignment);
    const [main] = await itemsOf(course.instructor, assignment.id);
    const dotx = asTemplate(aDocument('Dear reader'));
    const template = await aTemplate(course.instructor, 'letter.dotx', dotx);
    const response = await attach(course.instructor, main?.id ?? '', template.id);
    expect(response.json()).toMatchObject({
      ...{ id: main?.id, templateFileId: template.id, templateTitle: 'From letter.dotx' },
    });
    expect(response.json().fileId).not.toBe(main?.fileId);
    expect(await startText(course, assignment)).toBe('Dear reader');
    expect(await textOf(early.fileId)).toBe('');

    // The copy stays when the template goes.
    await send(course.instructor, 'DELETE', `/auxfiles/template?id=${template.id}`);
    expect(await itemsOf(course.instructor, assignment.id)).toMatchObject([
      { templateFileId: null, templateTitle: 'From letter.dotx' },
    ]);
    expect(await startText(course, assignment)).toBe('Dear reader');

    const blank = await attach(course.instructor, main?.id ?? '');
    expect(blank.json()).toMatchObject({ templateFileId: null, templateTitle: null });
    expect(await startText(course, assignment)).toBe('');
  });

  it('refuses a template of another kind, and somebody else’s', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const [main] = await itemsOf(course.instructor, assignment.id);
    const sheet = await aTemplate(course.instructor, 'sheet.xltx', sampleOf('xlsx'));
    const wrong = await attach(course.instructor, main?.id ?? '', sheet.id);
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      415,
      'This template is for another kind of file.',
    ]);
    const foreign = await aTemplate(await anInstructor(server), 'a.docx', sampleOf('docx'));
    expect((await attach(course.instructor, main?.id ?? '', foreign.id)).statusCode).toBe(404);
    expect(await itemsOf(course.instructor, assignment.id)).toEqual([main]);
  });

  it.each([
    ['SPREADSHEET', 'a.xltx', 'xlsx'],
    ['PRESENTATION', 'a.potx', 'pptx'],
    ['DRAW', 'a.otg', 'odg'],
  ] as const)('takes a template for a %s', async (contentType, fileName, kind) => {
    const owner = await anInstructor(server);
    const item = await anItem(owner, { contentType });
    const bytes = sampleOf(kind);
    const template = await aTemplate(owner, fileName, asTemplate(bytes));
    const attached = (await attach(owner, item.id, template.id)).json() as TemplateItem;
    const [file] = await server.db.select().from(files).where(eq(files.id, attached.fileId));
    expect(file).toMatchObject({ contentType: kind, role: 'template' });
    const kept = await versionsService(server.platform).latest(attached.fileId);
    expect(kept.bytes.length).toBeGreaterThan(bytes.length / 2);
  });
});

describe('a template in the editor', () => {
  it('is written by its instructor, and by nobody else', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const [main] = await itemsOf(course.instructor, assignment.id);
    const open = (person: TestUser) =>
      send(person, 'POST', '/editor/opening', { fileId: main?.fileId, view: 'addition' });
    expect((await open(student)).statusCode).toBe(404);
    expect((await open(await anInstructor(server))).statusCode).toBe(404);
    const opening = (await open(course.instructor)).json();
    expect(opening).toMatchObject({ writable: true });

    const address = `${new URL(opening.wopiSrc).pathname}/contents?access_token=${opening.accessToken}`;
    const lock = { 'x-wopi-override': 'LOCK', 'x-wopi-lock': 'l' };
    const plain = address.replace('/contents', '');
    expect(
      (await server.app.inject({ method: 'POST', url: plain, headers: lock })).statusCode,
    ).toBe(200);
    const answer = await server.app.inject({
      ...{ method: 'POST', url: address, payload: Buffer.from(aDocument('Begin here')) },
      headers: {
        ...{ 'x-wopi-override': 'PUT', 'x-wopi-lock': 'l' },
        'content-type': 'application/octet-stream',
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(await startText(course, assignment)).toBe('Begin here');

    await ask(server, course.instructor, `/classes/archive?id=${course.id}`);
    expect((await open(course.instructor)).json()).toMatchObject({ writable: false });
  });
});

describe('DELETE /api/auxfiles/assignment/additional', () => {
  it('takes an additional file away until a student has begun it; never the main file', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const remove = (id: string) =>
      send(course.instructor, 'DELETE', `/auxfiles/assignment/additional?id=${id}`);
    const spare = await anItem(course.instructor, { assignmentId: assignment.id });
    const used = await anItem(course.instructor, {
      ...{ contentType: 'DRAW', assignmentId: assignment.id },
    });
    const { submissionId } = await started(server, student, assignment);
    await server.db.insert(files).values({
      ...{ submissionId, assignmentTemplateId: used.id, role: 'additional', contentType: 'odg' },
      ...{ name: 'x.odg', headAt: server.now(), createdAt: server.now(), size: 0 },
    });
    expect((await remove(spare.id)).json()).toBe(true);
    const [main] = await itemsOf(course.instructor, assignment.id);
    for (const [id, sentence] of [
      [used.id, 'Students have begun this file, so it stays.'],
      [main?.id ?? '', 'The main file cannot be removed.'],
    ] as const) {
      const response = await remove(id);
      expect([response.statusCode, response.json().message]).toEqual([409, sentence]);
    }
    expect(await itemsOf(course.instructor, assignment.id)).toHaveLength(2);
  });
});

describe('POST /api/auxfiles/assignment/copy', () => {
  it('copies the files with all that is set, for an assignment of another class', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const { instructor } = course;
    const template = await aTemplate(instructor, 'letter.docx', aDocument('Dear reader'));
    const [main] = await itemsOf(instructor, assignment.id);
    await attach(instructor, main?.id ?? '', template.id);
    const more = await anItem(instructor, { contentType: 'DRAW', assignmentId: assignment.id });
    await send(
      instructor,
      'POST',
      `/auxfiles/assignment/allowImport?id=${main?.id}&allowImport=true`,
    );
    await ask(server, instructor, `/classes/archive?id=${course.id}`);

    const copy = `/auxfiles/assignment/copy?assignmentId=${assignment.id}`;
    const copies = await ask<TemplateItem[]>(server, instructor, copy);
    expect(copies).toMatchObject([
      {
        ...{ type: 'MAIN', assignmentId: null, allowImport: true },
        ...{ templateFileId: template.id, templateTitle: 'From letter.docx' },
      },
      { type: 'ADDITIONAL', contentType: 'DRAW', title: 'Sources', assignmentId: null },
    ]);
    expect(copies.map(({ id }) => id)).not.toContain(more.id);
    const other = await aClass(server, { instructor });
    const detail = await ask<AssignmentDetail>(
      server,
      instructor,
      `/classes/assignment?id=${assignment.id}`,
      undefined,
      'GET',
    );
    const created = await createWith(
      other,
      copies.map(({ id }) => id),
      { title: detail.title, mainFileType: detail.mainFileType },
    );
    expect(created.statusCode).toBe(200);
    await send(instructor, 'DELETE', `/classes/course?id=${course.id}`);
    expect(await startText(other, created.json())).toBe('Dear reader');
  });
});

describe('the hourly sweep', () => {
  const isThere = async (id: string) =>
    (await server.db.select().from(assignmentTemplates).where(eq(assignmentTemplates.id, id)))
      .length === 1;

  it('removes what no assignment claimed within a day, and comes again', async () => {
    const course = await aClass(server);
    const [forgotten, touched, claimed] = [
      await anItem(course.instructor),
      await anItem(course.instructor),
      await anItem(course.instructor),
    ];
    await createWith(course, [claimed.id]);
    await planTemplateSweep(server.platform);
    server.advance(23 * HOUR);
    await server.runJobs();
    expect(await isThere(forgotten.id)).toBe(true);

    await server.db.update(files).set({ headAt: server.now() }).where(eq(files.id, touched.fileId));
    server.advance(HOUR + MINUTE);
    await server.runJobs();
    expect([
      await isThere(forgotten.id),
      await isThere(touched.id),
      await isThere(claimed.id),
    ]).toEqual([false, true, true]);
    const rows = await server.db.select().from(files).where(eq(files.id, forgotten.fileId));
    expect(rows).toEqual([]);
  });

  it('removes files whose item is gone', async () => {
    const owner = await anInstructor(server);
    const { id, fileId } = await anItem(owner);
    await server.db.delete(assignmentTemplates).where(eq(assignmentTemplates.id, id));
    await sweepTemplates(server.platform);
    expect(await server.db.select().from(files).where(eq(files.id, fileId))).toEqual([]);
  });
});
