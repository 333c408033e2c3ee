import { type EpochMs, SECOND } from '../time.ts';
import type { Trace, TraceChange, TracePatch } from './trace.ts';

/** The text at the end of one second. */
export type TraceSecond = { at: EpochMs; text: string };

/**
 * The text after each second with changes, oldest first. A second whose changes cancel out is
 * included, with the same text as before.
 *
 * `at` is the time of the first change of that second, as recorded.
 *
 * @throws {RangeError} when a patch reaches past the end of the text
 */
export function* replaySeconds(trace: Trace): Generator<TraceSecond> {
  const offsetOf = offsetsOf(trace);
  let text = trace.start;
  let open: EpochMs | null = null;
  for (const change of trace.changes) {
    if (open !== null && secondOf(change.at) !== secondOf(open)) {
      yield { at: open, text };
      open = null;
    }
    open ??= change.at;
    text = applyChange(text, change, offsetOf);
  }
  if (open !== null) yield { at: open, text };
}

/**
 * Checks that the changes lead from the start text to the end text.
 *
 * @returns null when they do, else a sentence that describes the problem
 */
export function traceProblem(trace: Trace): string | null {
  const offsetOf = offsetsOf(trace);
  let text = trace.start;
  for (const [index, change] of trace.changes.entries()) {
    try {
      text = applyChange(text, change, offsetOf);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return `This writing history contradicts itself: change ${index + 1} of ${trace.changes.length} reaches past the end of the text.`;
    }
  }
  return text === trace.end
    ? null
    : 'This writing history contradicts itself: its changes do not lead to the text that it ends with.';
}

const secondOf = (at: EpochMs): number => Math.floor(at / SECOND);

/** The UTF-16 offset of `count` code points after `from`. */
type OffsetOf = (text: string, count: number, from: number) => number;

function applyChange(text: string, change: TraceChange, offsetOf: OffsetOf): string {
  return change.patches.reduce((before, patch) => applyPatch(before, patch, offsetOf), text);
}

function applyPatch(
  text: string,
  [position, deleted, inserted]: TracePatch,
  offsetOf: OffsetOf,
): string {
  const from = offsetOf(text, position, 0);
  const to = offsetOf(text, deleted, from);
  return text.slice(0, from) + inserted + text.slice(to);
}

const SURROGATE = /[\ud800-\udfff]/;

/** A trace without surrogate pairs, by far the most common, needs no scan of the text. */
function offsetsOf(trace: Trace): OffsetOf {
  const isPlain = (text: string) => !SURROGATE.test(text);
  const plain =
    isPlain(trace.start) &&
    trace.changes.every(({ patches }) => patches.every(([, , inserted]) => isPlain(inserted)));
  return plain ? plainOffset : walkedOffset;
}

function plainOffset(text: string, count: number, from: number): number {
  if (from + count > text.length) throw pastTheEnd();
  return from + count;
}

function walkedOffset(text: string, count: number, from: number): number {
  let offset = from;
  for (let left = count; left > 0; left--) {
    if (offset >= text.length) throw pastTheEnd();
    offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  }
  return offset;
}

const pastTheEnd = () => new RangeError('a patch reaches past the end of the text');
