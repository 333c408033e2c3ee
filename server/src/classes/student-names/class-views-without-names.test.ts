import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { GradeBook } from '@antecedent/contracts/grading/book';
import { beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { aHiddenClass, textsOf, traces } from '../../testing/hidden-class.ts';
import { anAssistant, ask, graded } from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});

/** A file about a class in which a student has 76.5 points for work without names. */
async function exportedGrades(path: string) {
  const { course, instructor, works } = await aHiddenClass(server, 1);
  await graded(server, works[0]?.submissionId ?? '', { points: 76.5 });
  const response = await server.app.inject({
    url: `/api/classes/${path}id=${course.id}`,
    headers: server.as(instructor),
  });
  expect(response.statusCode, response.body).toBe(200);
  return response;
}

describe('the grade book', () => {
  it('has nothing of anyone in the column, and takes no grade for it', async () => {
    const { course, instructor, hidden, students, works } = await aHiddenClass(server, 2);
    const cell = { assignmentId: hidden.id, studentId: students[0]?.id ?? '', draftId: null };
    await graded(server, works[0]?.submissionId ?? '', { points: 77 });
    const book = await ask<GradeBook>(
      server,
      instructor,
      `/classes/gradebook?id=${course.id}`,
      undefined,
      'GET',
    );
    const column = book.assignments.find(({ id }) => id === hidden.id);
    expect(column).toMatchObject({ namesHidden: true, points: [-1, -1], late: [], exempt: [] });
    expect(column?.statuses.map((at) => book.statuses[at])).toEqual(['NONE', 'NONE']);
    const set = await ask<{ results: { outcome: string; problem: { key: string } }[] }>(
      server,
      instructor,
      '/classes/gradebook/grades',
      { classId: course.id, grades: [{ ...cell, grade: 5, seen: null }] },
    );
    expect(set.results[0]).toMatchObject({
      outcome: 'refused',
      problem: { key: 'grades.withoutNames' },
    });
  });

  it.each(['gradebook/export?format=csv&drafts=true&', 'roster?', 'workbook?format=csv&'])(
    'leaves it out of %s',
    async (path) => {
      const response = await exportedGrades(path);
      expect(response.body).toContain('Abbott');
      expect(response.body).toContain('Open essay');
      expect(response.body).not.toContain('Hidden essay');
      expect(response.body).not.toContain('76.5');
    },
  );
});

describe('analytics of a class', () => {
  it.each(['times', 'pace', 'overview'])('leave out work without names: %s', async (view) => {
    const { course, instructor, open, hidden, works } = await aHiddenClass(server, 2);
    const figure = await ask<object>(
      server,
      instructor,
      `/classes/analytics/${view}?id=${course.id}`,
      undefined,
      'GET',
    );
    const told = JSON.stringify(figure);
    if (view !== 'overview') expect(told).toContain(open.id);
    for (const id of [hidden.id, ...works.map(({ submissionId }) => submissionId)]) {
      expect(told).not.toContain(id);
    }
  });
});

describe('graphs of a class', () => {
  it.each([
    ['getClassHeatmapLogs', false],
    ['getClassLineGraphLogs', false],
    ['getClassTimeSeriesLogs', true],
  ] as const)('add up nothing that was written without names: %s', async (call, hasTitles) => {
    const { course, instructor, hidden } = await aHiddenClass(server, 2);
    const read = () =>
      ask<object>(server, instructor, `/classes/${call}?id=${course.id}`, undefined, 'POST');
    const before = JSON.stringify(await read());
    expect(before).not.toContain('Hidden essay');
    await ask(server, instructor, `/classes/assignment/names?id=${hidden.id}`, undefined, 'POST');
    const after = JSON.stringify(await read());
    expect(after).not.toBe(before);
    if (hasTitles) expect(after).toContain('Hidden essay');
  });
});

describe('the class page of an assistant', () => {
  it('keeps work without names apart from the students', async () => {
    const { course, hidden, students, works } = await aHiddenClass(server, 2);
    const assistant = await anAssistant(server, course);
    const detail = await ask<ClassDetail>(
      server,
      assistant,
      `/assistant/classdetail?id=${course.id}`,
      undefined,
      'GET',
    );
    const byName = JSON.stringify(detail.students);
    for (const { submissionId } of works) expect(byName).not.toContain(submissionId);
    expect(detail.students).toHaveLength(2);
    const [apart] = detail.withoutNames;
    expect(apart?.assignmentId).toBe(hidden.id);
    for (const trace of students.flatMap(traces)) {
      expect(JSON.stringify(apart)).not.toContain(trace);
    }
  });
});

describe('the class page of a coordinator', () => {
  it('has nothing of work without names next to the students', async () => {
    const { course, hidden, students, works } = await aHiddenClass(server, 2);
    const coordinator = await aUser(server, { roles: ['ROLE_EDUCATION_COORDINATOR'] });
    const page = await ask<object>(
      server,
      coordinator,
      `/education/course?id=${course.id}`,
      undefined,
      'GET',
    );
    const { withoutNames, ...byName } = page as { withoutNames: ClassDetail['withoutNames'] };
    for (const { submissionId } of works) {
      expect(JSON.stringify(byName)).not.toContain(submissionId);
    }
    expect(withoutNames[0]?.assignmentId).toBe(hidden.id);
    for (const trace of students.flatMap(traces)) {
      expect(JSON.stringify(withoutNames)).not.toContain(trace);
    }
  });
});

describe('workbooks', () => {
  it.each([
    ['gradebook/export?format=xlsx&drafts=true&', ['Hidden essay', '76.5']],
    // It lists the assignments of the class, with nothing of anyone.
    ['workbook?format=xlsx&', ['76.5']],
  ])('leave out work without names: %s', async (path, secrets) => {
    const response = await exportedGrades(path);
    const told = textsOf(response.rawPayload);
    for (const shown of ['Abbott', 'Open essay']) expect(told).toContain(shown);
    for (const secret of secrets) expect(told).not.toContain(secret);
  });
});

describe('analytics of a student', () => {
  it('leave out work without names, and say so', async () => {
    const { course, instructor, open, students } = await aHiddenClass(server, 1);
    const query = `courseId=${course.id}&studentId=${students[0]?.id}`;
    const essays = await ask<{ essays: { assignmentId: string }[]; withoutNames: string[] }>(
      server,
      instructor,
      `/classes/wordchangebyessayTime?${query}`,
      undefined,
      'GET',
    );
    expect(essays.essays.map(({ assignmentId }) => assignmentId)).toEqual([open.id]);
    expect(essays.withoutNames).toEqual(['Hidden essay']);
  });
});
