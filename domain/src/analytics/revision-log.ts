import { type EpochMs, SECOND } from '../time.ts';
import type { Parameters } from './parameters.ts';

/** A coherent stretch of changes in one place of text that stood before. */
export type RevisionEntry = {
  at: EpochMs;
  /** Id of the paragraph. */
  paragraph: number;
  /** Inserted words, less those that went again before they had lived long enough. */
  inserted: number;
  /** Deleted words that had lived long enough, less those that came back. */
  deleted: number;
  /** Words moved, which count half. */
  moved: number;
  /** Whether the paragraph was old enough for the revision to count as reach. */
  late: boolean;
  /** The text before it, as a number. */
  stateBefore: number;
  /** Changed versions before it. */
  orderBefore: number;
  /** Changed version at which the text returned to a state before it; -1 while it counts. */
  cancelledAt: number;
};

/** The text after a changed version: how many revisions had begun by then. */
export type TextState = { order: number; revisions: number };

/** A revision under way: the row just behind its last change, and when that was. */
export type OpenRevision = { index: number; row: number; at: EpochMs };

export type RevisionLog = {
  entries: RevisionEntry[];
  /** The revision that the next change may go on with. */
  open: OpenRevision | null;
  /** Changed versions so far. */
  order: number;
  /** The latest states, by their number, oldest first. */
  states: Map<number, TextState>;
  /** The latest state that a revision began from, by its number; follows from the entries. */
  starts: Map<number, TextState>;
  /** Changed version of the last cancelling, -1 for none. */
  lastCancel: number;
  /** Latest changes of the entries' words, so that a return can take them back. */
  journal: Adjustment[];
};

/** In changed version `order`, `by` was added to a count of entry `index`. */
export type Adjustment = { order: number; index: number; count: RevisionCount; by: number };

export const REVISION_COUNTS = ['inserted', 'deleted', 'moved'] as const;
export type RevisionCount = (typeof REVISION_COUNTS)[number];

/** States kept for recognising a return; the start of every revision is kept for good. */
const RECENT_STATES = 512;
/** The journal is cut back to the recent states when it outgrows this. */
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

/** Begins a revision and answers its index. */
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
    cancelledAt: -1,
  });
  noteStart(log, start.stateBefore, log.order, index);
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

/** Takes in entries from a snapshot. */
export function restoreEntries(log: RevisionLog, entries: RevisionEntry[]): void {
  log.entries = entries;
  for (const [index, { stateBefore, orderBefore }] of entries.entries()) {
    noteStart(log, stateBefore, orderBefore, index);
  }
}

/** Of several revisions that begin in one version, the first marks the state before them. */
function noteStart({ starts }: RevisionLog, state: number, order: number, revisions: number): void {
  if (starts.get(state)?.order !== order) starts.set(state, { order, revisions });
}

/** Whether a change at rows `[from, to]` of the text goes on with an open revision. */
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

/** Records the text after a changed version, as the number that stands for it. */
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
 * Where the text is exactly as it once was, takes back everything between: revisions begun since
 * are cancelled, those cancelled since count again, and the words of all others are as they were.
 *
 * @returns whether the text was known; if not, nothing changed
 */
export function returnToState(log: RevisionLog, state: number): boolean {
  const earlier = log.states.get(state) ?? log.starts.get(state);
  if (!earlier) return false;
  const { entries } = log;
  takeBack(log, earlier);
  if (log.lastCancel > earlier.order) {
    for (const entry of entries.slice(0, earlier.revisions)) {
      if (entry.cancelledAt > earlier.order) entry.cancelledAt = -1;
    }
  }
  const order = log.order + 1;
  for (const entry of entries.slice(earlier.revisions)) {
    if (entry.cancelledAt >= 0) continue;
    entry.cancelledAt = order;
    log.lastCancel = order;
  }
  if (log.open && log.open.index >= earlier.revisions) log.open = null;
  return true;
}

/** Undoes the changes since `earlier` of entries that stay; cancelled ones keep their words. */
function takeBack({ entries, journal }: RevisionLog, earlier: TextState): void {
  let first = journal.length;
  while (first > 0 && journal[first - 1]!.order > earlier.order) first--;
  const cancelled: Adjustment[] = [];
  for (const change of journal.slice(first)) {
    if (change.index >= earlier.revisions) cancelled.push(change);
    else entries[change.index]![change.count] -= change.by;
  }
  journal.splice(first, journal.length - first, ...cancelled);
}

/** What a revision weighs, in words: 0 once it is cancelled or all of it came to nothing. */
export function revisionSize(entry: RevisionEntry, { moveWeight }: Parameters['revision']): number {
  if (entry.cancelledAt >= 0) return 0;
  return Math.max(0, entry.inserted, entry.deleted) + moveWeight * Math.max(0, entry.moved);
}
