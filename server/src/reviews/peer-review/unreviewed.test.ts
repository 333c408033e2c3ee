import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { classMembers } from '../../ground/db/schema/classes.ts';
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

describe('an unreviewed draft', () => {
  it('gets another reviewer with one press, who has at least a day', async () => {
    const of = await scene(3);
    const [author, idle, other] = of.students as [TestUser, TestUser, TestUser];
    await populated(of, [[idle, author]]);
    await deadlineIn(of, 2);
    await submitted(of, author);
    server.advance(DAY + 12 * HOUR);
    const { unreviewed } = await read(of);
    expect(unreviewed).toMatchObject([{ draftId: of.draftId, revieweeId: author.id }]);
    const drafts = unreviewed.map(({ draftId, revieweeId }) => ({ draftId, revieweeId }));
    const body = { assignmentId: of.assignment.id, drafts };
    const { assigned } = await ask<{ assigned: { reviewerId: string }[] }>(
      server,
      of.instructor,
      '/peerreview/reassign',
      body,
    );
    expect(assigned.map(({ reviewerId }) => reviewerId)).toEqual([other.id]);
    const after = await read(of);
    expect(after.unreviewed).toEqual([]);
    expect(after.reviews.find(({ reassigned }) => reassigned)).toMatchObject({
      status: 'OPEN',
      deadline: new Date(server.now().getTime() + DAY).toISOString(),
    });
  });

  it('gets one by itself at the time that the instructor chose', async () => {
    const of = await scene(3);
    const [author, idle] = of.students as [TestUser, TestUser];
    await populated(of, [[idle, author]], { reassignHours: 12 });
    await deadlineIn(of, 2);
    await submitted(of, author);
    server.advance(DAY + 11 * HOUR);
    await sweepReviews(server.services);
    expect(await statuses(of)).toEqual(['OPEN']);
    server.advance(HOUR + MINUTE);
    await sweepReviews(server.services);
    expect(await statuses(of)).toEqual(['OPEN', 'OPEN']);
  });
});

describe('reviewers', () => {
  it('who have left the class are marked, and aren’t counted among those who are reminded', async () => {
    const of = await scene(3);
    const [author, gone, other] = of.students as [TestUser, TestUser, TestUser];
    await populated(of, [
      [gone, author],
      [other, author],
    ]);
    await deadlineIn(of, 3);
    await submitted(of, author);
    await begin(gone);
    await server.db
      .delete(classMembers)
      .where(and(eq(classMembers.classId, of.course.id), eq(classMembers.userId, gone.id)));
    expect((await read(of)).left).toEqual([gone.id]);
    const body = { assignmentId: of.assignment.id, reviewerIds: [gone.id, other.id] };
    expect(await ask(server, of.instructor, '/peerreview/remind', body)).toEqual({ reminded: 1 });
  });

  it('are reminded of what they have to review, and get points for it', async () => {
    const of = await scene(2);
    const [author, reviewer] = of.students as [TestUser, TestUser];
    await populated(of, [[reviewer, author]], { reviewPoints: 5 });
    await deadlineIn(of, 3);
    await submitted(of, author);
    const body = { assignmentId: of.assignment.id, reviewerIds: [reviewer.id, author.id] };
    for (let times = 0; times < 2; times++) {
      expect(await ask(server, of.instructor, '/peerreview/remind', body)).toEqual({ reminded: 1 });
    }
    expect(await noticesOf(reviewer)).toEqual(['review-opened', 'review-reminder']);
    const grade = { assignmentId: of.assignment.id, reviewerId: reviewer.id, comment: 'Thorough' };
    const tooMany = await refused(
      of.instructor,
      '/peerreview/grade',
      { ...grade, points: 6 },
      'PUT',
    );
    expect(tooMany.message).toBe('Reviewing is worth at most 5 points in this assignment.');
    await ask(server, of.instructor, '/peerreview/grade', { ...grade, points: 4 }, 'PUT');
    expect((await read(of)).grades).toMatchObject([
      { reviewerId: reviewer.id, points: 4, comment: 'Thorough' },
    ]);
  });
});
