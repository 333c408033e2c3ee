import { DAY, HOUR } from '@antecedent/domain/time';
import type { Actor } from '../ground/platform/http/actor.ts';
import { readEvidence } from '../insight/evidence/evidence.service.ts';
import { answerEvidence } from '../insight/evidence/evidence-answers.ts';
import { decideEvidence } from '../insight/evidence/evidence-decisions.ts';
import { evaluate } from '../insight/figures/evaluation.service.ts';
import type { Services } from '../services.ts';
import type { StartedSubmission } from './assignment-histories.ts';

type EvidenceContext = { services: Services; today: Date; teacher: Actor };

/**
 * What students said about passages that were added at once: of the first two who pasted, one is accepted with her
 * notes, and one waits for the instructor. Of the others, those who quoted have that accepted.
 */
export async function answerForEvidence(
  context: EvidenceContext,
  works: readonly StartedSubmission[],
): Promise<void> {
  const [first, second] = works.filter(({ writer }) => writer.persona === 'paster');
  const quoting = works.find(({ writer }) => writer.student === 0);
  if (first) {
    await answer(
      context,
      first,
      'own-notes',
      'These are my notes from the library, typed up at home.',
    );
    await accept(context, first, 'You showed me the notes. Thank you.');
  }
  if (second) {
    await answer(context, second, 'earlier-draft', 'I wrote this part on my tablet on Sunday.');
  }
  if (
    quoting &&
    (await answer(context, quoting, 'quotation', 'Quoted from the reader, page 41.'))
  ) {
    await accept(context, quoting, 'Quoted and cited as it should be.');
  }
}

/** Answers the longest passage. @returns whether there is one */
async function answer(
  { services, today, teacher }: EvidenceContext,
  { submissionId, actor }: StartedSubmission,
  kind: 'own-notes' | 'earlier-draft' | 'quotation',
  text: string,
): Promise<boolean> {
  const item = await longest(services, teacher, submissionId);
  if (!item) return false;
  const then = servicesAt(services, today, DAY);
  const said = { submissionId, items: [item.id], kind, text, link: '', keepsFile: false };
  await answerEvidence(then, actor, said, undefined);
  return true;
}

/** Accepts the longest passage after an evaluation, so that the score history shows what it changed. */
async function accept(
  { services, today, teacher }: EvidenceContext,
  { submissionId }: StartedSubmission,
  text: string,
): Promise<void> {
  const item = await longest(services, teacher, submissionId);
  if (!item) return;
  const evaluated = servicesAt(services, today, DAY - HOUR);
  await evaluate(evaluated, { submissionId, reason: 'submission', actorId: null });
  const then = servicesAt(services, today, DAY - 2 * HOUR);
  await decideEvidence(then, teacher, {
    submissionId,
    items: [item.id],
    outcome: 'accepted',
    text,
  });
}

async function longest(services: Services, teacher: Actor, submissionId: string) {
  const { items } = await readEvidence(services, teacher, submissionId);
  const bulk = items.filter(({ rule }) => rule === 'bulk');
  bulk.sort((a, b) => b.words - a.words);
  return bulk[0];
}

const servicesAt = (services: Services, today: Date, before: number): Services => ({
  ...services,
  clock: () => new Date(today.getTime() - before),
});
