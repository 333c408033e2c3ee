import { describe, expect, it } from 'vitest';
import { presentSessions } from './writing-sessions.ts';

const session = (hour: number, seconds: number) => {
  const from = hour * 3_600_000;
  return { from, to: from + seconds * 1_000, seconds };
};

describe('presentSessions', () => {
  it.each([
    ['that would all be rounded up', [10.5, 10.5, 10.5, 10.5], 42],
    ['that would all be rounded down', [10.4, 10.4, 10.4, 10.4], 42],
    ['none', [], 0],
  ])('rounds times %s so that they add up to the whole', (_what, times, whole) => {
    const shown = presentSessions(
      times.map((seconds, hour) => session(hour, seconds)),
      [],
    );
    expect(shown.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(whole);
    for (const [index, { seconds }] of shown.entries())
      expect(Math.abs(seconds - times[index]!)).toBeLessThan(1);
  });
});
