import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useReplay } from './use-replay.ts';

const series = { stops: [3, 7, 9], first: 0, last: 9 };
const begin = () =>
  renderHook((busy: boolean) => useReplay({ ...series, busy }), { initialProps: false });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useReplay', () => {
  it('starts at the last version, and restarts when played there', () => {
    const { result } = begin();
    expect(result.current).toMatchObject({ version: 9, playing: false });
    act(() => result.current.toggle());
    expect(result.current).toMatchObject({ version: 0, playing: true });
  });

  it('shows the end of each frame for a second, and stops at the end', () => {
    const { result } = begin();
    act(() => result.current.toggle());
    for (const version of [3, 7, 9]) {
      pass(999);
      expect(result.current.version).not.toBe(version);
      pass(1);
      expect(result.current.version).toBe(version);
    }
    expect(result.current.playing).toBe(false);
  });

  it('plays two and four times faster, then at normal speed', () => {
    const { result } = begin();
    for (const speed of [2, 4, 1]) {
      act(() => result.current.faster());
      expect(result.current.speed).toBe(speed);
    }
    act(() => result.current.faster());
    act(() => result.current.toggle());
    pass(500);
    expect(result.current.version).toBe(3);
  });

  it('waits for a version that is loading', () => {
    const { result, rerender } = begin();
    act(() => result.current.toggle());
    rerender(true);
    pass(5_000);
    expect(result.current.version).toBe(0);
    rerender(false);
    pass(1_000);
    expect(result.current.version).toBe(3);
  });

  it.each([
    [5, 5],
    [-2, 0],
    [12, 9],
  ])('seeks to version %i at %i and stops playing', (to, version) => {
    const { result } = begin();
    act(() => result.current.toggle());
    act(() => result.current.seek(to));
    expect(result.current).toMatchObject({ version, playing: false });
  });
});
