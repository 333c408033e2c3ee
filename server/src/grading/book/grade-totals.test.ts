import type { GradeBook } from '@antecedent/contracts/grading/book';
import { bookTotal, exemptions } from '@antecedent/contracts/grading/book-total';
import type { OwnTotal } from '@antecedent/contracts/grading/class-total';
import { DAY } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportedWorkbook } from '../../testing/american-class.ts';
import { submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import { exportedGrades } from '../../testing/graded-class.ts';
import {
  aClass,
  anAssignment,
  ask,
  enrolled,
  graded,
  saved,
  started,
  type TestAssignment,
} from '../../testing/scenarios.ts';
import { sheetsInOurEditor } from '../../testing/shown-sheets.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

/** A class whose only student submitted three essays, graded 90, 60 and 70, and hasn't begun a journal. */
async function aTerm() {
  const course = await aClass(server);
  const student = await enrolled(server, course);
  const essays: TestAssignment[] = [];
  for (const [at, points] of [90, 60, 70].entries()) {
    const essay = await anAssignment(server, course, { title: `Essay ${at + 1}` });
    const { submissionId, fileId } = await started(server, student, essay);
    await saved(server, student, fileId, 'Some words.');
    await submitted(
      server,
      student,
      submissionId,
      essay.drafts[0] as { id: string; title: string },
    );
    await graded(server, submissionId, { points });
    essays.push(essay);
  }
  const journal = await anAssignment(server, course, {
    title: 'Journal',
    preventAfterDueDate: true,
  });
  const { instructor } = course;
  const put = (payload: object, person = instructor) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/classes/gradebook/categories',
      headers: server.as(person),
      payload: {
        classId: course.id,
        categories: [],
        assignments: [],
        showsTotals: false,
        ...payload,
      },
    });
  const book = () =>
    ask<GradeBook>(server, instructor, `/classes/gradebook?id=${course.id}`, undefined, 'GET');
  const total = async () => {
    const found = await book();
    return bookTotal(found, 0, exemptions(found))?.total.points ?? null;
  };
  const own = async (person: TestUser = student) =>
    (await ask<{ total: OwnTotal | null }>(server, person, `/classes/getmyclass?id=${course.id}`))
      .total;
  return { course, instructor, student, essays, journal, put, book, total, own };
}

const ESSAYS = { id: null, name: 'Essays', weight: 60, dropLowest: 1, isExtra: false };
const JOURNALS = { id: null, name: 'Journals', weight: 30, dropLowest: 0, isExtra: false };

/** The essays in the first category and the journal in the second. */
const inCategories = ({ essays, journal }: Awaited<ReturnType<typeof aTerm>>) => [
  ...essays.map(({ id }) => ({ id, category: 0, isExtra: false })),
  { id: journal.id, category: 1, isExtra: false },
];

describe('PUT /api/classes/gradebook/categories', () => {
  it('changes the total in the book and in its file to the same', async () => {
    const term = await aTerm();
    expect(await term.total()).toBe(73.33);
    const response = await term.put({
      categories: [ESSAYS, JOURNALS],
      assignments: inCategories(term),
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(await term.total()).toBe(80);
    const { body } = await exportedGrades(server, term.course, 'csv');
    const [head, row] = body
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    expect(row?.[head?.indexOf('Total') ?? -1]).toBe('80');
    const { rawPayload } = await exportedWorkbook(server, term.course, 'xlsx');
    const { Students: [heads = [], student] = [] } = sheetsInOurEditor(new Uint8Array(rawPayload));
    expect(student?.[heads.indexOf('Total')]).toBe('80');
    await ask(
      server,
      term.instructor,
      `/classes/gradebook/missing?id=${term.course.id}&status=true`,
    );
    server.advance(11 * DAY);
    // Essays count for two thirds, and the missing journal as 0 for one.
    expect(await term.total()).toBe(53.33);
  });

  it('keeps categories by their ids, and those that are gone leave their assignments without one', async () => {
    const term = await aTerm();
    const first = await term.put({
      categories: [ESSAYS, JOURNALS],
      assignments: inCategories(term),
    });
    const [essays] = first.json<{ categories: { id: string }[] }>().categories;
    const second = await term.put({ categories: [{ ...ESSAYS, id: essays?.id, weight: 100 }] });
    expect(second.json()).toMatchObject({ categories: [{ id: essays?.id, weight: 100 }] });
    const { categories, assignments } = await term.book();
    expect(categories).toHaveLength(1);
    for (const { title, categoryId } of assignments) {
      expect(categoryId).toBe(title === 'Journal' ? null : essays?.id);
    }
  });

  it('refuses categories and assignments of other classes, and what is out of bounds', async () => {
    const term = await aTerm();
    const other = await aTerm();
    const made = await other.put({ categories: [ESSAYS] });
    const [foreign] = made.json<{ categories: { id: string }[] }>().categories;
    const status = async (payload: object) => (await term.put(payload)).statusCode;
    expect(await status({ categories: [{ ...ESSAYS, id: foreign?.id }] })).toBe(404);
    expect(
      await status({ assignments: [{ id: other.journal.id, category: null, isExtra: true }] }),
    ).toBe(404);
    const beyond = [{ id: term.journal.id, category: 1, isExtra: false }];
    expect(await status({ categories: [ESSAYS], assignments: beyond })).toBe(400);
    for (const wrong of [{ weight: -1 }, { weight: 1_001 }, { dropLowest: 21 }, { name: ' ' }]) {
      expect(await status({ categories: [{ ...ESSAYS, ...wrong }] })).toBe(400);
    }
    expect((await term.put({}, term.student)).statusCode).toBe(403);
  });
});

describe('a student’s own total', () => {
  it('is shown only where the class says so, and counts only grades that are released', async () => {
    const term = await aTerm();
    await term.put({ categories: [ESSAYS, JOURNALS], assignments: inCategories(term) });
    server.advance(13 * DAY);
    expect(await term.own()).toBeNull();
    server.setNow(NOW);
    const shown = { categories: [], assignments: [], showsTotals: true };
    await term.put(shown);
    // Nothing is released before the post date.
    expect(await term.own()).toBeNull();
    const [first, second] = term.essays;
    for (const essay of [first, second]) {
      await ask(
        server,
        term.instructor,
        `/classes/assignment/releaseGrades?id=${essay?.id}&status=true`,
      );
    }
    const some = await term.own();
    expect(some?.total.points).toBe(75);
    const parts = some?.works.map(({ title, part, points }) => `${title}: ${part} ${points}`);
    expect(parts?.toSorted()).toEqual([
      'Essay 1: counted 90',
      'Essay 2: counted 60',
      'Essay 3: ungraded null',
      'Journal: ungraded null',
    ]);
    server.advance(13 * DAY);
    expect((await term.own())?.total.points).toBe(await term.total());
  });

  it('leaves out what the student is exempt from, in both views', async () => {
    const term = await aTerm();
    await term.put({ showsTotals: true });
    const cell = `assignmentId=${term.essays[1]?.id}&studentId=${term.student.id}`;
    await ask(server, term.instructor, `/classes/gradebook/exempt?${cell}&status=true`);
    server.advance(13 * DAY);
    const own = await term.own();
    expect(own?.works.find(({ title }) => title === 'Essay 2')?.part).toBe('exempt');
    expect(own?.total.points).toBe(80);
    expect(await term.total()).toBe(80);
  });
});
