import type { PasteQuestion } from '@antecedent/contracts/insight/analytics/paste-questions';
import { isAboutBulk } from '@antecedent/domain/insight/evidence/evidence-item';
import {
  type PasteSource,
  pasteQuestions,
} from '@antecedent/domain/insight/evidence/paste-questions';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { ownSubmission, ownWork } from '../../submissions/submissions/own-submission.service.ts';
import type { WithProcesses } from '../figures/process.service.ts';
import { declarationsOfItems } from './declarations.presenter.ts';
import { listEvidence } from './evidence.repo.ts';
import { loadEvidence } from './evidence.service.ts';
import { itemsOf, saveAnswer, sayingOf } from './evidence-answers.ts';

type PasteQuestions = { submissionId: string | null; questions: PasteQuestion[] };

/** The passages of their own text that a student can be asked about now. @throws {AppError} `not-found` */
export async function readPasteQuestions(
  services: Platform & WithProcesses,
  actor: Actor,
  assignmentId: string,
): Promise<PasteQuestions> {
  const { submissionId, askPasteSource } = await ownWork(services, actor, assignmentId);
  if (submissionId === null || !askPasteSource) return { submissionId, questions: [] };
  const { process, items } = await loadEvidence(services, submissionId, true);
  const declared = declarationsOfItems(process, items);
  const settled = new Set(
    items.flatMap(({ item, row }) =>
      row?.answerKind || row?.decision || declared.has(item.id) ? [item.id] : [],
    ),
  );
  const found = items.flatMap(({ item, found }) => (found ? [item] : []));
  const questions = pasteQuestions(found, (id) => settled.has(id)).map((item) => ({
    item: item.id,
    fileId: item.fileId,
    at: new Date(item.from).toISOString(),
    words: item.surviving,
    excerpt: item.place?.excerpt ?? '',
  }));
  return { submissionId, questions };
}

/**
 * Stores what a student said about a passage while writing, even if analytics are hidden from them: it is their own
 * statement, and shows them no figure. Instructors find it with the item; they get no notice, since the student is
 * still writing.
 *
 * @throws {AppError} `not-found`, `forbidden` where the assignment does not ask, `conflict` when an instructor has decided
 */
export async function answerPasteQuestion(
  services: Platform & WithProcesses,
  actor: Actor,
  answer: { submissionId: string; item: string; kind: PasteSource; text: string },
): Promise<void> {
  const { submissionId, item: itemId, kind, text } = answer;
  const { assignment } = await ownSubmission(services.db, actor, submissionId);
  await authorizeFor(services.db, actor, 'evidence.answer', { submissionId }, 'submission');
  const { askPasteSource } = await ownWork(services, actor, assignment.id);
  if (!askPasteSource) throw new AppError('forbidden', 'evidence.notAsked');
  const [said] = await itemsOf(services, submissionId, [itemId], true);
  if (!said || !isAboutBulk(said.item.rule)) throw notFound('evidence');
  const { item } = said;
  const at = services.clock();
  await sayingOf(services, submissionId, at, async (tx) => {
    const row = (await listEvidence(tx, submissionId)).find((one) => one.itemId === itemId);
    await saveAnswer(tx, {
      submissionId,
      item,
      row,
      at,
      by: actor,
      said: { kind, text, link: '', file: {} },
    });
  });
}
