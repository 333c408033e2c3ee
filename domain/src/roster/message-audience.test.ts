import { describe, expect, it } from 'vitest';
import { type AddressedWork, excerptOf, isAddressed, WORK_FILTERS } from './message-audience.ts';

const work = (change: Partial<AddressedWork> = {}): AddressedWork => ({
  hasBegun: true,
  isOverdue: false,
  isMissing: false,
  isLate: false,
  isExempt: false,
  points: null,
  ...change,
});

describe('isAddressed', () => {
  it.each([
    ['notBegun', { hasBegun: false }],
    ['overdue', { isOverdue: true }],
    ['missing', { isMissing: true }],
    ['late', { isLate: true }],
    ['below', { points: 49.99 }],
  ] as const)('finds by %s only work with %j', (filter, change) => {
    expect(isAddressed(work(change), filter, 50)).toBe(true);
    expect(isAddressed(work({ points: 50 }), filter, 50)).toBe(false);
    expect(isAddressed(work({ ...change, isExempt: true }), filter, 50)).toBe(false);
  });

  it('leaves out work without a grade', () => {
    expect(WORK_FILTERS.filter((filter) => isAddressed(work(), filter, 101))).toEqual([]);
  });
});

describe('excerptOf', () => {
  it('is the text in one paragraph where that is short', () => {
    expect(excerptOf('One.\n\n  Two. ')).toBe('One. Two.');
  });

  it('ends after a word, or within a very long one, but never within a character', () => {
    expect(excerptOf('word '.repeat(100))).toBe(`${'word '.repeat(59)}word …`);
    expect(excerptOf(`${'a'.repeat(299)}😀${'b'.repeat(9)}`)).toBe(`${'a'.repeat(299)} …`);
  });
});
