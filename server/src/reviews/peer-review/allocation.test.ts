import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import { MINUTE } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { draftSubmissions } from '../../ground/db/schema/submissions.ts';
import type { TestUser } from '../../testing/factories.ts';
import { anAssignment, ask } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweepReviews } from './peer-review.jobs.ts';
import { NOW, reviewScene } from './testing/review-scene.ts';

let server: TestApp;
const { scene, populated, refused, deadlineIn, submitted, statuses, begin, noticesOf } =
  reviewScene(() => server);
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

describe('POST /peerreview/populate', () => {
  it('saves who reviews whom, and refuses one’s own draft, the same twice, and strangers', async () => {
    const of = await scene(2);
    const [ann, bob] = of.students as [TestUser, TestUser];
    const settings = { options: 'Unidirectional', reviewer: 1, separations: [], reviewPoints: 5 };
    const answer = await populated(of, [[ann, bob]], settings);
    expect(answer).toMatchObject({
      ...settings,
      saved: true,
      anonymous: true,
      peerReview: [{ revieweeId: bob.id, reviewers: [{ id: ann.id }] }],
    });
    const body = { assignmentId: of.assignment.id, anonymous: true, openReview: false };
    const tried = (revieweeId: string, ...ids: string[]) =>
      refused(of.instructor, '/peerreview/populate', {
        ...body,
        peerReview: [{ revieweeId, reviewers: ids.map((id) => ({ id })) }],
      });
    expect((await tried(ann.id, ann.id)).message).toBe('Students can’t review their own drafts.');
    expect((await tried(ann.id, bob.id, bob.id)).code).toBe('invalid-request');
    expect((await tried(ann.id, of.instructor.id)).code).toBe('not-found');
  });

  it('asks before it takes away a review that is under way, keeps it, and gives it back', async () => {
    const of = await scene(2);
    const [author, reviewer] = of.students as [TestUser, TestUser];
    await populated(of, [[reviewer, author]]);
    await deadlineIn(of, 3);
    await submitted(of, author);
    await begin(reviewer);
    const body = {
      assignmentId: of.assignment.id,
      anonymous: true,
      openReview: false,
      peerReview: [],
    };
    const { code, confirmation } = await refused(of.instructor, '/peerreview/populate', body);
    expect(code).toBe('confirmation-needed');
    expect(confirmation?.consequences).toMatchObject([
      {
        key: 'consequences.reviewWithdrawn',
        values: { count: 1, reviews: `Draft 1 (Person ${author.lastName})` },
      },
    ]);
    await ask(server, of.instructor, '/peerreview/populate', {
      ...body,
      confirmed: confirmation?.confirm,
    });
    expect(await statuses(of)).toEqual(['WITHDRAWN']);
    expect(await noticesOf(reviewer)).toEqual(['review-opened', 'review-withdrawn']);
    server.advance(MINUTE);
    await populated(of, [[reviewer, author]]);
    expect(await statuses(of)).toEqual(['IN_PROGRESS']);
    expect(await noticesOf(reviewer)).toEqual([
      'review-opened',
      'review-withdrawn',
      'review-opened',
    ]);
  });

  it('notifies reviewers of reviews that they haven’t started and don’t have to write any more', async () => {
    const of = await scene(3);
    const [author, one, two] = of.students as [TestUser, TestUser, TestUser];
    await populated(of, [
      [one, author],
      [two, author],
    ]);
    await deadlineIn(of, 3);
    await submitted(of, author);
    await populated(of, [[two, author]]);
    expect(await noticesOf(one)).toEqual(['review-opened', 'review-removed']);
    await deadlineIn(of, null);
    expect(await noticesOf(two)).toEqual(['review-opened', 'review-removed']);
  });

  it('notifies no one while a draft is only written again', async () => {
    const of = await scene(2);
    const [author, reviewer] = of.students as [TestUser, TestUser];
    await populated(of, [[reviewer, author]]);
    await deadlineIn(of, 3);
    await submitted(of, author);
    await server.db.update(draftSubmissions).set({ submittedAt: null, status: 'NONE' });
    await sweepReviews(server.services);
    expect(await statuses(of)).toEqual(['NONE']);
    expect(await noticesOf(reviewer)).toEqual(['review-opened']);
  });

  it('shows no name of a reviewer who started without one, until each of them agrees', async () => {
    const of = await scene(3);
    const [author, one, two] = of.students as [TestUser, TestUser, TestUser];
    const pairs = [
      [one, author],
      [two, author],
    ] as const;
    const body = {
      assignmentId: of.assignment.id,
      anonymous: false,
      openReview: false,
      peerReview: [{ revieweeId: author.id, reviewers: [{ id: one.id }, { id: two.id }] }],
    };
    await ask(server, of.instructor, '/peerreview/populate', body);
    await populated(of, pairs);
    await deadlineIn(of, 3);
    await submitted(of, author);
    for (const reviewer of [one, two]) await begin(reviewer);
    const tried = () => refused(of.instructor, '/peerreview/populate', body);
    expect(await tried()).toMatchObject({
      code: 'conflict',
      message:
        '2 students have started a review without their names and haven’t agreed to show them. Ask the reviewers first.',
    });
    const about = { assignmentId: of.assignment.id };
    const requested = (wanted: boolean) =>
      ask(
        server,
        of.instructor,
        '/peerreview/names/request',
        { ...about, requested: wanted },
        'PUT',
      );
    const answered = (person: TestUser, agrees: boolean) =>
      refused(person, '/peerreview/names', { ...about, agrees }, 'PUT');
    const askedOf = async (person: TestUser) =>
      (
        await ask<{ nameRequests: { assignmentId: string }[] }>(
          server,
          person,
          `/peerreview/own?classId=${of.course.id}`,
          undefined,
          'GET',
        )
      ).nameRequests.map(({ assignmentId }) => assignmentId);
    expect((await answered(one, true)).code).toBe('not-found');
    expect(await requested(true)).toEqual({ reviewers: 2, agreed: 0, requested: true });
    expect((await answered(author, true)).code).toBe('not-found');
    expect([await askedOf(one), await askedOf(author)]).toEqual([[of.assignment.id], []]);
    await answered(one, true);
    await answered(two, false);
    expect(await askedOf(two)).toEqual([]);
    expect((await tried()).message).toMatch(/^1 student has started/);
    expect(await requested(false)).toEqual({ reviewers: 2, agreed: 0, requested: false });
    await requested(true);
    expect(await askedOf(two)).toEqual([of.assignment.id]);
    expect(await noticesOf(of.instructor)).toEqual([]);
    for (const reviewer of [one, two]) await answered(reviewer, true);
    expect(await noticesOf(of.instructor)).toEqual(['review-names-agreed']);
    expect(await noticesOf(one)).toContain('review-names-requested');
    const { code, confirmation } = await tried();
    expect(code).toBe('confirmation-needed');
    const shown = await ask(server, of.instructor, '/peerreview/populate', {
      ...body,
      confirmed: confirmation?.confirm,
    });
    expect(shown).toMatchObject({ anonymous: false, names: { agreed: 0, requested: false } });
  });

  it('leaves pairs that were added after the board was read', async () => {
    const of = await scene(3);
    const [ann, bob, cem] = of.students as [TestUser, TestUser, TestUser];
    const { readAt } = await populated(of, [[ann, bob]]);
    server.advance(MINUTE);
    await populated(of, [
      [ann, bob],
      [cem, ann],
    ]);
    const saved = await populated(of, [[bob, cem]], { readAt });
    const pairs = saved.peerReview.flatMap(({ revieweeId, reviewers }) =>
      reviewers.map(({ id }) => [id, revieweeId]),
    );
    expect(pairs.toSorted()).toEqual(
      [
        [cem.id, ann.id],
        [bob.id, cem.id],
      ].toSorted(),
    );
  });

  it('lists other assignments to copy from, with who has left the class', async () => {
    const of = await scene(2);
    const [ann, bob] = of.students as [TestUser, TestUser];
    await populated(of, [[ann, bob]]);
    const { id } = await anAssignment(server, of.course, { title: 'Next' });
    const url = `/peerreview/copyable?id=${id}`;
    expect(await ask(server, of.instructor, url, undefined, 'GET')).toEqual([
      { id: of.assignment.id, title: 'Essay', reviewees: 1 },
    ]);
    await server.db
      .delete(classMembers)
      .where(and(eq(classMembers.classId, of.course.id), eq(classMembers.userId, ann.id)));
    const known = await ask<PeerReviewAllocation>(
      server,
      of.instructor,
      `/peerreview?id=${of.assignment.id}`,
      undefined,
      'GET',
    );
    expect(known.left.map((student) => student.id)).toEqual([ann.id]);
  });
});
