import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../time.ts';
import { isTimeToAskOthers } from './review-deadlines.ts';

describe('isTimeToAskOthers', () => {
  it.each([
    ['two days', 2 * DAY, 24, DAY],
    ['a week', 7 * DAY, 24, DAY],
    ['a day', DAY, 24, 12 * HOUR],
    ['half an hour in class', 30 * MINUTE, 24, 15 * MINUTE],
    ['a week, with six hours chosen', 7 * DAY, 6, 6 * HOUR],
  ])('waits long enough for reviews of %s', (_what, length, hours, left) => {
    const draft = { since: 0, deadline: length };
    expect(isTimeToAskOthers(draft, hours, length - left - 1)).toBe(false);
    expect(isTimeToAskOthers(draft, hours, length - left)).toBe(true);
  });
});
