import type { ReviewCommentOutcomes } from '@antecedent/contracts/insight/comments';
import { beforeAll, expect, it } from 'vitest';
import { findMainFile } from '../../submissions/submissions/submission-files.repo.ts';
import type { TestUser } from '../../testing/factories.ts';
import {
  aPeerReview,
  commented,
  opened,
  reviewEditor,
  submittedReview,
} from '../../testing/peer-reviews.ts';
import { ask, enrolled, saved } from '../../testing/scenarios.ts';
import { sharedTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await sharedTestApp();
});

const path = (reviewId: string) => `/peerreview/comment-outcomes?reviewId=${reviewId}`;
const read = (person: TestUser, reviewId: string) =>
  ask<ReviewCommentOutcomes>(server, person, path(reviewId), undefined, 'GET');
const status = async (person: TestUser, reviewId: string) => {
  const url = `/api${path(reviewId)}`;
  return (await server.app.inject({ method: 'GET', url, headers: server.as(person) })).statusCode;
};

/** A review with a comment on the first paragraph, submitted. */
async function aCommentedReview(options: Parameters<typeof aPeerReview>[1] = {}) {
  const review = await aPeerReview(server, options);
  const [reviewer, other] = review.reviewers as [TestUser, TestUser];
  const reviewId = review.reviewIds[0] as string;
  const { fileId } = await opened(server, reviewer, reviewId);
  await commented(await reviewEditor(server, reviewer, fileId), 'Which ferry?');
  await submittedReview(server, reviewer, reviewId);
  const text = await findMainFile(server.db, review.submissionId);
  return { ...review, reviewer, other, reviewId, fileId: text?.fileId ?? '' };
}

it('follows the comments of a review through the author’s own text', async () => {
  const { author, reviewId, fileId, course } = await aCommentedReview();
  const [before] = (await read(author, reviewId)).comments;
  expect(before).toMatchObject({
    comment: 'Which ferry?',
    author: 'Reviewer 1',
    state: 'untouched',
    words: 1,
    changed: null,
    draftTitle: 'Draft 1',
    made: { at: '2026-03-02T09:00:00.000Z' },
  });
  await saved(server, author, fileId, 'The ferry left at noon.', 'Nobody waved.');
  const [after] = (await read(author, reviewId)).comments;
  expect(after).toMatchObject({ state: 'rewritten', kept: 0, changed: { first: {}, last: {} } });
  expect(after?.before.text).toBe('The ferry left at dawn.');
  expect(after?.after.text).toBe('The ferry left at noon.');
  expect((await read(course.instructor, reviewId)).comments[0]?.author).not.toBe('Reviewer 1');
});

it('is for the author and instructors alone', async () => {
  const review = await aCommentedReview({ openReview: true });
  const { author, reviewer, other, reviewId, reviewIds, course } = review;
  const { fileId } = await opened(server, other, reviewIds[1] as string);
  await commented(await reviewEditor(server, other, fileId), 'When?');
  await submittedReview(server, other, reviewIds[1] as string);
  const stranger = await enrolled(server, course);
  const people = [author, course.instructor, reviewer, other, stranger];
  const answers = await Promise.all(people.map((person) => status(person, reviewId)));
  expect(answers).toEqual([200, 200, 404, 404, 404]);
});

it('says nothing of a review without comments', async () => {
  const { author, reviewers, reviewIds } = await aPeerReview(server);
  await opened(server, reviewers[0] as TestUser, reviewIds[0] as string);
  await submittedReview(server, reviewers[0] as TestUser, reviewIds[0] as string);
  expect((await read(author, reviewIds[0] as string)).comments).toEqual([]);
});
