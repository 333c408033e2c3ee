import { criterionComment } from '@antecedent/domain/grading/comment-criterion';

type Named = { id: string; title: string };

/** What was chosen for a comment: the criterion that its phrase names, none, or one of the rubric by its id. */
export type CriterionChoice = 'phrase' | 'none' | { id: string };

/** The criterion that a comment is about; null for none, and for one that this rubric doesn't have. */
export function chosenCriterion(
  choice: CriterionChoice,
  criteria: readonly Named[],
  ofPhrase: string | null,
): Named | null {
  if (choice === 'none') return null;
  if (choice !== 'phrase') return criteria.find(({ id }) => id === choice.id) ?? null;
  const name = plain(ofPhrase ?? '');
  return name === '' ? null : (criteria.find(({ title }) => plain(title) === name) ?? null);
}

/** The words of a comment, with its criterion. */
export const commentWords = (text: string, criterion: Named | null): string =>
  criterion === null ? text : criterionComment(criterion.title, text);

const plain = (title: string) => title.replace(/\s+/g, ' ').trim().toLocaleLowerCase();
