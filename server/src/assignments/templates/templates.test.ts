import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import type { TemplateItem } from '@antecedent/contracts/assignments/templates';
import { HOUR, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteForGood } from '../../classes/classes/class-trash.service.ts';
import { assignmentTemplates } from '../../ground/db/schema/assignments.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { anInstructor, type TestUser } from '../../testing/factories.ts';
import { aClass, aClassWithAssignment, aDocument, ask, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { planTemplateSweep } from './templates.jobs.ts';
import { sweepTemplates } from './templates.service.ts';
import { asTemplate, sampleOf } from './testing/office-samples.ts';
import { templateActions } from './testing/template-actions.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const { send, textOf, aTemplate, anItem, itemsOf, attach, createWith, startText } = templateActions(
  () => server,
);

describe('POST /api/auxfiles/assignment', () => {
  it('begins the item as a copy of the template; who has begun keeps what they have', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const early = await started(server, student, assignment);
    const [main] = await itemsOf(course.instructor, assignment.id);
    const dotx = asTemplate(aDocument('Dear reader'));
    const template = await aTemplate(course.instructor, 'letter.dotx', dotx);
    const response = await attach(course.instructor, main?.id ?? '', template.id);
    expect(response.json()).toMatchObject({
      id: main?.id,
      templateFileId: template.id,
      templateTitle: 'From letter.dotx',
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

  it('rejects a template of another kind, and another instructor’s', async () => {
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
    expect(file).toMatchObject({ extension: kind, role: 'template' });
    const kept = await server.services.versions.latest(attached.fileId);
    expect(kept.bytes.length).toBeGreaterThan(bytes.length / 2);
  });
});

describe('a template in the editor', () => {
  it('is written only by its instructor', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const [main] = await itemsOf(course.instructor, assignment.id);
    const open = (person: TestUser) =>
      send(person, 'POST', '/editor/opening', { fileId: main?.fileId, view: 'addition' });
    expect((await open(student)).statusCode).toBe(404);
    expect((await open(await anInstructor(server))).statusCode).toBe(404);
    const opening = (await open(course.instructor)).json();
    expect(opening).toMatchObject({ writable: true });

    const address = `${new URL(opening.wopiSrc).pathname}/contents`;
    const authorization = `Bearer ${opening.accessToken}`;
    const lock = { authorization, 'x-wopi-override': 'LOCK', 'x-wopi-lock': 'l' };
    const plain = address.replace('/contents', '');
    expect(
      (await server.app.inject({ method: 'POST', url: plain, headers: lock })).statusCode,
    ).toBe(200);
    const answer = await server.app.inject({
      method: 'POST',
      url: address,
      payload: Buffer.from(aDocument('Begin here')),
      headers: {
        authorization,
        'x-wopi-override': 'PUT',
        'x-wopi-lock': 'l',
        'content-type': 'application/octet-stream',
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(await startText(course, assignment)).toBe('Begin here');

    await ask(server, course.instructor, `/classes/archive?id=${course.id}`);
    expect((await open(course.instructor)).json()).toMatchObject({ writable: false });
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
        type: 'MAIN',
        assignmentId: null,
        allowImport: true,
        templateFileId: template.id,
        templateTitle: 'From letter.docx',
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
    await deleteForGood(server.services, { classId: course.id });
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
    await planTemplateSweep(server.services);
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
    await sweepTemplates(server.services);
    expect(await server.db.select().from(files).where(eq(files.id, fileId))).toEqual([]);
  });
});
