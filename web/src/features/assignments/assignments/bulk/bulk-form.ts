import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { type DateEntry, parseDateEntry } from '../../../../lib/class-time.ts';
import { parseDays } from '../due-dates/ShiftFields.tsx';
import type { BulkRequest } from './bulk.api.ts';

/** What the dialog does; dates are set or moved in the same one. */
export type BulkDialogKind = 'extend' | 'reopen' | 'submit' | 'release' | 'exempt';

/** What is entered. */
export type BulkForm = {
  mode: 'set' | 'shift';
  /** By draft. */
  dates: Readonly<Record<string, DateEntry>>;
  days: string;
  moved: ReadonlySet<string>;
  draftId: string;
  until: DateEntry;
};

const draftIdsOf = ({ draftSubmissions }: Pick<Assignment, 'draftSubmissions'>) =>
  draftSubmissions.flatMap(({ draftId }) => draftId ?? []);

export const initialForm = (assignment: Assignment, zone: string, now: number): BulkForm => ({
  mode: 'set',
  dates: {},
  days: '2',
  // A draft whose deadline has passed is moved only if the instructor wants that.
  moved: new Set(
    assignment.draftSubmissions.flatMap(({ draftId, draftDeadline }) =>
      draftId && (assignment.draftSubmissions.length === 1 || Date.parse(draftDeadline) > now)
        ? [draftId]
        : [],
    ),
  ),
  draftId: draftIdsOf(assignment).at(-1) ?? '',
  until: parseDateEntry('', zone),
});

/** The action that is entered; null while something is missing or can't be read. */
export function actionOf(kind: BulkDialogKind, form: BulkForm): BulkRequest['action'] | null {
  switch (kind) {
    case 'extend':
      return form.mode === 'set' ? setOf(form) : shiftOf(form);
    case 'submit':
      return { kind, draftId: form.draftId };
    case 'reopen': {
      const { at, flaw } = form.until;
      if (flaw !== null && flaw.kind !== 'empty') return null;
      return {
        kind,
        draftId: form.draftId,
        until: at === null ? null : new Date(at).toISOString(),
      };
    }
    case 'release':
    case 'exempt':
      return { kind };
  }
}

function setOf({ dates }: BulkForm): BulkRequest['action'] | null {
  const typed = Object.entries(dates).filter(([, { flaw }]) => flaw?.kind !== 'empty');
  const dueDates = typed.flatMap(([draftId, { at }]) =>
    at === null ? [] : [{ draftId, dueDate: new Date(at).toISOString() }],
  );
  return dueDates.length === 0 || dueDates.length < typed.length
    ? null
    : { kind: 'extend', dueDates };
}

function shiftOf({ days, moved }: BulkForm): BulkRequest['action'] | null {
  const count = parseDays(days);
  return count === null || moved.size === 0
    ? null
    : { kind: 'shift', draftIds: [...moved], days: count };
}
