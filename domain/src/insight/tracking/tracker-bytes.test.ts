import { describe, expect, it } from 'vitest';
import { applyUpdate, computeUpdate, createTracker } from './tracker.ts';
import { trackerBytes } from './tracker-bytes.ts';
import type { Tracker } from './tracker-state.ts';

function write(tracker: Tracker, texts: readonly string[]): void {
  for (const text of texts) {
    const number = tracker.versions;
    const at = 1_700_000_000_000 + number * 1_000;
    const origin = number === 0 ? 'open' : 'edit';
    const version = {
      number,
      at,
      text,
      origin,
      presence: 'online',
      spanMs: 1_000,
      byStudent: true,
    } as const;
    applyUpdate(tracker, computeUpdate(tracker, version));
  }
}

const essay = Array.from({ length: 400 }, (_, index) => `word${index}`);

describe('trackerBytes', () => {
  it('grows with the text', () => {
    const tracker = createTracker({ kind: 'document' });
    write(tracker, ['', essay.slice(0, 100).join(' ')]);
    const before = trackerBytes(tracker);
    write(tracker, [essay.join(' ')]);
    expect(trackerBytes(tracker)).toBeGreaterThan(before);
  });

  it('takes a word that is typed and deleted for some fifty bytes, however often', () => {
    const tracker = createTracker({ kind: 'document' });
    write(tracker, [essay.join(' ')]);
    const before = trackerBytes(tracker);
    const rounds = 2_000;
    for (let round = 0; round < rounds; round++) {
      write(tracker, [[...essay, `again${round}`].join(' '), essay.join(' ')]);
    }
    // Columns double when they are full.
    expect(trackerBytes(tracker) - before).toBeLessThan(rounds * 2 * 2 * 51 + 100_000);
    expect(trackerBytes(tracker) - before).toBeGreaterThan(rounds * 50);
  });
});
