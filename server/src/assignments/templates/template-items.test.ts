import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { files } from '../../ground/db/schema/versions.ts';
import { anInstructor } from '../../testing/factories.ts';
import { aClass, aClassWithAssignment, aDocument, ask, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { templateActions } from './testing/template-actions.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const { send, create, aTemplate, anItem, itemsOf, attach, createWith, startText } = templateActions(
  () => server,
);

describe('the items of an assignment', () => {
  it('are a blank main file at first, and each additional kind once', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const { instructor } = course;
    const kinds = ['DOCUMENT', 'PRESENTATION', 'SPREADSHEET', 'DRAW'];
    for (const contentType of kinds) {
      const item = await anItem(instructor, { contentType, assignmentId: assignment.id });
      expect(item).toMatchObject({
        type: 'ADDITIONAL',
        assignmentTemplateType: 'ADDITIONAL',
        contentType,
        assignmentId: assignment.id,
        title: 'Sources',
        allowImport: false,
        templateTitle: null,
        templateFileId: null,
      });
    }
    const items = await itemsOf(instructor, assignment.id);
    expect(items.map(({ type, contentType }) => [type, contentType])).toEqual([
      ['MAIN', 'DOCUMENT'],
      ...[...kinds].sort().map((kind) => ['ADDITIONAL', kind]),
    ]);
    const again = { contentType: 'DRAW', assignmentId: assignment.id };
    for (const overrides of [again, { ...again, assignmentTemplateType: 'MAIN' }]) {
      const response = await create(instructor, overrides);
      expect([response.statusCode, response.json().message]).toEqual([
        409,
        'The assignment already has a file of this kind.',
      ]);
    }
  });

  it('contain one of a kind after concurrent requests', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const overrides = { contentType: 'DRAW', assignmentId: assignment.id };
    const answers = await Promise.all([1, 2, 3].map(() => create(course.instructor, overrides)));
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

  it('leaves a place for a blank main file where none was made', async () => {
    const course = await aClass(server);
    const more = await anItem(course.instructor, { contentType: 'DRAW' });
    const { id } = (await createWith(course, [more.id])).json();
    const items = await itemsOf(course.instructor, id);
    expect(items.map(({ type }) => type)).toEqual(['MAIN', 'ADDITIONAL']);
  });

  it('is refused when it is another person’s, taken, or one too many', async () => {
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
      // Not of the assignment's kind.
      [[sheet.id], 409],
      [[deck.id, twin.id], 409],
    ] as const) {
      expect((await createWith(course, [...templates])).statusCode).toBe(status);
    }
    const ok = await createWith(course, [sheet.id, deck.id], { mainFileType: 'SPREADSHEET' });
    expect(ok.statusCode).toBe(200);
  });

  it('goes to one of two assignments that claim it concurrently', async () => {
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

describe('DELETE /api/auxfiles/assignment/additional', () => {
  it('removes an additional file until a student has started it; never the main file', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const remove = (id: string) =>
      send(course.instructor, 'DELETE', `/auxfiles/assignment/additional?id=${id}`);
    const spare = await anItem(course.instructor, { assignmentId: assignment.id });
    const used = await anItem(course.instructor, {
      contentType: 'DRAW',
      assignmentId: assignment.id,
    });
    const { submissionId } = await started(server, student, assignment);
    await server.db.insert(files).values({
      submissionId,
      assignmentTemplateId: used.id,
      role: 'additional',
      extension: 'odg',
      name: 'x.odg',
      headAt: server.now(),
      createdAt: server.now(),
      size: 0,
    });
    expect((await remove(spare.id)).json()).toBe(true);
    const [main] = await itemsOf(course.instructor, assignment.id);
    for (const [id, sentence] of [
      [used.id, 'Students have started this file, so you can’t remove it.'],
      [main?.id ?? '', 'You can’t remove the main file.'],
    ] as const) {
      const response = await remove(id);
      expect([response.statusCode, response.json().message]).toEqual([409, sentence]);
    }
    expect(await itemsOf(course.instructor, assignment.id)).toHaveLength(2);
  });
});
