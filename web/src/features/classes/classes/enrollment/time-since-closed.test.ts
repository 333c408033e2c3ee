import type { StudentAssignmentItem } from '@antecedent/contracts/classes/classes/enrollment';
import { describe, expect, it } from 'vitest';
import { timeSinceClosed } from './time-since-closed.ts';

const item = {
  startDate: '2026-10-01T08:00:00Z',
  endDate: '2026-10-27T22:59:00Z',
  preventAfterDueDate: true,
} as StudentAssignmentItem;

describe('timeSinceClosed', () => {
  it.each([
    ['2026-10-01T07:59:59Z', true, 'opens'],
    ['2026-10-01T08:00:00Z', true, 'paused'],
    ['2026-10-27T22:59:00Z', true, 'paused'],
    ['2026-10-27T22:59:01Z', true, 'closed'],
    ['2026-10-27T22:59:01Z', false, 'paused'],
  ])('at %s, enforced %s, says %s', (now, preventAfterDueDate, expected) => {
    expect(timeSinceClosed({ ...item, preventAfterDueDate }, Date.parse(now))).toBe(expected);
  });
});
