import { describe, expect, it } from 'vitest';
import { assess } from '../figures/assess.ts';
import { startWriting, textOf, type Writing } from '../figures/testing/writing.ts';
import { DEFAULT_PARAMETERS } from '../parameters.ts';
import { logTyped, trackerTyped, versionsInPieces } from './pieces.ts';

/** Pieces of this many words, each this many seconds after the previous one, each inserted at once. */
function dictation(wordsEach: number, secondsBetween: number, pieces = 40) {
  const writing = startWriting();
  for (let piece = 1; piece <= pieces; piece++) {
    writing.save(piece * secondsBetween, textOf(wordsEach * piece), { spanMs: 1_000 });
  }
  return writing;
}

/** What the student's accommodation makes of a file. */
function withPiecesTyped({ tracker, log }: Writing) {
  const numbers = versionsInPieces(log, DEFAULT_PARAMETERS);
  return { tracker: trackerTyped(tracker, numbers), log: logTyped(log, numbers) };
}

describe('text in pieces', () => {
  it('takes dictation, a sentence at a time, for typed and leaves nothing in bulk', () => {
    const writing = dictation(18, 8);
    const plain = assess([writing], { withoutPace: 'accommodation' });
    expect(plain.words.bulk).toBeGreaterThan(plain.words.typed);

    const { words, totals, bulkInsertions, effort, pace } = assess([withPiecesTyped(writing)], {
      withoutPace: 'accommodation',
    });
    expect(words).toEqual({ typed: 720, bulk: 0, unobserved: 0 });
    expect(totals).toMatchObject({ typed: 720, bulk: 0 });
    expect(bulkInsertions).toEqual([]);
    expect(effort.score).toBe(100);
    expect(pace).toMatchObject({ wordsPerMinute: null, absent: 'accommodation' });
  });

  it('leaves what it was given as it was', () => {
    const writing = dictation(18, 8, 3);
    const before = [...writing.tracker.words.source];
    withPiecesTyped(writing);
    expect([...writing.tracker.words.source]).toEqual(before);
    expect(writing.log.some(({ bulk }) => bulk > 0)).toBe(true);
  });

  it.each([
    ['a page pasted after five minutes', 300, 300],
    ['more than two sentences at a time', 70, 60],
    ['faster than anybody speaks', 30, 5],
  ])('still marks %s', (_what, words, seconds) => {
    const writing = dictation(words, seconds, 3);
    const { words: counts } = assess([withPiecesTyped(writing)]);
    expect(counts.bulk).toBe(3 * words);
  });
});

describe('versionsInPieces', () => {
  const log = (seconds: number, bulk: number) => [
    { number: 0, at: 0, bulk: 0 },
    { number: 1, at: seconds * 1_000, bulk },
  ];

  it.each([
    ['12 words in 3 s', 3, 12, true],
    ['13 words in 3 s', 3, 13, false],
    ['60 words in a minute', 60, 60, true],
    ['61 words in a minute', 60, 61, false],
    ['nothing', 60, 0, false],
  ])('decides at its limits: %s', (_what, seconds, bulk, expected) => {
    expect(versionsInPieces(log(seconds, bulk), DEFAULT_PARAMETERS).has(1)).toBe(expected);
  });
});
