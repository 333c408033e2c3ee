import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DraftState, draftSaver } from './draft-saver.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A saver whose server answers by hand. */
function start() {
  const sent: string[] = [];
  const states: DraftState[] = [];
  const saved: string[] = [];
  const answers: { arrive: () => void; fail: () => void }[] = [];
  const saver = draftSaver<string>({
    delay: 800,
    retryDelay: 10_000,
    send: (value) => {
      sent.push(value);
      return new Promise<void>((arrive, reject) => {
        answers.push({ arrive, fail: () => reject(new Error('offline')) });
      });
    },
    onState: (state, value) => {
      states.push(state);
      if (value !== null) saved.push(value);
    },
  });
  const answer = async (how: 'arrive' | 'fail') => {
    answers.shift()?.[how]();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { saver, sent, states, saved, answer };
}

describe('draftSaver', () => {
  it('sends once when the typing pauses', async () => {
    const { saver, sent, saved, states, answer } = start();
    for (const text of ['B', 'Be', 'Beg']) {
      saver.change(text);
      vi.advanceTimersByTime(700);
    }
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(sent).toEqual(['Beg']);
    await answer('arrive');
    expect([saved, states.at(-1)]).toEqual([['Beg'], 'saved']);
  });

  it('sends what was typed in between after what is on its way, and calls only that saved', async () => {
    const { saver, sent, saved, answer } = start();
    saver.change('One');
    void saver.flush();
    saver.change('One two');
    void saver.flush();
    expect(sent).toEqual(['One']);
    await answer('arrive');
    expect([sent, saved]).toEqual([['One', 'One two'], []]);
    await answer('arrive');
    expect(saved).toEqual(['One two']);
  });

  it('tries again what did not arrive', async () => {
    const { saver, sent, states, saved, answer } = start();
    saver.change('One');
    vi.advanceTimersByTime(800);
    await answer('fail');
    expect(states.at(-1)).toBe('waiting');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual(['One', 'One']);
    await answer('arrive');
    expect(saved).toEqual(['One']);
  });

  it('waits for what is on its way before it is dropped, and sends nothing after', async () => {
    const { saver, sent, answer } = start();
    saver.change('One');
    void saver.flush();
    saver.change('One two');
    let isDropped = false;
    void saver.drop().then(() => {
      isDropped = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isDropped).toBe(false);
    await answer('arrive');
    expect(isDropped).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual(['One']);
  });

  it('sends the rest when it stops', () => {
    const { saver, sent } = start();
    saver.change('One');
    saver.stop();
    expect(sent).toEqual(['One']);
  });
});
