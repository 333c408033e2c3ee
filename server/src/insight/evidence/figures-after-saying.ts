import type { Database } from '../../ground/db/connection.ts';
import { listSubmissions } from '../../submissions/submissions/submissions.service.ts';
import { recordScore, type StoredAssessment } from '../figures/evaluation.service.ts';
import { storeMetrics } from '../figures/metrics.service.ts';
import { type SubmissionProcess, withSaid } from '../figures/process.service.ts';
import { listSaidOfFigures, type SaidOfFigures } from '../figures/said-of-figures.repo.ts';
import { listScores } from '../figures/scores.repo.ts';

type Saying = {
  submissionId: string;
  /** What the figures depended on before. */
  before: SaidOfFigures;
  at: Date;
  /** Null for the student, whose name graders may not see. */
  actorId: string | null;
  /** The sentence that was given with it. */
  text: string;
};

/**
 * Brings the figures up to date where they depend on what was said, in the transaction that stores it. If the submission was evaluated
 * before, the new scores join the score history.
 */
export async function figuresAfterSaying(
  tx: Database,
  process: SubmissionProcess,
  { submissionId, before, at, actorId, text }: Saying,
): Promise<void> {
  const said = await listSaidOfFigures(tx, submissionId);
  const type = changeOf(before, said);
  if (type === null) return;
  const [row] = await listSubmissions(tx, { id: submissionId });
  if (!row) return;
  const now = withSaid(process, said);
  const [last] = await listScores(tx, submissionId);
  // Before the first evaluation the pages show the current figures, so there is no old one to store.
  const isEvaluated = last !== undefined && (type !== 'quotation' || isOfText(last, process));
  if (!isEvaluated) return storeMetrics(tx, submissionId, now, at);
  await recordScore(tx, now, { row, at, type, actorId, reason: text || null });
}

function changeOf(
  before: SaidOfFigures,
  now: SaidOfFigures,
): 'accepted' | 'undone' | 'quotation' | null {
  if (JSON.stringify(before.accepted) !== JSON.stringify(now.accepted)) {
    return now.accepted.length < before.accepted.length ? 'undone' : 'accepted';
  }
  return counted(before) === counted(now) ? null : 'quotation';
}

const counted = ({ quotations }: SaidOfFigures): string =>
  quotations.map(({ item, counts }) => `${item.id}.${counts}`).join(' ');

/** Whether a score is of the text as it is now. What was written since waits for the next evaluation. */
const isOfText = ({ assessment }: { assessment: unknown }, { files }: SubmissionProcess): boolean =>
  files.every(({ row }) =>
    (assessment as StoredAssessment).versions.some(
      ({ fileId, number }) => fileId === row.id && number === row.head,
    ),
  );
