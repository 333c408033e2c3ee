import { describe, expect, it } from 'vitest';
import { hasInput, inputBits, inputReportOf, inputsWithin, joinInputs } from './input-report.ts';

const typed = { kinds: inputBits('typed'), firstKeyMs: 900, lastKeyMs: 200, composedMs: 0 };
const pasted = { kinds: inputBits('pasted'), firstKeyMs: 0, lastKeyMs: 0, composedMs: 0 };

describe('joinInputs', () => {
  it('reports the kinds and keys of both, from the second one', () => {
    const later = { ...typed, firstKeyMs: 700, lastKeyMs: 100 };
    expect(joinInputs(typed, later, 1_000)).toEqual({
      ...typed,
      firstKeyMs: 1_900,
      lastKeyMs: 100,
    });
    expect(joinInputs(typed, pasted, 1_000)).toEqual({
      kinds: inputBits('typed', 'pasted'),
      firstKeyMs: 1_900,
      lastKeyMs: 1_200,
      composedMs: 0,
    });
  });

  it('remembers where the earlier composition began', () => {
    const composed = { ...typed, kinds: inputBits('composed'), composedMs: 3_000 };
    expect(joinInputs(composed, typed, 1_000)).toMatchObject({ composedMs: 4_000 });
  });

  it('knows nothing where one of them is unknown', () => {
    expect([joinInputs(null, typed, 1), joinInputs(typed, null, 1)]).toEqual([null, null]);
  });
});

describe('inputsWithin', () => {
  it('has no key from before the previous save', () => {
    expect(inputsWithin(typed, 500)).toEqual({ ...typed, firstKeyMs: 500 });
  });
});

describe('inputReportOf', () => {
  it('rejects what is not four whole numbers within the limits', () => {
    for (const wrong of [
      [],
      [1, 0, 0],
      [1.5, 0, 0, 0],
      [1, 0, 1, 0],
      [0, 0, 0, 0],
      [1, -1, 0, 0],
    ]) {
      expect(() => inputReportOf(wrong)).toThrow(RangeError);
    }
    expect(hasInput(inputReportOf([1, 9, 2, 0]), 'typed')).toBe(true);
  });
});
