import { describe, expect, it } from 'vitest';
import { type InputKind, inputBits } from '../input-report.ts';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import type { PatchStep } from './file-patch.ts';
import { areFromBefore, placeRebased } from './rebased-steps.ts';

const NOW = 1_000 * HOUR;
const flags = { modifiedByUser: true, autosave: true, exitSave: false };

const step = (kind: InputKind = 'typed', elapsedMs = 20 * SECOND): PatchStep => ({
  elapsedMs,
  spanMs: elapsedMs,
  flags,
  input: { kinds: inputBits(kind), firstKeyMs: elapsedMs, lastKeyMs: 0, composedMs: 0 },
  isRebased: true,
  parts: [],
});
const minutesOf = (count: number) => Array.from({ length: count * 3 }, () => step());

describe('areFromBefore', () => {
  const since = NOW - 10 * SECOND;

  it.each([
    ['twenty minutes, with a contact from before', minutesOf(20), NOW - 21 * MINUTE, true],
    ['what fits in the time since the version', [step()], NOW - 21 * MINUTE, false],
    ['more than passed since the contact', minutesOf(20), NOW - 10 * MINUTE, false],
    ['steps without a contact', minutesOf(20), null, false],
    [
      'steps that change the version that they were taken from',
      minutesOf(20).map((one) => ({ ...one, isRebased: false })),
      NOW - HOUR,
      false,
    ],
  ])('of %s', (_what, steps, contact, expected) => {
    expect(areFromBefore(steps, { since, contact, now: NOW })).toBe(expected);
  });
});

describe('placeRebased', () => {
  const place = (steps: PatchStep[], passedMs = 10 * SECOND) =>
    placeRebased(steps, { since: NOW - passedMs, now: NOW });

  it('makes a version of each minute of typing, written over the whole time', () => {
    const placed = place(minutesOf(20));
    expect(placed).toHaveLength(20);
    expect(placed.every(({ steps }) => steps.length === 3)).toBe(true);
    expect(new Set(placed.map(({ spanMs }) => spanMs))).toEqual(new Set([20 * MINUTE]));
    expect(placed[0]?.input).toMatchObject({ firstKeyMs: MINUTE, lastKeyMs: 0 });
  });

  it('places them in order, after the version that they change and until now', () => {
    const times = place([...minutesOf(2), step('pasted')]).map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.every((at) => at > NOW - 10 * SECOND && at <= NOW)).toBe(true);
    expect(times.at(-1)).toBe(NOW);
  });

  it('leaves a paste on its own, with its own time and input', () => {
    const placed = place([step(), step('pasted', SECOND), step()]);
    expect(placed.map(({ spanMs }) => spanMs)).toEqual([41 * SECOND, SECOND, 41 * SECOND]);
    expect(placed[1]?.input?.kinds).toBe(inputBits('pasted'));
  });

  it('gives words without a report no more than their own time', () => {
    const { input: _, ...unreported } = step();
    const placed = place([step(), unreported, step()]);
    expect(placed[1]).toMatchObject({ spanMs: 20 * SECOND, input: null });
  });
});
