import { describe, expect, it } from 'vitest';
import { pickReviewers } from './pick-reviewers.ts';

const anybody = () => true;

describe('pickReviewers', () => {
  it('asks the student with the least to do, and no one twice before others', () => {
    const helpers = [
      { id: 'ann', load: 2 },
      { id: 'bob', load: 1 },
      { id: 'cid', load: 1 },
    ];
    expect([...pickReviewers(['x', 'y', 'z'], helpers, anybody)]).toEqual([
      ['x', 'bob'],
      ['y', 'cid'],
      ['z', 'ann'],
    ]);
  });

  it('asks no one to review themselves, and leaves out drafts without a possible reviewer', () => {
    const helpers = [{ id: 'ann', load: 0 }];
    expect([...pickReviewers(['ann', 'x'], helpers, anybody)]).toEqual([['x', 'ann']]);
    expect(pickReviewers(['x'], helpers, () => false).size).toBe(0);
  });
});
