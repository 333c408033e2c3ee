import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import { LIBRARY_LIMITS, type LibraryItem } from '@antecedent/contracts/screens/library';
import { namedFiles } from '@antecedent/domain/assignment/materials';
import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPicture, uploadedMaterial } from '../../assignments/materials/testing/material-files.ts';
import { deleteForGood } from '../../classes/classes/class-trash.service.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { libraryItems } from '../../ground/db/schema/library.ts';
import { anInstructor, aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  anAssignment,
  ask,
  draftsAfter,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweepLibrary } from './library.service.ts';
import { readLibraryFile } from './library-file.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-09-01T09:00:00Z' });
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const request = (person: TestUser, method: Method, url: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api${url}`,
    headers: server.as(person),
    ...(payload && { payload }),
  });
const status = async (...args: Parameters<typeof request>) => (await request(...args)).statusCode;

const criterion = { id: 'a', title: 'Claim', description: '', levels: [], maxPoints: 10 };
const rubric = { kind: 'rubric', title: 'Essay rubric', content: { criteria: [criterion] } };
const phrases = (...list: string[]) => ({
  kind: 'phrases',
  title: 'Openings',
  content: { phrases: list },
});
const save = (person: TestUser, item: object) => ask<LibraryItem>(server, person, '/library', item);
const listOf = async (person: TestUser) =>
  (await ask<{ items: LibraryItem[] }>(server, person, '/library', undefined, 'GET')).items;
const share = (person: TestUser, id: string, departmentId: number | null = 1) =>
  ask<LibraryItem>(server, person, '/library/share', { id, departmentId }, 'PUT');

/** An instructor with a class of the first subject area, or of another. */
async function teaching(area = 1) {
  const course = await aClass(server);
  await server.db.update(classes).set({ subjectAreaId: area }).where(eq(classes.id, course.id));
  return { course, person: course.instructor };
}

describe('a library', () => {
  it('is its owner’s alone until an item is shared with a department', async () => {
    const { person: owner } = await teaching();
    const { person: colleague } = await teaching();
    const { person: stranger } = await teaching(2);
    const coordinator = await aUser(server, { roles: ['ROLE_EDUCATION_COORDINATOR'] });
    const { id } = await save(owner, rubric);
    const sees = async (reader: TestUser) =>
      (await listOf(reader)).some((item) => item.id === id) &&
      (await status(reader, 'GET', `/library/item?id=${id}`)) === 200;
    expect(await Promise.all([owner, colleague, coordinator].map(sees))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await share(owner, id)).toMatchObject({ department: { id: 1 } });
    expect(await Promise.all([colleague, coordinator, stranger].map(sees))).toEqual([
      true,
      true,
      false,
    ]);
    expect((await listOf(colleague)).find((item) => item.id === id)).toMatchObject({
      isOwn: false,
      owner: `${owner.firstName} ${owner.lastName}`,
    });
    for (const [method, url, body] of [
      ['PATCH', '/library', { id, title: 'Mine' }],
      ['PUT', '/library/share', { id, departmentId: null }],
      ['DELETE', `/library?id=${id}`, undefined],
    ] as const) {
      expect(await status(colleague, method, url, body)).toBe(404);
    }
    await share(owner, id, null);
    expect(await sees(colleague)).toBe(false);
  });

  it('is shared only with departments in which its owner teaches', async () => {
    const { person } = await teaching();
    const { id } = await save(person, rubric);
    expect(await status(person, 'PUT', '/library/share', { id, departmentId: 2 })).toBe(404);
  });

  it('keeps a colleague’s copy as it was', async () => {
    const { person: owner } = await teaching();
    const { person: colleague } = await teaching();
    const { id } = await save(owner, rubric);
    await share(owner, id);
    const copy = await ask<LibraryItem>(server, colleague, `/library/copy?id=${id}`);
    expect(copy).toMatchObject({ title: 'Essay rubric', isOwn: true, department: null, parts: 1 });
    await request(owner, 'DELETE', `/library?id=${id}`);
    expect(await status(colleague, 'GET', `/library/item?id=${copy.id}`)).toBe(200);
    expect(await status(colleague, 'GET', `/library/item?id=${id}`)).toBe(404);
  });

  it('restores what was deleted for a day', async () => {
    const person = await anInstructor(server);
    const { id } = await save(person, rubric);
    const titles = async () => (await listOf(person)).map(({ title }) => title);
    await request(person, 'DELETE', `/library?id=${id}`);
    expect(await titles()).toEqual([]);
    server.advance(23 * HOUR);
    await sweepLibrary(server.services, server.now());
    await ask(server, person, `/library/restore?id=${id}`);
    expect(await titles()).toEqual(['Essay rubric']);
    await request(person, 'DELETE', `/library?id=${id}`);
    server.advance(2 * DAY);
    await sweepLibrary(server.services, server.now());
    expect(await status(person, 'POST', `/library/restore?id=${id}`)).toBe(404);
  });

  it('renames, and holds a limited number of each kind', async () => {
    const person = await anInstructor(server);
    const { id } = await save(person, rubric);
    const renamed = await ask<LibraryItem>(
      server,
      person,
      '/library',
      { id, title: ' Better ' },
      'PATCH',
    );
    expect(renamed.title).toBe('Better');
    const [row] = await server.db.select().from(libraryItems).where(eq(libraryItems.id, id));
    const { id: _, ...values } = row!;
    const rows = Array.from({ length: LIBRARY_LIMITS.perKind - 1 }, () => values);
    await server.db.insert(libraryItems).values(rows);
    expect(await status(person, 'POST', '/library', rubric)).toBe(409);
    expect(await status(person, 'POST', '/library', phrases('One'))).toBe(200);
  });

  it('has the rubrics that were saved from an assignment', async () => {
    const person = await anInstructor(server);
    const { title, content } = rubric;
    await ask(server, person, '/rubrics', { title, criteria: content.criteria });
    expect(await listOf(person)).toMatchObject([{ kind: 'rubric', title, parts: 1 }]);
    const own = await ask<{ title: string }[]>(server, person, '/rubrics', undefined, 'GET');
    expect(own).toMatchObject([{ title }]);
  });
});

describe('using an item', () => {
  it('creates a hidden copy of an assignment, with its files and none of its students’ data', async () => {
    const { course, person: owner } = await teaching();
    const { id: fileId } = await uploadedMaterial(server, owner);
    const { id } = await anAssignment(server, course, {
      title: 'Walden',
      description: `![A pond](file:${fileId})`,
      readingList: [{ title: 'Walden', author: 'Thoreau' }],
      multiDraft: true,
      draftSubmissions: draftsAfter(server, 48),
      rubric: { criteria: [criterion] },
    });
    const questions = [{ id: 'q', kind: 'text', prompt: 'Why?', required: true, minWords: 5 }];
    await ask(server, owner, '/peerreview/form', { assignmentId: id, questions }, 'PUT');
    const student = await enrolled(server, course);
    const work = await started(server, student, { id });
    await saved(server, student, work.fileId, 'Words of a student');

    const item = await ask<LibraryItem>(server, owner, '/library/assignment', {
      id,
      title: 'Walden, in two drafts',
    });
    expect(item).toMatchObject({ kind: 'assignment', parts: 2 });
    const [row] = await server.db.select().from(libraryItems).where(eq(libraryItems.id, item.id));
    const stored = JSON.stringify(row);
    for (const secret of [student.id, student.lastName, work.submissionId, 'Words of a student']) {
      expect(stored).not.toContain(secret);
    }

    await share(owner, item.id);
    await deleteForGood(server.services, { assignmentId: id });
    server.advance(20 * DAY);
    const { course: other, person: colleague } = await teaching();
    const used = await ask<{ assignmentId: string }>(server, colleague, '/library/use', {
      id: item.id,
      classId: other.id,
    });
    const copy = await ask<AssignmentDetail>(
      server,
      colleague,
      `/classes/assignment?id=${used.assignmentId}`,
      undefined,
      'GET',
    );
    expect(copy).toMatchObject({
      title: 'Walden, in two drafts',
      visible: false,
      readingList: [{ title: 'Walden', author: 'Thoreau' }],
      rubric: { criteria: [criterion] },
    });
    expect(copy.draftSubmissions.map(({ draftTitle }) => draftTitle)).toEqual([
      'Draft 1',
      'Final Submission',
    ]);
    expect(new Date(copy.startDate) >= server.now()).toBe(true);
    const [picture] = namedFiles(copy);
    expect(picture).not.toBe(fileId);
    const bytes = await request(colleague, 'GET', `/assignments/files/${picture}`);
    expect(bytes.rawPayload).toEqual(aPicture().bytes);
    const form = await ask<{ questions: unknown[] }>(
      server,
      colleague,
      `/peerreview/form?assignmentId=${used.assignmentId}`,
      undefined,
      'GET',
    );
    expect(form.questions).toEqual(questions);
  });

  it('gives an assignment a rubric and review questions, and a person phrases once', async () => {
    const { course, person } = await teaching();
    const { id: assignmentId } = await anAssignment(server, course);
    const { id: rubricId } = await save(person, rubric);
    await ask(server, person, '/library/use', { id: rubricId, assignmentId });
    const questions = [{ id: 'q', kind: 'rubric', prompt: 'Assess it.', required: true }];
    const form = { kind: 'review-form', title: 'Questions', content: { questions } };
    const { id: formId } = await save(person, form);
    await ask(server, person, '/library/use', { id: formId, assignmentId });
    const read = await ask<object>(
      server,
      person,
      `/peerreview/form?assignmentId=${assignmentId}`,
      undefined,
      'GET',
    );
    expect(read).toMatchObject({ questions, criteria: [criterion] });

    await ask(server, person, '/phrases', { text: 'Two.' });
    const { id } = await save(person, phrases('One.', 'Two.', 'Three.'));
    expect(await ask(server, person, '/library/use', { id })).toMatchObject({ added: 2 });
    expect(await ask(server, person, '/library/use', { id })).toMatchObject({ added: 0 });
  });

  it('needs a place of the person’s own, in a class that isn’t archived', async () => {
    const { person } = await teaching();
    const { course: foreign } = await teaching();
    const { id } = await save(person, rubric);
    const { id: assignmentId } = await anAssignment(server, foreign);
    expect(await status(person, 'POST', '/library/use', { id })).toBe(400);
    expect(await status(person, 'POST', '/library/use', { id, assignmentId })).toBe(404);
  });
});

describe('a library file', () => {
  const exported = async (person: TestUser, id: string) =>
    (await request(person, 'GET', `/library/file?id=${id}`)).body;

  it('is read as what was exported, whatever it says', async () => {
    const person = await anInstructor(server);
    const words = fc
      .string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
      .map((text) => text.replaceAll('\u0000', ' ').trim())
      .filter((text) => text !== '');
    await fc.assert(
      fc.asyncProperty(
        words,
        fc.array(words, { minLength: 1, maxLength: 5 }),
        async (title, list) => {
          const item = { ...phrases(...list), title };
          const { id } = await save(person, item);
          const again = await ask<LibraryItem>(server, person, '/library/file', {
            file: `\ufeff${await exported(person, id)}`,
          });
          const read = await ask<object>(
            server,
            person,
            `/library/item?id=${again.id}`,
            undefined,
            'GET',
          );
          expect(read).toMatchObject({ title, kind: 'phrases', content: { phrases: list } });
          await server.db.delete(libraryItems);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('has an assignment without its files, which can be used again', async () => {
    const { course, person } = await teaching();
    const { id: fileId } = await uploadedMaterial(server, person);
    const { id } = await anAssignment(server, course, {
      description: `See ![A pond](file:${fileId}) and [notes](file:${fileId})`,
    });
    const item = await ask<LibraryItem>(server, person, '/library/assignment', { id, title: 'W' });
    const file = await exported(person, item.id);
    expect(file).not.toContain(fileId);
    const again = await ask<LibraryItem>(server, person, '/library/file', { file });
    const body = { id: again.id, classId: course.id };
    const used = await ask<{ assignmentId: string }>(server, person, '/library/use', body);
    const copy = await ask<Assignment>(
      server,
      person,
      `/classes/assignment?id=${used.assignmentId}`,
      undefined,
      'GET',
    );
    expect(copy.description).toBe('See A pond and notes');
  });

  const head = { format: 'antecedent-library', version: 1, title: 'x' };
  it.each([
    ['no JSON', 'PK\u0003\u0004', 'library.notAFile'],
    ['other JSON', '[1, 2]', 'library.notAFile'],
    ['another format', JSON.stringify({ ...head, format: 'other' }), 'library.notAFile'],
    ['another version', JSON.stringify({ ...head, version: 2 }), 'library.otherVersion'],
    [
      'an unknown kind',
      JSON.stringify({ ...head, kind: 'grades', content: {} }),
      'library.badContent',
    ],
    [
      'the content of another kind',
      JSON.stringify({ ...head, kind: 'rubric', content: { phrases: ['x'] } }),
      'library.badContent',
    ],
    [
      'too many phrases',
      JSON.stringify({ ...head, ...phrases(...Array.from({ length: 201 }, () => 'x')) }),
      'library.badContent',
    ],
    ['a deep file', '['.repeat(100_000), 'library.notAFile'],
  ])('is refused in a clear sentence if it is %s', async (_, file, key) => {
    const person = await anInstructor(server);
    const answer = await request(person, 'POST', '/library/file', { file });
    expect([answer.statusCode, answer.json().key]).toEqual([400, key]);
    expect(await listOf(person)).toEqual([]);
  });

  it('is refused above 1 MB', async () => {
    const person = await anInstructor(server);
    const file = 'x'.repeat(LIBRARY_LIMITS.file + 1);
    const answer = await request(person, 'POST', '/library/file', { file });
    expect([answer.statusCode, answer.json().key]).toEqual([400, 'library.fileTooLarge']);
    expect(() => readLibraryFile('{}')).toThrow();
  });
});
