import { MINUTE } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import { offlineStretches } from './offline-stretches.ts';

describe('offlineStretches', () => {
  const log = (...minutes: number[]) => ({
    first: 4,
    timestamps: minutes.map((minute) => minute * MINUTE),
  });

  it('says from when to when each range was written', () => {
    const recordedOnDevice = [
      { first: 5, last: 6 },
      { first: 8, last: 8 },
    ];
    expect(offlineStretches({ ...log(0, 1, 2, 20, 40), recordedOnDevice })).toEqual([
      { from: MINUTE, to: 2 * MINUTE },
      { from: 40 * MINUTE, to: 40 * MINUTE },
    ]);
  });

  it('takes ranges for one that are minutes apart', () => {
    const recordedOnDevice = [
      { first: 4, last: 4 },
      { first: 6, last: 6 },
    ];
    expect(offlineStretches({ ...log(0, 4, 9), recordedOnDevice })).toEqual([
      { from: 0, to: 9 * MINUTE },
    ]);
  });
});
