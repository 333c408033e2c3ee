import {
  type DeadlineOutcome,
  deadlineOutcome,
  takenAt,
} from '@antecedent/domain/assignment/deadline';
import { effectiveDeadline } from '@antecedent/domain/assignment/student-deadline';
import { nextDraftStatus, transitionOnSubmit } from '@antecedent/domain/assignment/transitions';
import type { EpochMs } from '@antecedent/domain/time';
import type { Database } from '../../ground/db/connection.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import {
  type DraftState,
  type LoadedSubmission,
  listOpenSubmissions,
  loadSubmission,
  updateDraftSubmission,
} from '../submissions/draft-submissions.repo.ts';
import {
  draftSituation,
  prepareSnapshots,
  type Snapshots,
  submit,
  withLockedSubmission,
  writingSituationOf,
} from '../submissions/submit.service.ts';
import { tellOfDeadline } from './deadline-notices.service.ts';
import type { WithFailedDeadlines } from './failed-deadlines.ts';

/** They wait for the disk most of the time, and hold a connection for less than half of it. */
const MAX_CONCURRENT = 12;

/**
 * Does what a draft's deadline does in every submission in which the draft is open; what is due there by then is done first.
 * Each submission is a transaction of its own, so a second run, or another node at the same time, finds it done; one
 * that fails does not hold up the others. It is tried again by the sweeps, less and less often.
 *
 * @param now by the database's clock
 * @throws {AggregateError} when submissions failed for the first time
 */
export async function processDeadline(
  services: Platform & WithFailedDeadlines & WithVersions,
  draftId: string,
  now: Date,
): Promise<void> {
  const failed = services.failedDeadlines;
  const waiting = await listOpenSubmissions(services.db, draftId);
  const failures: Error[] = [];
  const attempt = async (id: string): Promise<void> => {
    try {
      await processUnlessDeleted(services, id, draftId, now);
      failed.succeed(id, draftId);
    } catch (cause) {
      const error = new Error(`the deadline of submission ${id} could not be processed`, { cause });
      if (failed.fail(id, draftId)) failures.push(error);
    }
  };
  const processNext = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (!failed.isPaused(id, draftId)) await attempt(id);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, processNext));
  if (failures.length > 0) {
    const message = `the deadlines of ${failures.length} submissions could not be processed`;
    throw new AggregateError(failures, message, { cause: failures[0] });
  }
}

/** A submission that has been deleted since, perhaps with its class, has no deadline. */
async function processUnlessDeleted(
  services: Platform & WithVersions,
  submissionId: string,
  draftId: string,
  now: Date,
): Promise<void> {
  try {
    await processSubmission(services, submissionId, draftId, now);
  } catch (error) {
    const state = await loadSubmission(services.db, submissionId, { lock: false });
    if (state !== null) throw error;
  }
}

/**
 * Submits, or marks as missed, what is due in a submission, in the order of the deadlines and each as of its own: what was
 * written by then, at that moment, however long ago that is.
 */
async function processSubmission(
  services: Platform & WithVersions,
  submissionId: string,
  draftId: string,
  now: Date,
): Promise<void> {
  const before = await loadSubmission(services.db, submissionId, { lock: false });
  if (before === null) return;
  const expected = dueDrafts(before, draftId, now);
  if (expected.every((draft) => outcomeOf(before, draft, now) === 'leave')) return;
  const times = expected.map((draft) => takenAt(draftSituation(draft)));
  await withLockedSubmission(
    services,
    submissionId,
    (isLocked) =>
      before.assignment.autoSubmission
        ? prepareSnapshots(services, before, times, isLocked)
        : noSnapshots(),
    async (tx, loaded, snapshots) => {
      const state = { ...loaded, submission: { ...loaded.submission } };
      for (const draft of dueDrafts(state, draftId, now)) {
        await processDraft(services, tx, state, draft, snapshots, now);
      }
      await notifyOpenPages(tx, { submissionId });
    },
  );
}

const noSnapshots = (): Promise<null> => Promise.resolve(null);

/** One draft after the other: `state` is the submission after the previous ones. */
async function processDraft(
  services: Platform,
  tx: Database,
  state: LoadedSubmission,
  draft: DraftState,
  snapshots: Snapshots | null,
  now: Date,
): Promise<void> {
  const outcome = outcomeOf(state, draft, now);
  if (outcome === 'leave') return;
  const at = takenAt(draftSituation(draft));
  if (outcome === 'missed') {
    const status = nextDraftStatus(draft.status, 'missed') ?? draft.status;
    await updateDraftSubmission(tx, draft.id, { status });
    const passed = new Date(at);
    return tellOfDeadline(services, tx, state, draft, { kind: 'draft-missed', at: passed });
  }
  const snapshot = snapshots?.at.get(at);
  // The situation changed to this between the two looks: the next sweep prepares a snapshot.
  if (!snapshot) return;
  const statuses = { draft: draft.status, submission: state.submission.status };
  const after = transitionOnSubmit(statuses, 'automatic', draft.type === 'FINAL');
  const moment = new Date(at);
  await submit(services, tx, state, draft, snapshot, { after, evaluation: 'auto', at: moment });
  await tellOfDeadline(services, tx, state, draft, { kind: 'submitted-automatically', at: moment });
  state.submission.status = after.submission;
  draft.status = after.draft;
  draft.submittedAt = moment;
}

/** Open drafts that are due no later than this one, in the order in which they were. */
function dueDrafts({ drafts }: LoadedSubmission, draftId: string, now: Date): DraftState[] {
  const own = drafts.find((candidate) => candidate.draftId === draftId);
  if (!own) return [];
  const dueAt = (draft: DraftState) => effectiveDeadline(draftSituation(draft));
  const latest = Math.min(dueAt(own), now.getTime());
  return drafts
    .filter((draft) => draft.status === 'NONE' && dueAt(draft) <= latest)
    .sort((a, b) => dueAt(a) - dueAt(b) || Number(a.type === 'FINAL') - Number(b.type === 'FINAL'));
}

function outcomeOf(state: LoadedSubmission, draft: DraftState, now: Date): DeadlineOutcome {
  return deadlineOutcome(
    { ...writingSituationOf(state), enrolled: state.isEnrolled, endedAt: endedAt(state) },
    draftSituation(draft),
    state.assignment.autoSubmission,
    now.getTime(),
  );
}

/** When the final draft was submitted; null while it is open. */
export function endedAt({ drafts }: LoadedSubmission): EpochMs | null {
  return drafts.find(({ type }) => type === 'FINAL')?.submittedAt?.getTime() ?? null;
}
