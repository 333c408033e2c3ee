import { describe, expect, it } from 'vitest';
import { toneOf } from './timeline-styles.ts';

describe('toneOf', () => {
  it.each([
    ['MISSED', 'error-main'],
    ['SUBMITTED_LATE', 'warning-main'],
    ['SUBMITTED_INSTRUCTOR', 'warning-main'],
    ['SUBMITTED', 'success-main'],
    ['SUBMITTED_AUTO', 'success-main'],
    ['SUBMITTED_EXCEPTION', 'text-primary'],
    ['NONE', 'text-secondary'],
    [null, 'text-primary'],
  ] as const)('of %s is %s', (status, expected) => {
    expect(toneOf(status)).toBe(expected);
  });
});
