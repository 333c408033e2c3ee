import { describe, expect, it } from 'vitest';
import { readTrace } from './trace.ts';

const NOON = Date.UTC(2026, 2, 2, 12);
const txn = (time: unknown, patches: unknown = [[0, 0, 'a']]) => ({ time, patches });
const file = (txns: unknown, rest: object = {}) => ({
  startContent: '',
  endContent: 'a',
  txns,
  ...rest,
});

describe('readTrace', () => {
  it.each([
    ['ISO text in UTC', '2026-03-02T12:00:00.000Z', NOON],
    ['ISO text with an offset', '2026-03-02T13:00:00+01:00', NOON],
    ['milliseconds', NOON, NOON],
  ])('accepts times as %s', (_, time, at) => {
    expect(readTrace(file([txn(time)]))).toEqual({
      ok: true,
      trace: { start: '', end: 'a', changes: [{ at, patches: [[0, 0, 'a']] }] },
    });
  });

  it('raises a time that goes backwards to the previous one', () => {
    const reading = readTrace(file([txn(NOON), txn(NOON - 2_000), txn(NOON + 1_000)]));
    expect(reading.ok && reading.trace.changes.map((change) => change.at)).toEqual([
      NOON,
      NOON,
      NOON + 1_000,
    ]);
  });

  it.each([
    ['text', 'hello', 'holds no object'],
    ['a list', [], 'holds no object'],
    ['no final text', { startContent: '', txns: [] }, 'endContent'],
    ['no changes', file([]), 'no changes'],
    ['a change without a time', file([txn(NOON), txn(undefined)]), 'change 2 of 2'],
    ['a time that is no time', file([txn('yesterday')]), 'no usable times'],
    ['the zero of the calendar', file([txn('1970-01-01T00:00:00Z')]), 'no usable times'],
    ['one time for every change', file([txn(NOON), txn(NOON)]), 'carries the same one'],
    ['a change without patches', file([txn(NOON, null)]), 'no list of patches'],
    ['a negative position', file([txn(NOON, [[-1, 0, 'a']])]), 'no list of patches'],
    ['half a character', file([txn(NOON, [[0.5, 0, 'a']])]), 'no list of patches'],
    ['a patch with nothing to insert', file([txn(NOON, [[0, 1]])]), 'no list of patches'],
  ])('rejects %s with a sentence', (_, content, words) => {
    const reading = readTrace(content);
    expect(reading.ok ? '' : reading.problem).toContain(words);
  });
});
