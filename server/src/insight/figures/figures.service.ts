import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { findWritingTerms } from '../../ground/db/accommodations.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { liveAssessment, type StoredAssessment } from './evaluation.service.ts';
import { figuresForReader, type StoredFigures } from './figures-for-reader.ts';
import { factSpreads } from './metrics.service.ts';
import type { WithProcesses } from './process.service.ts';
import { listScores, type ScoreRow } from './scores.repo.ts';

/** The figures of a submission as one reader may see them, with those of before. */
export type SubmissionFigures = Pick<
  Submission,
  'assessment' | 'factSpreads' | 'scoresHistory' | 'effort' | 'revision' | 'lastEvaluationDate'
>;

/**
 * The figures of the last evaluation, or else of what is written now; null before the first save.
 *
 * @param nameOf the name by which the reader knows the person who caused an evaluation
 */
export async function readFigures(
  { db, processes }: Platform & WithProcesses,
  { id, assignmentId }: { id: string; assignmentId: string },
  canSeeAccommodations: boolean,
  nameOf: (actorId: string, name: string) => string = (_, name) => name,
): Promise<SubmissionFigures> {
  const [scores, terms, spreads] = await Promise.all([
    listScores(db, id),
    findWritingTerms(db, id),
    factSpreads(db, assignmentId),
  ]);
  // Evaluations are stored with their figures; only before the first one are they computed here.
  const process = scores.length === 0 ? await processes.loadProcess(id) : null;
  const figures = storedFigures(scores) ?? (process && liveAssessment(process));
  const assessment = figures && figuresForReader(figures, terms, canSeeAccommodations);
  const [latest] = scores;
  return {
    assessment,
    factSpreads: assessment?.facts ? spreads : null,
    scoresHistory: scores.map((row) => presentEntry(row, nameOf)),
    effort: latest?.effort ?? -1,
    revision: latest?.revision ?? -1,
    lastEvaluationDate: latest?.at.toISOString() ?? null,
  };
}

const storedFigures = ([latest]: readonly ScoreRow[]): StoredFigures | null =>
  latest ? (latest.assessment as StoredAssessment).shown : null;

const presentEntry = (
  row: ScoreRow,
  nameOf: (actorId: string, name: string) => string,
): SubmissionFigures['scoresHistory'][number] => ({
  effort: row.effort,
  revision: row.revision,
  type: row.type,
  graded: row.graded,
  algorithm: row.algorithm,
  by:
    row.actorId === null || row.actorName === null
      ? row.actorName
      : nameOf(row.actorId, row.actorName),
  why: row.reason,
  timestamp: row.at.toISOString(),
});
