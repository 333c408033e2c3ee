import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import { describe, expect, it } from 'vitest';
import { otherPointValues, pointValueSum } from './point-values.ts';

const detail = {
  assignments: [
    { id: 'a', pointValue: 40 },
    { id: 'b', pointValue: 33.3 },
  ],
} as unknown as ClassDetail;

describe('pointValueSum', () => {
  it.each([
    ['a new assignment', undefined, '26,7', 100],
    ['an edited one instead of what is saved', 'b', '50', 90],
    ['nothing that is a number', undefined, 'many', 73.3],
    ['nothing negative', undefined, '-5', 73.3],
  ])('counts %s', (_what, edited, typed, sum) => {
    expect(pointValueSum(otherPointValues(detail, edited), typed)).toBe(sum);
  });
});
