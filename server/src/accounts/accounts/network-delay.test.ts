import { describe, expect, it } from 'vitest';
import { networkDelay, slowDown } from './network-delay.ts';

describe('networkDelay', () => {
  it('grows with the failures, from fifty on, up to eight seconds', () => {
    expect([0, 49, 50, 60, 75, 100, 5_000].map(networkDelay)).toEqual([
      0, 0, 250, 500, 1_000, 8_000, 8_000,
    ]);
  });
});

describe('slowDown', () => {
  it('delays a bounded number at a time and lets the others pass', async () => {
    const waited = await Promise.all(Array.from({ length: 300 }, () => slowDown(20)));
    expect(waited.filter(Boolean)).toHaveLength(200);
    expect(await slowDown(1)).toBe(true);
  });
});
