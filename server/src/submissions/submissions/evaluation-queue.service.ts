import {
  EVALUATION_REASONS,
  type EvaluationReason,
} from '@antecedent/domain/insight/figures/score';
import { MINUTE } from '@antecedent/domain/time';
import { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import type { Platform } from '../../ground/platform/platform.ts';

export type { EvaluationReason };

/** Computes the scores of a submission and adds them to its history. */
export const evaluateJob = defineJob({
  name: 'submissions.evaluate',
  payload: z.object({
    submissionId: z.uuid(),
    reason: z.enum(EVALUATION_REASONS),
    actorId: z.uuid().nullable(),
  }),
  // One waiting is enough: it evaluates what is written when it runs.
  policy: 'short',
});

/** Delay in milliseconds: a deadline submits a whole class together, which takes precedence. */
const AFTER_A_DEADLINE = MINUTE;

/** Queues an evaluation, in the caller's transaction. */
export async function requestEvaluation(
  { jobs, clock }: Pick<Platform, 'jobs' | 'clock'>,
  tx: Database,
  submissionId: string,
  asked: { reason: EvaluationReason; actorId: string | null },
): Promise<void> {
  // An evaluation by an accommodation is shown to few, so it never takes the place of one that all may see.
  const singletonKey =
    asked.reason === 'accommodation' ? `${submissionId} accommodation` : submissionId;
  const startAfter = new Date(clock().getTime() + AFTER_A_DEADLINE);
  await jobs.enqueue(
    tx,
    evaluateJob,
    { submissionId, ...asked },
    { singletonKey, ...(asked.reason === 'auto' ? { startAfter } : {}) },
  );
}
