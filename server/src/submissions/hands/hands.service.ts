import type { HandsSchema, OwnHand } from '@antecedent/contracts/submissions/hands';
import { HOUR, MINUTE } from '@antecedent/domain/time';
import type { z } from 'zod';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { findLivePage, saveLivePage } from '../../ground/db/live-pages.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import * as repo from './hands.repo.ts';

type Reading = Pick<Platform, 'db' | 'clock'>;

/** Hands can be raised for this long after a live page last said that it is open. */
const OPEN_FOR = HOUR;
/** What is extended each time costs a write, so it is extended only when some of it is over. */
const EXTENDED_AFTER = 5 * MINUTE;

/** Whether a student can raise a hand in an assignment now, and their own. */
export async function readHands(
  { db, clock }: Reading,
  { assignmentId, submissionId }: { assignmentId: string; submissionId: string | null },
): Promise<z.infer<typeof HandsSchema>> {
  if (submissionId === null) return { open: false, own: null };
  const { handsUntil } = await findLivePage(db, assignmentId);
  // Without a live page, there can't be a hand either.
  if (handsUntil === null) return { open: false, own: null };
  const hand = await repo.findHand(db, submissionId);
  return { open: handsUntil > clock(), own: hand && present(hand) };
}

/**
 * Raises the hand of a student, also again with another question.
 *
 * @throws {AppError} `not-found`; `conflict` while no live page is open
 */
export async function raiseHand(
  { db, clock }: Reading,
  actor: Actor,
  { submissionId, question }: { submissionId: string; question: string },
): Promise<OwnHand> {
  const work = await ownWork(db, actor, submissionId);
  const { handsUntil } = await findLivePage(db, work.assignmentId);
  if (handsUntil === null || handsUntil <= clock()) {
    throw new AppError('conflict', 'livePage.handsClosed');
  }
  return db.transaction(async (tx) => {
    const hand = await repo.putHand(tx, { submissionId, question, raisedAt: clock() });
    // Their other tabs show it too.
    await notifyOpenPages(tx, { submissionId });
    return present(hand);
  });
}

/** @throws {AppError} `not-found` */
export async function lowerHand(
  { db }: Pick<Platform, 'db'>,
  actor: Actor,
  submissionId: string,
): Promise<Record<string, never>> {
  await ownWork(db, actor, submissionId);
  await db.transaction(async (tx) => {
    await repo.deleteHand(tx, submissionId);
    await notifyOpenPages(tx, { submissionId });
  });
  return {};
}

async function ownWork(db: Database, actor: Actor, submissionId: string) {
  const work = await repo.findAssignmentOf(db, submissionId);
  if (!work?.visible) throw notFound('submission');
  await authorizeFor(db, actor, 'hand.raise', { submissionId }, 'submission');
  return work;
}

/** Lets students of an assignment raise their hands for the next hour. The caller has authorized it. */
export async function openHands({ db, clock }: Reading, assignmentId: string): Promise<void> {
  const now = clock().getTime();
  const { handsUntil } = await findLivePage(db, assignmentId);
  const left = (handsUntil?.getTime() ?? 0) - now;
  if (left > OPEN_FOR - EXTENDED_AFTER) return;
  await db.transaction(async (tx) => {
    await saveLivePage(tx, assignmentId, { handsUntil: new Date(now + OPEN_FOR) });
    if (left <= 0) await notifyOpenPages(tx, { assignmentId });
  });
}

/**
 * Says to a student that their hand was seen, or answered. The caller has authorized it.
 *
 * @throws {AppError} `not-found` without a raised hand
 */
export async function answerHand(
  { db, clock }: Reading,
  work: { assignmentId: string; studentId: string },
  outcome: 'seen' | 'answered',
): Promise<void> {
  await db.transaction(async (tx) => {
    const submissionId = await repo.noteOutcome(tx, work, outcome, clock());
    if (submissionId === null) throw notFound('student');
    await notifyOpenPages(tx, { submissionId });
  });
}

const present = ({ question, raisedAt, seenAt, answeredAt }: repo.HandRow): OwnHand => ({
  question,
  raisedAt: raisedAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
  answeredAt: answeredAt?.toISOString() ?? null,
});
