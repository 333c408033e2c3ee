import type { DraftDefinition } from '@antecedent/contracts/classes';
import type { FormProblem } from '@antecedent/domain/assignment/class-rules';
import type { DraftPlan } from '@antecedent/domain/assignment/draft-plan';
import type { DraftRow } from './assignments.repo.ts';

/** A draft as it shall stand; without an id it is new. */
export type WantedDraft = DraftPlan & { draftId: string | null };

export type DraftChanges = {
  /** Every draft before the final one as it shall stand, in no order. */
  wanted: WantedDraft[];
  /** Saved drafts that go. */
  removed: string[];
};

/**
 * What a form's list of drafts asks for. Saved drafts that it does not name stay as they are; the
 * final draft follows the assignment, so what the form says of it is left out.
 */
export function draftChanges(
  form: readonly DraftDefinition[],
  saved: readonly DraftRow[],
): DraftChanges {
  const own = new Map(saved.filter(({ type }) => type === 'DRAFT').map((row) => [row.id, row]));
  const named = form.filter(({ draftType }) => draftType === 'DRAFT');
  const removed = named.flatMap(({ draftId, draftStatus }) =>
    draftId !== null && draftStatus === 'DELETE' && own.has(draftId) ? [draftId] : [],
  );
  const wanted = named
    .filter(({ draftStatus }) => draftStatus !== 'DELETE')
    .map((draft) => fromForm(draft, draft.draftId === null ? undefined : own.get(draft.draftId)));
  const mentioned = new Set(named.map(({ draftId }) => draftId));
  const untouched = [...own.values()].filter(({ id }) => !mentioned.has(id)).map(fromRow);
  return { wanted: [...wanted, ...untouched], removed };
}

const fromForm = (draft: DraftDefinition, row: DraftRow | undefined): WantedDraft => ({
  draftId: row?.id ?? null,
  title: draft.draftTitle,
  deadline: Date.parse(draft.draftDeadline),
  pointValue: draft.draftPointValue,
  peerReviewDeadline:
    draft.draftPeerReviewDeadline === null ? null : Date.parse(draft.draftPeerReviewDeadline),
  savedDeadline: row?.deadline.getTime() ?? null,
});

const fromRow = (row: DraftRow): WantedDraft => ({
  draftId: row.id,
  title: row.title,
  deadline: row.deadline.getTime(),
  pointValue: row.pointValue,
  peerReviewDeadline: row.peerReviewDeadline?.getTime() ?? null,
  savedDeadline: row.deadline.getTime(),
});

/** Drafts cannot be switched off while there are some. */
export function multiDraftProblems(multiDraft: boolean, wanted: readonly unknown[]): FormProblem[] {
  if (multiDraft || wanted.length === 0) return [];
  const message =
    'As you have a created a draft submission, you cannot unselect draft submissions.';
  return [{ field: 'multiDraft', message }];
}
