import type { Refusal } from '@antecedent/catalog/refusals';
import { hidesNames } from '../../classes/student-names/student-names.service.ts';
import type { AssignmentRow } from '../../ground/db/schema/assignments.ts';

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

/** Names that are hidden now and won't be. Later dates hide nothing that was seen. */
export const nameConsequences = (
  before: AssignmentRow,
  after: AssignmentRow,
  now: Date,
): Refusal[] =>
  hidesNames(before, now) && !hidesNames(after, now) ? [{ key: 'consequences.namesShown' }] : [];
