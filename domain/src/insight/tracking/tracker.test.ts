import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { fuzzSeeds } from '../../testing/fuzz-seeds.ts';
import { longRun, randomEdit, sampleText } from '../figures/testing/random-edits.ts';
import { START, startWriting } from '../figures/testing/writing.ts';
import type { SavedVersion } from '../types.ts';
import { wordHash, wordSpans } from '../words/words.ts';
import { decodeTracker, encodeTracker } from './snapshot.ts';
import { advance, applyUpdate, computeUpdate, createTracker } from './tracker.ts';
import type { Tracker } from './tracker-state.ts';

/**
 * A random history of one file: every kind of edit, gap and origin.
 *
 * @param runs probability that text without a space is inserted, 0 to 1
 */
function randomHistory(seed: number, length: number, runs = 0): SavedVersion[] {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  let text = sampleText(random);
  let at = START;
  return Array.from({ length }, (_, number) => {
    if (number > 0) text = randomEdit(text, random);
    if (random() < runs) text = `${longRun(random)}${text}`;
    at += pick([1, 1, 1, 1, 2, 10, 45, 200, 2_400]) * 1_000;
    const origin =
      number === 0
        ? 'open'
        : random() < 0.9
          ? 'edit'
          : pick(['import', 'restore', 'system', 'reviewer'] as const);
    const presence = pick(['online', 'online', 'absent', 'unknown'] as const);
    const spanMs = pick([0, 100, 1_000, 30_000]);
    return { number, at, text, origin, presence, spanMs, byStudent: origin !== 'reviewer' };
  });
}

/** The tracker's state, without the spare capacity of its columns. */
function knowledge({ words, deleted, ...tracker }: Tracker) {
  const { context, isRephrasing, ...rest } = deleted;
  const rows = { ...deleted.words, context, isRephrasing };
  return {
    ...tracker,
    words: filled(words, words.count),
    deleted: { ...rest, words: filled(rows, deleted.words.count) },
  };
}

function filled(
  columns: Record<string, number | Int32Array | Float64Array | Uint8Array>,
  count: number,
) {
  const values = Object.entries(columns).map(([name, column]) => [
    name,
    typeof column === 'number' ? column : Array.from(column.subarray(0, count)),
  ]);
  return Object.fromEntries(values);
}

const SEEDS = fuzzSeeds(5);

describe('advance', () => {
  it.each([
    ...SEEDS.map((seed) => ({ seed, versions: 150, runs: 0 })),
    ...SEEDS.slice(0, 3).map((seed) => ({ seed, versions: 25, runs: 0.1 })),
  ])(
    'keeps the same words and paragraphs as a full scan of the text (%o)',
    ({ seed, versions, runs }) => {
      const tracker = createTracker({ kind: 'document' });
      for (const version of randomHistory(seed, versions, runs)) {
        const change = advance(tracker, version);
        const spans = wordSpans(version.text, 0, version.text.length, tracker.locale);
        const { words, paragraphs } = tracker;
        expect(change.words).toBe(spans.starts.length);
        expect(Array.from(words.start.subarray(0, words.count))).toEqual(spans.starts);
        expect(Array.from(words.length.subarray(0, words.count))).toEqual(spans.lengths);
        expect(Array.from(words.hash.subarray(0, words.count))).toEqual(
          spans.starts.map((start, index) => wordHash(version.text, start, spans.lengths[index]!)),
        );
        const breaks = [...version.text.matchAll(/\n/g)].map(({ index }) => index + 1);
        expect(paragraphs.start).toEqual([0, ...breaks]);
        expect(new Set(paragraphs.id).size).toBe(paragraphs.start.length);

        if (version.number % 10 > 0) continue;
        const fresh = createTracker({ kind: 'document' });
        advance(fresh, { ...version, origin: 'open' });
        expect(tracker.state).toEqual(fresh.state);
      }
    },
  );

  it.each(SEEDS)('accounts for every word added and removed (seed %i)', (seed) => {
    const tracker = createTracker({ kind: 'document' });
    let words = 0;
    for (const version of randomHistory(seed + 100, 150)) {
      const change = advance(tracker, version);
      if (version.origin === 'edit' && version.byStudent) {
        expect(change.words).toBe(words + change.new - change.deleted + change.restored);
        // The words of a command and those that changed places in a sorted list are edits that were not typed.
        const notTyped =
          change.new + change.edited - change.typed - change.bulk - change.unobserved;
        expect(notTyped).toBeGreaterThanOrEqual(0);
      } else {
        expect(change.new + change.edited + change.deleted).toBe(0);
      }
      words = change.words;
    }
  });

  it.each(SEEDS)('continues from a snapshot as if uninterrupted (seed %i)', (seed) => {
    const history = randomHistory(seed + 200, 120);
    const whole = createTracker({ kind: 'document' });
    let resumed = createTracker({ kind: 'document' });
    const random = seededRandom(seed);
    for (const version of history) {
      if (random() < 0.2) resumed = decodeTracker(encodeTracker(resumed), { kind: 'document' });
      expect(advance(resumed, version)).toEqual(advance(whole, version));
    }
    expect(knowledge(resumed)).toEqual(knowledge(whole));
    expect(encodeTracker(resumed)).toEqual(encodeTracker(whole));
  });

  it('counts a version with the same text for time only', () => {
    const { save, tracker } = startWriting();
    save(5, 'one two');
    const before = knowledge(tracker);
    expect(save(12, 'one two')).toEqual({
      new: 0,
      edited: 0,
      deleted: 0,
      moved: 0,
      restored: 0,
      typed: 0,
      bulk: 0,
      unobserved: 0,
      activeSeconds: 7,
      thinkSeconds: 0,
      words: 2,
    });
    expect({ ...knowledge(tracker), versions: 0, lastAt: 0 }).toEqual({
      ...before,
      versions: 0,
      lastAt: 0,
    });
  });

  it('ignores saves by others and closes the gap around them', () => {
    const { save, log } = startWriting();
    save(5, 'one two');
    save(15, 'one two three', { origin: 'reviewer', byStudent: false });
    save(25, 'one two three four');
    expect(log.map(({ activeSeconds }) => activeSeconds)).toEqual([0, 5, 0, 20]);
    expect(log.map((version) => version.new)).toEqual([0, 2, 0, 1]);
  });

  it('rejects a time that is not in whole milliseconds', () => {
    expect(() => startWriting().save(0.0005, 'one')).toThrow(RangeError);
  });

  it('treats a clock that went back as zero time', () => {
    const { save } = startWriting();
    save(20, 'one');
    expect(save(10, 'one two')).toMatchObject({ activeSeconds: 0, thinkSeconds: 0, new: 1 });
  });
});

describe('computeUpdate', () => {
  it.each(SEEDS.slice(0, 6))('leaves no trace of updates that are dropped (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const [tracker, straight] = [
      createTracker({ kind: 'document' }),
      createTracker({ kind: 'document' }),
    ];
    for (const version of randomHistory(seed + 300, 60)) {
      const before = encodeTracker(tracker).join();
      while (random() < 0.4) {
        computeUpdate(tracker, { ...version, text: randomEdit(version.text, random) });
      }
      computeUpdate(tracker, { ...version, origin: 'restore', at: version.at + 3_600_000 });
      const update = computeUpdate(tracker, version);
      expect(encodeTracker(tracker).join()).toBe(before);
      applyUpdate(tracker, update);
      expect(update.change).toEqual(advance(straight, version));
    }
    expect(knowledge(tracker)).toEqual(knowledge(straight));
  });

  it('is refused by a tracker that has moved on', () => {
    const { tracker, save } = startWriting('one');
    const version = { number: 1, at: START + 1_000, text: 'one two' } as const;
    const update = computeUpdate(tracker, {
      ...version,
      origin: 'edit',
      presence: 'online',
      spanMs: 1_000,
      byStudent: true,
    });
    save(1, 'one three');
    expect(() => applyUpdate(tracker, update)).toThrow(RangeError);
  });
});

describe('decodeTracker', () => {
  it.each([
    ['another format', Uint8Array.of(8, 0, 0)],
    ['a snapshot cut short', encodeTracker(startWriting('one two three').tracker).slice(0, 20)],
    ['nothing', new Uint8Array()],
  ])('rejects %s', (_what, bytes) => {
    expect(() => decodeTracker(bytes, { kind: 'document' })).toThrow(RangeError);
  });
});
