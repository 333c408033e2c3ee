import { atDeadline } from '@antecedent/domain/assignment/deadline';
import { MINUTE, SECOND } from '@antecedent/domain/time';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { draftSituation, handIn, prepareCopy, situationOf, withState } from './hand-in.ts';
import {
  findDraft,
  findState,
  listDeadlines,
  listOverdueDrafts,
  listUnsettled,
  type SubmissionState,
  updateDraft,
} from './submitting.repo.ts';

/** Saves that arrived in time may still be on their way into the database. */
const GRACE = 2 * SECOND;
const AT_ONCE = 4;

/** At a draft's deadline: hand in, or mark as missed, what is left. */
export const settleDraftJob = defineJob({
  name: 'assignments.settle-draft',
  payload: z.object({ draftId: z.uuid(), deadline: z.iso.datetime() }),
});

/** Each minute: whatever a deadline should have settled and did not. */
export const sweepDeadlinesJob = defineJob({
  name: 'assignments.sweep-deadlines',
  payload: z.object({}),
  policy: 'short',
  retries: 0,
});

type Deadlines = { id: string; autoSubmission: boolean; preventAfterDueDate: boolean };

/**
 * Plans the jobs for an assignment's deadlines, in the caller's transaction. Call it again whenever
 * deadlines or these options change: a job whose deadline is no longer the draft's does nothing.
 */
export async function scheduleDeadlines(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  assignment: Deadlines,
): Promise<void> {
  if (!assignment.autoSubmission && !assignment.preventAfterDueDate) return;
  for (const { id, deadline } of await listDeadlines(db, assignment.id)) {
    await jobs.enqueue(
      db,
      settleDraftJob,
      { draftId: id, deadline: deadline.toISOString() },
      { startAfter: new Date(deadline.getTime() + GRACE) },
    );
  }
}

/** Settles a draft unless its deadline was moved meanwhile: then another job does. */
export async function settleAtDeadline(
  platform: Platform,
  payload: z.output<typeof settleDraftJob.payload>,
): Promise<void> {
  const draft = await findDraft(platform.db, payload.draftId);
  if (draft?.deadline.toISOString() !== new Date(payload.deadline).toISOString()) return;
  await settleDraft(platform, payload.draftId);
}

/**
 * Settles every draft that is overdue, and plans to do so again in a minute.
 *
 * @throws {AggregateError} when drafts failed, after the others are settled
 */
export async function sweepDeadlines(platform: Platform): Promise<void> {
  await planSweep(platform, new Date(platform.clock().getTime() + MINUTE));
  const overdue = new Date(platform.clock().getTime() - GRACE);
  const failures: unknown[] = [];
  for (const draftId of await listOverdueDrafts(platform.db, overdue)) {
    await settleDraft(platform, draftId).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some drafts could not be settled');
}

/** Makes sure that a sweep is planned; every node says so when it starts. */
export async function planSweep(
  { db, jobs, clock }: Platform,
  startAfter: Date = clock(),
): Promise<void> {
  await jobs.enqueue(db, sweepDeadlinesJob, {}, { startAfter, singletonKey: 'sweep' });
}

/**
 * Hands in, or marks as missed, one draft in every submission that it is open in. Each submission is
 * a transaction of its own, so a second run, or another node at the same time, finds it done; one
 * that fails does not hold up the others.
 *
 * @throws {AggregateError} when submissions failed: running again tries those
 */
export async function settleDraft(platform: Platform, draftId: string): Promise<void> {
  const waiting = await listUnsettled(platform.db, draftId);
  const failures: unknown[] = [];
  const settleNext = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      await settle(platform, id, draftId).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, settleNext));
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} submissions could not be settled`);
  }
}

async function settle(platform: Platform, submissionId: string, draftId: string): Promise<void> {
  const before = await findState(platform.db, submissionId, { lock: false });
  const isHandIn = before !== null && outcomeOf(platform, before, draftId) === 'hand-in';
  await withState(
    platform,
    submissionId,
    (isHeld) => (isHandIn ? prepareCopy(platform, before, isHeld) : Promise.resolve(null)),
    async (tx, state, copy) => {
      const outcome = outcomeOf(platform, state, draftId);
      const draft = state.drafts.find((candidate) => candidate.draftId === draftId);
      if (!draft || outcome === 'leave') return;
      if (outcome === 'missed') return updateDraft(tx, draft.id, { status: 'MISSED' });
      // The situation changed to this between the two looks: the next sweep prepares a copy.
      if (!copy) return;
      const final = draft.type === 'FINAL';
      await handIn(platform, tx, state, draft, copy, {
        draft: 'SUBMITTED_AUTO',
        submission: final ? 'AUTO_SUBMISSION' : state.submission.status,
        evaluation: 'auto',
      });
    },
  );
}

function outcomeOf({ clock }: Platform, state: SubmissionState, draftId: string) {
  const draft = state.drafts.find((candidate) => candidate.draftId === draftId);
  if (!draft) return 'leave';
  return atDeadline(
    situationOf(state),
    draftSituation(draft),
    state.assignment.autoSubmission,
    clock().getTime(),
  );
}
