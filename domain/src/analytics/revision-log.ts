import { replaceRange } from '../arrays.ts';
import { type EpochMs, SECOND } from '../time.ts';
import type { Parameters } from './parameters.ts';

/** A coherent run of changes in one place of earlier text. */
export type RevisionEntry = {
  at: EpochMs;
  /** Id of the paragraph. */
  paragraph: number;
  /** Inserted words, minus those deleted again before they settled. */
  inserted: number;
  /** Deleted words that had settled, minus those restored. */
  deleted: number;
  /** Moved words, which count half. */
  moved: number;
  /** Whether the paragraph was old enough for the revision to count for reach. */
  late: boolean;
  /** Fingerprint of the text before it. */
  stateBefore: number;
  /** Number of changed versions before it. */
  orderBefore: number;
  /** The changed version at which the text returned to an earlier state; -1 while it counts. */
  canceledAt: number;
};

/** The text after a changed version, with the number of revisions begun by then. */
export type TextState = { order: number; revisions: number };

/** A revision in progress: the row after its last change, and when that was. */
export type OpenRevision = { index: number; row: number; at: EpochMs };

export type RevisionLog = {
  entries: RevisionEntry[];
  /** The revision that the next change may continue. */
  open: OpenRevision | null;
  /** Number of changed versions so far. */
  order: number;
  /** The most recent states by fingerprint, oldest first. */
  states: Map<number, TextState>;
  /** The latest state that a revision began from, by fingerprint; derived from the entries. */
  starts: Map<number, TextState>;
  /** Changed version of the last cancellation, -1 for none. */
  lastCancel: number;
  /** The latest changes to the entries' word counts, so that a return can undo them. */
  journal: Adjustment[];
};

/** In changed version `order`, `by` was added to a count of entry `index`. */
export type Adjustment = { order: number; index: number; count: RevisionCount; by: number };

export const REVISION_COUNTS = ['inserted', 'deleted', 'moved'] as const;
export type RevisionCount = (typeof REVISION_COUNTS)[number];

/**
 * Number of recent states kept for recognizing a return; the start of every revision is kept
 * permanently.
 */
const RECENT_STATES = 512;
/** When the journal exceeds this length, it is trimmed to the recent states. */
const MAX_JOURNAL_LENGTH = 4_096;

export const createRevisionLog = (): RevisionLog => ({
  entries: [],
  open: null,
  order: 0,
  states: new Map(),
  starts: new Map(),
  lastCancel: -1,
  journal: [],
});

/** Begins a revision and returns its index. */
export function beginRevision(
  log: RevisionLog,
  start: { at: EpochMs; paragraph: number; late: boolean; stateBefore: number },
): number {
  const index = log.entries.length;
  log.entries.push({
    ...start,
    inserted: 0,
    deleted: 0,
    moved: 0,
    orderBefore: log.order,
    canceledAt: -1,
  });
  recordStart(log, start.stateBefore, log.order, index);
  return index;
}

/** Adds `by` to a count of an entry. */
export function adjustEntry(
  log: RevisionLog,
  index: number,
  count: RevisionCount,
  by: number,
): void {
  log.entries[index]![count] += by;
  log.journal.push({ order: log.order + 1, index, count, by });
}

/** Restores entries from a snapshot. */
export function restoreEntries(log: RevisionLog, entries: RevisionEntry[]): void {
  log.entries = entries;
  for (const [index, { stateBefore, orderBefore }] of entries.entries()) {
    recordStart(log, stateBefore, orderBefore, index);
  }
}

/** When several revisions begin in one version, only the first records the state before them. */
function recordStart(
  { starts }: RevisionLog,
  state: number,
  order: number,
  revisions: number,
): void {
  if (starts.get(state)?.order !== order) starts.set(state, { order, revisions });
}

/** Whether a change at rows `[from, to]` of the text continues an open revision. */
export const continuesRevision = (
  { entries }: RevisionLog,
  open: OpenRevision,
  change: { from: number; to: number; at: EpochMs; paragraph: number },
  { continuesSeconds }: Parameters['revision'],
): boolean =>
  change.at - open.at <= continuesSeconds * SECOND &&
  entries[open.index]!.paragraph === change.paragraph &&
  change.from - 1 <= open.row &&
  open.row <= change.to + 1;

/** Records the fingerprint of the text after a changed version. */
export function recordState(log: RevisionLog, state: number): void {
  log.order++;
  log.states.delete(state);
  log.states.set(state, { order: log.order, revisions: log.entries.length });
  if (log.states.size > RECENT_STATES) log.states.delete(log.states.keys().next().value!);
  if (log.journal.length > MAX_JOURNAL_LENGTH) {
    log.journal = log.journal.filter(({ order }) => order > log.order - RECENT_STATES);
  }
}

/**
 * When the text equals an earlier state, undoes everything in between: revisions begun since are
 * canceled, those canceled since count again, and the word counts of all others are reset.
 *
 * @returns whether the state was known; if not, nothing changed
 */
export function returnToState(log: RevisionLog, state: number): boolean {
  const earlier = log.states.get(state) ?? log.starts.get(state);
  if (!earlier) return false;
  const { entries } = log;
  undoAdjustments(log, earlier);
  if (log.lastCancel > earlier.order) {
    for (const entry of entries.slice(0, earlier.revisions)) {
      if (entry.canceledAt > earlier.order) entry.canceledAt = -1;
    }
  }
  const order = log.order + 1;
  for (const entry of entries.slice(earlier.revisions)) {
    if (entry.canceledAt >= 0) continue;
    entry.canceledAt = order;
    log.lastCancel = order;
  }
  if (log.open && log.open.index >= earlier.revisions) log.open = null;
  return true;
}

/** Undoes changes since `earlier` in the remaining entries; canceled ones keep their counts. */
function undoAdjustments({ entries, journal }: RevisionLog, earlier: TextState): void {
  let first = journal.length;
  while (first > 0 && journal[first - 1]!.order > earlier.order) first--;
  const canceled: Adjustment[] = [];
  for (const change of journal.slice(first)) {
    if (change.index >= earlier.revisions) canceled.push(change);
    else entries[change.index]![change.count] -= change.by;
  }
  replaceRange(journal, first, journal.length - first, canceled);
}

/** The size of a revision in words: 0 when it is canceled or adds up to nothing. */
export function revisionSize(entry: RevisionEntry, { moveWeight }: Parameters['revision']): number {
  if (entry.canceledAt >= 0) return 0;
  return Math.max(0, entry.inserted, entry.deleted) + moveWeight * Math.max(0, entry.moved);
}
