import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEditorReload } from './use-editor-reload.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hook = (writable = true, save = async (): Promise<unknown> => undefined) =>
  renderHook((now: boolean) => useEditorReload(now, save), { initialProps: writable });

describe('useEditorReload', () => {
  it('opens a new document once: what is typed into it at first is not interrupted', async () => {
    const { result, rerender } = renderHook(
      ({ isThere }: { isThere: boolean }) => useEditorReload(isThere, async () => {}, isThere),
      { initialProps: { isThere: false } },
    );
    rerender({ isThere: true });
    await pass(1_000);
    expect(result.current.openCount).toBe(0);
  });

  it('reopens once when a submission also ends write access', async () => {
    const { result, rerender } = hook();
    const done = vi.fn();
    rerender(false);
    await pass(100);
    void result.current.reload().then(done);
    await pass(450);
    expect([result.current.openCount, done.mock.calls.length]).toEqual([0, 0]);
    await pass(50);
    expect([result.current.openCount, done.mock.calls.length]).toEqual([1, 1]);
    await pass(5_000);
    expect(result.current.openCount).toBe(1);
  });

  it('saves what was typed last before it reopens a document as read-only, and lets no one type until then', async () => {
    let finish = () => {};
    const save = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { result, rerender } = hook(true, save);
    rerender(false);
    await pass(1_000);
    expect([save.mock.calls.length, result.current.openCount]).toEqual([1, 0]);
    expect(result.current.isClosing).toBe(true);
    finish();
    await pass(500);
    expect([result.current.openCount, result.current.isClosing]).toEqual([1, false]);
  });

  it('reopens when write access changes, and not otherwise', async () => {
    const { result, rerender } = hook();
    rerender(true);
    await pass(1_000);
    expect(result.current.openCount).toBe(0);
    rerender(false);
    await pass(500);
    rerender(true);
    await pass(500);
    expect(result.current.openCount).toBe(2);
  });
});
