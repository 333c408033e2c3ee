import type { EpochMs } from '../time.ts';

/**
 * One replacement: at `position`, `deleted` characters go and `inserted` comes. Counted in code
 * points.
 */
export type TracePatch = readonly [position: number, deleted: number, inserted: string];

/** What was typed at one moment; the patches apply one after the other. */
export type TraceChange = { at: EpochMs; patches: readonly TracePatch[] };

/** A recorded writing history: how one text became another, change by change. */
export type Trace = { start: string; end: string; changes: readonly TraceChange[] };

export type TraceReading = { ok: true; trace: Trace } | { ok: false; problem: string };

const refused = (problem: string): TraceReading => ({ ok: false, problem });

/** Recorders without a clock write the beginning of 1970; no editing trace is older than this. */
const OLDEST_USABLE: EpochMs = Date.UTC(1980, 0, 1);

/**
 * Takes a parsed trace file `{startContent, endContent, txns: [{time, patches}]}` as a history.
 *
 * Changes keep their order. A time that lies before the one of the change before it (two authors,
 * two clocks) is raised to that one, so times never run backwards.
 *
 * @returns the trace, or a sentence that says why it cannot be used
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

/** An instant from ISO text or from milliseconds since 1970; null for anything else. */
function readTime(value: unknown): EpochMs | null {
  const at = typeof value === 'string' ? Date.parse(value) : value;
  return typeof at === 'number' && Number.isFinite(at) && at >= OLDEST_USABLE ? at : null;
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
