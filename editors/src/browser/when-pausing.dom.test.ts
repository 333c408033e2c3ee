import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

describe('whenPausing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
  });
  afterEach(() => vi.useRealTimers());

  async function waiting(target: EventTarget) {
    const { whenPausing } = await import('./when-pausing.ts');
    let isOver = false;
    const wait = () => {
      isOver = false;
      void whenPausing(target).then(() => {
        isOver = true;
      });
    };
    wait();
    return { wait, isOver: () => isOver };
  }
  const press = (target: EventTarget) => target.dispatchEvent(new Event('keydown'));

  it('does not wait where nothing is typed', async () => {
    const { isOver } = await waiting(new EventTarget());
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver()).toBe(true);
  });

  it('waits for a second and a half without a key', async () => {
    const target = new EventTarget();
    const { wait, isOver } = await waiting(target);
    press(target);
    wait();
    await vi.advanceTimersByTimeAsync(1_000);
    press(target);
    await vi.advanceTimersByTimeAsync(1_400);
    expect(isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(isOver()).toBe(true);
  });

  it('does not wait forever for who writes on and on', async () => {
    const target = new EventTarget();
    const { wait, isOver } = await waiting(target);
    press(target);
    wait();
    for (let second = 0; second < 20; second++) {
      expect(isOver(), String(second)).toBe(false);
      await vi.advanceTimersByTimeAsync(1_000);
      press(target);
    }
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver()).toBe(true);
  });
});
