import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import { DAY, MINUTE } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import type { TestUser } from '../../testing/factories.ts';
import { ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweepReviews } from './peer-review.jobs.ts';
import { NOW, reviewScene } from './testing/review-scene.ts';

let server: TestApp;
const { scene, populated, deadlineIn, submitted, read, statuses, begin } = reviewScene(
  () => server,
);
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

describe('a class that isn’t complete', () => {
  it('has its peer review planned before anyone has enrolled, with others asked by default', async () => {
    const of = await scene(0);
    const settings = { options: 'Unidirectional', reviewer: 2, anonymous: false };
    const known = await ask<PeerReviewAllocation>(
      server,
      of.instructor,
      `/peerreview?id=${of.assignment.id}`,
      undefined,
      'GET',
    );
    expect(known).toMatchObject({ saved: false, allocateAtDeadline: false, reassignHours: 24 });
    expect(await populated(of, [], { ...settings, allocateAtDeadline: true })).toMatchObject({
      ...settings,
      saved: true,
      allocateAtDeadline: true,
      reassignHours: 24,
    });
    expect(await populated(of, [], { reassignHours: null })).toMatchObject({ reassignHours: null });
    expect(await populated(of, [])).toMatchObject({
      allocateAtDeadline: true,
      reassignHours: null,
    });
  });

  it('gets reviewers at the draft’s deadline: those who submitted, and later who is late', async () => {
    const of = await scene(5);
    const [ann, bob, cem, dee, eve] = of.students as TestUser[];
    await populated(of, [[ann!, bob!]], {
      allocateAtDeadline: true,
      options: 'Optional',
      reassignHours: null,
    });
    await deadlineIn(of, 3);
    for (const student of [ann!, bob!, cem!]) await submitted(of, student);
    await sweepReviews(server.services);
    expect(await statuses(of)).toEqual(['OPEN']);
    server.advance(DAY + MINUTE);
    await sweepReviews(server.services);
    const pairs = async () =>
      (await read(of)).reviews.map(({ reviewerId, revieweeId }) => ({ reviewerId, revieweeId }));
    const first = await pairs();
    expect(first).toContainEqual({ reviewerId: ann!.id, revieweeId: bob!.id });
    expect(first.map(({ revieweeId }) => revieweeId).toSorted()).toEqual(
      [ann!.id, bob!.id, cem!.id].toSorted(),
    );
    expect(new Set(first.map(({ reviewerId }) => reviewerId)).size).toBe(3);
    await sweepReviews(server.services);
    expect(await pairs()).toHaveLength(3);
    await submitted(of, dee!);
    await sweepReviews(server.services);
    const later = await pairs();
    for (const pair of first) expect(later).toContainEqual(pair);
    expect(later.filter(({ revieweeId }) => revieweeId === dee!.id)).toHaveLength(1);
    expect(later.filter(({ reviewerId }) => reviewerId === dee!.id)).toHaveLength(1);
    expect(later.flatMap(Object.values)).not.toContain(eve!.id);
    const [removed] = first.filter(({ revieweeId }) => revieweeId === cem!.id);
    const rest = later.filter(({ revieweeId }) => revieweeId !== cem!.id);
    await ask(server, of.instructor, '/peerreview/populate', {
      assignmentId: of.assignment.id,
      anonymous: true,
      openReview: false,
      peerReview: rest.map(({ reviewerId, revieweeId }) => ({
        revieweeId,
        reviewers: [{ id: reviewerId }],
      })),
    });
    await sweepReviews(server.services);
    const again = (await pairs()).filter(({ revieweeId }) => revieweeId === cem!.id);
    expect(again).toHaveLength(1);
    expect(again).not.toContainEqual(removed);
  });

  it('gets reviewers of the author’s own group at the deadline', async () => {
    const of = await scene(4);
    const [ann, bob, cem, dee] = of.students as [TestUser, TestUser, TestUser, TestUser];
    await ask(server, of.instructor, '/classes/groups', {
      assignmentId: of.assignment.id,
      placements: [
        { name: 'Red', studentIds: [ann.id, bob.id] },
        { name: 'Blue', studentIds: [cem.id, dee.id] },
      ],
    });
    const settings = {
      allocateAtDeadline: true,
      options: 'Optional',
      reassignHours: null,
      pairing: 'withinGroup',
    };
    const saved = await populated(of, [], settings);
    expect(saved).toMatchObject({ pairing: 'withinGroup' });
    expect(saved.groupNames.toSorted()).toEqual(['Blue', 'Blue', 'Red', 'Red']);
    await deadlineIn(of, 3);
    for (const student of [ann, bob, cem, dee]) await submitted(of, student);
    server.advance(DAY + MINUTE);
    await sweepReviews(server.services);
    const partner = new Map([
      [ann.id, bob.id],
      [bob.id, ann.id],
      [cem.id, dee.id],
      [dee.id, cem.id],
    ]);
    const { reviews } = await read(of);
    expect(reviews).toHaveLength(4);
    for (const { reviewerId, revieweeId } of reviews)
      expect(reviewerId).toBe(partner.get(revieweeId));
  });

  it('says and changes nothing about sections and groups where names are hidden', async () => {
    const of = await scene(2);
    await ask(server, of.instructor, '/classes/groups', {
      assignmentId: of.assignment.id,
      placements: [{ name: 'Red', studentIds: of.students.map(({ id }) => id) }],
    });
    await populated(of, [], { pairing: 'acrossGroups' });
    const names = (withoutNames: boolean) =>
      server.db
        .update(assignments)
        .set({ withoutNames })
        .where(eq(assignments.id, of.assignment.id));
    await names(true);
    const hidden = await populated(of, [], { pairing: 'withinGroup' });
    expect(hidden).toMatchObject({ pairing: 'anyone', sectionNames: [], groupNames: [] });
    await names(false);
    expect(await populated(of, [])).toMatchObject({ pairing: 'acrossGroups' });
  });

  it('has students without a pair listed once they submit, and others asked for them', async () => {
    const of = await scene(3);
    const [author, reviewer, newcomer] = of.students as [TestUser, TestUser, TestUser];
    await populated(of, [[reviewer, author]]);
    await deadlineIn(of, 3);
    await submitted(of, newcomer);
    expect((await read(of)).unreviewed).toMatchObject([{ revieweeId: newcomer.id }]);
    server.advance(2 * DAY - MINUTE);
    await sweepReviews(server.services);
    expect((await read(of)).unreviewed).toHaveLength(1);
    server.advance(2 * MINUTE);
    await sweepReviews(server.services);
    const { unreviewed, reviews } = await read(of);
    expect(unreviewed).toEqual([]);
    expect(reviews.filter(({ reassigned }) => reassigned)).toMatchObject([
      { revieweeId: newcomer.id, reviewerId: author.id, status: 'OPEN' },
    ]);
  });

  it('has another reviewer found for a draft whose reviewer left while reviewing it', async () => {
    const of = await scene(3);
    const [author, reviewer] = of.students as [TestUser, TestUser];
    await populated(of, [[reviewer, author]]);
    await deadlineIn(of, 3);
    await submitted(of, author);
    await begin(reviewer);
    expect((await read(of)).unreviewed).toEqual([]);
    await server.db
      .delete(classMembers)
      .where(and(eq(classMembers.classId, of.course.id), eq(classMembers.userId, reviewer.id)));
    expect((await read(of)).unreviewed).toMatchObject([{ revieweeId: author.id }]);
  });
});
