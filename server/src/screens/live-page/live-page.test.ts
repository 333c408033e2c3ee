import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { LivePage } from '@antecedent/contracts/screens/live-page';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import { compareNames } from '@antecedent/domain/roster/name-order';
import { DAY, HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gradeExemptions } from '../../ground/db/schema/grading.ts';
import { raisedHands } from '../../ground/db/schema/live-pages.ts';
import { planDaily } from '../../ground/platform/daily-job.ts';
import { clearHandsJob } from '../../submissions/hands/hands.jobs.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClassWithAssignment,
  anAssistant,
  ask,
  saved,
  started,
  type TestAssignment,
  type TestClass,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { actingAsStudent, testWork } from '../../testing/test-students.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

type Scene = Awaited<ReturnType<typeof aClassWithAssignment>>;

const path = '/classes/assignment/live';
const read = (person: TestUser, { id }: TestAssignment) =>
  ask<LivePage>(server, person, `${path}?id=${id}`, undefined, 'GET');
const change = ({ course, assignment }: Scene, what: object) =>
  ask(server, course.instructor, `${path}/clock`, { assignmentId: assignment.id, change: what });
const tried = async (person: TestUser, url: string, payload: object, method = 'POST' as const) =>
  (await server.app.inject({ method, url: `/api${url}`, payload, headers: server.as(person) }))
    .statusCode;
const own = (student: TestUser, { id }: TestAssignment) =>
  ask<StudentAssignment>(server, student, `/student/assignment?id=${id}`, undefined, 'GET');
const present = (student: TestUser, submissionId: string) =>
  ask(server, student, `/student/presence?submissionId=${submissionId}`);
const granted = (course: TestClass, student: TestUser, granted: Partial<Accommodation>) =>
  ask(
    server,
    course.instructor,
    '/classes/accommodations',
    {
      classId: course.id,
      studentId: student.id,
      noPace: false,
      textInPieces: false,
      moreTime: null,
      ...granted,
    },
    'PUT',
  );
const at = (offset: number) => new Date(server.now().getTime() + offset).toISOString();
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => `word${'abcdefghij'[index % 10]}${index}`).join(' ');
/** An assignment with one deadline, in an hour. */
const inAnHour = (options: object = {}) => ({ students: 2, endDate: at(HOUR), ...options });

describe('GET /classes/assignment/live', () => {
  it('says who is here and who is writing, by name, with words and minutes', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 4 });
    const [writing, here, away] = students as TestUser[];
    const works = [];
    for (const student of [writing, here, away]) {
      works.push(await started(server, student!, assignment));
    }
    server.advance(60 * SECOND);
    await saved(server, writing!, works[0]!.fileId, words(12));
    await present(here!, works[1]!.submissionId);
    await server.services.presence.flush();
    server.advance(30 * SECOND);
    const page = await read(course.instructor, assignment);
    expect(page.students.map(({ id, state }) => [id, state])).toEqual(
      [...students]
        .sort(compareNames)
        .map(({ id }) => [
          id,
          id === writing!.id
            ? 'writing'
            : id === here!.id
              ? 'here'
              : id === away!.id
                ? 'away'
                : 'not-begun',
        ]),
    );
    const row = page.students.find(({ id }) => id === writing!.id);
    expect(row).toMatchObject({ words: 12, seconds: 60, hand: null });
    // The reading page and the student's own page say the same.
    const submission = await ask<Submission>(
      server,
      course.instructor,
      `/classes/readsubmission?submissionId=${works[0]!.submissionId}`,
    );
    expect(submission.words).toBe(row?.words);
    expect((await own(writing!, assignment)).submission?.totalTime).toBe(row?.seconds);
  });

  it('reads the words of a text again only after a save', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, words(5));
    const heads = vi.spyOn(server.services.versions, 'headWords');
    const read5 = (await read(course.instructor, assignment)).students[0]?.words;
    server.advance(SECOND);
    await read(course.instructor, assignment);
    expect(heads.mock.calls.map(([ids]) => ids.length)).toEqual([1, 0]);
    await saved(server, student, fileId, words(7));
    expect([read5, (await read(course.instructor, assignment)).students[0]?.words]).toEqual([5, 7]);
    heads.mockRestore();
  });

  it('leaves out exempt and test students', async () => {
    const { course, assignment, students } = await aClassWithAssignment(server, { students: 2 });
    await server.db.insert(gradeExemptions).values({
      assignmentId: assignment.id,
      studentId: students[0]!.id,
      exemptedAt: server.now(),
    });
    const test = await actingAsStudent(server, course.instructor, course.id);
    await testWork(server, test, assignment, 'A try');
    const page = await read(course.instructor, assignment);
    expect(page.students.map(({ id }) => id)).toEqual([students[1]!.id]);
  });

  it('shows own deadlines to instructors alone, and assistants can’t manage', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, inAnHour());
    await granted(course, student, { moreTime: { percent: 150 } });
    const assistant = await anAssistant(server, course);
    const ofStudent = async (person: TestUser) => {
      const { students, abilities } = await read(person, assignment);
      const row = students.find(({ id }) => id === student.id);
      return { ownDeadline: row?.ownDeadline, canManage: abilities.canManage };
    };
    expect(await ofStudent(course.instructor)).toEqual({
      ownDeadline: at(90 * MINUTE),
      canManage: true,
    });
    expect(await ofStudent(assistant)).toEqual({ ownDeadline: null, canManage: false });
    expect(
      await tried(assistant, `${path}/clock`, {
        assignmentId: assignment.id,
        change: { kind: 'pause' },
      }),
    ).toBe(403);
  });

  it('gives pseudonyms where names are hidden, and answers hands by them', async () => {
    const scene = await aClassWithAssignment(server, { students: 2, withoutNames: true });
    const { course, assignment, student } = scene;
    const { submissionId } = await started(server, student, assignment);
    await ask(server, course.instructor, `${path}/open?id=${assignment.id}`);
    await ask(server, student, '/student/hand', { submissionId });
    const page = await read(course.instructor, assignment);
    expect(page).toMatchObject({ namesHidden: true });
    expect(page.students.map(({ id }) => id)).not.toContain(student.id);
    const raised = page.students.find(({ hand }) => hand !== null);
    expect(raised?.lastName).toMatch(/^Student \d+$/);
    await ask(
      server,
      course.instructor,
      `${path}/hand`,
      { assignmentId: assignment.id, studentId: raised?.id, outcome: 'seen' },
      'PUT',
    );
    expect((await own(student, assignment)).hands.own?.seenAt).not.toBeNull();
  });
});

describe('a raised hand', () => {
  it('is raised while the page is open, seen, answered, and lowered', async () => {
    const scene = await aClassWithAssignment(server);
    const { course, assignment, student } = scene;
    const { submissionId } = await started(server, student, assignment);
    const question = 'May we use our notes?';
    expect((await own(student, assignment)).hands).toEqual({ open: false, own: null });
    expect(await tried(student, '/student/hand', { submissionId, question })).toBe(409);
    await ask(server, course.instructor, `${path}/open?id=${assignment.id}`);
    expect((await own(student, assignment)).hands).toEqual({ open: true, own: null });
    await ask(server, student, '/student/hand', { submissionId, question });
    const handOf = async () => (await read(course.instructor, assignment)).students[0]?.hand;
    expect(await handOf()).toEqual({ question, raisedAt: at(0), seen: false });
    const answer = (outcome: string) =>
      ask(
        server,
        course.instructor,
        `${path}/hand`,
        { assignmentId: assignment.id, studentId: student.id, outcome },
        'PUT',
      );
    await answer('seen');
    expect(await handOf()).toMatchObject({ seen: true });
    expect((await own(student, assignment)).hands.own).toMatchObject({
      seenAt: at(0),
      answeredAt: null,
    });
    server.advance(MINUTE);
    await answer('answered');
    expect(await handOf()).toBeNull();
    expect((await own(student, assignment)).hands.own).toMatchObject({ answeredAt: at(0) });
    await ask(server, student, `/student/hand?submissionId=${submissionId}`, undefined, 'DELETE');
    expect((await own(student, assignment)).hands.own).toBeNull();
  });

  it('can’t be raised an hour after the page was last open', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    await ask(server, course.instructor, `${path}/open?id=${assignment.id}`);
    server.advance(HOUR);
    expect((await own(student, assignment)).hands.open).toBe(false);
    expect(await tried(student, '/student/hand', { submissionId })).toBe(409);
  });

  it('takes 300 characters at most', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    await ask(server, course.instructor, `${path}/open?id=${assignment.id}`);
    const raise = (length: number) =>
      tried(student, '/student/hand', { submissionId, question: 'a'.repeat(length) });
    expect([await raise(301), await raise(300)]).toEqual([400, 200]);
  });

  it('is deleted after a week', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server);
    const { submissionId } = await started(server, student, assignment);
    await ask(server, course.instructor, `${path}/open?id=${assignment.id}`);
    await ask(server, student, '/student/hand', { submissionId, question: 'Why?' });
    const clear = async () => {
      await planDaily(server.services, clearHandsJob, server.now());
      await server.runJobs();
      const rows = await server.db.select().from(raisedHands);
      return rows.some((row) => row.submissionId === submissionId);
    };
    server.advance(7 * DAY - MINUTE);
    expect(await clear()).toBe(true);
    server.advance(2 * DAY);
    expect(await clear()).toBe(false);
  });
});

describe('POST /classes/assignment/live/clock', () => {
  it('begins a hidden assignment for a number of minutes, with more time for those who have it', async () => {
    const scene = await aClassWithAssignment(server, { students: 2, visible: false });
    const { course, assignment, students } = scene;
    await granted(course, students[0]!, { moreTime: { percent: 125 } });
    await change(scene, { kind: 'begin', minutes: 40 });
    const [first, second] = [
      await own(students[0]!, assignment),
      await own(students[1]!, assignment),
    ];
    expect(first).toMatchObject({ startDate: at(0), endDate: at(50 * MINUTE) });
    expect(second).toMatchObject({ endDate: at(40 * MINUTE), preventAfterDueDate: true });
    expect(second.abilities.canStart).toBe(true);
    expect(await read(course.instructor, assignment)).toMatchObject({
      begunAt: at(0),
      visible: true,
      draft: { deadline: at(40 * MINUTE) },
    });
  });

  it('stops after ten seconds, until when every second counts, and not for those with more time', async () => {
    const scene = await aClassWithAssignment(
      server,
      inAnHour({ autoSubmission: true, preventAfterDueDate: true }),
    );
    const { course, assignment, students } = scene;
    const [extended, usual] = students as [TestUser, TestUser];
    await granted(course, extended, { moreTime: { percent: 200 } });
    const works = [
      await started(server, extended, assignment),
      await started(server, usual, assignment),
    ];
    server.advance(30 * MINUTE);
    await change(scene, { kind: 'stop' });
    server.advance(9 * SECOND);
    await saved(server, usual, works[1]!.fileId, words(20));
    server.advance(10 * SECOND);
    while ((await server.runJobs()) > 0);
    const after = await own(usual, assignment);
    expect(after.submission?.status).toBe('AUTO_SUBMISSION');
    expect(after.abilities.canWrite).toBe(false);
    expect(after.timelineSubmissions[0]?.version).toBe(1);
    const writesOn = await own(extended, assignment);
    expect(writesOn.abilities.canWrite).toBe(true);
    expect(Date.parse(writesOn.endDate)).toBeGreaterThan(server.now().getTime() + 29 * MINUTE);
  });

  it('moves the deadline by a pause that is given back, extra minutes of one student too', async () => {
    const scene = await aClassWithAssignment(server, inAnHour());
    const { course, assignment, students } = scene;
    const extra = (minutes: number) =>
      ask(
        server,
        course.instructor,
        '/classes/duedates',
        {
          assignmentId: assignment.id,
          studentIds: [students[0]!.id],
          shift: { draftIds: [assignment.drafts[0]?.id], minutes },
        },
        'PUT',
      );
    await extra(5);
    expect((await own(students[0]!, assignment)).endDate).toBe(at(65 * MINUTE));
    await started(server, students[1]!, assignment);
    await change(scene, { kind: 'pause' });
    expect(await own(students[1]!, assignment)).toMatchObject({ refusal: 'paused' });
    expect(await read(course.instructor, assignment)).toMatchObject({
      paused: true,
      pausedAt: at(0),
    });
    server.advance(4 * MINUTE + 10 * SECOND);
    const resumedFrom = server.now().getTime() - (4 * MINUTE + 10 * SECOND);
    await change(scene, { kind: 'resume', giveBack: true });
    const ends = async (student: TestUser) =>
      Date.parse((await own(student, assignment)).endDate) - resumedFrom;
    expect(await ends(students[1]!)).toBe(65 * MINUTE);
    expect(await ends(students[0]!)).toBe(70 * MINUTE);
    expect((await own(students[1]!, assignment)).abilities.canWrite).toBe(true);
  });

  it('stops a student with extra minutes that much later than the others, and no one who has another date', async () => {
    const scene = await aClassWithAssignment(
      server,
      inAnHour({ students: 3, preventAfterDueDate: true }),
    );
    const { course, assignment, students } = scene;
    const [extra, excused, usual] = students as [TestUser, TestUser, TestUser];
    const give = (student: TestUser, minutes: number) =>
      ask(
        server,
        course.instructor,
        '/classes/duedates',
        {
          assignmentId: assignment.id,
          studentIds: [student.id],
          shift: { draftIds: [assignment.drafts[0]?.id], minutes },
        },
        'PUT',
      );
    await give(extra, 10);
    await give(excused, 300);
    const date = at(6 * HOUR);
    server.advance(20 * MINUTE);
    await change(scene, { kind: 'stop' });
    const endOf = async (student: TestUser) => (await own(student, assignment)).endDate;
    expect(await endOf(usual)).toBe(at(10 * SECOND));
    expect(await endOf(extra)).toBe(at(10 * MINUTE + 10 * SECOND));
    expect(await endOf(excused)).toBe(date);
  });

  it('gives everyone more minutes, and takes back what the deadline did', async () => {
    const scene = await aClassWithAssignment(
      server,
      inAnHour({ autoSubmission: true, preventAfterDueDate: true }),
    );
    const { assignment, student } = scene;
    const { fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, words(20));
    server.advance(HOUR + MINUTE);
    while ((await server.runJobs()) > 0);
    expect((await own(student, assignment)).submission?.status).toBe('AUTO_SUBMISSION');
    await change(scene, { kind: 'add', minutes: 10 });
    const after = await own(student, assignment);
    expect(after).toMatchObject({ endDate: at(10 * MINUTE), refusal: null });
    expect(after.submission?.status).toBe('IN_PROGRESS');
  });

  it('notes a pause from the list of assignments, too', async () => {
    const { course, assignment } = await aClassWithAssignment(server);
    const url = (status: boolean) =>
      `/classes/assignment/stoped?id=${assignment.id}&status=${status}`;
    await ask(server, course.instructor, url(true));
    expect(await read(course.instructor, assignment)).toMatchObject({ pausedAt: at(0) });
    await ask(server, course.instructor, url(false));
    expect(await read(course.instructor, assignment)).toMatchObject({ pausedAt: null });
  });

  it.each([
    [{ kind: 'resume', giveBack: true }, 409],
    [{ kind: 'add', minutes: 0 }, 400],
    [{ kind: 'add', minutes: 301 }, 400],
    [{ kind: 'begin', minutes: 1.5 }, 400],
  ])('refuses %o', async (what, status) => {
    const { course, assignment } = await aClassWithAssignment(server);
    const body = { assignmentId: assignment.id, change: what };
    expect(await tried(course.instructor, `${path}/clock`, body)).toBe(status);
  });
});

describe('a pause in the record', () => {
  /** Types two words every ten seconds; in the middle, the class is paused or not. */
  async function aWriter(isPaused: boolean) {
    const scene = await aClassWithAssignment(server);
    const { course, assignment, student } = scene;
    const { submissionId, fileId } = await started(server, student, assignment);
    for (let count = 2; count <= 160; count += 2) {
      server.advance(10 * SECOND);
      await saved(server, student, fileId, words(count));
      if (count !== 80 || !isPaused) continue;
      await change(scene, { kind: 'pause' });
      // What was typed a moment before still arrives.
      server.advance(2 * SECOND);
      await saved(server, student, fileId, words(81));
      server.advance(15 * MINUTE);
      await change(scene, { kind: 'resume', giveBack: true });
    }
    await ask(
      server,
      course.instructor,
      `/classes/addToEvaluate?submissionId=${submissionId}`,
      undefined,
      'PUT',
    );
    while ((await server.runJobs()) > 0);
    const page = await ask<Submission>(
      server,
      course.instructor,
      `/classes/readsubmission?submissionId=${submissionId}`,
    );
    const evidence = await ask<Evidence>(
      server,
      course.instructor,
      `/submission/evidence?submissionId=${submissionId}`,
      undefined,
      'GET',
    );
    return { effort: page.assessment?.effort.score, items: evidence.items, words: page.words };
  }

  it('changes no Effort and makes no item', async () => {
    const [paused, usual] = [await aWriter(true), await aWriter(false)];
    expect(usual.effort).toBeGreaterThan(0);
    expect(paused).toEqual({ ...usual, items: [] });
  });
});
