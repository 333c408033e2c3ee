import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import { describe, expect, it } from 'vitest';
import { accommodationOf, formOf, NOTHING, TIME_CHOICES } from './accommodation-form.ts';

describe('accommodationOf', () => {
  it.each<[Accommodation]>([
    [NOTHING],
    [{ noPace: true, textInPieces: false, moreTime: { percent: 125 } }],
    [{ noPace: false, textInPieces: true, moreTime: { percent: 133 } }],
    [{ noPace: true, textInPieces: true, moreTime: { days: 3 } }],
  ])('gives back what the form was made from: %j', (accommodation) => {
    expect(accommodationOf(formOf(accommodation))).toEqual(accommodation);
  });

  it.each(['', ' ', 'a', '104', '401', '1.5', '-150', '1e2'])('refuses %j per cent', (percent) => {
    expect(accommodationOf({ ...formOf(NOTHING), time: 'percent', percent })).toBe('percent');
  });

  it.each(['', '0', '61', '2,5'])('refuses %j days', (days) => {
    expect(accommodationOf({ ...formOf(NOTHING), time: 'days', days })).toBe('days');
  });

  it('takes a number that is not shown for nothing', () => {
    const form = { ...formOf(NOTHING), percent: 'x', days: 'y' };
    expect(accommodationOf({ ...form, time: '200' })).toEqual({
      ...NOTHING,
      moreTime: { percent: 200 },
    });
    expect(TIME_CHOICES).toContain('200');
  });
});
