import type { UserNotification } from '@antecedent/contracts/messages/notifications';
import type {
  ListedReview,
  ReadableReview,
  ReceivedReview,
} from '@antecedent/contracts/reviews/peer-review/review';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { namesInFile } from '@antecedent/domain/office/fixtures/names-in-file';
import { DAY } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classes, classMembers } from '../../ground/db/schema/classes.ts';
import { peerReviewPairs, peerReviews } from '../../ground/db/schema/peer-review.ts';
import { draftSubmissions } from '../../ground/db/schema/submissions.ts';
import { activityRollups, files } from '../../ground/db/schema/versions.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  ANSWERS,
  aPeerReview,
  commented,
  opened,
  QUESTIONS,
  reviewEditor,
  reviewRow,
  submittedReview,
  type TestReview,
} from '../../testing/peer-reviews.ts';
import { aDocument, ask, enrolled } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

const call = (person: TestUser, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/api/peerreview/${path}`,
    headers: server.as(person),
    ...(payload ? { payload } : {}),
  });
type Read = { review: ReadableReview; others: Pick<ReadableReview, 'id' | 'reviewerName'>[] };
const read = (person: TestUser, reviewId: string) =>
  ask<Read>(server, person, `/peerreview/review?reviewId=${reviewId}`, undefined, 'GET');
const first = (review: TestReview) => {
  const [reviewer] = review.reviewers;
  const [reviewId] = review.reviewIds;
  if (!reviewer || !reviewId) throw new Error('a peer review has a reviewer');
  return { ...review, reviewer, reviewId };
};
const aReview = async (options: Parameters<typeof aPeerReview>[1] = {}) =>
  first(await aPeerReview(server, options));

describe('POST /api/peerreview/open', () => {
  it('gives the reviewer a copy of the submitted draft to comment on, and only that', async () => {
    const { author, reviewer, reviewId, submissionId } = await aReview();
    const { fileId, mode, questions, answers, authorName } = await opened(
      server,
      reviewer,
      reviewId,
    );
    expect({ mode, questions, answers, authorName }).toEqual({
      mode: 'comment',
      questions: QUESTIONS,
      answers: [],
      authorName: 'Author 1',
    });
    const editor = await reviewEditor(server, reviewer, fileId);
    expect((await editor.info()).json()).toMatchObject({
      BaseFileName: 'A place, Draft 1.docx',
      UserFriendlyName: 'Reviewer 1',
      OwnerId: fileId,
      UserCanOnlyComment: true,
    });
    expect((await commented(editor, 'Why so early?')).status).toBe(200);
    const other = await editor.put(aDocument('Something else'), { 'x-wopi-lock': 'R' });
    expect([other.statusCode, other.json().key]).toEqual([403, 'editor.reviewFile']);
    expect(await server.services.versions.loadText(fileId, 1)).toContain('The ferry left at dawn.');
    const facts = await server.services.versions.loadFacts(fileId, 1);
    expect([facts.origin, facts.authorId]).toEqual(['reviewer', reviewer.id]);
    expect(await reviewRow(server, reviewId)).toMatchObject({ status: 'IN_PROGRESS' });

    // Nothing of it is the author's writing, nor anyone's in a class's figures.
    const own = await server.db.select().from(files).where(eq(files.submissionId, submissionId));
    expect(own.map(({ role }) => role)).toEqual(['main']);
    const sums = await server.db
      .select()
      .from(activityRollups)
      .where(eq(activityRollups.fileId, fileId));
    expect(sums.map((row) => row.submissionId)).toEqual([null]);
    expect((await call(author, 'POST', 'open', { reviewId })).statusCode).toBe(404);
  });

  it('continues with the same copy, whatever the author has written since', async () => {
    const { reviewer, reviewId, submissionId } = await aReview();
    const { fileId } = await opened(server, reviewer, reviewId);
    // The draft is opened again.
    await server.db
      .update(draftSubmissions)
      .set({ status: 'NONE', submittedAt: null, version: null, blob: null })
      .where(eq(draftSubmissions.submissionId, submissionId));
    expect((await opened(server, reviewer, reviewId)).fileId).toBe(fileId);
    const editor = await reviewEditor(server, reviewer, fileId);
    expect((await commented(editor, 'Still here.')).status).toBe(200);
  });

  it('waits for a draft that is being written again', async () => {
    const { reviewer, reviewId, submissionId } = await aReview();
    await server.db
      .update(draftSubmissions)
      .set({ status: 'NONE', submittedAt: null, version: null, blob: null })
      .where(eq(draftSubmissions.submissionId, submissionId));
    const response = await call(reviewer, 'POST', 'open', { reviewId });
    expect([response.statusCode, response.json().key]).toEqual([409, 'reviews.notYet']);
  });

  it('lets reviewers suggest where the instructor allows it, under their name where it isn’t anonymous', async () => {
    const { reviewer, reviewId } = await aReview({ suggestions: true, anonymous: false });
    const { fileId, mode } = await opened(server, reviewer, reviewId);
    expect(mode).toBe('suggest');
    const editor = await reviewEditor(server, reviewer, fileId);
    expect((await editor.info()).json()).toMatchObject({
      UserCanOnlySuggest: true,
      UserFriendlyName: `Person ${reviewer.lastName}`,
    });
  });
});

describe('POST /api/peerreview/submit', () => {
  it('keeps answers until then, asks for what is missing, and ends the review', async () => {
    const { reviewer, author, reviewId } = await aReview();
    const { fileId } = await opened(server, reviewer, reviewId);
    const editor = await reviewEditor(server, reviewer, fileId);
    await commented(editor, 'Why so early in the day?');
    const kept = await call(reviewer, 'PUT', 'answers', { reviewId, answers: [ANSWERS[1]] });
    expect(kept.statusCode).toBe(200);
    expect((await opened(server, reviewer, reviewId)).answers).toEqual([ANSWERS[1]]);
    expect((await call(author, 'GET', `review?reviewId=${reviewId}`)).statusCode).toBe(404);
    const early = await call(reviewer, 'POST', 'submit', { reviewId, answers: [ANSWERS[1]] });
    expect([early.statusCode, early.json().key]).toEqual([400, 'reviews.incomplete']);

    expect(await submittedReview(server, reviewer, reviewId)).toMatchObject({
      status: 'SUBMITTED',
    });
    expect(await reviewRow(server, reviewId)).toMatchObject({ comments: 1, wordsWritten: 11 });
    const again = await call(reviewer, 'POST', 'submit', { reviewId, answers: ANSWERS });
    expect([again.statusCode, again.json().key]).toEqual([409, 'reviews.submitted']);
    const late = await editor.put(new Uint8Array((await editor.get()).rawPayload), {
      'x-wopi-lock': 'R',
    });
    expect(late.json().key).toBe('reviews.submitted');

    const { review } = await read(author, reviewId);
    expect(review).toMatchObject({
      answers: ANSWERS,
      questions: QUESTIONS,
      reviewerName: 'Reviewer 1',
      submittedAt: '2026-03-02T09:00:00.000Z',
    });
    expect(await reviewRow(server, reviewId)).toMatchObject({ readAt: server.now() });
  });

  it('notifies the author, and marks the review on the timeline', async () => {
    const { assignment, reviewer, author, reviewId } = await aReview();
    const { fileId } = await opened(server, reviewer, reviewId);
    await submittedReview(server, reviewer, reviewId);
    const ofAuthor = <T>(url: string) => ask<T>(server, author, url, undefined, 'GET');
    const page = await ofAuthor<StudentAssignment>(`/student/assignment?id=${assignment.id}`);
    expect(page.timelineSubmissions[0]?.peerReviews).toEqual([
      { reviewId, fileId, timestamp: '2026-03-02T09:00:00.000Z', reviewerName: 'Reviewer 1' },
    ]);
    const notices = await ofAuthor<UserNotification[]>('/admin/usernotifications');
    expect(notices).toContainEqual(
      expect.objectContaining({ kind: 'review-received', link: `/review/${reviewId}/read` }),
    );
  });

  it('takes a missed review, late', async () => {
    const { reviewer, reviewId } = await aReview();
    await opened(server, reviewer, reviewId);
    server.advance(3 * DAY);
    expect(await submittedReview(server, reviewer, reviewId)).toMatchObject({
      status: 'SUBMITTED_LATE',
    });
  });

  it('keeps the questions of a submitted review, and what fits of one that is being written', async () => {
    const { course, assignment, reviewers, reviewIds, author } = await aReview();
    const [one, two] = reviewers as [TestUser, TestUser];
    const [done, open] = reviewIds as [string, string];
    await opened(server, one, done);
    await submittedReview(server, one, done);
    await opened(server, two, open);
    await call(two, 'PUT', 'answers', { reviewId: open, answers: ANSWERS });
    const questions = [{ ...QUESTIONS[1], prompt: 'What is best?' }];
    const body = { assignmentId: assignment.id, questions };
    await ask(server, course.instructor, '/peerreview/form', body, 'PUT');
    expect((await read(author, done)).review.questions).toEqual(QUESTIONS);
    const now = await opened(server, two, open);
    expect([now.questions, now.answers]).toEqual([questions, [ANSWERS[1]]]);
    const stale = await call(two, 'POST', 'submit', { reviewId: open, answers: ANSWERS });
    expect([stale.statusCode, stale.json().key]).toEqual([409, 'reviews.formChanged']);
  });
});

describe('a review that can go on no more', () => {
  const leave = (person: TestUser) =>
    server.db.delete(classMembers).where(eq(classMembers.userId, person.id));
  it.each<[string, (review: ReturnType<typeof first>) => unknown, string]>([
    ['its reviewer left the class', ({ reviewer }) => leave(reviewer), 'left'],
    [
      'it was given to somebody else',
      ({ reviewer }) =>
        server.db
          .update(peerReviewPairs)
          .set({ removedAt: server.now() })
          .where(eq(peerReviewPairs.reviewerId, reviewer.id)),
      'withdrawn',
    ],
    [
      'the class is archived',
      ({ course }) =>
        server.db
          .update(classes)
          .set({ archivedAt: server.now() })
          .where(eq(classes.id, course.id)),
      'archived',
    ],
  ])('says so and loses nothing when %s', async (_, happen, reason) => {
    const review = await aReview();
    const { reviewer, reviewId } = review;
    const { fileId } = await opened(server, reviewer, reviewId);
    const editor = await reviewEditor(server, reviewer, fileId);
    await commented(editor, 'Kept.');
    const more = new Uint8Array((await editor.get()).rawPayload);
    await ask(server, reviewer, '/peerreview/answers', { reviewId, answers: ANSWERS }, 'PUT');
    await happen(review);
    for (const [method, path] of [
      ['POST', 'open'],
      ['PUT', 'answers'],
      ['POST', 'submit'],
    ] as const) {
      const response = await call(reviewer, method, path, { reviewId, answers: ANSWERS });
      expect([response.statusCode, response.json().key]).toEqual([409, `reviews.${reason}`]);
    }
    expect((await editor.put(more, { 'x-wopi-lock': 'R' })).statusCode).toBeGreaterThanOrEqual(400);
    for (const person of [review.course.instructor, reviewer]) {
      const reader = await reviewEditor(server, person, fileId);
      const seen = new Uint8Array((await reader.get()).rawPayload);
      expect(namesInFile(seen, ['Kept.'], officeCodec.inflate)).toEqual([
        'word/comments.xml: Kept.',
      ]);
    }
    const own = await read(reviewer, reviewId);
    expect(own.review).toMatchObject({ fileId, questions: QUESTIONS, answers: ANSWERS });
    expect((await call(review.author, 'GET', `review?reviewId=${reviewId}`)).statusCode).toBe(404);
  });

  it('isn’t read by its reviewer while they write it, or if they never started', async () => {
    const { reviewer, reviewId } = await aReview();
    await opened(server, reviewer, reviewId);
    const tried = async () =>
      (await call(reviewer, 'GET', `review?reviewId=${reviewId}`)).json().key;
    expect(await tried()).toBe('reviews.notSubmitted');
    await leave(reviewer);
    await server.db.update(peerReviews).set({ begunAt: null }).where(eq(peerReviews.id, reviewId));
    expect(await tried()).toBe('reviews.left');
  });

  it('outlives the author in the class', async () => {
    const { author, reviewer, reviewId } = await aReview();
    await opened(server, reviewer, reviewId);
    await leave(author);
    expect(await submittedReview(server, reviewer, reviewId)).toMatchObject({
      status: 'SUBMITTED',
    });
    expect((await call(author, 'GET', `review?reviewId=${reviewId}`)).statusCode).toBe(404);
  });
});

describe('GET /api/peerreview/review', () => {
  it('is for the author, the reviewer and instructors, and in an open review for reviewers who are done', async () => {
    const review = await aPeerReview(server, { openReview: true });
    const [one, two] = review.reviewers as [TestUser, TestUser];
    const [ofOne, ofTwo] = review.reviewIds as [string, string];
    const stranger = await enrolled(server, review.course);
    const { fileId } = await opened(server, one, ofOne);
    await submittedReview(server, one, ofOne);
    const status = async (person: TestUser) =>
      (await call(person, 'GET', `review?reviewId=${ofOne}`)).statusCode;
    const canOpen = async (person: TestUser) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/editor/opening',
          headers: server.as(person),
          payload: { fileId },
        })
      ).statusCode;
    for (const person of [stranger, two]) {
      expect([await status(person), await canOpen(person)]).toEqual([404, 404]);
    }
    await opened(server, two, ofTwo);
    await submittedReview(server, two, ofTwo);
    for (const person of [two, one, review.author, review.course.instructor]) {
      expect([await status(person), await canOpen(person)]).toEqual([200, 200]);
    }
    const { review: seen, others } = await read(two, ofTwo);
    expect(seen.authorName).toBe('Author 1');
    expect(others).toEqual([{ id: ofOne, reviewerName: 'Reviewer 1', status: 'SUBMITTED' }]);
    const named = (await read(review.course.instructor, ofOne)).review;
    expect(named.reviewerName).toBe(`Person ${one.lastName}`);
  });
});

describe('PUT /api/peerreview/response', () => {
  it('lets the author say how helpful a review was, and notifies the reviewer', async () => {
    const { course, author, reviewer, reviewId } = await aReview();
    await opened(server, reviewer, reviewId);
    await submittedReview(server, reviewer, reviewId);
    const listed = async () =>
      (
        await ask<{ reviews: ListedReview[] }>(
          server,
          reviewer,
          `/peerreview/own?classId=${course.id}`,
          undefined,
          'GET',
        )
      ).reviews[0];
    expect(await listed()).toMatchObject({
      studentName: 'Author 1',
      draftTitle: 'Draft 1',
      status: 'SUBMITTED',
      hasNews: false,
    });
    const body = { reviewId, helpful: 5, text: 'It showed me where I lose people.' };
    expect((await call(author, 'PUT', 'response', { ...body, helpful: 6 })).statusCode).toBe(400);
    expect((await call(reviewer, 'PUT', 'response', body)).statusCode).toBe(404);
    await ask(server, author, '/peerreview/response', body, 'PUT');
    expect((await listed())?.hasNews).toBe(true);
    expect((await read(reviewer, reviewId)).review.response).toMatchObject({ helpful: 5 });
    expect((await listed())?.hasNews).toBe(false);
    const received = await ask<{ reviews: ReceivedReview[] }>(
      server,
      author,
      `/peerreview/received?assignmentId=${(await reviewRow(server, reviewId))?.assignmentId}`,
      undefined,
      'GET',
    );
    expect(received.reviews).toMatchObject([{ id: reviewId, response: { text: body.text } }]);
  });
});
