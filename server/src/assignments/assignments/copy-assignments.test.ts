import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { Sections } from '@antecedent/contracts/classes/sections';
import type { GradeBook } from '@antecedent/contracts/grading/book';
import { zonedIso } from '@antecedent/domain/calendar/class-calendar';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { peerReviewForms } from '../../ground/db/schema/peer-review.ts';
import { aClass, anAssignment, ask, enrolled, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { copyScene, QUESTIONS } from './testing/copy-scene.ts';

const NOW = '2026-09-01T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
afterAll(() => server.close());

const { post, copy, rowsOf, aFullAssignment, twoClasses } = copyScene(() => server);

describe('POST /api/classes/assignments/copy', () => {
  it('makes a series of one assignment, with each copy at its own distance', async () => {
    const { instructor, course } = await twoClasses();
    const at = (days: number) => new Date(server.now().getTime() + days * DAY).toISOString();
    const days = { startDate: at(1), endDate: at(3), postDate: at(4) };
    const { id } = await anAssignment(server, course, days);
    const response = await post(instructor, '/classes/assignments/copy', {
      classId: course.id,
      assignments: [
        { id, title: 'Response 2', weeks: 1 },
        { id, title: 'Response 3', weeks: 2 },
      ],
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json<Assignment[]>().map(({ title, endDate }) => [title, endDate])).toEqual([
      ['Response 2', at(10)],
      ['Response 3', at(17)],
    ]);
  });

  it('keeps the order of essays that are copied one by one', async () => {
    const { instructor, course, next } = await twoClasses();
    const at = (days: number) => new Date(server.now().getTime() + days * DAY).toISOString();
    const made = [
      await anAssignment(server, course, { startDate: at(27), endDate: at(45), postDate: at(50) }),
      await anAssignment(server, course, { startDate: at(48), endDate: at(78), postDate: at(80) }),
    ];
    const ends: string[] = [];
    for (const { id } of made) {
      const [copied] = (await copy(instructor, next.id, [id], 19)).json<Assignment[]>();
      ends.push(zonedIso(Date.parse(copied!.endDate), 'Europe/Berlin').slice(0, 16));
    }
    // They were due on 16 October at 11:00 and on 18 November at 10:00.
    expect(ends).toEqual(['2027-02-26T11:00', '2027-03-31T10:00']);
  });

  it('copies all or none, with the files as the instructor left them and no work', async () => {
    const { instructor, course, next } = await twoClasses();
    const student = await enrolled(server, course);
    const first = await anAssignment(server, course);
    const { fileId } = await started(server, student, first);
    await saved(server, student, fileId, { writeEpoch: 0 }, 'Words');
    const late = await anAssignment(server, course, { title: 'Late' });
    const outside = await copy(instructor, next.id, [first.id, late.id], 60);
    expect(outside.statusCode).toBe(400);
    const count = async () =>
      (await server.db.select().from(assignments).where(eq(assignments.classId, next.id))).length;
    expect(await count()).toBe(0);
    const copies = await copy(instructor, next.id, [first.id, late.id], 20);
    expect(copies.json()).toMatchObject([{ title: 'Copy 1' }, { title: 'Copy 2' }]);
    expect(await count()).toBe(2);
    const id = copies.json<Assignment[]>()[0]!.id;
    const detail = await ask(server, instructor, `/classes/assignment?id=${id}`, undefined, 'GET');
    expect(detail).toMatchObject({ started: 0, templates: [{ type: 'MAIN' }] });
  });

  it('leaves out questions by rubric without a rubric, and copies no one else’s questions', async () => {
    const { instructor, course } = await twoClasses();
    const id = await aFullAssignment(course);
    const at = (days: number) => new Date(server.now().getTime() + days * DAY).toISOString();
    const form = {
      classId: course.id,
      title: 'Without a rubric',
      pointValue: 5,
      startDate: at(1),
      endDate: at(9),
      postDate: at(12),
      copyOf: id,
    };
    const created = await post(instructor, '/classes/createAssignment', form);
    const [row] = await rowsOf(peerReviewForms, created.json<Assignment>().id);
    expect(row?.questions).toEqual(QUESTIONS.slice(0, 1));
    const other = await aClass(server);
    const foreign = await post(other.instructor, '/classes/createAssignment', {
      ...form,
      classId: other.id,
    });
    expect(foreign.statusCode).toBe(404);
    expect((await copy(other.instructor, other.id, [id], 1)).statusCode).toBe(404);
    expect((await copy(other.instructor, course.id, [id], 1)).statusCode).toBe(404);
  });

  it('copies the names of sections without students where asked, from own classes alone', async () => {
    const { instructor, course, next } = await twoClasses();
    const student = await enrolled(server, course);
    const { id } = await anAssignment(server, course);
    const arrange = (classId: string, placements: unknown) =>
      ask(server, instructor, '/classes/sections', { classId, placements });
    await arrange(course.id, [
      { name: 'Tuesday', studentIds: [student.id] },
      { name: 'Friday', studentIds: [] },
    ]);
    await arrange(next.id, [{ name: 'friday', studentIds: [] }]);
    const copyWith = (sectionsOf: string | undefined) =>
      post(instructor, '/classes/assignments/copy', {
        classId: next.id,
        assignments: [{ id, title: 'Copy', weeks: 20 }],
        sectionsOf,
      });
    const sections = async () => {
      const url = `/classes/sections?classId=${next.id}`;
      const read = await ask<Sections>(server, instructor, url, undefined, 'GET');
      return read.sections.map(({ name, studentIds }) => [name, studentIds.length]);
    };
    const other = await aClass(server);
    expect((await copyWith(other.id)).statusCode).toBe(404);
    expect((await copyWith(undefined)).statusCode).toBe(200);
    expect(await sections()).toEqual([['friday', 0]]);
    expect((await copyWith(course.id)).statusCode).toBe(200);
    expect(await sections()).toEqual([
      ['friday', 0],
      ['Tuesday', 0],
    ]);
  });

  it('puts copies into the category of the same name, and brings categories that the class doesn’t have', async () => {
    const { instructor, course, next } = await twoClasses();
    const essay = await anAssignment(server, course, { title: 'Essay' });
    const bonus = await anAssignment(server, course, { title: 'Bonus' });
    const put = (classId: string, categories: object[], assigned: object[]) =>
      ask(
        server,
        instructor,
        '/classes/gradebook/categories',
        { classId, categories, assignments: assigned, showsTotals: true },
        'PUT',
      );
    const category = (name: string, weight: number, more = {}) => ({
      id: null,
      name,
      weight,
      dropLowest: 0,
      isExtra: false,
      ...more,
    });
    await put(
      course.id,
      [category('Essays', 70, { dropLowest: 2 }), category('Extra', 5, { isExtra: true })],
      [
        { id: essay.id, category: 0, isExtra: false },
        { id: bonus.id, category: 1, isExtra: true },
      ],
    );
    await put(next.id, [category('essays', 40)], []);
    const copied = await copy(instructor, next.id, [essay.id, bonus.id], 20);
    expect(copied.statusCode, copied.body).toBe(200);
    const book = await ask<GradeBook>(
      server,
      instructor,
      `/classes/gradebook?id=${next.id}`,
      undefined,
      'GET',
    );
    expect(book.categories).toMatchObject([
      { name: 'essays', weight: 40, dropLowest: 0 },
      { name: 'Extra', weight: 5, isExtra: true },
    ]);
    const part = (title: string) => book.assignments.find((one) => one.title === title);
    expect(part('Copy 1')).toMatchObject({ categoryId: book.categories[0]?.id, isExtra: false });
    expect(part('Copy 2')).toMatchObject({ categoryId: book.categories[1]?.id, isExtra: true });
    // A second copy finds the category that the first one brought.
    await copy(instructor, next.id, [bonus.id], 20);
    const again = await ask<GradeBook>(
      server,
      instructor,
      `/classes/gradebook?id=${next.id}`,
      undefined,
      'GET',
    );
    expect(again.categories).toEqual(book.categories);
  });

  it('is a conflict in an archived class, and bounded', async () => {
    const { instructor, course, next } = await twoClasses();
    const { id } = await anAssignment(server, course);
    expect((await copy(instructor, next.id, [id], 521)).statusCode).toBe(400);
    expect((await copy(instructor, next.id, [], 1)).statusCode).toBe(400);
    await post(instructor, `/classes/archive?id=${next.id}`, {});
    expect((await copy(instructor, next.id, [id], 19)).statusCode).toBe(409);
  });
});
