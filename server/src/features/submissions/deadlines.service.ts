import { draftStatusAfterMove } from '@antecedent/domain/assignment/deadline';
import type { DraftStatus } from '@antecedent/domain/assignment/states';
import { SECOND } from '@antecedent/domain/time';
import { z } from 'zod';
import type { Tx } from '../../db/connection.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import {
  findDeadline,
  listDeadlines,
  listOverdueDrafts,
  reopenHandedIn,
  reopenMissed,
  reopenSubmissions,
} from './deadlines.repo.ts';
import type { WithFailedDeadlines } from './failed-deadlines.ts';
import { settleDraft } from './process-deadline.ts';
import { holdSubmissions } from './submissions.service.ts';

/** Saves that arrived in time may still be on their way into the database. */
const GRACE = 2 * SECOND;
/**
 * A node that dies takes the deadlines it was at with it. The others find what it left this soon, so
 * that a class is handed in within a minute even then.
 */
const SWEEP_PAUSE = 20 * SECOND;

/** At a draft's deadline: hand in, or mark as missed, what is left. */
export const settleDraftJob = defineJob({
  name: 'assignments.settle-draft',
  payload: z.object({ draftId: z.uuid(), deadline: z.iso.datetime() }),
  // However often an assignment is saved, one job waits for each of its deadlines.
  policy: 'short',
});

/** Again and again: whatever a deadline should have settled and did not. */
export const sweepDeadlinesJob = defineJob({
  name: 'assignments.sweep-deadlines',
  payload: z.object({}),
  policy: 'short',
  retries: 0,
});

type Deadlines = { id: string; autoSubmission: boolean; preventAfterDueDate: boolean };

/** Plans the jobs for an assignment's deadlines, in the caller's transaction. */
export async function scheduleDeadlines(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Tx,
  assignment: Deadlines,
): Promise<void> {
  if (!assignment.autoSubmission && !assignment.preventAfterDueDate) return;
  for (const { id: draftId, deadline: at } of await listDeadlines(tx, assignment.id)) {
    const deadline = at.toISOString();
    const startAfter = new Date(at.getTime() + GRACE);
    const singletonKey = `${draftId} ${deadline}`;
    await jobs.enqueue(tx, settleDraftJob, { draftId, deadline }, { startAfter, singletonKey });
  }
}

/**
 * Follows a change of an assignment's deadlines, or of what they do, in the caller's transaction:
 * what a deadline did that lies ahead again is undone, each gets a job, and what is overdue now is
 * settled soon. Jobs of deadlines that are no more find nothing to do. The caller raises the epochs.
 */
export async function followDeadlines(
  platform: Pick<Platform, 'jobs' | 'clock'>,
  tx: Tx,
  assignment: Deadlines,
): Promise<void> {
  await holdSubmissions(tx, { assignmentId: assignment.id });
  const all = await listDeadlines(tx, assignment.id);
  const now = platform.clock().getTime();
  const openAgain = (status: DraftStatus) =>
    all.filter(
      ({ deadline }) =>
        draftStatusAfterMove(status, deadline.getTime(), assignment.preventAfterDueDate, now) !==
        status,
    );
  const handedIn = openAgain('SUBMITTED_AUTO');
  await reopenMissed(
    tx,
    openAgain('MISSED').map(({ id }) => id),
  );
  await reopenHandedIn(
    tx,
    handedIn.map(({ id }) => id),
  );
  const final = handedIn.find(({ type }) => type === 'FINAL');
  if (final) await reopenSubmissions(tx, final.id);
  await scheduleDeadlines(platform, tx, assignment);
  await planSweep(platform, tx);
}

/** Settles a draft unless its deadline was moved meanwhile: then another job does. */
export async function settleAtDeadline(
  services: Platform & WithFailedDeadlines & WithVersions,
  payload: z.output<typeof settleDraftJob.payload>,
): Promise<void> {
  const deadline = await findDeadline(services.db, payload.draftId);
  if (deadline?.getTime() !== Date.parse(payload.deadline)) return;
  await settleDraft(services, payload.draftId);
}

/**
 * Settles every draft that is overdue, and plans to do so again.
 *
 * @throws {AggregateError} when submissions failed for the first time, after the others are settled
 */
export async function sweepDeadlines(
  services: Platform & WithFailedDeadlines & WithVersions,
): Promise<void> {
  const { db, jobs, clock } = services;
  const now = clock().getTime();
  const startAfter = new Date(now + SWEEP_PAUSE);
  await jobs.enqueue(db, sweepDeadlinesJob, {}, { startAfter, singletonKey: 'next' });
  const failures: unknown[] = [];
  const overdue = await listOverdueDrafts(db, new Date(now - GRACE));
  services.failedDeadlines.keepOnly(overdue);
  for (const draftId of overdue) {
    await settleDraft(services, draftId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) {
    const cause = failures[0];
    throw new AggregateError(failures, 'some drafts could not be settled', { cause });
  }
}

/**
 * Plans a sweep at once, in the caller's transaction. Every node asks for it when it starts; the
 * sweep then plans those that follow.
 */
export async function planSweep(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Tx,
): Promise<void> {
  await jobs.enqueue(tx, sweepDeadlinesJob, {}, { startAfter: clock(), singletonKey: 'at once' });
}
