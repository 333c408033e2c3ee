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
};

/** States kept for recognising a return; the start of every revision is kept for good. */
const RECENT_STATES = 512;

export const createRevisionLog = (): RevisionLog => ({
  entries: [],
  open: null,
  order: 0,
  states: new Map(),
});

/** Begins a revision and answers its index. */
export function beginRevision(
  log: RevisionLog,
  start: { at: EpochMs; paragraph: number; late: boolean; stateBefore: number },
): number {
  log.entries.push({
    ...start,
    inserted: 0,
    deleted: 0,
    moved: 0,
    orderBefore: log.order,
    cancelledAt: -1,
  });
  return log.entries.length - 1;
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

/**
 * Records the text after a changed version. A return to an exact earlier text cancels every
 * revision begun since, and brings back those that were cancelled on the way.
 */
export function reachState(log: RevisionLog, state: number): void {
  const earlier = log.states.get(state) ?? stateBeforeEntry(log, state);
  log.order++;
  if (earlier) {
    for (const [index, entry] of log.entries.entries()) {
      if (index >= earlier.revisions) {
        if (entry.cancelledAt < 0) entry.cancelledAt = log.order;
      } else if (entry.cancelledAt > earlier.order) {
        entry.cancelledAt = -1;
      }
    }
    if (log.entries.length > earlier.revisions) log.open = null;
  }
  log.states.delete(state);
  log.states.set(state, { order: log.order, revisions: log.entries.length });
  if (log.states.size > RECENT_STATES) log.states.delete(log.states.keys().next().value!);
}

function stateBeforeEntry({ entries }: RevisionLog, state: number): TextState | undefined {
  for (let index = entries.length - 1; index >= 0; index--) {
    const { stateBefore, orderBefore } = entries[index]!;
    if (stateBefore === state) return { order: orderBefore, revisions: index };
  }
  return undefined;
}

/** What a revision weighs, in words: 0 once it is cancelled or all of it came to nothing. */
export function revisionSize(entry: RevisionEntry, { moveWeight }: Parameters['revision']): number {
  if (entry.cancelledAt >= 0) return 0;
  return Math.max(0, entry.inserted, entry.deleted) + moveWeight * Math.max(0, entry.moved);
}
