import { type DeadlineOutcome, deadlineOutcome } from '@antecedent/domain/assignment/deadline';
import { nextDraftStatus, nextSubmissionStatus } from '@antecedent/domain/assignment/transitions';
import type { Platform } from '../../platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { listUnsettled } from './deadlines.repo.ts';
import type { WithFailedDeadlines } from './failed-deadlines.ts';
import { draftSituation, handIn, prepareCopy, situationOf, withState } from './submit.service.ts';
import { type DraftState, type FoundState, findState, updateDraft } from './submitting.repo.ts';

/** They wait for the disk most of the time, and hold a connection for less than half of it. */
const AT_ONCE = 12;

/**
 * Hands in, or marks as missed, one draft in every submission that it is open in. Each submission is
 * a transaction of its own, so a second run, or another node at the same time, finds it done; one
 * that fails does not hold up the others. It is tried again by the sweeps, less and less often.
 *
 * @throws {AggregateError} when submissions failed for the first time
 */
export async function settleDraft(
  services: Platform & WithFailedDeadlines & WithVersions,
  draftId: string,
): Promise<void> {
  const unsettled = services.failedDeadlines;
  const waiting = await listUnsettled(services.db, draftId);
  const failures: Error[] = [];
  const attempt = async (id: string): Promise<void> => {
    try {
      await settleOrForget(services, id, draftId);
      unsettled.settled(id, draftId);
    } catch (cause) {
      const error = new Error(`submission ${id} could not be settled`, { cause });
      if (unsettled.failed(id, draftId)) failures.push(error);
    }
  };
  const settleNext = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (!unsettled.isResting(id, draftId)) await attempt(id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, settleNext));
  if (failures.length > 0) {
    const message = `${failures.length} submissions could not be settled`;
    throw new AggregateError(failures, message, { cause: failures[0] });
  }
}

/** A submission that was deleted meanwhile, with its class perhaps, has nothing to settle. */
async function settleOrForget(
  services: Platform & WithVersions,
  submissionId: string,
  draftId: string,
): Promise<void> {
  try {
    await settle(services, submissionId, draftId);
  } catch (error) {
    const state = await findState(services.db, submissionId, { lock: false });
    if (state !== null) throw error;
  }
}

async function settle(
  services: Platform & WithVersions,
  submissionId: string,
  draftId: string,
): Promise<void> {
  const before = await findState(services.db, submissionId, { lock: false });
  if (before === null) return;
  const { outcome: expected } = outcomeOf(services, before, draftId);
  if (expected === 'leave') return;
  await withState(
    services,
    submissionId,
    (isHeld) => (expected === 'hand-in' ? prepareCopy(services, before, isHeld) : noCopy()),
    async (tx, state, copy) => {
      const { draft, outcome } = outcomeOf(services, state, draftId);
      if (!draft || outcome === 'leave') return;
      if (outcome === 'missed') {
        const status = nextDraftStatus(draft.status, 'missed') ?? draft.status;
        return updateDraft(tx, draft.id, { status });
      }
      // The situation changed to this between the two looks: the next sweep prepares a copy.
      if (!copy) return;
      const { status } = state.submission;
      const ended = draft.type === 'FINAL' ? nextSubmissionStatus(status, 'automatic') : null;
      await handIn(services, tx, state, draft, copy, {
        draft: nextDraftStatus(draft.status, 'automatic') ?? draft.status,
        submission: ended ?? status,
        evaluation: 'auto',
      });
    },
  );
}

const noCopy = (): Promise<null> => Promise.resolve(null);

function outcomeOf(
  { clock }: Platform,
  state: FoundState,
  draftId: string,
): { draft: DraftState | null; outcome: DeadlineOutcome } {
  const draft = state.drafts.find((candidate) => candidate.draftId === draftId);
  if (!draft) return { draft: null, outcome: 'leave' };
  const outcome = deadlineOutcome(
    { ...situationOf(state), enrolled: state.isEnrolled },
    draftSituation(draft),
    state.assignment.autoSubmission,
    clock().getTime(),
  );
  return { draft, outcome };
}
