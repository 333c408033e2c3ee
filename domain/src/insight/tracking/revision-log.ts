import { type EpochMs, SECOND } from '../../time.ts';
import type { Parameters } from '../parameters.ts';
import type { ParagraphState } from '../words/paragraphs.ts';

/** A coherent run of changes in one place of earlier text. */
export type RevisionEntry = {
  at: EpochMs;
  /** Id of the paragraph. */
  paragraph: number;
  /** Words moved here for the first time, which count half. */
  moved: number;
  /** Fingerprint of the text before it. */
  stateBefore: number;
  /** Number of changed versions before it. */
  orderBefore: number;
  /** The changed version that took it back by returning to an earlier text; -1 while it counts. */
  canceledAt: number;
};

/** The text after a changed version, with the number of revisions begun by then. */
export type TextState = {
  order: number;
  revisions: number;
  /** Null for very long texts, and where only the start of a revision is remembered. */
  paragraphs: ParagraphState | null;
};

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
  /**
   * The latest changes to the entries, those that a return made included: so each of the recent states can be restored,
   * whatever was undone and redone in between.
   */
  journal: Adjustment[];
};

/** In changed version `order`, `by` was added to a number of entry `index`. */
export type Adjustment = { order: number; index: number; count: RevisionCount; by: number };

export const REVISION_COUNTS = ['moved', 'canceledAt'] as const;
export type RevisionCount = (typeof REVISION_COUNTS)[number];

/**
 * Number of recent states kept for recognizing a return; the start of every revision is remembered
 * permanently.
 */
const RECENT_STATES = 512;
/** States of longer texts do not keep their paragraphs: hundreds of lists would take megabytes. */
const MAX_REMEMBERED_PARAGRAPHS = 500;
/** When the journal exceeds this length, its older half is dropped, with the states that need it. */
const MAX_JOURNAL_LENGTH = 8_192;

export const createRevisionLog = (): RevisionLog => ({
  entries: [],
  open: null,
  order: 0,
  states: new Map(),
  starts: new Map(),
  journal: [],
});

/** Begins a revision and returns its index. */
export function beginRevision(
  log: RevisionLog,
  start: { at: EpochMs; paragraph: number; stateBefore: number },
): number {
  const index = log.entries.length;
  log.entries.push({
    ...start,
    moved: 0,
    orderBefore: log.order,
    canceledAt: -1,
  });
  recordStart(log, start.stateBefore, log.order, index);
  return index;
}

/** Adds `by` to a number of an entry. */
export function adjustEntry(
  { entries, journal, order }: RevisionLog,
  index: number,
  count: RevisionCount,
  by: number,
): void {
  entries[index]![count] += by;
  const last = journal.at(-1);
  if (last?.order === order + 1 && last.index === index && last.count === count) last.by += by;
  else journal.push({ order: order + 1, index, count, by });
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
  if (starts.get(state)?.order !== order) starts.set(state, { order, revisions, paragraphs: null });
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
export function recordState(
  log: RevisionLog,
  state: number,
  { id, lastLink }: ParagraphState,
): void {
  log.order++;
  log.states.delete(state);
  log.states.set(state, {
    order: log.order,
    revisions: log.entries.length,
    paragraphs: id.length <= MAX_REMEMBERED_PARAGRAPHS ? { id, lastLink } : null,
  });
  if (log.states.size > RECENT_STATES) log.states.delete(log.states.keys().next().value!);
  if (log.journal.length > MAX_JOURNAL_LENGTH) dropOlderHalf(log);
}

function dropOlderHalf(log: RevisionLog): void {
  const { order: last } = log.journal[log.journal.length >> 1]!;
  log.journal = log.journal.filter(({ order }) => order > last);
  for (const [state, { order }] of log.states) if (order < last) log.states.delete(state);
}

/**
 * When the text equals an earlier state, every revision counts again what it counted then, and those begun since count
 * nothing.
 *
 * @returns what was known of the state; if nothing was, nothing changed
 */
export function returnToState(log: RevisionLog, state: number): TextState | null {
  const recent = log.states.get(state);
  const earlier = recent ?? log.starts.get(state);
  if (!earlier) return null;
  const { entries } = log;
  undoAdjustments(log, earlier);
  if (!recent) countAgain(log, earlier);
  for (let index = earlier.revisions; index < entries.length; index++) {
    if (entries[index]!.canceledAt < 0) setCanceled(log, index, log.order + 1);
  }
  if (log.open && entries[log.open.index]!.canceledAt >= 0) log.open = null;
  return earlier;
}

/** Undoes everything since `earlier`, in so far as the journal has it. */
function undoAdjustments(log: RevisionLog, earlier: TextState): void {
  const sums = new Map<number, number>();
  for (let at = log.journal.length - 1; at >= 0; at--) {
    const { order, index, count, by } = log.journal[at]!;
    if (order <= earlier.order) break;
    const key = index * REVISION_COUNTS.length + REVISION_COUNTS.indexOf(count);
    sums.set(key, (sums.get(key) ?? 0) + by);
  }
  for (const [key, by] of sums) {
    if (by === 0) continue;
    const index = Math.floor(key / REVISION_COUNTS.length);
    adjustEntry(log, index, REVISION_COUNTS[key % REVISION_COUNTS.length]!, -by);
  }
}

/** What was deleted after a state that the journal no longer reaches counts again. */
function countAgain(log: RevisionLog, earlier: TextState): void {
  for (let index = 0; index < earlier.revisions; index++) {
    if (log.entries[index]!.canceledAt > earlier.order) setCanceled(log, index, -1);
  }
}

const setCanceled = (log: RevisionLog, index: number, at: number): void =>
  adjustEntry(log, index, 'canceledAt', at - log.entries[index]!.canceledAt);
