import { randomUUID } from 'node:crypto';
import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import { maxOf, minOf } from '@antecedent/domain/arrays';
import type { EvidenceItem } from '@antecedent/domain/insight/evidence/evidence-item';
import { chosenQuotations } from '@antecedent/domain/insight/evidence/marked-quotations';
import { MARKED } from '@antecedent/domain/insight/figures/quoted-words';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { ownSubmission, ownWork } from '../../submissions/submissions/own-submission.service.ts';
import type { SubmissionProcess, WithProcesses } from '../figures/process.service.ts';
import { type ChosenPassage, findChosen } from './chosen-passage.ts';
import { readOwnEvidence } from './evidence.service.ts';
import { saveAnswer, sayingOf } from './evidence-answers.ts';

/** Passages of one submission that are marked in its text. */
const MOST_QUOTATIONS = 200;

/** The student's own text as it is saved. @throws {AppError} `not-found`, `not-started` */
export async function readQuotableText(
  services: Platform & WithProcesses,
  actor: Actor,
  assignmentId: string,
): Promise<{ fileId: string; text: string }> {
  const { submissionId } = await ownWork(services, actor, assignmentId);
  const process = submissionId === null ? null : await services.processes.loadProcess(submissionId);
  if (!process) throw new AppError('not-started', 'analytics.nothingWritten');
  return { fileId: process.main.row.id, text: process.main.observed.text };
}

/**
 * Marks a passage of the student's own text as a quotation, before or after submitting. It is listed with the passages to review, where
 * an instructor can disagree and the student can withdraw it.
 *
 * @throws {AppError} `not-found`; `conflict` in an archived class, where the text has changed, where all of it is marked, and beyond
 * the limit
 */
export async function markQuotation(
  services: Platform & WithProcesses,
  actor: Actor,
  { submissionId, passage, text }: { submissionId: string; passage: ChosenPassage; text: string },
): Promise<Evidence> {
  const { assignment } = await ownSubmission(services.db, actor, submissionId);
  await authorizeFor(services.db, actor, 'evidence.answer', { submissionId }, 'submission');
  const process = await services.processes.loadProcess(submissionId);
  const item = quotationOf(process, passage);
  const at = services.clock();
  await sayingOf(services, submissionId, at, async (tx) => {
    const said = { kind: 'quotation' as const, text, link: '', file: {} };
    await saveAnswer(tx, { submissionId, item, row: undefined, at, by: actor, said });
  });
  return readOwnEvidence(services, actor, assignment.id);
}

function quotationOf(process: SubmissionProcess | null, passage: ChosenPassage): EvidenceItem {
  const { file, at, marks, words, excerpt } = findChosen(process, passage);
  const { fileId } = passage;
  const chosen = process?.quotations.filter(({ item }) => item.marks !== undefined) ?? [];
  if (chosen.length >= MOST_QUOTATIONS)
    throw new AppError('conflict', 'evidence.tooManyQuotations');
  if (isMarked(file, at, at + passage.text.length)) {
    throw new AppError('conflict', 'evidence.alreadyQuoted');
  }
  const numbers = marks.flatMap(({ from, to }) => [from, to]);
  const [first, last] = [minOf(numbers), maxOf(numbers)];
  const savedAt = (number: number) => file.log.find((one) => one.number === number)?.at ?? 0;
  const item: EvidenceItem = {
    id: `quotation.${randomUUID()}`,
    rule: 'quotation',
    fileId,
    fromVersion: first,
    toVersion: last,
    from: savedAt(first),
    to: savedAt(last),
    words,
    surviving: words,
    place: { paragraph: 0, paragraphs: [], excerpt },
    passages: [],
    marks,
  };
  const [placed] = chosenQuotations(
    [{ ...file, fileId, tracker: file.observed }],
    [{ item, counts: true }],
  );
  return placed ?? item;
}

/** Whether every word from one character to another is marked in the text already. */
function isMarked(
  { observed: { words }, marked }: SubmissionProcess['main'],
  from: number,
  to: number,
): boolean {
  for (let row = 0; row < words.count; row++) {
    const start = words.start[row]!;
    if (start >= from && start < to && marked?.[row] !== MARKED.always) return false;
  }
  return true;
}
