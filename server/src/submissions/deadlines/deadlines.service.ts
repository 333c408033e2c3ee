import { draftStatusAfterMove } from '@antecedent/domain/assignment/deadline';
import {
  DRAFT_STATUSES,
  type DraftStatus,
  SUBMISSION_STATUSES,
} from '@antecedent/domain/assignment/states';
import { nextDraftStatus, nextSubmissionStatus } from '@antecedent/domain/assignment/transitions';
import { type EpochMs, SECOND } from '@antecedent/domain/time';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { type DraftRow, listDrafts } from '../../ground/db/drafts.ts';
import { forAllStudents } from '../../ground/db/for-all-students.ts';
import { sql } from '../../ground/db/sql.ts';
import { amongTestStudents } from '../../ground/db/test-students.ts';
import { recordAudit } from '../../ground/platform/audit-log.ts';
import { compareClocks, isClockRight } from '../../ground/platform/database-time.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { submissionsWithDraft } from '../submissions/draft-submissions.repo.ts';
import { followPermissionChange } from '../submissions/permission-changes.service.ts';
import {
  reopenDrafts,
  reopenExceptedDrafts,
  reopenExtendedDrafts,
} from '../submissions/reopened-drafts.repo.ts';
import { invalidateWritePermissions } from '../submissions/submission-files.repo.ts';
import { changeSubmissionStatus, lockSubmissions } from '../submissions/submissions.repo.ts';
import {
  countProcessedEarly,
  isDeadline,
  listDeadlines,
  listExtendedAssignments,
  listOverdueDrafts,
  listProcessedEarly,
  noteEndedExtensions,
} from './draft-deadlines.repo.ts';
import type { WithFailedDeadlines } from './failed-deadlines.ts';
import { processDeadline } from './process-deadline.ts';

/** Saves that arrived in time may still be on their way to the database. */
const GRACE_MS = 2 * SECOND;
/**
 * A node that crashes abandons the deadlines it was processing. The others find them this soon, so
 * that a class is submitted within a minute even then.
 */
const SWEEP_INTERVAL_MS = 20 * SECOND;

/** At a draft's deadline: submit, or mark as missed, what is left. */
export const deadlineJob = defineJob({
  name: 'submissions.process-deadline',
  payload: z.object({ draftId: z.uuid(), deadline: z.iso.datetime() }),
  // No matter how often an assignment is saved, one job is pending for each of its deadlines.
  policy: 'short',
});

/** Periodically processes deadlines that were missed. */
export const sweepDeadlinesJob = defineJob({
  name: 'submissions.sweep-deadlines',
  payload: z.object({}),
  policy: 'short',
  retries: 0,
});

type Deadlines = { id: string; autoSubmission: boolean; preventAfterDueDate: boolean };

/**
 * Schedules the jobs for an assignment's deadlines, including those of students with more time, in the caller's
 * transaction.
 */
export async function scheduleDeadlines(
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Database,
  assignment: Deadlines,
): Promise<void> {
  if (!assignment.autoSubmission && !assignment.preventAfterDueDate) return;
  for (const { draftId, deadline: at } of await listDeadlines(tx, assignment.id)) {
    const deadline = at.toISOString();
    const startAfter = new Date(at.getTime() + GRACE_MS);
    const singletonKey = `${draftId} ${deadline}`;
    await jobs.enqueue(tx, deadlineJob, { draftId, deadline }, { startAfter, singletonKey });
  }
}

/**
 * Follows a change of an assignment's deadlines, or of what they do, in the caller's transaction: if a deadline lies
 * ahead again, what it did is undone; each deadline gets a job, and what is overdue now is processed soon. Jobs of
 * removed deadlines find nothing to do. The caller makes cached permissions to write stale.
 */
export async function followDeadlines(
  platform: Pick<Platform, 'jobs' | 'databaseNow'>,
  tx: Database,
  assignment: Deadlines,
): Promise<void> {
  const now = (await platform.databaseNow(tx)).getTime();
  const drafts = await listDrafts(tx, assignment.id);
  await forAllStudents(tx, async () => {
    await lockSubmissions(tx, { assignmentId: assignment.id });
    for (const status of DRAFT_STATUSES) {
      await undoDeadlines(tx, drafts, status, assignment.preventAfterDueDate, now);
    }
  });
  await undoExtendedDeadlines(tx, { assignmentId: assignment.id }, now);
  await scheduleDeadlines(platform, tx, assignment);
  await planSweep(platform, tx);
}

/** Reopens drafts of this status whose deadlines lie ahead again. */
async function undoDeadlines(
  db: Database,
  drafts: readonly DraftRow[],
  status: DraftStatus,
  enforced: boolean,
  now: EpochMs,
): Promise<void> {
  const to = nextDraftStatus(status, 'reopened');
  if (to === null) return;
  const reopened = drafts.filter(
    ({ deadline }) => draftStatusAfterMove(status, deadline.getTime(), enforced, now) === to,
  );
  const wasSubmitted = status !== 'MISSED';
  await reopenDrafts(
    db,
    reopened.map(({ id }) => id),
    { from: status, to, keepGraded: wasSubmitted },
  );
  const final = reopened.find(({ type }) => type === 'FINAL');
  if (final && wasSubmitted) await reopenSubmissions(db, submissionsWithDraft(final.id, to));
}

/**
 * Follows a change of what a student is granted: the same in every assignment of that student. The caller has
 * recomputed their deadlines.
 */
export async function followStudentDeadlines(
  platform: Pick<Platform, 'jobs' | 'databaseNow'>,
  tx: Database,
  studentId: string,
): Promise<void> {
  const now = (await platform.databaseNow(tx)).getTime();
  await invalidateWritePermissions(tx, { studentId });
  await notifyOpenPages(tx, { studentId });
  await undoExtendedDeadlines(tx, { studentId }, now);
  await noteEndedExtensions(tx, { studentIds: [studentId] }, new Date(now));
  for (const assignment of await listExtendedAssignments(tx, studentId)) {
    await scheduleDeadlines(platform, tx, assignment);
  }
  await planSweep(platform, tx);
}

/** The same for students whose due dates in one assignment changed. */
export async function followDueDates(
  platform: Pick<Platform, 'jobs' | 'databaseNow' | 'clock'>,
  tx: Database,
  assignment: Deadlines,
  studentIds: readonly string[],
): Promise<void> {
  const { id: assignmentId } = assignment;
  const now = (await platform.databaseNow(tx)).getTime();
  await followPermissionChange(platform, tx, { assignmentId });
  await undoExtendedDeadlines(tx, { assignmentId }, now);
  await noteEndedExtensions(tx, { studentIds, assignmentId }, new Date(now));
  await scheduleDeadlines(platform, tx, assignment);
  await planSweep(platform, tx);
}

/** Undoes what the usual deadlines did to students whose own lie ahead. */
async function undoExtendedDeadlines(
  tx: Database,
  scope: { assignmentId: string } | { studentId: string },
  now: EpochMs,
): Promise<void> {
  for (const from of ['SUBMITTED_AUTO', 'MISSED'] as const) {
    const to = nextDraftStatus(from, 'reopened');
    if (to === null) continue;
    const keepGraded = from === 'SUBMITTED_AUTO';
    const change = { from, to, keepGraded };
    const final = await reopenExtendedDrafts(tx, scope, new Date(now), change);
    if (final.length > 0)
      await reopenSubmissions(tx, sql`select unnest(${sql.param(final)}::uuid[])`);
  }
}

/** Reopens submissions whose writing the final deadline had ended. */
async function reopenSubmissions(db: Database, submissionIds: SQL): Promise<void> {
  for (const from of SUBMISSION_STATUSES) {
    const to = nextSubmissionStatus(from, 'reopened');
    if (to !== null) await changeSubmissionStatus(db, submissionIds, { from, to });
  }
}

/** Undoes what the end of an exception did if it lies ahead again. */
async function undoExceptionEnds(
  tx: Database,
  { id: assignmentId }: Deadlines,
  now: Date,
): Promise<void> {
  const drafts = await listDrafts(tx, assignmentId);
  for (const from of ['SUBMITTED_AUTO', 'MISSED'] as const) {
    const to = nextDraftStatus(from, 'reopened');
    if (to === null) continue;
    const keepGraded = from === 'SUBMITTED_AUTO';
    const final = await reopenExceptedDrafts(tx, drafts, now, { from, to, keepGraded });
    if (final.length > 0)
      await reopenSubmissions(tx, sql`select unnest(${sql.param(final)}::uuid[])`);
  }
}

/**
 * Undoes what deadlines and ends of exceptions did that still lie ahead by the database's clock: a clock was wrong.
 * Graded work, and what people submitted themselves, stays. The audit log lists each assignment.
 *
 * @returns how many drafts were reopened, in how many assignments
 */
export async function undoEarlyDeadlines(
  services: Pick<Platform, 'db' | 'jobs' | 'databaseNow'>,
): Promise<{ assignments: number; drafts: number }> {
  const { db } = services;
  const undone = { assignments: 0, drafts: 0 };
  const now = await services.databaseNow(db);
  for (const assignment of await listProcessedEarly(db, now)) {
    const drafts = await db.transaction(async (tx) => {
      const before = await countProcessedEarly(tx, assignment.id, now);
      await followDeadlines(services, tx, assignment);
      await undoExceptionEnds(tx, assignment, now);
      await invalidateWritePermissions(tx, { assignmentId: assignment.id });
      const reopened = before - (await countProcessedEarly(tx, assignment.id, now));
      if (reopened > 0) {
        const entry = {
          actorId: null,
          action: 'deadline.undo',
          object: `assignment ${assignment.id}`,
        } as const;
        await recordAudit({ clock: () => now }, tx, entry);
      }
      return reopened;
    });
    if (drafts === 0) continue;
    undone.drafts += drafts;
    undone.assignments++;
  }
  return undone;
}

/** Processes a deadline unless it has been moved: then another job does. */
export async function runDeadlineJob(
  services: Platform & WithFailedDeadlines & WithVersions,
  payload: z.output<typeof deadlineJob.payload>,
): Promise<void> {
  if (!(await isDeadline(services.db, payload.draftId, new Date(payload.deadline)))) return;
  const { now, ahead } = await compareClocks(services);
  // Tried again, by a node whose clock is right.
  if (!isClockRight(ahead)) throw new Error(wrongClock(ahead));
  await processDeadline(services, payload.draftId, now);
  await amongTestStudents(() => processDeadline(services, payload.draftId, now));
}

const wrongClock = (ahead: number): string =>
  `this node's clock is ${Math.abs(Math.round(ahead / SECOND))} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database's: it processes no deadlines`;

/**
 * Processes every deadline that is overdue by the database's clock, unless this node's own is wrong, and plans to do so again.
 *
 * @throws {AggregateError} when submissions failed for the first time, after the others are done
 */
export async function sweepDeadlines(
  services: Platform & WithFailedDeadlines & WithVersions,
): Promise<void> {
  const { db, jobs, log } = services;
  const { now, ahead } = await compareClocks(services);
  const startAfter = new Date(now.getTime() + SWEEP_INTERVAL_MS);
  await jobs.enqueue(db, sweepDeadlinesJob, {}, { startAfter, singletonKey: 'next' });
  if (!isClockRight(ahead)) return log.error({ ahead }, wrongClock(ahead));
  const failures: unknown[] = [];
  const before = new Date(now.getTime() - GRACE_MS);
  const overdue = await listOverdueDrafts(db, before);
  const ofTestStudents = await amongTestStudents(() => listOverdueDrafts(db, before));
  services.failedDeadlines.keepOnly([...overdue, ...ofTestStudents]);
  const processAll = async (draftIds: readonly string[]): Promise<void> => {
    for (const draftId of draftIds) {
      await processDeadline(services, draftId, now).catch((error: unknown) => failures.push(error));
    }
  };
  await processAll(overdue);
  await amongTestStudents(() => processAll(ofTestStudents));
  if (failures.length > 0) {
    const cause = failures[0];
    throw new AggregateError(failures, 'some deadlines could not be processed', { cause });
  }
}

/**
 * Schedules an immediate sweep in the caller's transaction. Every node does so when it starts; the
 * sweep then plans those that follow.
 */
export async function planSweep({ jobs }: Pick<Platform, 'jobs'>, tx: Database): Promise<void> {
  await jobs.enqueue(tx, sweepDeadlinesJob, {}, { singletonKey: 'at once' });
}
