import type { InstructorHome, StudentHome } from '@antecedent/contracts/home';
import { DAY, HOUR } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  anAssignment,
  ask,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { requestEvaluation } from '../submissions/evaluation.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const fromNow = (ms: number) => new Date(server.now().getTime() + ms).toISOString();

describe('GET /api/home/student', () => {
  it('says what is open in all classes, the first due first, and where the student wrote', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, { drafts: 1 });
    const other = await aClass(server);
    await enrolled(server, other, student);
    const dates = { endDate: fromNow(2 * HOUR), postDate: fromNow(5 * DAY) };
    const soon = await anAssignment(server, other, { title: 'Field notes', ...dates });
    await anAssignment(server, other, { title: 'Hidden', visible: false });
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'Six words that are written down.');
    await server.runJobs();

    const home = () => ask<StudentHome>(server, student, '/home/student', undefined, 'GET');
    const before = await home();
    expect(before.tasks).toEqual([
      {
        assignmentId: soon.id,
        title: 'Field notes',
        draft: null,
        className: 'Writing 101',
        classTimeZone: 'UTC',
        due: dates.endDate,
        begun: false,
      },
      expect.objectContaining({
        ...{ assignmentId: assignment.id, draft: 'Draft 1', begun: true },
        due: fromNow(DAY),
      }),
    ]);
    expect(before.classes.map(({ id }) => id).sort()).toEqual([course.id, other.id].sort());
    const written = before.classes.find(({ id }) => id === course.id);
    expect([written?.writing.length, written?.writing.at(-1)]).toEqual([28, 6]);
    expect(before.classes.find(({ id }) => id === other.id)?.writing).toEqual([]);

    await submitted(server, student, submissionId, assignment.drafts[0]);
    expect((await home()).tasks.map(({ draft }) => draft)).toEqual([null, 'Final Submission']);

    await submitted(server, student, submissionId, assignment.drafts[1]);
    expect((await home()).tasks.map(({ title }) => title)).toEqual(['Field notes']);
    const reopening = { submissionId, status: true };
    await ask(server, course.instructor, '/classes/setEnableWriting', reopening);
    expect((await home()).tasks).toMatchObject([
      { title: 'Field notes' },
      { title: 'Essay', draft: 'Final Submission', due: null, begun: true },
    ]);
  });
});

describe('GET /api/home/instructor', () => {
  it('says what waits to be read until it is evaluated, and what is due next', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, {
      ...{ drafts: 1, students: 2 },
    });
    const home = () =>
      ask<InstructorHome>(server, course.instructor, '/home/instructor', undefined, 'GET');
    const [first, second] = students as [TestUser, TestUser];
    const handIn = async (student: TestUser) => {
      const { submissionId, fileId } = await started(server, student, assignment);
      await saved(server, student, fileId, 'A text.');
      await submitted(server, student, submissionId, assignment.drafts[0]);
      return submissionId;
    };
    expect(await home()).toEqual({
      waiting: [],
      deadlines: [
        {
          draftId: assignment.drafts[0]?.id,
          ...{ title: 'Essay', draft: 'Draft 1', classId: course.id, className: 'Writing 101' },
          ...{ classTimeZone: 'UTC', deadline: fromNow(DAY), handedIn: 0, students: 2 },
        },
        expect.objectContaining({ draft: 'Final Submission', deadline: fromNow(10 * DAY) }),
      ],
      classes: [
        {
          ...{ id: course.id, className: 'Writing 101', students: 2 },
          subjectArea: expect.any(String),
          studentLevel: expect.any(String),
        },
      ],
    });

    const submissionId = await handIn(first);
    const since = server.now().toISOString();
    server.advance(HOUR);
    await handIn(second);
    expect((await home()).waiting).toEqual([
      {
        ...{ assignmentId: assignment.id, title: 'Essay', classId: course.id },
        ...{ className: 'Writing 101', count: 2, since, submissionId },
      },
    ]);
    expect((await home()).deadlines[0]).toMatchObject({ handedIn: 2 });

    const by = { reason: 'revise', actorId: course.instructor.id } as const;
    await requestEvaluation(server.platform, submissionId, by);
    await server.runJobs();
    expect((await home()).waiting).toMatchObject([{ count: 1, since: server.now().toISOString() }]);
  });
});
