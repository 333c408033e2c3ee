import type { EpochMs } from '../time.ts';

/**
 * One replacement: deletes `deleted` characters at `position` and inserts `inserted` there. Counted
 * in code points.
 */
export type TracePatch = readonly [position: number, deleted: number, inserted: string];

/** The changes at one point in time; the patches are applied in order. */
export type TraceChange = { at: EpochMs; patches: readonly TracePatch[] };

/** A recorded writing history: how one text became another, change by change. */
export type Trace = { start: string; end: string; changes: readonly TraceChange[] };

export type TraceReading = { ok: true; trace: Trace } | { ok: false; problem: string };

const refused = (problem: string): TraceReading => ({ ok: false, problem });

/** Recorders without a clock write times near 1970; no real trace is older than this. */
const OLDEST_VALID: EpochMs = Date.UTC(1980, 0, 1);

/**
 * Converts a parsed trace file `{startContent, endContent, txns: [{time, patches}]}` to a history.
 *
 * Changes keep their order. A time before that of the previous change (two authors, two clocks) is
 * raised to it, so times never go backwards.
 *
 * @returns the trace, or a sentence that explains why it cannot be used
 */
export function readTrace(content: unknown): TraceReading {
  if (!isRecord(content)) return refused('This is not a writing history: it holds no object.');
  const { startContent, endContent, txns } = content;
  if (typeof startContent !== 'string' || typeof endContent !== 'string' || !Array.isArray(txns)) {
    return refused(
      'This is not a writing history: it needs startContent, endContent and a list of txns.',
    );
  }
  if (txns.length === 0) return refused('This writing history is empty: it has no changes.');

  const changes: TraceChange[] = [];
  let latest = Number.NEGATIVE_INFINITY;
  for (const [index, txn] of txns.entries()) {
    const place = `change ${index + 1} of ${txns.length}`;
    if (!isRecord(txn) || !isPatchList(txn.patches)) {
      return refused(`This writing history cannot be read: ${place} has no list of patches.`);
    }
    const at = readTime(txn.time);
    if (at === null) {
      return refused(
        `This writing history has no usable times: ${place} carries none, so nobody can say when it was written.`,
      );
    }
    latest = Math.max(latest, at);
    changes.push({ at: latest, patches: txn.patches });
  }
  if (changes.length > 1 && changes[0]?.at === latest) {
    return refused(
      'This writing history has no usable times: every change carries the same one, so nobody can say when it was written.',
    );
  }
  return { ok: true, trace: { start: startContent, end: endContent, changes } };
}

/** A time from ISO text or from milliseconds since 1970; null for anything else. */
function readTime(value: unknown): EpochMs | null {
  const at = typeof value === 'string' ? Date.parse(value) : value;
  return typeof at === 'number' && Number.isFinite(at) && at >= OLDEST_VALID ? at : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPatchList(value: unknown): value is TracePatch[] {
  return Array.isArray(value) && value.every(isPatch);
}

function isPatch(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [position, deleted, inserted] = value;
  return isCount(position) && isCount(deleted) && typeof inserted === 'string';
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
