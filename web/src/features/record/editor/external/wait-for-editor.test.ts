import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Absence, waitForEditor } from './wait-for-editor.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function waiting(absence: Absence, tries = 0) {
  const editor = { isUp: true, asked: 0 };
  const onBack = vi.fn();
  const stop = waitForEditor({
    absence,
    tries,
    isAvailable: async () => {
      editor.asked++;
      return editor.isUp;
    },
    now: Date.now,
    random: () => 0.5,
    onBack,
  });
  return { editor, onBack, stop };
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe('waitForEditor', () => {
  it.each(['closed', 'not-opened'] as const)(
    'opens a text again soon that is %s',
    async (absence) => {
      const { onBack } = waiting(absence);
      await seconds(1);
      expect(onBack).toHaveBeenCalledTimes(1);
      await seconds(60);
      expect(onBack).toHaveBeenCalledTimes(1);
    },
  );

  it('waits while the editor’s server is down, and opens the text once it is back', async () => {
    const { editor, onBack } = waiting('silent');
    editor.isUp = false;
    await seconds(120);
    expect(onBack).not.toHaveBeenCalled();
    editor.isUp = true;
    await seconds(3);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('does not interrupt an editor that may only be busy', async () => {
    const { onBack, stop } = waiting('silent');
    await seconds(18);
    expect(onBack).not.toHaveBeenCalled();
    stop();
    await seconds(60);
    expect(onBack).not.toHaveBeenCalled();
  });

  it('opens a text whose editor stays silent although its server responds', async () => {
    const { onBack } = waiting('silent');
    await seconds(24);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it.each([
    [1, 4],
    [2, 14],
    [3, 29],
    [4, 59],
    [50, 59],
  ])('pauses before each further try (%i: over %i s)', async (tries, pause) => {
    const { editor, onBack } = waiting('closed', tries);
    await seconds(pause);
    expect([editor.asked, onBack.mock.calls.length]).toEqual([0, 0]);
    await seconds(1);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  it('does not open the text once waiting was stopped while it asked', async () => {
    const answers: ((isUp: boolean) => void)[] = [];
    const onBack = vi.fn();
    const stop = waitForEditor({
      absence: 'closed',
      tries: 0,
      isAvailable: () => new Promise((resolve) => answers.push(resolve)),
      now: Date.now,
      random: () => 0.5,
      onBack,
    });
    await seconds(1);
    stop();
    answers[0]?.(true);
    await seconds(60);
    expect(onBack).not.toHaveBeenCalled();
  });
});
