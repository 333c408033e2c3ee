import { MINUTE } from '@antecedent/domain/time';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentAssessment, type ShownAssessment } from './assessment.presenter.ts';
import { assessmentOf, loadProcess, type SubmissionProcess } from './process.service.ts';
import { insertScore } from './scores.repo.ts';
import { listSubmissions } from './submissions.repo.ts';

/** What asked for an evaluation: set to revise, handing in, the deadline, an accepted passage. */
export const EVALUATION_REASONS = ['revise', 'submission', 'auto', 'accepted'] as const;
export type EvaluationReason = (typeof EVALUATION_REASONS)[number];

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

/** A deadline hands in a whole class at once: that comes first, in milliseconds. */
const AFTER_A_DEADLINE = MINUTE;

/** Queues an evaluation, in the caller's transaction. */
export async function requestEvaluation(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  submissionId: string,
  asked: { reason: EvaluationReason; actorId: string | null },
): Promise<void> {
  const startAfter = new Date(clock().getTime() + AFTER_A_DEADLINE);
  await jobs.enqueue(
    db,
    evaluateJob,
    { submissionId, ...asked },
    { singletonKey: submissionId, ...(asked.reason === 'auto' ? { startAfter } : {}) },
  );
}

/**
 * Evaluates what is written now and adds the result, with its arithmetic and the parameters that
 * produced it, to the score history. A submission that is gone meanwhile is nobody's loss.
 */
export async function evaluate(
  platform: Platform,
  { submissionId, reason, actorId }: z.output<typeof evaluateJob.payload>,
): Promise<void> {
  const process = await loadProcess(platform, submissionId);
  const [row] = await listSubmissions(platform.db, { id: submissionId });
  if (!process || !row) return;
  const at = platform.clock();
  const assessment = assessmentOf(process);
  await insertScore(platform.db, {
    submissionId,
    at,
    effort: assessment.effort.score,
    revision: assessment.revision.score,
    type: reason,
    graded: row.score !== null || row.alternateGrade !== null,
    algorithm: assessment.algorithm,
    assessment: {
      shown: presentAssessment(assessment, process, at),
      parameters: assessment.parameters,
      versions: process.files.map(({ row: { id, head } }) => ({ fileId: id, number: head })),
    } satisfies StoredAssessment,
    actorId,
  });
}

/** What the score history keeps of an evaluation. */
export type StoredAssessment = {
  shown: ShownAssessment;
  parameters: unknown;
  /** The versions that were evaluated. */
  versions: { fileId: string; number: number }[];
};

/** The figures of what is written now, evaluated or not; `null` before the first save. */
export function liveAssessment(process: SubmissionProcess): ShownAssessment | null {
  if (process.files.every(({ row }) => row.head === 0)) return null;
  return presentAssessment(assessmentOf(process), process, null);
}
