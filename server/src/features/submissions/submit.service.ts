import type { DraftSituation } from '@antecedent/domain/assignment/draft-submission';
import {
  type DraftStatus,
  FINAL_STATUSES,
  type SubmissionStatus,
} from '@antecedent/domain/assignment/states';
import type { WritingSituation } from '@antecedent/domain/assignment/writing-window';
import type { Database } from '../../db/connection.ts';
import { notFound } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WithVersions } from '../versions/versions.service.ts';
import { type EvaluationReason, requestEvaluation } from './evaluation-queue.service.ts';
import { bumpGates, writingSituation } from './submissions.service.ts';
import { copyMainFile, type HandedInCopy } from './submitted-snapshot.ts';
import {
  type DraftState,
  type FoundState,
  findMainFile,
  findState,
  holdHead,
  type SubmissionState,
  updateDraft,
  updateSubmission,
} from './submitting.repo.ts';

const MOST_TRIES = 4;

/** A submission as the writing rules see it. */
export function situationOf(state: SubmissionState): WritingSituation {
  const granted = state.drafts.flatMap(({ exceptionUntil }) => exceptionUntil ?? []);
  const latest = Math.max(...granted.map((until) => until.getTime()));
  return writingSituation({
    ...state,
    exceptionUntil: granted.length > 0 ? new Date(latest) : null,
  });
}

export const draftSituation = (draft: DraftState): DraftSituation => ({
  draftId: draft.draftId,
  deadline: draft.deadline.getTime(),
  status: draft.status,
  exceptionUntil: draft.exceptionUntil?.getTime() ?? null,
});

/**
 * The copy that handing in takes; with automatic acceptance, of the accepted document.
 *
 * @param isHeld whether a transaction holds the file, so that nothing can be saved into it
 */
export const prepareCopy = (
  services: Platform & WithVersions,
  { submission, assignment }: SubmissionState,
  isHeld: boolean,
): Promise<HandedInCopy> => copyMainFile(services, submission.id, assignment.autoAccept, isHeld);

type Prepare<C> = (isHeld: boolean) => Promise<C>;
type Act<C, R> = (tx: Database, state: FoundState, copy: C) => Promise<R>;

/**
 * Runs `act` in a transaction that holds the submission and, when a copy was prepared, the file it
 * was made from. The copy is made before, since the file may be large; when a save came in between,
 * both are done again, and at last with the file held all the time.
 *
 * @throws {AppError} `not-found`
 */
export async function withState<C extends HandedInCopy | null, R>(
  platform: Platform,
  submissionId: string,
  prepare: Prepare<C>,
  act: Act<C, R>,
): Promise<R> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const copy = await prepare(false);
    const outcome = await platform.db.transaction(async (tx) => {
      const state = await lockedState(tx, submissionId);
      if (copy && (await holdHead(tx, copy.fileId)) !== copy.number) return null;
      return { result: await act(tx, state, copy) };
    });
    if (outcome) return outcome.result;
  }
  return platform.db.transaction(async (tx) => {
    const state = await lockedState(tx, submissionId);
    const file = await findMainFile(tx, submissionId);
    if (file) await holdHead(tx, file.id);
    return act(tx, state, await prepare(true));
  });
}

async function lockedState(tx: Database, submissionId: string): Promise<FoundState> {
  const state = await findState(tx, submissionId, { lock: true });
  if (!state) throw notFound('submission');
  return state;
}

/** What handing in makes of the draft and the submission, and why an evaluation follows. */
export type Becoming = {
  draft: DraftStatus;
  submission: SubmissionStatus;
  evaluation: EvaluationReason;
  actorId?: string;
};

/** Hands a draft in, in the transaction of `withState`. Whatever ends the writing raises the epochs. */
export async function handIn(
  platform: Platform,
  tx: Database,
  { submission, assignment }: SubmissionState,
  draft: DraftState,
  copy: HandedInCopy,
  become: Becoming,
): Promise<void> {
  const now = platform.clock();
  await updateDraft(tx, draft.id, {
    status: become.draft,
    submittedAt: now,
    version: copy.number,
    blob: copy.blob,
  });
  const isFinal = FINAL_STATUSES.includes(become.submission);
  await updateSubmission(tx, submission.id, {
    status: become.submission,
    statusBeforeException: isFinal ? null : submission.statusBeforeException,
    lastChangeAt: now,
    late: submission.late || become.draft === 'SUBMITTED_LATE',
  });
  if (isFinal) await bumpGates(tx, { submissionId: submission.id });
  if (isFinal || assignment.autoEvaluate) {
    await requestEvaluation(platform, tx, submission.id, {
      reason: become.evaluation,
      actorId: become.actorId ?? null,
    });
  }
}
