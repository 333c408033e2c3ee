import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../time.ts';
import { witnessOfFile, witnessOfSteps } from './witness.ts';

const NOW = 1_000 * HOUR;
const ago = (ms: number) => NOW - ms;

/** Honest writers come first: whatever happens to their saves, the time that they state was there. */
describe('witnessOfSteps', () => {
  it.each([
    ['a second of typing', SECOND, SECOND, 0, ago(SECOND), 'live'],
    [
      'a sentence after ten minutes of reading',
      10 * MINUTE,
      10 * MINUTE,
      0,
      ago(10 * MINUTE),
      'live',
    ],
    ['thirteen seconds on a slow line', 13 * SECOND, SECOND, 13 * SECOND, ago(15 * SECOND), 'live'],
    ['a page from before proofs were sent', SECOND, SECOND, 0, null, 'device'],
    ['an hour without a connection', HOUR, HOUR, HOUR, ago(HOUR), 'device'],
    ['the second patch of that hour', 5 * MINUTE, 5 * MINUTE, 5 * MINUTE, ago(HOUR), 'device'],
    ['a journal after a crash', MINUTE, HOUR, 59 * MINUTE, null, 'device'],
    ['a journal whose clock was wrong', MINUTE, MINUTE, 0, null, 'device'],
    [
      'a page clock that runs fast, over two days',
      48.3 * HOUR,
      48 * HOUR,
      48 * HOUR,
      ago(48 * HOUR),
      'device',
    ],
    [
      'typing while a picture took 80 s to arrive',
      80 * SECOND,
      SECOND,
      80 * SECOND,
      ago(90 * SECOND),
      'device',
    ],
    ['52 hours where 3 had passed', 52 * HOUR, 3 * HOUR, 3 * HOUR, ago(3 * HOUR), 'unmatched'],
    ['the same with an old proof', 52 * HOUR, 3 * HOUR, 3 * HOUR, ago(60 * HOUR), 'unmatched'],
    ['the same without a proof', 52 * HOUR, 3 * HOUR, 3 * HOUR, null, 'unmatched'],
  ] as const)('of %s', (_what, statedMs, passedMs, oldestAge, contact, witness) => {
    const steps = { statedMs, passedMs, oldest: ago(oldestAge) };
    expect(witnessOfSteps(steps, contact, NOW)).toBe(witness);
  });
});

describe('witnessOfFile', () => {
  it.each([
    ['two seconds of typing', 'document', 2 * SECOND, 2 * SECOND, ago(3 * SECOND), 'live'],
    [
      'slides saved every two minutes',
      'presentation',
      2 * MINUTE,
      2 * MINUTE,
      ago(2 * MINUTE),
      'live',
    ],
    [
      'slides whose editor noticed no change',
      'presentation',
      0,
      2 * MINUTE,
      ago(2 * MINUTE),
      'unknown',
    ],
    ['an hour without a connection', 'document', HOUR, HOUR, ago(HOUR), 'device'],
    ['a draft of a page that crashed', 'document', MINUTE, HOUR, null, 'device'],
    [
      'a save whose first response was lost',
      'document',
      20 * MINUTE,
      5 * SECOND,
      ago(20 * MINUTE),
      'device',
    ],
    ['a text merged with what another device saved', 'document', HOUR, MINUTE, ago(HOUR), 'device'],
    ['52 hours where 3 had passed', 'document', 52 * HOUR, 3 * HOUR, ago(3 * HOUR), 'unmatched'],
    ['the same without a proof', 'document', 52 * HOUR, 3 * HOUR, null, 'unmatched'],
    ['no stated time', 'document', 0, MINUTE, ago(MINUTE), 'unmatched'],
  ] as const)('of %s', (_what, kind, statedMs, passedMs, contact, witness) => {
    expect(witnessOfFile({ statedMs, passedMs, kind }, contact, NOW)).toBe(witness);
  });
});
