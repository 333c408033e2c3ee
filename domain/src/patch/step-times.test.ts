import { describe, expect, it } from 'vitest';
import { MAX_TRANSIT_MS, stepTimes } from './step-times.ts';

const since = 1_000_000;
const steps = [{ elapsedMs: 1_000 }, { elapsedMs: 2_000 }, { elapsedMs: 1_000 }];

describe('stepTimes', () => {
  it('puts each step where the writer’s clock says', () => {
    const now = since + 60_000;
    expect(stepTimes({ ageMs: 50, steps }, since, now)).toEqual([
      now - 3_050,
      now - 1_050,
      now - 50,
    ]);
  });

  it('spreads them within what passed where they took long to arrive', () => {
    const now = since + 2_025;
    expect(stepTimes({ ageMs: 50, steps }, since, now)).toEqual([now - 1_525, now - 525, now - 25]);
  });

  it('gives no times to steps that claim more than can have passed', () => {
    const claim = [{ elapsedMs: MAX_TRANSIT_MS + 5_000 }];
    expect(stepTimes({ ageMs: 0, steps: claim }, since, since + 5_000)).toEqual([since + 5_000]);
    expect(stepTimes({ ageMs: 0, steps: claim }, since, since + 4_999)).toBeNull();
  });

  it('believes a wait only as far as there is room for it', () => {
    const now = since + 10_000;
    const ageMs = 24 * 60 * 60_000;
    expect(stepTimes({ ageMs, steps }, since, now)).toEqual([
      since + 1_000,
      since + 3_000,
      since + 4_000,
    ]);
  });

  it('takes a clock that went back for one that stopped', () => {
    expect(stepTimes({ ageMs: 0, steps }, since, since - 500)).toEqual([
      since - 500,
      since - 500,
      since - 500,
    ]);
  });
});
