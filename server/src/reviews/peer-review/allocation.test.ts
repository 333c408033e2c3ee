import type { PeerReviewAllocation } from '@antecedent/contracts/reviews/peer-review/allocation';
import { DAY, MINUTE } from '@antecedent/domain/time';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '../../ground/db/schema/assignments.ts';
import { classMembers } from '../../ground/db/schema/classes.ts';
import { draftSubmissions } from '../../ground/db/schema/submissions.ts';
import type { TestUser } from '../../testing/factories.ts';
import { anAssignment, ask } from '../../testing/scenarios.ts';
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

describe('POST /peerreview/Randomize', () => {
  it('answers a matrix, the same for the same seed, without those who shall not meet', async () => {
    const { instructor } = await scene(0);
    const body = { size: 5, options: 'Unidirectional', reviewer: 2, seed: 9 };
    const matrix = await ask<number[][]>(server, instructor, '/peerreview/Randomize', body);
    expect(matrix.map((row) => row.reduce((sum, one) => sum + one, 0))).toEqual([2, 2, 2, 2, 2]);
    expect(await ask(server, instructor, '/peerreview/Randomize', body)).toEqual(matrix);
    const separations = [{ first: [0], second: [1, 2, 3, 4] }];
    const apart = await ask<number[][]>(server, instructor, '/peerreview/Randomize', {
      ...body,
      separations,
    });
    expect(apart[0]).toEqual([0, 0, 0, 0, 0]);
  });

  it('fills gaps and leaves existing pairs as they are', async () => {
    const { instructor } = await scene(0);
    const body = { size: 4, options: 'Optional', reviewer: 1, existing: [[1], [0]] };
    const url = '/peerreview/Randomize';
    const matrix = await ask<number[][]>(server, instructor, url, body);
    expect(matrix).toEqual([
      [0, 1, 0, 0],
      [1, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 1, 0],
    ]);
    for (const existing of [[[4]], [[0]], [[1, 1]], [[], [], [], [], [0]]]) {
      expect((await refused(instructor, url, { ...body, existing })).code).toBe('invalid-request');
    }
  });

  it('assigns within parts or across them, and fills gaps by the same rule', async () => {
    const { instructor } = await scene(0);
    const of = [0, 0, 0, 1, 1, null];
    const assigned = (how: 'within' | 'across', more: object = {}) =>
      ask<number[][]>(server, instructor, '/peerreview/Randomize', {
        size: 6,
        options: 'Optional',
        reviewer: 1,
        parts: { how, of },
        ...more,
      });
    const pairsOf = (matrix: number[][]) =>
      matrix.flatMap((row, at) =>
        row.flatMap((cell, by) => (cell === 1 ? [[of[by], of[at]]] : [])),
      );
    const within = pairsOf(await assigned('within'));
    expect(within).toHaveLength(5);
    expect(within.every(([by, at]) => by === at)).toBe(true);
    const across = pairsOf(await assigned('across'));
    expect(across.length).toBeGreaterThan(0);
    expect(across.some(([by, at]) => by === at)).toBe(false);
    const filled = await assigned('within', { existing: [[3]] });
    expect(pairsOf(filled).filter(([by, at]) => by !== at)).toEqual([[1, 0]]);
  });

  it('prefers reviewers whom one has not had', async () => {
    const of = await scene(6);
    const [author, reviewer] = of.students as [TestUser, TestUser];
    await populated(of, [[reviewer, author]]);
    await deadlineIn(of, 3);
    await submitted(of, author);
    await begin(reviewer);
    const students = of.students.map(({ id }) => id);
    for (let seed = 0; seed < 5; seed++) {
      const matrix = await ask<number[][]>(server, of.instructor, '/peerreview/Randomize', {
        size: 6,
        options: 'Optional',
        reviewer: 2,
        seed,
        history: { assignmentId: of.assignment.id, students },
      });
      expect(matrix[0]?.[1]).toBe(0);
    }
  });
});

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
