import type { DraftDefinition } from '@antecedent/contracts/assignments/assignments/assignment';
import {
  type DraftPlan,
  draftPlanProblems,
  exceedsTotal,
  plannedDrafts,
} from '@antecedent/domain/assignment/draft-plan';
import { sameClockIn } from '@antecedent/domain/calendar/class-calendar';
import { DAY, type EpochMs, MINUTE } from '@antecedent/domain/time';
import { type DateEntry, dateEntryAt, toMinute } from '../../../../lib/class-time.ts';
import { refusalSentence } from '../../../../lib/refusal-sentence.ts';

/** A draft before the final one, as a row of the form. */
export type DraftRow = DraftPlan & {
  /** Identifies the row; stable when dates change. */
  key: string;
  draftId: string | null;
  savedDeadline: EpochMs | null;
  status: DraftDefinition['draftStatus'];
};

/** A row being edited. */
export type DraftEntry = {
  /** The edited row; `null` for a new one. */
  key: string | null;
  title: string;
  deadline: DateEntry;
  points: string;
};

/** The drafts by deadline, and the row being edited, if any. */
export type DraftList = { rows: readonly DraftRow[]; entry: DraftEntry | null };

export type DraftAction =
  | { type: 'add'; deadline: DateEntry }
  | { type: 'edit'; key: string; timeZone: string }
  | { type: 'change'; change: Partial<Omit<DraftEntry, 'key'>> }
  /** Only for an entry without problems: see `entryProblem`. */
  | { type: 'apply' }
  | { type: 'discard' }
  | { type: 'remove'; key: string }
  | { type: 'undo'; key: string };

/** The list of a saved assignment; the final draft follows the assignment and is left out. */
export const savedDrafts = (saved: readonly DraftDefinition[]): DraftList => ({
  rows: sorted(
    saved
      .filter(({ draftType }) => draftType === 'DRAFT')
      .map((draft, index) => {
        const deadline = Date.parse(draft.draftDeadline);
        const review = draft.draftPeerReviewDeadline;
        return {
          key: draft.draftId ?? `copy-${index}`,
          draftId: draft.draftId,
          title: draft.draftTitle,
          deadline,
          pointValue: draft.draftPointValue,
          peerReviewDeadline: review === null ? null : Date.parse(review),
          savedDeadline: draft.draftId === null ? null : deadline,
          savedReviewDeadline: review === null ? null : Date.parse(review),
          status: draft.draftId === null ? 'CREATE' : 'UPDATE',
        };
      }),
  ),
  entry: null,
});

/** The reducer of the list. A removed saved draft stays, marked, until the assignment is saved. */
export function draftListReducer(list: DraftList, action: DraftAction): DraftList {
  switch (action.type) {
    case 'add':
      return { ...list, entry: { key: null, title: '', deadline: action.deadline, points: '0' } };
    case 'edit':
      return { ...list, entry: entryOfRow(list, action) };
    case 'change':
      return { ...list, entry: list.entry && { ...list.entry, ...action.change } };
    case 'apply':
      return { rows: applied(list), entry: null };
    case 'discard':
      return { ...list, entry: null };
    case 'remove':
      return {
        ...list,
        rows: list.rows.flatMap((row) => (row.key === action.key ? removed(row) : [row])),
      };
    case 'undo':
      return {
        ...list,
        rows: list.rows.map((row) =>
          row.key === action.key && row.status === 'DELETE' ? { ...row, status: 'UPDATE' } : row,
        ),
      };
  }
}

/** The drafts that remain once the assignment is saved. */
export const remainingDrafts = ({ rows }: DraftList): DraftRow[] =>
  rows.filter(({ status }) => status !== 'DELETE');

/** Percent the drafts leave for the final submission; negative if they exceed it. */
export const remainingPoints = (list: DraftList): number =>
  plannedDrafts(remainingDrafts(list), 0).at(-1)?.pointValue ?? 100;

export type DraftWindow = Parameters<typeof draftPlanProblems>[1];

/**
 * Why the edited row cannot be added to the list yet; `null` if it can. Other rows have problems of their own, which
 * must not keep this one from being corrected.
 */
export function entryProblem(list: DraftList, window: DraftWindow): string | null {
  const { entry } = list;
  if (!entry) return null;
  const row = rowOf(list, entry);
  const [problem] = draftPlanProblems([row], window);
  if (problem) return refusalSentence(problem);
  const after = remainingDrafts({ rows: applied(list), entry: null });
  const before = remainingDrafts(list).find(({ key }) => key === entry.key)?.pointValue ?? 0;
  return exceedsTotal(after) && row.pointValue > before
    ? refusalSentence({ key: 'assignments.contributionTooLarge' })
    : null;
}

const QUARTER = 15 * MINUTE;

/**
 * Halfway between the last draft, or the earliest possible time, and the final deadline; at the deadline's time of
 * day if they are days apart, else at a quarter of an hour.
 */
export function suggestedDeadline(
  list: DraftList,
  { startAt, endAt, today }: DraftWindow,
  timeZone: string,
): DateEntry {
  const last = remainingDrafts(list).at(-1)?.deadline ?? startAt;
  const from = Math.min(Math.max(last, startAt, today), endAt);
  const middle = from + (endAt - from) / 2;
  const days = Math.floor((endAt - middle) / DAY);
  const at =
    days > 0
      ? sameClockIn(endAt, timeZone, timeZone, -days)
      : Math.floor(middle / QUARTER) * QUARTER;
  return dateEntryAt(toMinute(Math.max(at, from)), timeZone);
}

/** The drafts of the request body: saved ones with their action, new ones without an id. */
export const draftDefinitions = ({ rows }: DraftList): DraftDefinition[] =>
  rows.map((row) => ({
    draftId: row.draftId,
    draftTitle: row.title,
    draftDeadline: new Date(row.deadline).toISOString(),
    draftPointValue: row.pointValue,
    draftPeerReviewDeadline:
      row.peerReviewDeadline === null ? null : new Date(row.peerReviewDeadline).toISOString(),
    draftStatus: row.status,
    draftType: 'DRAFT',
  }));

/** Parses a percentage with a decimal comma or point; NaN if it is not a number. */
export const parseDraftPoints = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));

const sorted = (rows: DraftRow[]): DraftRow[] => rows.sort((a, b) => a.deadline - b.deadline);

const removed = (row: DraftRow): DraftRow[] =>
  row.draftId === null ? [] : [{ ...row, status: 'DELETE' }];

function entryOfRow(
  { rows, entry }: DraftList,
  { key, timeZone }: { key: string; timeZone: string },
): DraftEntry | null {
  const row = rows.find((one) => one.key === key);
  if (!row) return entry;
  const { title, deadline, pointValue } = row;
  return { key, title, deadline: dateEntryAt(deadline, timeZone), points: String(pointValue) };
}

/** The row an entry would become; the deadline is NaN if it is invalid. */
function rowOf({ rows }: DraftList, { key, title, deadline, points }: DraftEntry): DraftRow {
  const before = rows.find((row) => row.key === key);
  return {
    draftId: null,
    peerReviewDeadline: null,
    savedDeadline: null,
    ...before,
    key: before?.key ?? freeKey(rows),
    title: title.trim(),
    deadline: deadline.at ?? Number.NaN,
    pointValue: parseDraftPoints(points),
    status: before && before.draftId !== null ? 'UPDATE' : 'CREATE',
  };
}

function freeKey(rows: readonly DraftRow[]): string {
  const taken = new Set(rows.map(({ key }) => key));
  let number = rows.length;
  while (taken.has(`new-${number}`)) number += 1;
  return `new-${number}`;
}

function applied(list: DraftList): DraftRow[] {
  const { rows, entry } = list;
  if (!entry) return [...rows];
  const row = rowOf(list, entry);
  return sorted([...rows.filter(({ key }) => key !== row.key), row]);
}
