import { DAY, HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { classes } from '../../ground/db/schema/classes.ts';
import { notifications } from '../../ground/db/schema/messages.ts';
import {
  peerReviewAnswers,
  peerReviewForms,
  peerReviews,
} from '../../ground/db/schema/peer-review.ts';
import { fileCopies } from '../../ground/db/schema/versions.ts';
import type { TestUser } from '../../testing/factories.ts';
import { ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweepReviews } from './peer-review.jobs.ts';
import { NOW, reviewScene } from './testing/review-scene.ts';

let server: TestApp;
const { scene, populated, refused, deadlineIn, submitted, read, statuses, begin, noticesOf } =
  reviewScene(() => server);
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

describe('reviews of a draft', () => {
  it('open when it is submitted, with notices without a name', async () => {
    const of = await scene(2);
    const [author, reviewer] = of.students as [TestUser, TestUser];
    await populated(of, [[reviewer, author]]);
    await deadlineIn(of, 3);
    expect(await statuses(of)).toEqual(['NONE']);
    await submitted(of, author);
    expect(await statuses(of)).toEqual(['OPEN']);
    const [notice] = await server.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, reviewer.id), eq(notifications.kind, 'review-opened')));
    expect(JSON.stringify(notice?.values)).not.toContain(author.lastName);
    await server.runJobs();
    const copies = await server.db.select().from(fileCopies);
    expect(copies.map(({ purpose }) => purpose)).toContain('review 1 docx');
  });

  it('are closed once at the deadline: begun ones submitted as they are, others missed', async () => {
    const of = await scene(3);
    const [author, begun, idle] = of.students as [TestUser, TestUser, TestUser];
    await populated(of, [
      [begun, author],
      [idle, author],
    ]);
    await deadlineIn(of, 3);
    await submitted(of, author);
    await begin(begun);
    const questions = [
      { id: 'a', kind: 'text' as const, prompt: '?', required: true, minWords: 0 },
    ];
    await server.db
      .insert(peerReviewForms)
      .values({ assignmentId: of.assignment.id, questions, changedAt: server.now() });
    const [review] = await server.db
      .select()
      .from(peerReviews)
      .where(eq(peerReviews.reviewerId, begun.id));
    const answers = [{ questionId: 'a', kind: 'text' as const, text: 'Go on' }];
    await server.db
      .insert(peerReviewAnswers)
      .values({ reviewId: review!.id, answers, savedAt: server.now() });
    server.advance(3 * DAY - 5 * HOUR);
    await sweepReviews(server.services);
    expect(await noticesOf(idle)).toEqual(['review-opened', 'review-near']);
    server.advance(5 * HOUR + 3 * SECOND);
    await server.runJobs();
    expect((await statuses(of)).toSorted()).toEqual(['MISSED', 'SUBMITTED_AUTO']);
    const [kept] = await server.db
      .select()
      .from(peerReviewAnswers)
      .where(eq(peerReviewAnswers.reviewId, review!.id));
    expect(kept).toMatchObject({ submitted: answers, questions });
    server.advance(2 * MINUTE);
    await sweepReviews(server.services);
    expect(await noticesOf(begun)).toEqual([
      'review-opened',
      'review-near',
      'review-submitted-automatically',
    ]);
  });

  it('go on for a reviewer who gets more time, and when the deadline moves', async () => {
    const of = await scene(2);
    const [author, reviewer] = of.students as [TestUser, TestUser];
    await populated(of, [[reviewer, author]]);
    await deadlineIn(of, 3);
    await submitted(of, author);
    server.advance(3 * DAY + 3 * SECOND);
    await server.runJobs();
    expect(await statuses(of)).toEqual(['MISSED']);
    const until = new Date(server.now().getTime() + DAY).toISOString();
    const extension = { draftId: of.draftId, reviewerId: reviewer.id, until };
    await ask(server, of.instructor, '/peerreview/extension', extension);
    expect((await read(of)).reviews[0]).toMatchObject({
      status: 'OPEN',
      extended: true,
      deadline: until,
    });
    server.advance(DAY + 3 * SECOND);
    await server.runJobs();
    expect(await statuses(of)).toEqual(['MISSED']);
    await deadlineIn(of, 1);
    expect(await statuses(of)).toEqual(['OPEN']);
  });

  it('last a day at least for a draft that comes after the deadline', async () => {
    const of = await scene(2);
    const [author, reviewer] = of.students as [TestUser, TestUser];
    await populated(of, [[reviewer, author]]);
    await deadlineIn(of, 2);
    server.advance(3 * DAY);
    await submitted(of, author);
    const [review] = (await read(of)).reviews;
    expect(review).toMatchObject({ status: 'OPEN' });
    expect(Date.parse(review!.deadline)).toBe(server.now().getTime() + DAY);
  });

  it('end at the review deadline in class, half an hour after the draft’s; only a late draft gets a day', async () => {
    const of = await scene(4);
    const [ann, bob, cem, dee] = of.students as [TestUser, TestUser, TestUser, TestUser];
    await populated(of, [
      [bob, ann],
      [dee, cem],
    ]);
    await deadlineIn(of, 1 + 1 / 48);
    const due = server.now().getTime() + DAY + 30 * MINUTE;
    server.advance(DAY - 5 * MINUTE);
    await submitted(of, ann);
    expect((await read(of)).reviews.map(({ deadline }) => Date.parse(deadline))).toEqual([
      due,
      due,
    ]);
    server.advance(10 * MINUTE);
    await submitted(of, cem);
    const { reviews } = await read(of);
    const late = reviews.find(({ revieweeId }) => revieweeId === cem.id);
    expect(Date.parse(late!.deadline)).toBe(server.now().getTime() + DAY);
    server.advance(25 * MINUTE + 3 * SECOND);
    await server.runJobs();
    expect((await read(of)).reviews.map(({ status }) => status).toSorted()).toEqual([
      'MISSED',
      'OPEN',
    ]);
  });

  it('end with their class: no deadline is later, for everyone or for one reviewer', async () => {
    const of = await scene(2);
    const [reviewer, author] = of.students as [TestUser, TestUser];
    const [course] = await server.db.select().from(classes).where(eq(classes.id, of.course.id));
    const end = course?.endAt.getTime() ?? 0;
    const at = (time: number) => [
      { draftId: of.draftId, draftPeerReviewDeadline: new Date(time).toISOString() },
    ];
    const { code, message } = await refused(of.instructor, '/peerreview/deadline', at(end + 1));
    expect([code, message]).toEqual([
      'invalid-request',
      expect.stringMatching(/^The review deadline of “Draft 1” is after the class ends\. Choose /),
    ]);
    await ask(server, of.instructor, '/peerreview/deadline', at(end));
    await populated(of, [[reviewer, author]]);
    const more = (time: number) => ({
      draftId: of.draftId,
      reviewerId: reviewer.id,
      until: new Date(time).toISOString(),
    });
    const extended = await refused(of.instructor, '/peerreview/extension', more(end + 1));
    expect(extended.message).toBe(message);
    await ask(server, of.instructor, '/peerreview/extension', more(end));
  });

  it('need a deadline that isn’t before the draft’s or past; without one they are stored', async () => {
    const of = await scene(2);
    const [author, reviewer] = of.students as [TestUser, TestUser];
    const early = [{ draftId: of.draftId, draftPeerReviewDeadline: server.now().toISOString() }];
    const { message } = await refused(of.instructor, '/peerreview/deadline', early);
    expect(message).toContain('Draft 1');
    await populated(of, [[reviewer, author]]);
    await deadlineIn(of, 3);
    await submitted(of, author);
    await begin(reviewer);
    const none = [{ draftId: of.draftId, draftPeerReviewDeadline: null }];
    const asked = await refused(of.instructor, '/peerreview/deadline', none);
    const confirmed = asked.confirmation?.confirm;
    await ask(server, of.instructor, `/peerreview/deadline?confirmed=${confirmed}`, none);
    expect(await statuses(of)).toEqual(['WITHDRAWN']);
    await deadlineIn(of, 3);
    expect(await statuses(of)).toEqual(['IN_PROGRESS']);
  });
});
