import type {
  Feedback,
  FeedbackDraft,
  GivenFeedback,
} from '@antecedent/contracts/grading/feedback';
import type { UserNotification } from '@antecedent/contracts/messages/notifications';
import type { StudentHome } from '@antecedent/contracts/screens/home';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes } from '../../ground/db/schema/classes.ts';
import { changeAssignment, submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aCoInstructor,
  anAssignment,
  anAssistant,
  ask,
  draftsAfter,
  enrolled,
  saved,
  started,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { tellOfFeedback } from './feedback-notices.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

const URL = '/submission/feedback';
type List = { feedbacks: GivenFeedback[] };

/** A submission whose first draft of three is submitted. */
async function aSubmission() {
  const course = await aClass(server);
  const assignment = await anAssignment(server, course, {
    title: 'A place',
    multiDraft: true,
    draftSubmissions: draftsAfter(server, 12, 24),
  });
  const student = await enrolled(server, course);
  const { submissionId, fileId } = await started(server, student, assignment);
  await saved(server, student, fileId, 'All of it.');
  const [first, , final] = assignment.drafts.map(({ id }) => id);
  expect(await submitted(server, student, submissionId, assignment.drafts[0])).toBe(200);
  const { instructor } = course;
  return { course, assignment, student, instructor, submissionId, first, final };
}

const add = (
  person: TestUser,
  submissionId: string,
  comment: string,
  draftId: string | null | undefined = null,
) => ask<List>(server, person, URL, { submissionId, comment, draftId }, 'PATCH');

const call = (person: TestUser, method: 'PATCH' | 'POST' | 'PUT', payload: object, path = URL) =>
  server.app.inject({ method, url: `/api${path}`, headers: server.as(person), payload });

const given = async (reader: TestUser, id: string) =>
  (await ask<Submission>(server, reader, `/classes/readsubmission?submissionId=${id}`)).feedbacks;

const seenBy = async (student: TestUser, { id }: { id: string }): Promise<Feedback[]> => {
  const url = `/student/assignment?id=${id}`;
  const page = await ask<StudentAssignment>(server, student, url, undefined, 'GET');
  return page.submission?.feedbacks ?? [];
};

/** What a job does every five minutes. */
const look = () => server.db.transaction((tx) => tellOfFeedback(server.services, tx, 'all'));

const noticesOf = async (student: TestUser) =>
  (
    await ask<UserNotification[]>(server, student, '/admin/usernotifications', undefined, 'GET')
  ).filter(({ kind }) => kind === 'feedback-given');

describe('PATCH /api/submission/feedback', () => {
  it('shows feedback on an earlier draft immediately, and notifies the student without its words', async () => {
    const { assignment, student, instructor, submissionId, first } = await aSubmission();
    const { feedbacks } = await add(
      instructor,
      submissionId,
      '  Begin with the river.\nThen us. ',
      first,
    );
    expect(feedbacks).toMatchObject([
      {
        comment: 'Begin with the river.\nThen us.',
        draftId: first,
        draftTitle: 'Draft 1',
        author: `${instructor.firstName} ${instructor.lastName}`,
        timestamp: server.now().toISOString(),
        visible: true,
        readAt: null,
      },
    ]);
    expect(await seenBy(student, assignment)).toMatchObject([
      { comment: 'Begin with the river.\nThen us.', read: false, draftTitle: 'Draft 1' },
    ]);
    const [notice, ...others] = await noticesOf(student);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({
      title: 'Feedback: Draft 1 of “A place”',
      link: `/assignment/${assignment.id}`,
    });
    expect(JSON.stringify(notice)).not.toContain('river');
  });

  it('holds back feedback on the final draft or the whole until grades are released, then notifies', async () => {
    const { assignment, student, instructor, submissionId, final } = await aSubmission();
    await add(instructor, submissionId, 'On the end.', final);
    const { feedbacks } = await add(instructor, submissionId, 'On all of it.');
    expect(feedbacks.map(({ visible }) => visible)).toEqual([false, false]);
    expect(await seenBy(student, assignment)).toEqual([]);
    await look();
    expect(await noticesOf(student)).toEqual([]);
    await ask(server, instructor, `/classes/releaseGrades?id=${submissionId}&status=true`);
    expect((await seenBy(student, assignment)).map(({ comment }) => comment)).toEqual([
      'On the end.',
      'On all of it.',
    ]);
    await look();
    expect(await noticesOf(student)).toHaveLength(1);
    await ask(server, instructor, `/classes/releaseGrades?id=${submissionId}&status=false`);
    expect(await seenBy(student, assignment)).toEqual([]);
  });

  it('notifies once of what is written in one go, and again of what comes later unread', async () => {
    const { student, instructor, submissionId, first } = await aSubmission();
    await add(instructor, submissionId, 'One.', first);
    await add(instructor, submissionId, 'Two.', first);
    expect(await noticesOf(student)).toHaveLength(1);
    server.advance(11 * MINUTE);
    await look();
    expect(await noticesOf(student)).toHaveLength(2);
    server.advance(11 * MINUTE);
    await look();
    expect(await noticesOf(student)).toHaveLength(2);
  });

  it('takes the same words again, as after a lost answer, once', async () => {
    const { instructor, submissionId } = await aSubmission();
    await add(instructor, submissionId, 'Once.');
    expect((await add(instructor, submissionId, 'Once.')).feedbacks).toHaveLength(1);
    server.advance(HOUR);
    expect((await add(instructor, submissionId, 'Once.')).feedbacks).toHaveLength(2);
  });

  it.each([
    ['', 'Write something first.'],
    [' \n ', 'Write something first.'],
    ['x'.repeat(5001), 'Use at most 5,000 characters.'],
  ])('refuses %#', async (comment, message) => {
    const { instructor, submissionId } = await aSubmission();
    const response = await call(instructor, 'PATCH', { submissionId, comment });
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
    expect(await given(instructor, submissionId)).toEqual([]);
  });

  it('refuses a draft of another assignment and an archived class; assistants read and write none', async () => {
    const { course, instructor, submissionId } = await aSubmission();
    const other = await aSubmission();
    const comment = 'Well.';
    const foreign = { submissionId, comment, draftId: other.first };
    expect((await call(instructor, 'PATCH', foreign)).statusCode).toBe(404);
    const assistant = await anAssistant(server, course);
    expect((await call(assistant, 'PATCH', { submissionId, comment })).statusCode).toBe(404);
    await add(instructor, submissionId, comment);
    expect(await given(assistant, submissionId)).toMatchObject([{ comment }]);
    const archived = { archivedAt: server.now() };
    await server.db.update(classes).set(archived).where(eq(classes.id, course.id));
    expect((await call(instructor, 'PATCH', { submissionId, comment })).statusCode).toBe(409);
  });

  it('outlives the draft that it is about', async () => {
    const { assignment, student, instructor, submissionId, first } = await aSubmission();
    await add(instructor, submissionId, 'Begin with the river.', first);
    const [, second] = assignment.drafts;
    const kept = draftsAfter(server, 24).map((draft) => ({
      ...draft,
      draftId: second?.id ?? null,
    }));
    await changeAssignment(server, instructor, assignment.id, { draftSubmissions: kept });
    expect(await seenBy(student, assignment)).toMatchObject([
      { comment: 'Begin with the river.', draftTitle: 'Draft 1' },
    ]);
  });
});

describe('POST /api/submission/feedback', () => {
  const listOf = (feedbacks: readonly GivenFeedback[]) =>
    feedbacks.map(({ id, comment }) => ({ id, comment }));

  it('changes and removes, and what was changed is unread again', async () => {
    const { assignment, student, instructor, submissionId, first } = await aSubmission();
    await add(instructor, submissionId, 'One.', first);
    const { feedbacks } = await add(instructor, submissionId, 'Two.', first);
    const [one, two] = listOf(feedbacks);
    const ids = [one?.id, two?.id];
    await ask(server, student, '/student/feedback/read', { submissionId, ids });
    server.advance(MINUTE);
    const sent = [{ id: two?.id, comment: 'Two, better.' }];
    const answer = await ask<List>(server, instructor, URL, { submissionId, feedbacks: sent });
    expect(answer.feedbacks).toMatchObject([
      { id: two?.id, comment: 'Two, better.', read: false, editedAt: server.now().toISOString() },
    ]);
    expect(await seenBy(student, assignment)).toMatchObject([
      { comment: 'Two, better.', read: false },
    ]);
  });

  it('changes nothing if a colleague has written since', async () => {
    const { course, instructor, submissionId } = await aSubmission();
    const colleague = await aCoInstructor(server, course);
    const before = await add(instructor, submissionId, 'Mine.');
    server.advance(MINUTE);
    await add(colleague, submissionId, 'Theirs.');
    const seen = before.feedbacks[0]?.timestamp;
    const stale = await call(instructor, 'POST', { submissionId, feedbacks: [], seen });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'feedback-changed']);
    expect(await given(instructor, submissionId)).toHaveLength(2);
    const foreign = { submissionId, feedbacks: [{ id: 999_999_999, comment: 'x' }] };
    expect((await call(instructor, 'POST', foreign)).statusCode).toBe(409);
  });
});

describe('PUT /api/submission/feedback/draft', () => {
  const url = `${URL}/draft`;
  const kept = async (person: TestUser, id: string) =>
    (
      await ask<{ draft: FeedbackDraft | null }>(
        server,
        person,
        `${url}?submissionId=${id}`,
        undefined,
        'GET',
      )
    ).draft;

  it('keeps what is written for its author alone, until it is sent or emptied', async () => {
    const { course, instructor, submissionId, first } = await aSubmission();
    const colleague = await aCoInstructor(server, course);
    expect(await kept(instructor, submissionId)).toBeNull();
    const keep = (text: string) =>
      ask(server, instructor, url, { submissionId, text, draftId: first }, 'PUT');
    await keep('Begin');
    await keep('Begin with ');
    expect(await kept(instructor, submissionId)).toEqual({
      text: 'Begin with ',
      transcript: '',
      pictureText: '',
      draftId: first,
      savedAt: server.now().toISOString(),
    });
    expect(await kept(colleague, submissionId)).toBeNull();
    expect(await given(colleague, submissionId)).toEqual([]);
    await add(instructor, submissionId, 'Begin with the river.', first);
    expect(await kept(instructor, submissionId)).toBeNull();
    // The words of a recording that isn't there any more stay, too.
    const words = {
      submissionId,
      text: '',
      transcript: 'Said.',
      pictureText: 'A map',
      draftId: null,
    };
    await ask(server, instructor, url, words, 'PUT');
    expect(await kept(instructor, submissionId)).toMatchObject({
      text: '',
      transcript: 'Said.',
      pictureText: 'A map',
    });
    await keep('Then');
    await keep(' ');
    expect(await kept(instructor, submissionId)).toBeNull();
  });

  it('keeps more than can be sent', async () => {
    const { instructor, submissionId } = await aSubmission();
    const text = 'x'.repeat(6000);
    await ask(server, instructor, url, { submissionId, text, draftId: null }, 'PUT');
    expect((await kept(instructor, submissionId))?.text).toBe(text);
    const response = await call(
      instructor,
      'PUT',
      { submissionId, text: 'x'.repeat(20_001), draftId: null },
      url,
    );
    expect(response.statusCode).toBe(400);
  });
});

describe('POST /api/student/feedback/read', () => {
  it('notes the first time, and nothing that cannot be seen yet', async () => {
    const { student, instructor, submissionId, first } = await aSubmission();
    await add(instructor, submissionId, 'On the draft.', first);
    const { feedbacks } = await add(instructor, submissionId, 'On all of it.');
    const ids = feedbacks.map(({ id }) => id);
    const read = () =>
      ask<{ feedbacks: Feedback[] }>(server, student, '/student/feedback/read', {
        submissionId,
        ids,
      });
    const at = server.now().toISOString();
    expect((await read()).feedbacks).toMatchObject([{ comment: 'On the draft.', read: true }]);
    server.advance(MINUTE);
    await read();
    expect((await given(instructor, submissionId)).map(({ readAt }) => readAt)).toEqual([at, null]);
    const stranger = await aSubmission();
    const foreign = await call(
      stranger.student,
      'POST',
      { submissionId, ids },
      '/student/feedback/read',
    );
    expect(foreign.statusCode).toBe(404);
  });
});

describe('GET /api/home/student', () => {
  it('shows feedback that can be seen and is not read', async () => {
    const { assignment, student, instructor, submissionId, first } = await aSubmission();
    const home = async () =>
      (await ask<StudentHome>(server, student, '/home/student', undefined, 'GET')).feedback;
    await add(instructor, submissionId, 'Later.');
    const long = 'River. '.repeat(100).trim();
    const { feedbacks } = await add(instructor, submissionId, long, first);
    expect(await home()).toEqual([
      {
        id: feedbacks[1]?.id,
        assignmentId: assignment.id,
        title: 'A place',
        draft: 'Draft 1',
        classTimeZone: 'UTC',
        author: `${instructor.firstName} ${instructor.lastName}`,
        timestamp: server.now().toISOString(),
        excerpt: long.slice(0, 280),
        isCut: true,
        recordingSeconds: null,
      },
    ]);
    const ids = feedbacks.map(({ id }) => id);
    await ask(server, student, '/student/feedback/read', { submissionId, ids });
    expect(await home()).toEqual([]);
    server.advance(30 * DAY);
    expect(await home()).toMatchObject([{ excerpt: 'Later.', draft: null }]);
  });
});

describe('PUT /api/student/feedback/plan', () => {
  const PLAN = '/student/feedback/plan';
  const plan = (student: TestUser, body: object) => call(student, 'PUT', body, PLAN);
  const plansOf = async (reader: TestUser, id: string) =>
    (await ask<Submission>(server, reader, `/classes/readsubmission?submissionId=${id}`)).plans;

  it('keeps what a student will do about feedback, and what became of it', async () => {
    const { student, instructor, submissionId, first } = await aSubmission();
    const { feedbacks } = await add(instructor, submissionId, 'Begin with the river.', first);
    const feedbackId = feedbacks[0]?.id;
    const text = 'Move the second paragraph up.';
    const planned = await plan(student, { submissionId, feedbackId, text: `  ${text} ` });
    expect(planned.json()).toMatchObject({ plans: [{ feedbackId, text, outcome: 'open' }] });
    expect(await plansOf(instructor, submissionId)).toMatchObject([{ text, outcome: 'open' }]);
    await plan(student, { submissionId, feedbackId, text, outcome: 'done' });
    expect(await plansOf(instructor, submissionId)).toMatchObject([{ text, outcome: 'done' }]);
    const removed = await plan(student, { submissionId, feedbackId, text: ' ' });
    expect(removed.json()).toEqual({ plans: [] });
  });

  it('takes no answer to what the student can’t see, nor to what others were told', async () => {
    const { student, instructor, submissionId } = await aSubmission();
    const other = await aSubmission();
    const { feedbacks: hidden } = await add(instructor, submissionId, 'A calm essay.');
    const elsewhere = await add(other.instructor, other.submissionId, 'More.', other.first);
    for (const { id: feedbackId } of [...hidden, ...elsewhere.feedbacks]) {
      const answer = await plan(student, { submissionId, feedbackId, text: 'So I do.' });
      expect(answer.statusCode).toBe(404);
    }
    expect(await plansOf(instructor, submissionId)).toEqual([]);
  });

  it('keeps the student’s words when the feedback is removed', async () => {
    const { student, instructor, submissionId, first } = await aSubmission();
    const { feedbacks } = await add(instructor, submissionId, 'Begin with the river.', first);
    await plan(student, { submissionId, feedbackId: feedbacks[0]?.id, text: 'Yes.' });
    await ask(server, instructor, URL, { submissionId, feedbacks: [] });
    expect(await plansOf(instructor, submissionId)).toMatchObject([
      { feedbackId: null, text: 'Yes.' },
    ]);
  });
});
