import type { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type {
  EvaluationReason,
  evaluateJob,
} from '../../submissions/submissions/evaluation-queue.service.ts';
import {
  type GradedSubmission,
  listSubmissions,
} from '../../submissions/submissions/submissions.service.ts';
import { presentAssessment, type ShownAssessment } from './assessment.presenter.ts';
import { storeMetrics } from './metrics.service.ts';
import type { SubmissionProcess, WithProcesses } from './process.service.ts';
import { insertScore } from './scores.repo.ts';

/**
 * Evaluates what is written now and adds the result, with its arithmetic and the parameters that
 * produced it, to the score history; the metrics that class views need are stored too. A submission deleted in the meantime is skipped.
 */
export async function evaluate(
  services: Platform & WithProcesses,
  { submissionId, reason, actorId }: z.output<typeof evaluateJob.payload>,
): Promise<void> {
  const process = await services.processes.loadProcess(submissionId);
  const [row] = await listSubmissions(services.db, { id: submissionId });
  if (!process || !row) return;
  const at = services.clock();
  await recordScore(services.db, process, { row, at, type: reason, actorId, reason: null });
}

type Occasion = {
  row: GradedSubmission;
  at: Date;
  type: EvaluationReason;
  actorId: string | null;
  /** The sentence that was given; null without one. */
  reason: string | null;
};

/** Adds what a process is assessed as to the score history, and stores its metrics; in the caller's transaction. */
export async function recordScore(
  db: Database,
  process: SubmissionProcess,
  { row, at, type, actorId, reason }: Occasion,
): Promise<void> {
  const assessment = process.assessment();
  const equal = process.onEqualTerms();
  await insertScore(db, {
    submissionId: row.id,
    at,
    effort: assessment.effort.score,
    revision: assessment.revision.score,
    type,
    graded: row.grade !== null,
    algorithm: assessment.algorithm,
    assessment: {
      shown: presentAssessment(assessment, process, at),
      onEqualTerms: presentAssessment(equal.assessment(), equal, at),
      parameters: assessment.parameters,
      versions: process.files.map(({ row: { id, head } }) => ({ fileId: id, number: head })),
    } satisfies StoredAssessment,
    actorId,
    reason,
  });
  await storeMetrics(db, row.id, process, at);
}

/** What the score history stores of an evaluation. */
export type StoredAssessment = {
  shown: ShownAssessment;
  /** The same for readers who must not know of accommodations; absent in evaluations from before it was stored. */
  onEqualTerms?: ShownAssessment;
  parameters: unknown;
  /** The versions that were evaluated. */
  versions: { fileId: string; number: number }[];
};

/** The figures of what is written now, evaluated or not; `null` before the first save. */
export function liveAssessment(process: SubmissionProcess): ShownAssessment | null {
  if (process.files.every(({ row }) => row.head === 0)) return null;
  return presentAssessment(process.assessment(), process, null);
}
