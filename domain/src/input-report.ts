import { maxOf, minOf } from './arrays.ts';

/** The kinds of input that a change can come from. The order is stored: append only, sixteen at most. */
export const INPUT_KINDS = [
  'typed',
  /** By an input method or a keyboard that composes words: the text comes when a word or sentence is confirmed. */
  'composed',
  'pasted',
  /** Dragged from elsewhere, or within the text. */
  'dropped',
  /** Chosen from a spelling menu or from the words that a keyboard suggests. */
  'suggested',
  /** Several words in one input without keys: dictation, or another tool that writes for a person. */
  'aid',
  /** A button, menu or shortcut of the editor, such as "replace all". */
  'command',
  'undo',
  /** Text that was written elsewhere, or before inputs were noted: a draft, or two texts that became one. */
  'merge',
  /** No input event at all. */
  'none',
] as const;
export type InputKind = (typeof INPUT_KINDS)[number];

/**
 * What an editor reports about where the changes of one save came from: kinds and times, never a key or a text. Times are
 * milliseconds before the save, taken from the events themselves, so that a page that was frozen still reports when its keys were
 * pressed.
 */
export type InputReport = {
  /** A set of `INPUT_KINDS`, a bit each; never empty. */
  kinds: number;
  /** When the first and the last key were pressed; 0 and 0 without keys. */
  firstKeyMs: number;
  lastKeyMs: number;
  /** When the earliest composition that it contains began, which may be before the previous save; 0 without one. */
  composedMs: number;
};

/** Times are stored in tenths of a second, as spans are. */
export const INPUT_UNIT_MS = 100;
/** Longer ago is reported as this long ago. */
export const MAX_INPUT_MS = 3_600_000;
const MAX_UNITS = MAX_INPUT_MS / INPUT_UNIT_MS;
const ALL_KINDS = 2 ** INPUT_KINDS.length - 1;

/** The bits of these kinds. */
export const inputBits = (...kinds: readonly InputKind[]): number =>
  kinds.reduce((bits, kind) => bits | (1 << INPUT_KINDS.indexOf(kind)), 0);

export const hasInput = ({ kinds }: Pick<InputReport, 'kinds'>, kind: InputKind): boolean =>
  (kinds & inputBits(kind)) !== 0;

/** A report as four small numbers, for storing and sending. */
export const inputNumbers = (report: InputReport): [number, number, number, number] => [
  report.kinds,
  toUnits(report.firstKeyMs),
  toUnits(report.lastKeyMs),
  toUnits(report.composedMs),
];

/** @throws {RangeError} on numbers that `inputNumbers` does not return */
export function inputReportOf([
  kinds,
  firstKey,
  lastKey,
  composed,
]: readonly number[]): InputReport {
  const isKnown =
    isWithin(kinds, 1, ALL_KINDS) &&
    isWithin(firstKey, 0, MAX_UNITS) &&
    isWithin(lastKey, 0, firstKey) &&
    isWithin(composed, 0, MAX_UNITS);
  if (!isKnown) throw new RangeError('the report of inputs is out of bounds');
  return {
    kinds,
    firstKeyMs: firstKey * INPUT_UNIT_MS,
    lastKeyMs: lastKey * INPUT_UNIT_MS,
    composedMs: composed * INPUT_UNIT_MS,
  };
}

/**
 * One report for the changes of two saves, one after the other.
 *
 * @param afterMs how much later the second was
 * @returns null where one of them is unknown
 */
export function joinInputs(
  first: InputReport | null,
  second: InputReport | null,
  afterMs: number,
): InputReport | null {
  if (!first || !second) return null;
  const keys = [...keysOf(first).map((ms) => ms + afterMs), ...keysOf(second)];
  const composed = first.composedMs > 0 ? first.composedMs + afterMs : 0;
  return withinBounds({
    kinds: first.kinds | second.kinds,
    firstKeyMs: maxOf(keys, 0),
    lastKeyMs: keys.length > 0 ? minOf(keys) : 0,
    composedMs: Math.max(composed, second.composedMs),
  });
}

/** The report with keys that are no older than the time since the previous save. */
export const inputsWithin = (report: InputReport, passedMs: number): InputReport => ({
  ...report,
  firstKeyMs: Math.min(report.firstKeyMs, passedMs),
  lastKeyMs: Math.min(report.lastKeyMs, passedMs),
});

/** The report as it can be sent: times within the limits. */
export function withinBounds(report: InputReport): InputReport {
  const bounded = (ms: number) => Math.min(Math.max(0, Math.round(ms)), MAX_INPUT_MS);
  const firstKeyMs = bounded(report.firstKeyMs);
  return {
    kinds: report.kinds,
    firstKeyMs,
    lastKeyMs: Math.min(bounded(report.lastKeyMs), firstKeyMs),
    composedMs: bounded(report.composedMs),
  };
}

const KEYS = inputBits('typed', 'composed');

const keysOf = ({ kinds, firstKeyMs, lastKeyMs }: InputReport): number[] =>
  (kinds & KEYS) === 0 ? [] : [firstKeyMs, lastKeyMs];

const toUnits = (ms: number): number => Math.round(ms / INPUT_UNIT_MS);

const isWithin = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most;
