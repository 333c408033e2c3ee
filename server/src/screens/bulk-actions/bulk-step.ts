import type { BulkAction, BulkKind } from '@antecedent/contracts/screens/bulk-actions';
import type { Action } from '@antecedent/domain/access/actions';
import { type BulkEffect, type BulkWork, isChange } from '@antecedent/domain/grading/bulk-effects';
import type { Database } from '../../ground/db/connection.ts';
import type { DraftRow } from '../../ground/db/drafts.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { PlannedAssignment } from '../../submissions/deadlines/due-dates.service.ts';
import type { LoadedSubmission } from '../../submissions/submissions/submissions.service.ts';

/** The chosen students of an assignment, as the transaction sees them. */
export type BulkState = {
  planned: PlannedAssignment;
  actor: Actor;
  now: Date;
  studentIds: readonly string[];
  /** Of those who have begun. */
  works: ReadonlyMap<string, LoadedSubmission>;
};

/** What an action does to one student, about one draft or the assignment as a whole. */
export type PlannedEffect = {
  studentId: string;
  effect: BulkEffect;
  draft: DraftRow | null;
  /** The new date; null for effects without one. */
  at: Date | null;
};

/** What undoing needs to know of a student. */
export type BeforeRow = { studentId: string; before: unknown };

type KindOf<K extends BulkKind> = Extract<BulkAction, { kind: K }>;

/**
 * One action on a selection. `plan` decides what happens to each student; the preview shows it, and `apply` gets the
 * same effects, planned again with everything locked.
 */
export type BulkStep<K extends BulkKind> = {
  permission: Action;
  /** Comes before submissions are locked. */
  lock?: (tx: Database) => Promise<void>;
  plan(
    platform: Platform,
    tx: Database,
    state: BulkState,
    action: KindOf<K>,
  ): Promise<PlannedEffect[]>;
  /**
   * Applies the effects that are changes, in the transaction. Null where a job submits one student after the other.
   */
  apply:
    | ((
        platform: Platform,
        tx: Database,
        state: BulkState,
        effects: readonly PlannedEffect[],
      ) => Promise<BeforeRow[]>)
    | null;
  /** @returns for whom it was undone; null for an action that can’t be */
  undo:
    | ((
        platform: Platform,
        tx: Database,
        state: BulkState,
        rows: readonly BeforeRow[],
        appliedAt: Date,
      ) => Promise<ReadonlySet<string>>)
    | null;
};

export const changesAmong = (effects: readonly PlannedEffect[]): PlannedEffect[] =>
  effects.filter(({ effect }) => isChange(effect));

/** @throws {AppError} `not-found` for a draft of another assignment */
export function plannedDraft({ planned }: BulkState, draftId: string): DraftRow {
  const draft = planned.drafts.find(({ id }) => id === draftId);
  if (!draft) throw notFound('draft');
  return draft;
}

/** One draft of begun work as the rules see it; null for a student who hasn’t begun. */
export function bulkWork(work: LoadedSubmission | undefined, draftId: string): BulkWork | null {
  const draft = work?.drafts.find((one) => one.draftId === draftId);
  if (!work || !draft) return null;
  return {
    status: work.submission.status,
    draft: {
      status: draft.status,
      isFinal: draft.type === 'FINAL',
      isGraded: hasGrade(draft) || hasGrade(work.submission),
      deadline: draft.deadline.getTime(),
      exceptionUntil: draft.exceptionUntil?.getTime() ?? null,
    },
  };
}

export const hasGrade = (row: { points: number | null; letter: string | null }): boolean =>
  row.points !== null || row.letter !== null;
