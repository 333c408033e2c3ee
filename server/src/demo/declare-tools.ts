import type { ToolTask } from '@antecedent/domain/assignment/ai-policy';
import { SECOND } from '@antecedent/domain/time';
import { declarePassage, readDeclarableText } from '../insight/evidence/declarations.ts';
import { readOwnEvidence } from '../insight/evidence/evidence.service.ts';
import type { Services } from '../services.ts';
import type { StartedSubmission } from './assignment-histories.ts';

type DeclareContext = { services: Services; today: Date; assignmentId: string };

/**
 * What students declare about AI tools: the first one, that a tool corrected a sentence; the next one who pasted, that it
 * drafted the passage.
 */
export async function declareTools(
  context: DeclareContext,
  works: readonly StartedSubmission[],
): Promise<void> {
  const corrected = works.find(({ writer }) => writer.student === 0);
  if (corrected) await declareSentence(context, corrected);
  for (const work of works) {
    if (work.writer.student === 0 || work.writer.persona !== 'paster') continue;
    if (await declarePaste(context, work)) return;
  }
}

/** The first sentence of the longest paragraph. */
async function declareSentence(context: DeclareContext, work: StartedSubmission): Promise<void> {
  const { services, assignmentId } = context;
  const { fileId, text } = await readDeclarableText(services, work.actor, assignmentId);
  const paragraphs = text.split('\n').sort((a, b) => b.length - a.length);
  const [sentence] = /^.*?[.?!](?=\s|$)/.exec(paragraphs[0] ?? '') ?? [];
  if (!sentence) return;
  const passage = { fileId, from: text.indexOf(sentence), text: sentence };
  const note = 'DeepL Write. It suggested two words, and I took one of them.';
  await declare(context, work, passage, 'language', note);
}

/** The longest passage that was pasted. @returns whether there is one */
async function declarePaste(context: DeclareContext, work: StartedSubmission): Promise<boolean> {
  const { items } = await readOwnEvidence(context.services, work.actor, context.assignmentId);
  const [longest] = items.filter(({ rule }) => rule === 'bulk').sort((a, b) => b.words - a.words);
  if (!longest) return false;
  const note = 'The chatbot of the library. I am still rewriting this part.';
  await declare(context, work, { item: longest.id }, 'passages', note);
  return true;
}

/** Later than anything that was written. */
async function declare(
  { services, today }: DeclareContext,
  { actor, submissionId, lastAt }: StartedSubmission,
  passage: Parameters<typeof declarePassage>[2]['passage'],
  task: ToolTask,
  note: string,
): Promise<void> {
  const at = new Date(Math.min(today.getTime(), lastAt + SECOND));
  const then = { ...services, clock: () => at };
  await declarePassage(then, actor, { submissionId, passage, task, note });
}
