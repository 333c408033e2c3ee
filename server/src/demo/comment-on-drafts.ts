import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { HOUR, MINUTE } from '@antecedent/domain/time';
import type { Actor } from '../ground/platform/http/actor.ts';
import type { Services } from '../services.ts';
import { listDraftStates } from '../submissions/submissions/draft-submissions.repo.ts';
import { endCommenting } from '../submissions/submissions/end-commenting.service.ts';
import type { StartedSubmission } from './assignment-histories.ts';

/** The author of the comments, with the name in the text. */
export type Commenter = { actor: Actor; name: string };

type Draft = Assignment['draftSubmissions'][number];

/** One in this many submissions, beginning with the first. */
const EVERY = 4;
/** Sentences that change later, and some that stay. */
const [CHANGED, KEPT] = [5, 2];
const MIN_WORDS = 6;

const REMARKS = [
  'Who says so? Name somebody.',
  'This is your claim. Say it earlier, and shorter.',
  'Two thoughts in one sentence: which one do you need?',
  'Can you show this instead of telling it?',
  'I would believe this more with an example.',
  'Why here?',
  'Keep this. It is the best sentence of the page.',
] as const;

/**
 * Comments on some drafts between their submission and the student's next words: on sentences that the student changes
 * later, and on some that stay as they are.
 */
export async function commentOnDrafts(
  services: Services,
  { actor, name }: Commenter,
  works: readonly StartedSubmission[],
  draft: Draft,
): Promise<void> {
  for (const work of works.filter((_, index) => index % EVERY === 0)) {
    const { file, versions, saved, submissionId } = work;
    const [last, next] = [versions[saved - 1], versions[saved]];
    const states = await listDraftStates(services.db, { id: submissionId });
    const state = states.find(({ draftId }) => draftId === draft.draftId);
    if (!last || !next || !state?.submittedAt) continue;
    const at = Math.min(state.submittedAt.getTime() + 5 * HOUR, next.at - 20 * MINUTE);
    if (at <= Math.max(state.submittedAt.getTime(), last.at) + MINUTE) continue;
    const words = chosen(last.paragraphs.slice(1), versions.at(-1)?.paragraphs ?? []);
    const comments = words.map((sentence, index) => ({
      author: name,
      at: new Date(at),
      words: sentence,
      text: REMARKS[index % REMARKS.length] ?? REMARKS[0],
    }));
    await file.comment({ ...last, at }, actor.userId, comments);
    const then = { ...services, clock: () => new Date(at + MINUTE) };
    await endCommenting(then, actor, { submissionId, draftSubmissionId: state.id });
    work.lastAt = at + MINUTE;
  }
}

/** Sentences of a text that a later one has not, and some that it has, in the order of the text. */
function chosen(paragraphs: readonly string[], later: readonly string[]): string[] {
  const kept = later.join('\n');
  const sentences = paragraphs
    .flatMap((paragraph) => paragraph.match(/[^.!?]+[.!?]/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(' ').length >= MIN_WORDS);
  const changed = sentences.filter((sentence) => !kept.includes(sentence)).slice(0, CHANGED);
  const others = sentences.filter((sentence) => kept.includes(sentence));
  const stay = [others[1], others.at(-1)].slice(0, KEPT).filter((one) => one !== undefined);
  return sentences.filter((sentence) => changed.includes(sentence) || stay.includes(sentence));
}
