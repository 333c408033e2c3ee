import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { DAY, HOUR, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../ground/db/sql.ts';
import { sendConfirmed } from '../../testing/confirmed.ts';
import { draftRows, draftStatuses, submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const at = (offset: number) => new Date(server.now().getTime() + offset).toISOString();

/** An enforced assignment, due on the tenth day, with a draft that is due on the first, and two students. */
async function aCourse(options: Parameters<typeof aClassWithAssignment>[1] = {}) {
  const made = await aClassWithAssignment(server, {
    drafts: 1,
    students: 2,
    preventAfterDueDate: true,
    ...options,
  });
  const draft = made.assignment.drafts[0] as { id: string };
  const final = made.assignment.drafts.at(-1) as { id: string };
  const { instructor } = made.course;
  const put = (students: readonly TestUser[], dates: Record<string, string | null>, more = {}) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/classes/duedates',
      headers: server.as(instructor),
      payload: {
        assignmentId: made.assignment.id,
        studentIds: students.map(({ id }) => id),
        dueDates: Object.entries(dates).map(([draftId, dueDate]) => ({ draftId, dueDate })),
        ...more,
      },
    });
  const page = (student: TestUser) =>
    ask<StudentAssignment>(
      server,
      student,
      `/student/assignment?id=${made.assignment.id}`,
      undefined,
      'GET',
    );
  const detail = () =>
    ask<ClassDetail>(server, instructor, `/classes/getclass?id=${made.course.id}`);
  return { ...made, instructor, draft, final, put, page, detail };
}

describe('PUT /api/classes/duedates', () => {
  it('lets students who never began start after the deadline, and submit in time', async () => {
    const { assignment, students, put, page, final, detail } = await aCourse();
    server.advance(11 * DAY);
    const [ill, healthy] = students as [TestUser, TestUser];
    expect(await page(ill)).toMatchObject({ abilities: { canStart: false } });
    const dueDate = at(3 * DAY);
    const response = await put([ill], { [final.id]: dueDate });
    expect(response.statusCode, response.body).toBe(200);
    expect(await page(ill)).toMatchObject({ endDate: dueDate, abilities: { canStart: true } });
    expect(await page(healthy)).toMatchObject({ abilities: { canStart: false } });
    const shown = (await detail()).students.find(({ id }) => id === ill.id);
    expect(shown?.ownDeadlines).toEqual([{ draftId: final.id, deadline: dueDate, dueDate }]);
    const { submissionId, fileId } = await started(server, ill, assignment);
    await saved(server, ill, fileId, 'Late but well');
    expect(await submitted(server, ill, submissionId, final)).toBe(200);
    expect(await draftStatuses(server, submissionId)).toEqual(['MISSED', 'SUBMITTED']);
  });

  it('moves each student’s current deadlines by the same number of days', async () => {
    const { students, put, draft, final, detail } = await aCourse();
    const [one, two] = students as [TestUser, TestUser];
    const usual = Date.parse((await detail()).assignments[0]!.endDate);
    await put([one], { [final.id]: new Date(usual + 3 * DAY).toISOString() });
    const shift = { draftIds: [draft.id, final.id], days: 2 };
    const response = await put([one, two], {}, { shift });
    expect(response.statusCode, response.body).toBe(200);
    const { students: shown } = await detail();
    const dueOf = ({ id }: TestUser) =>
      shown
        .find((student) => student.id === id)
        ?.ownDeadlines.find(({ draftId }) => draftId === final.id)?.dueDate;
    expect(dueOf(one)).toBe(new Date(usual + 5 * DAY).toISOString());
    expect(dueOf(two)).toBe(new Date(usual + 2 * DAY).toISOString());
    expect(shown.flatMap(({ ownDeadlines }) => ownDeadlines)).toHaveLength(4);
  });

  it('refuses a shift into the past, of no days, and of a draft that isn’t there', async () => {
    const { students, put, draft, final } = await aCourse();
    const shift = (days: number, ...draftIds: string[]) =>
      put(students, {}, { shift: { draftIds, days } });
    expect((await shift(0, final.id)).statusCode).toBe(400);
    expect((await shift(61, final.id)).statusCode).toBe(400);
    expect((await shift(2, crypto.randomUUID())).statusCode).toBe(404);
    expect((await put(students, {})).statusCode).toBe(400);
    server.advance(5 * DAY);
    expect((await shift(2, draft.id)).statusCode).toBe(400);
    expect((await shift(2, final.id)).statusCode).toBe(200);
  });

  it('gives many students a date in one call, by draft, before the deadline', async () => {
    const { students, put, page, draft } = await aCourse();
    const dueDate = at(4 * DAY);
    expect((await put(students, { [draft.id]: dueDate })).statusCode).toBe(200);
    for (const student of students) {
      expect((await page(student)).timeline).toMatchObject([{ date: dueDate }, { type: 'FINAL' }]);
    }
  });

  it('submits at the own date what is written then, when the assignment does that by itself', async () => {
    const { assignment, student, put, final } = await aCourse({ drafts: 0, autoSubmission: true });
    server.advance(11 * DAY);
    await put([student], { [final.id]: at(2 * DAY) });
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'Words');
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE']);
    server.advance(2 * DAY + 3 * SECOND);
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
  });

  it('opens again what the deadline took from those who had begun', async () => {
    const { assignment, student, put, final } = await aCourse({ autoSubmission: true });
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'Words');
    server.advance(10 * DAY + 3 * SECOND);
    await server.runJobs();
    await put([student], { [final.id]: at(2 * DAY) });
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO', 'NONE']);
  });

  it('is revoked the same way: what is written then is submitted, after a question', async () => {
    const { assignment, student, put, final, page } = await aCourse({ autoSubmission: true });
    server.advance(11 * DAY);
    await put([student], { [final.id]: at(5 * DAY) });
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'Words');
    server.advance(HOUR);
    const asked = await put([student], { [final.id]: null });
    expect(asked.json()).toMatchObject({
      code: 'confirmation-needed',
      key: 'consequences.submittedNow',
      values: { count: 1 },
    });
    const confirmed = asked.json().confirmation.confirm;
    expect((await put([student], { [final.id]: null }, { confirmed })).statusCode).toBe(200);
    await server.runJobs();
    const [, row] = await draftRows(server, submissionId);
    expect(row).toMatchObject({ status: 'SUBMITTED_AUTO', submittedAt: server.now(), version: 1 });
    expect((await page(student)).endDate).toBe(new Date('2026-03-12T09:00:00Z').toISOString());
  });

  it('is there again when a student who was removed comes back', async () => {
    const { course, instructor, student, put, page, final } = await aCourse();
    const dueDate = at(20 * DAY);
    await put([student], { [final.id]: dueDate });
    await sendConfirmed(server, instructor, {
      method: 'DELETE',
      url: '/api/classes/dropstudent',
      payload: { classId: course.id, studentId: student.id },
    });
    const list = { classId: course.id, csv: student.email, dryRun: false };
    await ask(server, instructor, '/classes/roster', list);
    expect(await page(student)).toMatchObject({ endDate: dueDate });
  });

  it.each([
    ['no later than everybody’s', 'final', 10, /due 2026-03-12 09:00 for everyone/],
    [
      'behind the final deadline',
      'draft',
      12,
      /Set the final submission to 2026-03-14 09:00 or later/,
    ],
  ] as const)('refuses a date that is %s, with one that would do', async (_, which, days, why) => {
    const made = await aCourse();
    const response = await made.put([made.student], { [made[which].id]: at(days * DAY) });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(why);
  });

  it('answers 404 for people who are no students of the class', async () => {
    const { instructor, student, put, final } = await aCourse();
    const response = await put([student, instructor], { [final.id]: at(20 * DAY) });
    expect(response.statusCode).toBe(404);
  });

  it('notifies the student of the new date, but no one who has submitted', async () => {
    const { assignment, students, student, put, draft, final } = await aCourse();
    const done = students[1] as TestUser;
    const { submissionId } = await started(server, done, assignment);
    await submitted(server, done, submissionId, draft);
    await put([done], { [draft.id]: at(5 * DAY) });
    await put([student], { [final.id]: at(20 * DAY) });
    const told = async ({ id }: TestUser) => {
      const rows = await server.db.execute<{ kind: string }>(
        sql`select kind from notifications where user_id = ${id}`,
      );
      return rows.rows.map(({ kind }) => kind).filter((kind) => kind === 'deadline-moved');
    };
    expect([await told(student), await told(done)]).toEqual([['deadline-moved'], []]);
  });
});
