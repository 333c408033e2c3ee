import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { Problem } from '@antecedent/contracts/wire/errors';
import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { draftStatuses, submitted } from '../../testing/drafts.ts';
import { aPeerReview, opened } from '../../testing/peer-reviews.ts';
import { aClassWithAssignment, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const NOW = '2026-03-02T09:00:00Z';
const NOW_ISO = '2026-03-02T09:00:00.000Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const at = (offset: number) => new Date(server.now().getTime() + offset).toISOString();

/** A class in which the first `begun` of three students have written, and the first `submittedReview` submitted Draft 1. */
async function atWork(
  options: Parameters<typeof aClassWithAssignment>[1] = {},
  { begun = 2, submittedReview = 0 } = {},
) {
  const made = await aClassWithAssignment(server, { students: 3, drafts: 1, ...options });
  const works: { submissionId: string; fileId: string }[] = [];
  for (const student of made.students.slice(0, begun)) {
    const work = await started(server, student, made.assignment);
    await saved(server, student, work.fileId, 'Words');
    works.push(work);
  }
  for (const [index, student] of made.students.slice(0, submittedReview).entries()) {
    const { submissionId } = works[index] as { submissionId: string };
    expect(await submitted(server, student, submissionId, made.assignment.drafts[0])).toBe(200);
  }
  const { instructor } = made.course;
  const send = (method: 'PATCH' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api${url}`,
      headers: server.as(instructor),
      ...(payload ? { payload } : {}),
    });
  const change = async (values: (detail: AssignmentDetail) => object) => {
    const url = `/classes/assignment?id=${made.assignment.id}`;
    const detail = await ask<AssignmentDetail>(server, instructor, url, undefined, 'GET');
    const payload = { ...detail, ...values(detail) };
    return {
      asked: await send('PATCH', '/classes/assignment', payload),
      confirm: (confirmed: string) =>
        send('PATCH', '/classes/assignment', { ...payload, confirmed }),
    };
  };
  return { ...made, instructor, works, send, change };
}

const withoutDraft = ({ draftSubmissions }: AssignmentDetail) => ({
  multiDraft: false,
  draftSubmissions: draftSubmissions.map((draft) => ({
    ...draft,
    draftStatus: draft.draftType === 'DRAFT' ? 'DELETE' : 'UPDATE',
  })),
});

describe('deleting a draft by PATCH /api/classes/assignment', () => {
  it('asks when students have submitted it, and changes nothing until that is confirmed', async () => {
    const { change, works } = await atWork({}, { begun: 3, submittedReview: 2 });
    const { asked, confirm } = await change(withoutDraft);
    expect(asked.statusCode).toBe(409);
    const { code, message, confirmation } = asked.json() as Problem;
    expect(code).toBe('confirmation-needed');
    expect(message).toBe(
      '2 students have submitted “Draft 1”. Their submissions can still be opened, but no longer count.',
    );
    expect(await draftStatuses(server, works[0]?.submissionId ?? '')).toHaveLength(2);
    expect((await confirm('guessed')).statusCode).toBe(409);
    const done = await confirm(confirmation?.confirm ?? '');
    expect(done.statusCode, done.body).toBe(200);
    expect(done.json().draftSubmissions).toHaveLength(1);
  });

  it('keeps what was submitted, to be opened by reader and student', async () => {
    const { change, works, instructor, student, assignment } = await atWork(
      {},
      { submittedReview: 1 },
    );
    const { asked, confirm } = await change(withoutDraft);
    await confirm(asked.json().confirmation.confirm);
    const id = works[0]?.submissionId;
    const page = await ask<Submission>(
      server,
      instructor,
      `/classes/readsubmission?submissionId=${id}`,
    );
    expect(page.keptSubmissions).toMatchObject([
      { title: 'Draft 1', version: 1, submittedAt: NOW_ISO },
    ]);
    expect(page.deadlineSubmissions).toMatchObject([{ type: 'FINAL', status: 'NONE' }]);
    expect(page.lastSubmissionDate).toBeNull();
    const own = await ask<StudentAssignment>(
      server,
      student,
      `/student/assignment?id=${assignment.id}`,
      undefined,
      'GET',
    );
    expect(own.timeline).toHaveLength(1);
    expect(own.timelineSubmissions).toMatchObject([
      { title: 'Draft 1', removed: true, version: 1 },
    ]);
  });

  it('asks again when more students have submitted it since', async () => {
    const { change, works, students, assignment } = await atWork({}, { submittedReview: 1 });
    const { asked, confirm } = await change(withoutDraft);
    const [, second] = students;
    if (!second) throw new Error('no second student');
    await submitted(server, second, works[1]?.submissionId ?? '', assignment.drafts[0]);
    const again = await confirm(asked.json().confirmation.confirm);
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toContain('2 students have submitted');
  });

  it('does not ask when no one has', async () => {
    const { change } = await atWork();
    expect((await change(withoutDraft)).asked.statusCode).toBe(200);
  });
});

describe('moving a deadline by PATCH /api/classes/assignment', () => {
  const past = () => ({ endDate: at(-HOUR), postDate: at(12 * DAY), multiDraft: false });

  it('into the past asks how many will be submitted now: those who have begun', async () => {
    const { change, works } = await atWork({ drafts: 0, autoSubmission: true });
    server.advance(2 * DAY);
    const { asked, confirm } = await change(past);
    expect(asked.json()).toMatchObject({
      code: 'confirmation-needed',
      key: 'consequences.submittedNow',
      values: { count: 2 },
    });
    await server.runJobs();
    expect(await draftStatuses(server, works[0]?.submissionId ?? '')).toEqual(['NONE']);
    expect((await confirm(asked.json().confirmation.confirm)).statusCode).toBe(200);
    await server.runJobs();
    for (const { submissionId } of works) {
      expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
    }
  });

  it('into the past asks how many will have missed it, where nothing is submitted by itself', async () => {
    const { change } = await atWork({ drafts: 0, preventAfterDueDate: true });
    server.advance(2 * DAY);
    const { asked } = await change(past);
    expect(asked.json()).toMatchObject({ key: 'consequences.missedNow', values: { count: 2 } });
  });

  it('does not ask while it stays ahead', async () => {
    const { change } = await atWork({ drafts: 0, autoSubmission: true });
    const { asked } = await change(() => ({ endDate: at(5 * DAY) }));
    expect(asked.statusCode, asked.body).toBe(200);
  });
});

describe('changing the kind of the main file', () => {
  it('is refused with the number of students who have begun', async () => {
    const { change } = await atWork();
    const { asked } = await change(() => ({ mainFileType: 'SPREADSHEET' }));
    expect(asked.json()).toMatchObject({
      code: 'invalid-request',
      message: '2 students have started, so you can’t change the type of the main file anymore.',
    });
  });
});

describe('DELETE /api/classes/assignment', () => {
  it('needs a confirmation that names how many have begun', async () => {
    const { instructor, assignment, send } = await atWork();
    const url = `/classes/assignment?id=${assignment.id}`;
    const refused = await send('DELETE', url);
    expect(refused.statusCode).toBe(409);
    const shown = await ask<{ confirm: string }>(
      server,
      instructor,
      `/classes/assignment/deletion?id=${assignment.id}`,
      undefined,
      'GET',
    );
    expect(shown).toEqual({
      consequences: [{ key: 'consequences.assignmentDeleted', values: { count: 2 } }],
      confirm: refused.json().confirmation.confirm,
    });
    expect((await send('DELETE', `${url}&confirmed=${shown.confirm}`)).statusCode).toBe(200);
  });
});

describe('DELETE /api/classes/dropstudent', () => {
  it('needs a confirmation that names what the student has begun', async () => {
    const { course, students, send } = await atWork();
    const [working, , idle] = students;
    if (!working || !idle) throw new Error('no students');
    const member = (studentId: string) => ({ classId: course.id, studentId });
    const refused = await send('DELETE', '/classes/dropstudent', member(working.id));
    expect(refused.json()).toMatchObject({
      code: 'confirmation-needed',
      key: 'consequences.studentRemoved',
      values: { count: 1, name: working.firstName },
    });
    const { confirm } = refused.json().confirmation;
    const sure = { ...member(working.id), confirmed: confirm };
    expect((await send('DELETE', '/classes/dropstudent', sure)).statusCode).toBe(200);
    expect((await send('DELETE', '/classes/dropstudent', member(idle.id))).statusCode).toBe(200);
  });

  it('names the reviews that the student has begun and not submitted', async () => {
    const { course, reviewers, reviewIds } = await aPeerReview(server);
    const [reviewer] = reviewers;
    if (!reviewer) throw new Error('no reviewer');
    await opened(server, reviewer, reviewIds[0] ?? '');
    const response = await server.app.inject({
      method: 'DELETE',
      url: '/api/classes/dropstudent',
      headers: server.as(course.instructor),
      payload: { classId: course.id, studentId: reviewer.id },
    });
    expect(response.json()).toMatchObject({
      code: 'confirmation-needed',
      key: 'consequences.reviewsOfRemoved',
      values: { count: 1, name: reviewer.firstName, reviews: 'A place, Draft 1' },
    });
  });
});

describe('moving a deadline past the later date of a student', () => {
  const later = (days: number) => (detail: AssignmentDetail) => ({
    endDate: new Date(Date.parse(detail.endDate) + days * DAY).toISOString(),
    postDate: new Date(Date.parse(detail.postDate) + days * DAY).toISOString(),
  });
  /** A due date three days after the final deadline, for the first two of three students. */
  async function extended() {
    const made = await atWork({}, { begun: 1 });
    const final = made.assignment.drafts.at(-1)!;
    const endAt = Date.parse(NOW) + 10 * DAY;
    await ask(
      server,
      made.instructor,
      '/classes/duedates',
      {
        assignmentId: made.assignment.id,
        studentIds: made.students.slice(0, 2).map(({ id }) => id),
        dueDates: [{ draftId: final.id, dueDate: new Date(endAt + 3 * DAY).toISOString() }],
      },
      'PUT',
    );
    return made;
  }

  it.each([
    ['is before it', 2, 200],
    ['reaches it', 3, 409],
    ['passes it', 5, 409],
  ])('asks if the new deadline %s', async (_which, days, status) => {
    const { change } = await extended();
    const { asked, confirm } = await change(later(days));
    expect(asked.statusCode, asked.body).toBe(status);
    if (status === 200) return;
    const { message, confirmation } = asked.json() as Problem;
    expect(message).toBe(
      '2 students had more time for “Final Submission”. The new deadline is the same or later, so their extensions are used up.',
    );
    expect((await confirm(confirmation?.confirm ?? '')).statusCode).toBe(200);
  });

  it('says nothing of students who have submitted, left, or whose date has passed', async () => {
    const { change, works, students, assignment } = await extended();
    const final = assignment.drafts.at(-1)!;
    const { submissionId } = works[0]!;
    expect(await submitted(server, students[0]!, submissionId, final)).toBe(200);
    const one = await change(later(5));
    expect(one.asked.json().message).toMatch(/^1 student had more time/);
    await server.db.delete(classMembers).where(eq(classMembers.userId, students[1]!.id));
    expect((await change(later(5))).asked.statusCode).toBe(200);
  });

  it('says nothing of a date that has passed', async () => {
    const { change } = await extended();
    server.setNow(at(14 * DAY));
    const { asked } = await change(later(5));
    expect(asked.body).not.toContain('more time');
  });
});
