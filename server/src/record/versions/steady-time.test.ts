import { HOUR, MINUTE } from '@antecedent/domain/time';
import { expect, it } from 'vitest';
import { steadyTime } from './steady-time.ts';

const HEAD = Date.UTC(2026, 0, 5, 9);

it.each([
  ['goes on with the clock', HEAD + 1_000, 999, HEAD + 1_000],
  ['goes on with the clock after a long wait', HEAD + HOUR, 5, HEAD + HOUR],
  ['leaves small differences between nodes alone', HEAD - 2_000, 700, HEAD - 2_000],
  ['counts what passed when the clock was set back', HEAD - HOUR, MINUTE, HEAD + MINUTE],
])('%s', (_what, now, passed, time) => {
  expect(steadyTime(now, HEAD, passed)).toBe(time);
});
