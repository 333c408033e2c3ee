import type {
  BookDrafts,
  BookGrade,
  BookGradeResult,
  GradeBook,
} from '@antecedent/contracts/grading/book';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { submitted } from '../../testing/drafts.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  graded,
  saved,
  started,
  type TestAssignment,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

const bookOf = (reader: TestUser, id: string) =>
  ask<GradeBook>(server, reader, `/classes/gradebook?id=${id}`, undefined, 'GET');
const draftsOf = (reader: TestUser, id: string) =>
  ask<BookDrafts>(server, reader, `/classes/gradebook/drafts?id=${id}`, undefined, 'GET');
const set = (grader: TestUser, classId: string, ...grades: BookGrade[]) =>
  ask<{ results: BookGradeResult[] }>(server, grader, '/classes/gradebook/grades', {
    classId,
    grades,
  });
const exempt = (grader: TestUser, assignmentId: string, studentId: string, status = true) =>
  ask(
    server,
    grader,
    `/classes/gradebook/exempt?assignmentId=${assignmentId}&studentId=${studentId}&status=${status}`,
  );

/** The statuses of an assignment by the names of its students. */
function statusesIn(book: GradeBook, { id }: { id: string }): Record<string, string | undefined> {
  const column = book.assignments.find((one) => one.id === id);
  return Object.fromEntries(
    book.students.map(({ firstName }, place) => [
      firstName,
      book.statuses[column?.statuses[place] ?? -1],
    ]),
  );
}

/** A class in which Ada submitted all, Ben has begun, and Cy has nothing. */
async function aBook(options: Parameters<typeof anAssignment>[2] = {}, method?: 'Letter') {
  const course = await aClass(server, method ? { gradeMethod: method } : {});
  const assignment = await anAssignment(server, course, options);
  const person = async (firstName: string) =>
    enrolled(server, course, await aUser(server, { firstName, lastName: 'Zeta' }));
  const [ada, ben, cy] = [await person('Ada'), await person('Ben'), await person('Cy')];
  const { submissionId, fileId } = await started(server, ada, assignment);
  await saved(server, ada, fileId, 'All of it.');
  for (const draft of assignment.drafts) {
    expect(await submitted(server, ada, submissionId, draft)).toBe(200);
  }
  await started(server, ben, assignment);
  const { instructor } = course;
  return { course, instructor, assignment, ada, ben, cy, submissionId };
}

const cell = (
  { id: assignmentId }: { id: string },
  { id: studentId }: { id: string },
  grade: BookGrade['grade'],
  seen: BookGrade['seen'] = null,
  draftId: string | null = null,
): BookGrade => ({ assignmentId, studentId, draftId, grade, seen });

describe('GET /api/classes/gradebook', () => {
  it('gives students by name, assignments by start, statuses by the clock, and grades', async () => {
    const { course, instructor, assignment, submissionId } = await aBook();
    await graded(server, submissionId, { points: 60 });
    await graded(server, submissionId, { points: 87.5 });
    const later = await anAssignment(server, course, {
      title: 'Later',
      startDate: new Date(server.now().getTime() + DAY).toISOString(),
    });
    const book = await bookOf(instructor, course.id);
    expect(book.students.map(({ firstName }) => firstName)).toEqual(['Ada', 'Ben', 'Cy']);
    expect(book.assignments.map(({ title }) => title)).toEqual(['Essay', 'Later']);
    expect(book).toMatchObject({
      gradeMethod: 'Numeric',
      missingCounts: false,
      abilities: { canGrade: true, canManage: true },
    });
    expect(book.assignments[0]).toMatchObject({
      points: [87.5, -1, -1],
      letters: [],
      late: [],
      exempt: [],
      pointValue: 100,
    });
    const none = { Ada: 'NONE', Ben: 'NONE', Cy: 'NONE' };
    expect(statusesIn(book, later)).toEqual(none);
    expect(statusesIn(book, assignment)).toEqual({
      ...none,
      Ada: 'FINAL_SUBMISSION',
      Ben: 'IN_PROGRESS',
    });
  });

  it.each([
    ['enforced', true, { Ben: 'CLOSED', Cy: 'MISSING' }],
    ['not enforced', false, { Ben: 'OVERDUE', Cy: 'OVERDUE' }],
  ])(
    'says what is missing once a deadline that is %s has passed',
    async (_what, enforced, late) => {
      const { course, instructor, assignment } = await aBook({ preventAfterDueDate: enforced });
      server.advance(11 * DAY);
      const book = await bookOf(instructor, course.id);
      expect(statusesIn(book, assignment)).toEqual({ Ada: 'FINAL_SUBMISSION', ...late });
    },
  );

  it('calls no one late who has a later date of their own, begun or not', async () => {
    const { course, instructor, assignment, ben, cy } = await aBook();
    const dueDate = new Date(server.now().getTime() + 14 * DAY).toISOString();
    const set = await server.app.inject({
      method: 'PUT',
      url: '/api/classes/duedates',
      headers: server.as(instructor),
      payload: {
        assignmentId: assignment.id,
        studentIds: [ben.id, cy.id],
        dueDates: assignment.drafts.map(({ id: draftId }) => ({ draftId, dueDate })),
      },
    });
    expect(set.statusCode, set.body).toBe(200);
    server.advance(11 * DAY);
    const book = await bookOf(instructor, course.id);
    expect(statusesIn(book, assignment)).toEqual({
      Ada: 'FINAL_SUBMISSION',
      Ben: 'IN_PROGRESS',
      Cy: 'NONE',
    });
  });

  it('is read, not changed, by assistants and coordinators', async () => {
    const { course, assignment, ada } = await aBook();
    const assistant = await anAssistant(server, course, 'seeGrades');
    const coordinator = await aUser(server, { roles: ['ROLE_EDUCATION_COORDINATOR'] });
    for (const reader of [assistant, coordinator]) {
      const book = await bookOf(reader, course.id);
      expect(book.abilities).toEqual({ canGrade: false, canManage: false });
      expect(book.students).toHaveLength(3);
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/classes/gradebook/grades',
        headers: server.as(reader),
        payload: { classId: course.id, grades: [cell(assignment, ada, 100)] },
      });
      expect([403, 404]).toContain(response.statusCode);
    }
  });

  it('keeps the number of queries whatever the class', async () => {
    const queriesFor = async (students: number) => {
      const { course } = await aClassWithAssignment(server, { students });
      await anAssignment(server, course);
      let queries = 0;
      const count = () => void queries++;
      const { pool } = server.services;
      pool.on('acquire', count);
      await bookOf(course.instructor, course.id);
      pool.off('acquire', count);
      return queries;
    };
    expect(await queriesFor(6)).toBe(await queriesFor(1));
  });
});

describe('GET /api/classes/gradebook/drafts', () => {
  it('gives the drafts of an assignment with their statuses and grades', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, {
      drafts: 1,
      students: 2,
    });
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'A draft.');
    const [draft, final] = assignment.drafts;
    expect(await submitted(server, student, submissionId, draft)).toBe(200);
    const change = cell(assignment, student, 70, null, draft?.id ?? null);
    const { results } = await set(course.instructor, course.id, change);
    expect(results).toEqual([{ outcome: 'saved', grade: 70, problem: null }]);
    server.advance(2 * DAY);
    const { drafts, statuses, studentIds } = await draftsOf(course.instructor, assignment.id);
    const place = studentIds.indexOf(student.id);
    expect(drafts.map(({ id }) => id)).toEqual([draft?.id, final?.id]);
    const statusOf = (at: number, row: number) => statuses[drafts[at]?.statuses[row] ?? -1];
    expect([statusOf(0, place), statusOf(1, place)]).toEqual(['SUBMITTED', 'NONE']);
    expect(statusOf(0, 1 - place)).toBe('OVERDUE');
    expect(drafts[0]?.points[place]).toBe(70);
    expect(drafts[0]?.points[1 - place]).toBe(-1);
  });
});

describe('POST /api/classes/gradebook/grades', () => {
  it('sets each grade by itself, and says of each what became of it', async () => {
    const { course, instructor, assignment, ada, ben, cy } = await aBook();
    const changes = [
      cell(assignment, ada, 85.25),
      cell(assignment, ada, 85.25),
      cell(assignment, ada, 90),
      cell(assignment, ada, 92, 85.25),
      cell(assignment, ben, 70),
      cell(assignment, cy, 70),
      cell(assignment, ada, 'B', 92),
      cell({ id: crypto.randomUUID() }, ada, 70),
    ];
    const { results } = await set(instructor, course.id, ...changes);
    expect(results).toEqual([
      { outcome: 'saved', grade: 85.25, problem: null },
      { outcome: 'unchanged', grade: 85.25, problem: null },
      {
        outcome: 'changed-meanwhile',
        grade: 85.25,
        problem: { key: 'grades.changed', values: { grade: 85.25 } },
      },
      { outcome: 'saved', grade: 92, problem: null },
      { outcome: 'refused', grade: null, problem: { key: 'grades.open' } },
      { outcome: 'refused', grade: null, problem: { key: 'grades.notBegun' } },
      { outcome: 'refused', grade: null, problem: { key: 'grades.invalid' } },
      { outcome: 'refused', grade: null, problem: { key: 'grades.notBegun' } },
    ]);
    expect((await bookOf(instructor, course.id)).assignments[0]?.points).toEqual([92, -1, -1]);
  });

  it('keeps every change in the history and the audit log', async () => {
    const { course, instructor, assignment, ada, submissionId } = await aBook();
    await set(instructor, course.id, cell(assignment, ada, 80));
    server.advance(60_000);
    await set(instructor, course.id, cell(assignment, ada, -1, 80));
    const url = `/classes/gradehistory?id=${submissionId}`;
    const history = await ask(server, instructor, url, undefined, 'GET');
    expect(history).toMatchObject([
      { from: { grade: 80 }, to: { grade: -1 } },
      { from: { grade: -1 }, to: { grade: 80 } },
    ]);
    const audited = await server.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.object, `submission ${submissionId}`))
      .orderBy(auditLog.at);
    expect(audited.map(({ action }) => action)).toEqual(['grade.set', 'grade.clear']);
  });

  it('takes letters of the class, and no others', async () => {
    const { course, instructor, assignment, ada } = await aBook({}, 'Letter');
    const { results } = await set(
      instructor,
      course.id,
      cell(assignment, ada, 'B'),
      cell(assignment, ada, 'B+', 'B'),
      cell(assignment, ada, 85, 'B'),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['saved', 'refused', 'refused']);
    const book = await bookOf(instructor, course.id);
    expect(book.gradeOptions.map(({ letter }) => letter)).toEqual(['F', 'D', 'C', 'B', 'A']);
    expect(book.assignments[0]?.letters).toEqual(['B', null, null]);
  });

  it('lets one of two at the same moment through', async () => {
    const { course, instructor, assignment, ada } = await aBook();
    const answers = await Promise.all(
      [10, 20, 30, 40].map((grade) => set(instructor, course.id, cell(assignment, ada, grade))),
    );
    const outcomes = answers.flatMap(({ results }) => results.map(({ outcome }) => outcome));
    expect(outcomes.sort()).toEqual([
      'changed-meanwhile',
      'changed-meanwhile',
      'changed-meanwhile',
      'saved',
    ]);
  });

  it('refuses what is no grade, and an archived class', async () => {
    const { course, instructor, assignment, ada } = await aBook();
    const send = (grade: unknown) =>
      server.app.inject({
        method: 'POST',
        url: '/api/classes/gradebook/grades',
        headers: server.as(instructor),
        payload: { classId: course.id, grades: [{ ...cell(assignment, ada, null), grade }] },
      });
    for (const grade of [101, -2, 85.255, 'Z', '85', '']) {
      const response = await send(grade);
      expect([response.statusCode, response.json().message]).toEqual([400, 'Invalid grade.']);
    }
    await server.db
      .update(classes)
      .set({ archivedAt: server.now() })
      .where(eq(classes.id, course.id));
    expect((await send(85)).statusCode).toBe(409);
  });
});

describe('POST /api/classes/gradebook/exempt', () => {
  it('exempts a student, begun or not, keeps the grade, and ends it again', async () => {
    const { course, instructor, assignment, ada, cy } = await aBook();
    await set(instructor, course.id, cell(assignment, ada, 40));
    await exempt(instructor, assignment.id, ada.id);
    await exempt(instructor, assignment.id, cy.id);
    await exempt(instructor, assignment.id, cy.id);
    const column = async () => (await bookOf(instructor, course.id)).assignments[0];
    expect((await column())?.exempt.toSorted()).toEqual([0, 2]);
    expect((await column())?.points).toEqual([40, -1, -1]);
    await exempt(instructor, assignment.id, ada.id, false);
    expect((await column())?.exempt).toEqual([2]);
  });

  it('notifies the student, before and after the release', async () => {
    const { course, instructor, assignment, ada } = await aBook();
    const own = async () => {
      const url = `/classes/getmyclass?id=${course.id}`;
      return ask<{ assignments: object[] }>(server, ada, url);
    };
    expect((await own()).assignments).toMatchObject([{ exempt: false }]);
    await exempt(instructor, assignment.id, ada.id);
    expect((await own()).assignments).toMatchObject([{ exempt: true, gradesReleased: false }]);
  });

  it('knows no student of another class', async () => {
    const { instructor, assignment } = await aBook();
    const other = await aBook();
    const url = `/api/classes/gradebook/exempt?assignmentId=${assignment.id}&studentId=${other.ada.id}&status=true`;
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: server.as(instructor),
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('POST /api/classes/gradebook/missing', () => {
  it('is stored with the class', async () => {
    const { course, instructor } = await aBook();
    await ask(server, instructor, `/classes/gradebook/missing?id=${course.id}&status=true`);
    expect((await bookOf(instructor, course.id)).missingCounts).toBe(true);
  });
});

describe('GET /api/classes/gradebook/submission', () => {
  it('finds the submission behind a cell, or none', async () => {
    const { instructor, assignment, ada, cy, submissionId } = await aBook();
    const find = (of: TestAssignment, { id }: TestUser) =>
      ask(
        server,
        instructor,
        `/classes/gradebook/submission?assignmentId=${of.id}&studentId=${id}`,
        undefined,
        'GET',
      );
    expect(await find(assignment, ada)).toEqual({ submissionId });
    expect(await find(assignment, cy)).toEqual({ submissionId: null });
  });
});
