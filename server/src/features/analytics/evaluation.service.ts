import type { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import type { evaluateJob } from '../submissions/evaluation-queue.service.ts';
import { listSubmissions } from '../submissions/submissions.service.ts';
import { presentAssessment, type ShownAssessment } from './assessment.presenter.ts';
import { assessmentOf, loadProcess, type SubmissionProcess } from './process.service.ts';
import { insertScore, listScores, type ScoreRow } from './scores.repo.ts';

export type { ScoreRow };
export { listScores };

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
