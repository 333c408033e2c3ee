import { type DeadlineOutcome, deadlineOutcome } from '@antecedent/domain/assignment/deadline';
import { nextDraftStatus, transitionOnSubmit } from '@antecedent/domain/assignment/transitions';
import type { Platform } from '../../platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import {
  type DraftState,
  type LoadedSubmission,
  listOpenSubmissions,
  loadSubmission,
  updateDraftSubmission,
} from './draft-submissions.repo.ts';
import type { WithFailedDeadlines } from './failed-deadlines.ts';
import {
  draftSituation,
  prepareSnapshot,
  submit,
  withLockedSubmission,
  writingSituationOf,
} from './submit.service.ts';

/** They wait for the disk most of the time, and hold a connection for less than half of it. */
const MAX_CONCURRENT = 12;

/**
 * Submits, or marks as missed, one draft in every submission that it is open in. Each submission is
 * a transaction of its own, so a second run, or another node at the same time, finds it done; one
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

/** A submission that was deleted meanwhile, with its class perhaps, has no deadline. */
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

async function processSubmission(
  services: Platform & WithVersions,
  submissionId: string,
  draftId: string,
  now: Date,
): Promise<void> {
  const before = await loadSubmission(services.db, submissionId, { lock: false });
  if (before === null) return;
  const { outcome: expected } = outcomeOf(before, draftId, now);
  if (expected === 'leave') return;
  await withLockedSubmission(
    services,
    submissionId,
    (isLocked) =>
      expected === 'submit' ? prepareSnapshot(services, before, isLocked) : noSnapshot(),
    async (tx, state, snapshot) => {
      const { draft, outcome } = outcomeOf(state, draftId, now);
      if (!draft || outcome === 'leave') return;
      if (outcome === 'missed') {
        const status = nextDraftStatus(draft.status, 'missed') ?? draft.status;
        return updateDraftSubmission(tx, draft.id, { status });
      }
      // The situation changed to this between the two looks: the next sweep prepares a snapshot.
      if (!snapshot) return;
      const statuses = { draft: draft.status, submission: state.submission.status };
      await submit(services, tx, state, draft, snapshot, {
        after: transitionOnSubmit(statuses, 'automatic', draft.type === 'FINAL'),
        evaluation: 'auto',
      });
    },
  );
}

const noSnapshot = (): Promise<null> => Promise.resolve(null);

function outcomeOf(
  state: LoadedSubmission,
  draftId: string,
  now: Date,
): { draft: DraftState | null; outcome: DeadlineOutcome } {
  const draft = state.drafts.find((candidate) => candidate.draftId === draftId);
  if (!draft) return { draft: null, outcome: 'leave' };
  const outcome = deadlineOutcome(
    { ...writingSituationOf(state), enrolled: state.isEnrolled },
    draftSituation(draft),
    state.assignment.autoSubmission,
    now.getTime(),
  );
  return { draft, outcome };
}
