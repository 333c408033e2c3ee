import type { Refusal } from '@antecedent/catalog/refusals';

/** What deleting drafts does to those who submitted them. */
export const draftConsequences = (
  drafts: readonly { title: string; submissions: number }[],
): Refusal[] =>
  drafts
    .filter(({ submissions }) => submissions > 0)
    .map(({ title, submissions }) => ({
      key: 'consequences.draftDeleted',
      values: { count: submissions, draft: title },
    }));
