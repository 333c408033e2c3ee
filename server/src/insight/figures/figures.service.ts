import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { findWritingTerms } from '../../ground/db/accommodations.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { liveAssessment, type StoredAssessment } from './evaluation.service.ts';
import { figuresForReader, type StoredFigures } from './figures-for-reader.ts';
import { factSpreads } from './metrics.service.ts';
import { processForReader, type WithProcesses } from './process.service.ts';
import { listScores, type ScoreRow } from './scores.repo.ts';

/** The figures of a submission as one reader may see them, with those of before. */
export type SubmissionFigures = Pick<
  Submission,
  'assessment' | 'factSpreads' | 'scoresHistory' | 'effort' | 'revision' | 'lastEvaluationDate'
>;

/**
 * The figures of the last evaluation, or else of what is written now; null before the first save. Readers who must not know
 * of accommodations get those on equal terms, and no evaluation that an accommodation brought about.
 *
 * @param nameOf the name by which the reader knows the person who caused an evaluation
 */
export async function readFigures(
  { db, processes }: Platform & WithProcesses,
  { id, assignmentId }: { id: string; assignmentId: string },
  canSeeAccommodations: boolean,
  nameOf: (actorId: string, name: string) => string = (_, name) => name,
): Promise<SubmissionFigures> {
  const [rows, terms, spreads] = await Promise.all([
    listScores(db, id),
    findWritingTerms(db, id),
    factSpreads(db, assignmentId, canSeeAccommodations),
  ]);
  const scores = canSeeAccommodations ? rows.map(ownScore) : rows.flatMap(equalScore);
  // Evaluations are stored with their figures; only before the first one are they computed here.
  const process = scores.length === 0 ? await processes.loadProcess(id) : null;
  const [latest] = scores;
  const figures =
    latest?.figures ?? (process && liveAssessment(processForReader(process, canSeeAccommodations)));
  const assessment = figures && figuresForReader(figures, terms, canSeeAccommodations);
  return {
    assessment,
    factSpreads: assessment?.facts ? spreads : null,
    scoresHistory: scores.map((score) => presentEntry(score, nameOf)),
    effort: latest?.effort ?? -1,
    revision: latest?.revision ?? -1,
    lastEvaluationDate: latest?.row.at.toISOString() ?? null,
  };
}

/** An evaluation by the terms of a reader. */
type Score = { row: ScoreRow; effort: number; revision: number; figures: StoredFigures };

const ownScore = (row: ScoreRow): Score => ({
  row,
  effort: row.effort,
  revision: row.revision,
  figures: (row.assessment as StoredAssessment).shown,
});

function equalScore(row: ScoreRow): Score[] {
  const { onEqualTerms: figures } = row.assessment as StoredAssessment;
  if (row.type === 'accommodation' || !figures) return [];
  return [{ row, effort: figures.effort.score, revision: figures.revision.score, figures }];
}

const presentEntry = (
  { row, effort, revision, figures }: Score,
  nameOf: (actorId: string, name: string) => string,
): SubmissionFigures['scoresHistory'][number] => ({
  effort,
  revision,
  effortReason: figures.effort.reason,
  revisionReason: figures.revision.reason,
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
