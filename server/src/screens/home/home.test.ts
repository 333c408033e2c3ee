import type {
  CoordinatorHome,
  StudentHome,
  TeachingHome,
} from '@antecedent/contracts/screens/home';
import { DAY, HOUR } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  type TestClass,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const nameOf = ({ instructor }: TestClass) => `${instructor.firstName} ${instructor.lastName}`;
const fromNow = (ms: number) => new Date(server.now().getTime() + ms).toISOString();

describe('GET /api/home/student', () => {
  it('lists open assignments of all classes by due date, and where the student wrote', async () => {
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
        assignmentId: assignment.id,
        draft: 'Draft 1',
        begun: true,
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

    const place = `assignmentId=${soon.id}&studentId=${student.id}`;
    await ask(server, other.instructor, `/classes/gradebook/exempt?${place}&status=true`);
    expect((await home()).tasks.map(({ title }) => title)).toEqual(['Essay']);
  });
});

describe('GET /api/home/instructor', () => {
  it('lists submissions until they are read, marked as read or graded, and the next deadlines', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, {
      drafts: 1,
      students: 2,
    });
    const home = () =>
      ask<TeachingHome>(server, course.instructor, '/home/instructor', undefined, 'GET');
    const [first, second] = students as [TestUser, TestUser];
    const submit = async (student: TestUser) => {
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
          title: 'Essay',
          draft: 'Draft 1',
          classId: course.id,
          className: 'Writing 101',
          classTimeZone: 'UTC',
          deadline: fromNow(DAY),
          submitted: 0,
          students: 2,
        },
        expect.objectContaining({ draft: 'Final Submission', deadline: fromNow(10 * DAY) }),
      ],
      classes: [
        {
          id: course.id,
          className: 'Writing 101',
          students: 2,
          instructor: nameOf(course),
          subjectArea: expect.any(String),
          studentLevel: expect.any(String),
        },
      ],
    });

    const submissionId = await submit(first);
    const since = server.now().toISOString();
    server.advance(HOUR);
    await submit(second);
    expect((await home()).waiting).toEqual([
      {
        assignmentId: assignment.id,
        title: 'Essay',
        classId: course.id,
        className: 'Writing 101',
        count: 2,
        since,
        submissionId,
      },
    ]);
    expect((await home()).deadlines[0]).toMatchObject({ submitted: 2 });

    const assistant = await anAssistant(server, course);
    const read = `/classes/readsubmission?submissionId=${submissionId}`;
    await ask(server, course.instructor, read);
    expect((await home()).waiting).toMatchObject([{ count: 1, since: server.now().toISOString() }]);
    const theirs = () => ask<TeachingHome>(server, assistant, '/home/assistant', undefined, 'GET');
    expect((await theirs()).waiting).toMatchObject([{ count: 2 }]);

    const all = `/classes/markread?assignmentId=${assignment.id}`;
    await ask(server, course.instructor, all, undefined, 'PUT');
    expect((await home()).waiting).toEqual([]);
    expect((await theirs()).waiting).toMatchObject([{ count: 2 }]);

    server.advance(HOUR);
    await submitted(server, first, submissionId, assignment.drafts[1]);
    expect((await home()).waiting).toMatchObject([{ count: 1, submissionId }]);
    await graded(server, submissionId, { points: 80 });
    expect((await home()).waiting).toEqual([]);
  });
});

describe('GET /api/home/assistant', () => {
  it('covers the classes that a person was added to, and no others', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, { drafts: 1 });
    await anAssignment(server, await aClass(server, { instructor: course.instructor }));
    const assistant = await anAssistant(server, course);
    const stranger = await aUser(server, { roles: ['ROLE_TEACHING_ASSISTANT'] });
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'A text.');
    await submitted(server, student, submissionId, assignment.drafts[0]);

    const home = (person: TestUser) =>
      ask<TeachingHome>(server, person, '/home/assistant', undefined, 'GET');
    expect(await home(assistant)).toMatchObject({
      waiting: [{ assignmentId: assignment.id, count: 1, submissionId }],
      deadlines: [
        { draft: 'Draft 1', submitted: 1, students: 1 },
        { draft: 'Final Submission', submitted: 0 },
      ],
      classes: [{ id: course.id, instructor: nameOf(course), students: 1 }],
    });
    expect(await home(stranger)).toEqual({ waiting: [], deadlines: [], classes: [] });

    await ask(server, course.instructor, `/classes/archive?id=${course.id}`);
    expect(await home(assistant)).toEqual({ waiting: [], deadlines: [], classes: [] });
  });
});

describe('GET /api/home/coordinator', () => {
  it('totals over all classes, counting each student once, and lists the newest classes', async () => {
    const coordinator = await aUser(server, { roles: ['ROLE_EDUCATION_COORDINATOR'] });
    const home = () =>
      ask<CoordinatorHome>(server, coordinator, '/home/coordinator', undefined, 'GET');
    const before = await home();
    server.advance(HOUR);

    const { course, assignment, student } = await aClassWithAssignment(server, { drafts: 1 });
    const second = await aClass(server);
    await enrolled(server, second, student);
    const later = { startAt: new Date(fromNow(3 * DAY)), endAt: new Date(fromNow(9 * DAY)) };
    const future = await aClass(server, later);
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'A text.');
    await submitted(server, student, submissionId, assignment.drafts[0]);
    const after = await home();
    expect(after).toMatchObject({
      running: before.running + 2,
      students: before.students + 1,
      submitted: before.submitted + 1,
    });
    expect(
      after.classes
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([course.id, second.id].sort());
    expect(after.classes.map(({ id }) => id)).not.toContain(future.id);
    expect(after.deadlines.filter(({ classId }) => classId === course.id)).toMatchObject([
      { draft: 'Draft 1', submitted: 1, students: 1 },
      { draft: 'Final Submission' },
    ]);

    server.advance(8 * DAY);
    expect(await home()).toMatchObject({ running: before.running + 3, submitted: 0 });
    server.advance(120 * DAY);
    expect(await home()).toMatchObject({ running: 0, students: 0, deadlines: [], classes: [] });
  });
});
