import type { Criterion } from './rubric.ts';

/** A criterion by one of its names: it keeps its id when it is renamed. */
export type CriterionName = Pick<Criterion, 'id' | 'title'>;

/** A comment that names a criterion first, and what it says without that. */
export type CriterionComment = { criterionId: string; text: string };

/**
 * Words for a comment on a criterion. Its name is a part of them: a comment is stored in the file, and words are what every
 * program keeps and shows.
 */
export const criterionComment = (title: string, text: string): string =>
  `${plain(title)}: ${text.trim()}`;

/** The criterion that a comment names first; null where it names none, or says nothing else. */
export function readCriterionComment(
  comment: string,
  names: readonly CriterionName[],
): CriterionComment | null {
  let found: { name: CriterionName; from: number } | null = null;
  for (const name of names) {
    const label = nameOf(name);
    const from = label.length + 1;
    const isNamed = label !== '' && comment.slice(0, from).toLowerCase() === `${label}:`;
    // "Style: voice" is a longer name than "Style".
    if (isNamed && from > (found?.from ?? 0)) found = { name, from };
  }
  if (found === null) return null;
  const text = comment.slice(found.from).trim();
  return text === '' ? null : { criterionId: found.name.id, text };
}

/**
 * The names that comments may have for the criteria of a rubric: those they have now, and those they had when work was
 * assessed. A name that another criterion has now is that one's.
 *
 * @param earlier the criteria of assessments
 */
export function criterionNames(
  criteria: readonly CriterionName[],
  earlier: readonly (readonly CriterionName[])[],
): CriterionName[] {
  const ids = new Set(criteria.map(({ id }) => id));
  const names = new Map<string, CriterionName>();
  for (const { id, title } of [...criteria, ...earlier.flat()]) {
    const label = nameOf({ title });
    if (ids.has(id) && !names.has(label)) names.set(label, { id, title });
  }
  return [...names.values()];
}

/** A comment as it is counted. */
export type CountedComment = { submissionId: string; criterionId: string | null };

/** How often one criterion was commented on, and in how many submissions. */
export type CriterionCount = { criterionId: string | null; comments: number; submissions: number };

/**
 * Comments by criterion: what most submissions were commented on comes first, then what most comments are about, then the order
 * of the rubric. Comments on no criterion come last, if there are any.
 */
export function countByCriterion(
  criteria: readonly CriterionName[],
  comments: readonly CountedComment[],
): CriterionCount[] {
  const countOf = (criterionId: string | null): CriterionCount => {
    const own = comments.filter((comment) => comment.criterionId === criterionId);
    const submissions = new Set(own.map(({ submissionId }) => submissionId)).size;
    return { criterionId, comments: own.length, submissions };
  };
  const named = criteria
    .map(({ id }) => countOf(id))
    .sort((a, b) => b.submissions - a.submissions || b.comments - a.comments);
  const other = countOf(null);
  return other.comments === 0 ? named : [...named, other];
}

const plain = (title: string): string => title.replace(/\s+/g, ' ').trim();

const nameOf = ({ title }: Pick<CriterionName, 'title'>): string => plain(title).toLowerCase();
