import type { GradeChange } from '@antecedent/contracts/grading/grades';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { classes } from '../../ground/db/schema/classes.ts';
import { changeAssignment, draftRows, submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aClassWithAssignment,
  aCoInstructor,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

/** A submission with one draft submitted and the final one still open, unless it is ended. */
async function aSubmission({
  final = true,
  letters = false,
}: {
  final?: boolean;
  letters?: boolean;
} = {}) {
  const course = await aClass(server, { gradeMethod: letters ? 'Letter' : 'Numeric' });
  const deadline = new Date(server.now().getTime() + 86_400_000).toISOString();
  const draft = { draftId: null, draftTitle: 'Draft 1', draftDeadline: deadline };
  const assignment = await anAssignment(server, course, {
    multiDraft: true,
    draftSubmissions: [{ ...draft, draftPointValue: 20 }],
  });
  const student = await enrolled(server, course);
  const { submissionId, fileId } = await started(server, student, assignment);
  await saved(server, student, fileId, 'All of it.');
  expect(await submitted(server, student, submissionId, assignment.drafts[0])).toBe(200);
  const { instructor } = course;
  if (final) await ask(server, instructor, `/classes/setFinal?id=${submissionId}`);
  const [first, last] = await draftRows(server, submissionId);
  const [draftId, finalId] = [first?.id ?? '', last?.id ?? ''];
  return { course, assignment, student, instructor, submissionId, draftId, finalId };
}

const call = (person: TestUser, url: string, payload?: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/classes${url}`,
    headers: server.as(person),
    ...(payload ? { payload } : {}),
  });

const read = (reader: TestUser, id: string) =>
  ask<Submission>(server, reader, `/classes/readsubmission?submissionId=${id}`);
const historyOf = (reader: TestUser, id: string) =>
  ask<GradeChange[]>(server, reader, `/classes/gradehistory?id=${id}`, undefined, 'GET');

describe('POST /api/classes/setGrade', () => {
  it('sets, changes and clears the grade of a submission, and keeps every change', async () => {
    const { instructor, course, submissionId } = await aSubmission();
    const colleague = await aCoInstructor(server, course);
    const assistant = await anAssistant(server, course, 'seeGrades');
    const set = (person: TestUser, grade: number) =>
      ask<Submission>(server, person, `/classes/setGrade?id=${submissionId}&grade=${grade}`);
    expect((await set(instructor, 85.25)).grade).toBe(85.25);
    server.advance(60_000);
    expect((await set(colleague, 90)).grade).toBe(90);
    server.advance(60_000);
    expect((await set(instructor, -1)).grade).toBe(-1);
    const none = { grade: -1, alternateGrade: null };
    const points = (grade: number) => ({ grade, alternateGrade: null });
    const nameOf = ({ firstName, lastName }: TestUser) => `${firstName} ${lastName}`;
    expect(await historyOf(assistant, submissionId)).toMatchObject([
      { author: nameOf(instructor), from: points(90), to: none, draftId: null },
      { author: nameOf(colleague), from: points(85.25), to: points(90) },
      { author: nameOf(instructor), from: none, to: points(85.25), draftTitle: null },
    ]);
    const audited = await server.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.object, `submission ${submissionId}`))
      .orderBy(auditLog.at);
    expect(audited.map(({ action }) => action)).toEqual(['grade.set', 'grade.set', 'grade.clear']);
  });

  it.each(['101', '-2', '85.255', '', 'B', 'NaN', 'Infinity'])('refuses %s', async (grade) => {
    const { instructor, submissionId } = await aSubmission();
    const response = await call(instructor, `/setGrade?id=${submissionId}&grade=${grade}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Invalid grade.');
    expect((await read(instructor, submissionId)).grade).toBe(-1);
  });

  it('shows the second of two people the current grade, and leaves it', async () => {
    const { instructor, submissionId } = await aSubmission();
    const set = (grade: number, seen: number) =>
      call(instructor, `/setGrade?id=${submissionId}&grade=${grade}&seen=${seen}`);
    expect((await set(85, -1)).statusCode).toBe(200);
    const second = await set(70, -1);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'grade-changed',
      message: 'This grade has since been changed to 85.',
      values: { grade: 85 },
    });
    expect((await read(instructor, submissionId)).grade).toBe(85);
    expect((await set(70, 85)).statusCode).toBe(200);
    await set(-1, 70);
    expect((await set(60, 70)).json()).toMatchObject({
      code: 'grade-changed',
      message: 'This grade has since been cleared.',
    });
  });

  it('lets one of two at the same moment through', async () => {
    const { instructor, submissionId } = await aSubmission();
    const set = (grade: number) =>
      call(instructor, `/setGrade?id=${submissionId}&grade=${grade}&seen=-1`);
    const answers = await Promise.all([10, 20, 30, 40].map(set));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect(await historyOf(instructor, submissionId)).toHaveLength(1);
  });

  it('takes the same grade again, as after a lost answer, without another change', async () => {
    const { instructor, submissionId } = await aSubmission();
    const url = `/setGrade?id=${submissionId}&grade=85&seen=-1`;
    expect((await call(instructor, url)).statusCode).toBe(200);
    expect((await call(instructor, url)).statusCode).toBe(200);
    expect(await historyOf(instructor, submissionId)).toHaveLength(1);
  });

  it('refuses a submission that is still written, an archived class and a class with letters', async () => {
    const open = await aSubmission({ final: false });
    const early = await call(open.instructor, `/setGrade?id=${open.submissionId}&grade=85`);
    expect([early.statusCode, early.json().code]).toEqual([409, 'conflict']);

    const { instructor, course, submissionId } = await aSubmission();
    const archived = { archivedAt: server.now() };
    await server.db.update(classes).set(archived).where(eq(classes.id, course.id));
    expect((await call(instructor, `/setGrade?id=${submissionId}&grade=85`)).statusCode).toBe(409);

    const letters = await aSubmission({ letters: true });
    const url = `/setGrade?id=${letters.submissionId}&grade=85`;
    expect((await call(letters.instructor, url)).statusCode).toBe(400);
  });

  it('hides other classes, and is nothing for assistants who only read', async () => {
    const { submissionId, course, student } = await aSubmission();
    const { instructor: stranger } = await aClass(server);
    const assistant = await anAssistant(server, course);
    const url = `/setGrade?id=${submissionId}&grade=85`;
    expect((await call(stranger, url)).statusCode).toBe(404);
    expect((await call(assistant, url)).statusCode).toBe(404);
    expect((await call(student, url)).statusCode).toBe(403);
  });
});

describe('POST /api/classes/setAlternateGrade', () => {
  it('sets a letter of the class and clears it', async () => {
    const { instructor, submissionId } = await aSubmission({ letters: true });
    const set = (grade: string, seen: string) =>
      call(instructor, `/setAlternateGrade?id=${submissionId}&grade=${grade}&seen=${seen}`);
    expect((await set('B', '-1')).json()).toMatchObject({ alternateGrade: 'B', grade: -1 });
    expect((await set('A', 'C')).json()).toMatchObject({
      code: 'grade-changed',
      message: 'This grade has since been changed to B.',
    });
    expect((await set('-1', 'B')).json()).toMatchObject({ alternateGrade: null });
    // Not one of the class, not a letter at all, nothing.
    for (const grade of ['B%2B', 'Z', '']) {
      const response = await set(grade, '-1');
      expect([response.statusCode, response.json().message]).toEqual([400, 'Invalid grade.']);
    }
  });
});

describe('POST /api/classes/draft/grade', () => {
  it('grades a draft before the submission is final, and answers with it', async () => {
    const { instructor, submissionId, draftId, finalId } = await aSubmission({ final: false });
    const response = await call(instructor, '/draft/grade', {
      draftSubmissionId: draftId,
      grade: 72.5,
      seen: -1,
    });
    expect(response.json()).toMatchObject({
      draftSubmissionId: draftId,
      grade: 72.5,
      alternateGrade: null,
      gradedAt: server.now().toISOString(),
    });
    const page = await read(instructor, submissionId);
    expect(page.deadlineSubmissions.map(({ grade }) => grade)).toEqual([72.5, -1]);
    expect([page.grade, page.gradedAt]).toEqual([-1, null]);
    const open = await call(instructor, '/draft/grade', { draftSubmissionId: finalId, grade: 1 });
    expect([open.statusCode, open.json().message]).toEqual([
      409,
      'You can’t grade this yet: it hasn’t been submitted.',
    ]);
    const meanwhile = { draftSubmissionId: draftId, grade: 80, seen: -1 };
    expect((await call(instructor, '/draft/grade', meanwhile)).statusCode).toBe(409);
  });

  it('keeps the history of a grade when its draft is deleted', async () => {
    const { instructor, assignment, submissionId, draftId } = await aSubmission({ final: false });
    await call(instructor, '/draft/grade', { draftSubmissionId: draftId, grade: 72.5 });
    await changeAssignment(server, instructor, assignment.id, { draftSubmissions: [] });
    expect(await historyOf(instructor, submissionId)).toMatchObject([
      { draftTitle: 'Draft 1', to: { grade: 72.5 } },
    ]);
  });
});

describe('POST /api/classes/draft/altgrade', () => {
  it('gives a draft a letter and takes it back', async () => {
    const { instructor, draftId } = await aSubmission({ letters: true });
    const give = (alternateGrade: string | null) =>
      call(instructor, '/draft/altgrade', { draftSubmissionId: draftId, alternateGrade });
    expect((await give('C')).json()).toMatchObject({ alternateGrade: 'C' });
    expect((await give(null)).json()).toMatchObject({ alternateGrade: null });
    expect((await give('')).json()).toMatchObject({ message: 'Invalid grade.' });
  });
});

describe('releasing grades', () => {
  type OwnPage = {
    graded: boolean;
    grades: { released: boolean; grade: number };
    timeline: { grade: number }[];
    showAnalytics: boolean;
  };
  type ClassPage = { assignments: { gradesReleased: boolean; score: number }[] };
  async function seenBy(student: TestUser, classId: string, assignmentId: string) {
    const page = await ask<OwnPage>(
      server,
      student,
      `/student/assignment?id=${assignmentId}`,
      undefined,
      'GET',
    );
    const course = await ask<ClassPage>(server, student, `/classes/getmyclass?id=${classId}`);
    const [row] = course.assignments;
    return {
      page: [page.grades.released, page.grades.grade, page.graded],
      drafts: page.timeline.map(({ grade }) => grade),
      analytics: page.showAnalytics,
      row: [row?.gradesReleased, row?.score],
    };
  }
  const HIDDEN = {
    page: [false, -1, false],
    drafts: [-1, -1],
    analytics: false,
    row: [false, -1],
  };
  const SHOWN = { page: [true, 85, true], drafts: [70, -1], analytics: true, row: [true, 85] };

  it('shows them before the post date to all or to one student, and hides them again', async () => {
    const { instructor, student, course, assignment, submissionId, draftId } = await aSubmission();
    await changeAssignment(server, instructor, assignment.id, { showAnalytics: true });
    await call(instructor, `/setGrade?id=${submissionId}&grade=85`);
    await call(instructor, '/draft/grade', { draftSubmissionId: draftId, grade: 70 });
    const seen = () => seenBy(student, course.id, assignment.id);
    expect(await seen()).toEqual(HIDDEN);

    const toAll = (status: boolean) =>
      call(instructor, `/assignment/releaseGrades?id=${assignment.id}&status=${status}`);
    const toOne = (status: boolean) =>
      ask<Submission>(
        server,
        instructor,
        `/classes/releaseGrades?id=${submissionId}&status=${status}`,
      );
    expect((await toAll(true)).json()).toEqual({ releasedAt: server.now().toISOString() });
    expect(await seen()).toEqual(SHOWN);
    expect((await toAll(false)).json()).toEqual({ releasedAt: null });
    expect(await seen()).toEqual(HIDDEN);
    expect((await toOne(true)).gradeRelease).toMatchObject({ visible: true, releasedAt: null });
    expect(await seen()).toEqual(SHOWN);
    expect((await toOne(false)).gradeRelease).toMatchObject({
      visible: false,
      releasedToStudentAt: null,
    });
    expect(await seen()).toEqual(HIDDEN);
    // From the post date on, no one has to release them.
    const postDate = (await read(instructor, submissionId)).gradeRelease.postDate;
    const before = server.now();
    server.setNow(postDate);
    expect(await seen()).toEqual(SHOWN);
    server.setNow(before.toISOString());
  });

  it('says nothing of a grade that was cleared', async () => {
    const { instructor, student, course, assignment, submissionId } = await aSubmission();
    await call(instructor, `/assignment/releaseGrades?id=${assignment.id}&status=true`);
    await call(instructor, `/setGrade?id=${submissionId}&grade=85`);
    await call(instructor, `/setGrade?id=${submissionId}&grade=-1`);
    expect((await seenBy(student, course.id, assignment.id)).page).toEqual([true, -1, false]);
  });

  it('hides other classes', async () => {
    const { submissionId, assignment } = await aSubmission();
    const { course } = await aClassWithAssignment(server);
    for (const url of [
      `/assignment/releaseGrades?id=${assignment.id}&status=true`,
      `/releaseGrades?id=${submissionId}&status=true`,
    ]) {
      expect((await call(course.instructor, url)).statusCode).toBe(404);
    }
  });
});
