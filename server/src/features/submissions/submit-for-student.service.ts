import { nextDraftStatus, nextSubmissionStatus } from '@antecedent/domain/assignment/transitions';
import { hasEnded } from '@antecedent/domain/assignment/writing-window';
import type { Database } from '../../db/connection.ts';
import type { Actor } from '../../platform/actor.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { requireManaged } from './authorize-instructor.ts';
import { bumpGates } from './submissions.service.ts';
import { handIn, prepareCopy, withState } from './submit.service.ts';
import type { HandedInCopy } from './submitted-snapshot.ts';
import {
  type DraftState,
  endDraftExceptions,
  type FoundState,
  findState,
  updateSubmission,
} from './submitting.repo.ts';

/**
 * Hands in what a student has written, as one of the drafts, for the student. As the last draft it
 * ends the writing. A draft that was handed in before is handed in anew.
 *
 * @throws {AppError} `not-found`, `conflict` in an archived class
 */
export function handInForStudent(
  services: Platform & WithVersions,
  actor: Actor,
  { submissionId, draftId }: { submissionId: string; draftId: string },
): Promise<void> {
  return forStudent(services, actor, submissionId, async (tx, state, copy) => {
    const draft = state.drafts.find((candidate) => candidate.draftId === draftId);
    if (!draft) throw notFound('draft');
    const { status } = state.submission;
    const ended = draft.type === 'FINAL' ? nextSubmissionStatus(status, 'by-instructor') : null;
    await handIn(services, tx, state, draft, copy, {
      draft: nextDraftStatus(draft.status, 'by-instructor') ?? draft.status,
      submission: ended ?? status,
      evaluation: 'submission',
      actorId: actor.userId,
    });
  });
}

/**
 * Ends the writing: what is written is the final draft, unless just that was handed in as it, and
 * exceptions are over.
 *
 * @throws {AppError} `not-found`; `conflict` when it has ended already, and in an archived class
 */
export function finalizeSubmission(
  services: Platform & WithVersions,
  actor: Actor,
  submissionId: string,
): Promise<void> {
  return forStudent(services, actor, submissionId, async (tx, state, copy) => {
    const now = services.clock();
    const { submission, drafts } = state;
    if (hasEnded(submission.status, drafts, now.getTime())) {
      throw new AppError('conflict', 'This submission is final already.');
    }
    await endDraftExceptions(tx, submissionId);
    const status = nextSubmissionStatus(submission.status, 'finalized') ?? submission.status;
    const draft = finalOf(state);
    if (draft.version !== copy.number) {
      return handIn(services, tx, state, draft, copy, {
        draft: nextDraftStatus(draft.status, 'by-instructor') ?? draft.status,
        submission: status,
        evaluation: 'submission',
        actorId: actor.userId,
      });
    }
    await updateSubmission(tx, submissionId, {
      status,
      statusBeforeException: null,
      lastChangeAt: now,
    });
    await bumpGates(tx, { submissionId });
  });
}

async function forStudent(
  services: Platform & WithVersions,
  actor: Actor,
  submissionId: string,
  act: (tx: Database, state: FoundState, copy: HandedInCopy) => Promise<void>,
): Promise<void> {
  const found = await findState(services.db, submissionId, { lock: false });
  const before = requireManaged(actor, found);
  await withState(
    services,
    submissionId,
    (isHeld) => prepareCopy(services, before, isHeld),
    (tx, state, copy) => act(tx, requireManaged(actor, state), copy),
  );
}

function finalOf({ drafts }: FoundState): DraftState {
  const final = drafts.find(({ type }) => type === 'FINAL');
  if (!final) throw notFound('draft');
  return final;
}
