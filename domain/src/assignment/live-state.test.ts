import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../time.ts';
import { type LiveWork, liveState } from './live-state.ts';

const NOW = Date.parse('2026-03-02T09:00:00Z');
const ago = (seconds: number) => NOW - seconds * SECOND;
const work = (change: Partial<LiveWork>): LiveWork => ({
  hasBegun: true,
  isSubmitted: false,
  presentAt: null,
  savedAt: null,
  ...change,
});

describe('liveState', () => {
  it.each([
    ['not-begun', 'without a submission', { hasBegun: false }],
    ['writing', 'within half a minute of a save', { savedAt: ago(30) }],
    ['here', 'half a minute after the last save', { savedAt: ago(31) }],
    ['here', 'while the page reports itself', { presentAt: ago(75) }],
    ['away', 'once the page is silent', { presentAt: ago(76) }],
    ['away', 'when the page never reported itself', {}],
    ['submitted', 'after submitting', { isSubmitted: true, presentAt: ago(5) }],
    ['writing', 'when the next draft is begun already', { isSubmitted: true, savedAt: ago(5) }],
  ] as const)('is %s %s', (state, _when, change) => {
    expect(liveState(work(change), NOW, null)).toBe(state);
  });

  it('says who was here when writing was paused, however long ago that was', () => {
    const pausedAt = NOW - 20 * MINUTE;
    expect(liveState(work({ presentAt: pausedAt - 15 * SECOND }), NOW, pausedAt)).toBe('here');
    expect(liveState(work({ savedAt: pausedAt + SECOND }), NOW, pausedAt)).toBe('here');
    expect(liveState(work({ presentAt: pausedAt - 2 * MINUTE }), NOW, pausedAt)).toBe('away');
  });
});
