import type { EarlyHelpGroup } from '@antecedent/contracts/screens/early-help';
import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gradeExemptions } from '../../ground/db/schema/grading.ts';
import { submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClassWithAssignment,
  anAssistant,
  ask,
  saved,
  started,
  type TestClass,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const listed = (person: TestUser, { id }: TestClass) =>
  ask<EarlyHelpGroup[]>(server, person, `/classes/${id}/early-help`, undefined, 'GET');

const at = (offset: number): string => new Date(server.now().getTime() + offset).toISOString();
const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('GET /classes/:classId/early-help', () => {
  it('is empty for a class in which all is well', async () => {
    const { course } = await aClassWithAssignment(server);
    expect(await listed(course.instructor, course)).toEqual([]);
  });

  it('lists who has not begun two days before a deadline, and not earlier, by name', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 3 });
    await started(server, students[1]!, assignment);
    server.advance(8 * DAY - MINUTE);
    expect(await listed(course.instructor, course)).toEqual([]);
    server.advance(2 * MINUTE);
    const [first, , third] = students;
    expect(await listed(course.instructor, course)).toEqual([
      {
        reason: 'notBegun',
        assignmentId: assignment.id,
        title: 'Essay',
        count: 2,
        students: [first, third].map((student) => ({
          id: student?.id,
          name: `${student?.firstName} ${student?.lastName}`,
        })),
      },
    ]);
    server.advance(2 * DAY);
    expect(await listed(course.instructor, course)).toEqual([]);
  });

  it('leaves out who is exempt, and counts a student’s own deadline for instructors alone', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 2 });
    const assistant = await anAssistant(server, course);
    const [exempt, later] = students;
    await server.db.insert(gradeExemptions).values({
      assignmentId: assignment.id,
      studentId: exempt!.id,
      exemptedAt: server.now(),
    });
    await ask(
      server,
      course.instructor,
      '/classes/accommodations',
      {
        classId: course.id,
        studentId: later!.id,
        noPace: false,
        textInPieces: false,
        moreTime: { days: 7 },
      },
      'PUT',
    );
    server.advance(9 * DAY);
    expect(await listed(course.instructor, course)).toEqual([]);
    // Assistants can't tell who has more time.
    expect(await listed(assistant, course)).toMatchObject([{ reason: 'notBegun', count: 1 }]);
  });

  it('gives only numbers where names are hidden', async () => {
    const { course } = await aClassWithAssignment(server, { students: 2, withoutNames: true });
    server.advance(9 * DAY);
    expect(await listed(course.instructor, course)).toMatchObject([
      { reason: 'notBegun', count: 2, students: null },
    ]);
  });

  it('returns 404 for the instructors of other classes', async () => {
    const { course } = await aClassWithAssignment(server);
    const { course: other } = await aClassWithAssignment(server);
    const { statusCode } = await server.app.inject({
      url: `/api/classes/${course.id}/early-help`,
      headers: server.as(other.instructor),
    });
    expect(statusCode).toBe(404);
  });
});

describe('a draft that shrank', () => {
  async function aDraft(counts: readonly number[]) {
    const made = await aClassWithAssignment(server, { drafts: 1 });
    const work = await started(server, made.student, made.assignment);
    for (const count of counts) {
      server.advance(20 * MINUTE);
      await saved(server, made.student, work.fileId, words(count));
    }
    return { ...made, ...work };
  }
  const reasons = async (course: TestClass) => {
    // What was written since the last measurement is measured after the first look.
    await listed(course.instructor, course);
    await server.runJobs();
    return (await listed(course.instructor, course)).map(({ reason }) => reason);
  };

  it('is listed after a large loss', async () => {
    const { course } = await aDraft([300, 120]);
    expect(await reasons(course)).toEqual(['shrank']);
  });

  it.each([
    ['a loss of less than half', [300, 160]],
    ['a loss of fewer than 100 words', [150, 60]],
    ['growth', [100, 300]],
    ['a loss whose words came back', [300, 100, 300]],
  ])('is not listed after %s', async (_what, counts) => {
    const { course } = await aDraft(counts);
    expect(await reasons(course)).toEqual([]);
  });

  it('is not listed once it was submitted, until words are lost again', async () => {
    const { course, student, submissionId, fileId, assignment } = await aDraft([300, 120]);
    expect(await submitted(server, student, submissionId, assignment.drafts[0])).toBe(200);
    expect(await reasons(course)).toEqual([]);
    server.advance(HOUR);
    await saved(server, student, fileId, words(90));
    expect(await reasons(course)).toEqual(['shrank']);
  });
});

describe('feedback without an answer', () => {
  async function aCommentedDraft() {
    const made = await aClassWithAssignment(server, {
      drafts: 1,
      endDate: at(30 * DAY),
      postDate: at(40 * DAY),
    });
    const work = await started(server, made.student, made.assignment);
    await saved(server, made.student, work.fileId, words(30));
    await submitted(server, made.student, work.submissionId, made.assignment.drafts[0]);
    server.advance(HOUR);
    await ask(
      server,
      made.course.instructor,
      '/submission/feedback',
      {
        submissionId: work.submissionId,
        draftId: made.assignment.drafts[0]?.id,
        comment: 'Say more about the ferry.',
      },
      'PATCH',
    );
    return { ...made, ...work };
  }
  const reasons = async ({ course }: { course: TestClass }) =>
    (await listed(course.instructor, course)).map(({ reason }) => reason);

  it('is listed after three days', async () => {
    const made = await aCommentedDraft();
    server.advance(3 * DAY - MINUTE);
    expect(await reasons(made)).toEqual([]);
    server.advance(2 * MINUTE);
    expect(await reasons(made)).toEqual(['unanswered']);
  });

  it('is not listed once the student writes', async () => {
    const made = await aCommentedDraft();
    server.advance(4 * DAY);
    await saved(server, made.student, made.fileId, words(60));
    expect(await reasons(made)).toEqual([]);
  });
});
