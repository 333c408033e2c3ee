import type { DraftDefinition } from '@antecedent/contracts/assignments/assignments/assignment';
import type { DraftPlan } from '@antecedent/domain/assignment/draft-plan';
import type { FormProblem } from '../../ground/platform/errors/form-problems.ts';
import type { DraftRow } from './assignments.repo.ts';

/** A draft in its desired state; without an id it is new. */
export type WantedDraft = DraftPlan & { draftId: string | null };

export type DraftChanges = {
  /** Every draft before the final one in its desired state, in no particular order. */
  wanted: WantedDraft[];
  /** Saved drafts that go. */
  removed: string[];
  /** Ids that are not drafts of this assignment; deleted drafts are ignored. */
  unknown: string[];
};

/**
 * Applies a form's list of drafts. Saved drafts that it does not name stay unchanged; of one
 * that it names twice the last counts. The final draft follows the assignment, so what the form says
 * of it is left out.
 */
export function draftChanges(
  form: readonly DraftDefinition[],
  saved: readonly DraftRow[],
): DraftChanges {
  const own = new Map(saved.filter(({ type }) => type === 'DRAFT').map((row) => [row.id, row]));
  const drafts = form.filter(({ draftType }) => draftType === 'DRAFT');
  const named = new Map(drafts.map((draft) => [draft.draftId, draft]));
  const once = drafts.filter((draft) => !draft.draftId || named.get(draft.draftId) === draft);
  const kept = once.filter(({ draftStatus }) => draftStatus !== 'DELETE');
  const wanted = kept.map((draft) => fromForm(draft, own.get(draft.draftId ?? '')));
  const untouched = [...own.values()].filter(({ id }) => !named.has(id)).map(fromRow);
  return {
    wanted: [...wanted, ...untouched],
    removed: once.flatMap(({ draftId, draftStatus }) =>
      draftId !== null && draftStatus === 'DELETE' && own.has(draftId) ? [draftId] : [],
    ),
    unknown: kept.flatMap(({ draftId }) => (draftId !== null && !own.has(draftId) ? draftId : [])),
  };
}

const fromForm = (draft: DraftDefinition, row: DraftRow | undefined): WantedDraft => ({
  draftId: row?.id ?? null,
  title: draft.draftTitle,
  deadline: Date.parse(draft.draftDeadline),
  pointValue: draft.draftPointValue,
  peerReviewDeadline:
    draft.draftPeerReviewDeadline === null ? null : Date.parse(draft.draftPeerReviewDeadline),
  savedDeadline: row?.deadline.getTime() ?? null,
  savedReviewDeadline: row?.peerReviewDeadline?.getTime() ?? null,
});

const fromRow = (row: DraftRow): WantedDraft => ({
  draftId: row.id,
  title: row.title,
  deadline: row.deadline.getTime(),
  pointValue: row.pointValue,
  peerReviewDeadline: row.peerReviewDeadline?.getTime() ?? null,
  savedDeadline: row.deadline.getTime(),
  savedReviewDeadline: row.peerReviewDeadline?.getTime() ?? null,
});

/** Drafts cannot be switched off while there are some. */
export function multiDraftProblems(multiDraft: boolean, wanted: readonly unknown[]): FormProblem[] {
  if (multiDraft || wanted.length === 0) return [];
  return [{ field: 'multiDraft', key: 'assignments.draftsStay' }];
}
