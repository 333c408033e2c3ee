import { describe, expect, it } from 'vitest';
import { HOUR, SECOND } from '../../time.ts';
import { assess } from './assess.ts';
import { recordedWords } from './recorded-words.ts';
import { START, startWriting, textOf } from './testing/writing.ts';

/** Words one a second, from a second on. */
function growing(from: number, to: number, witness: 'live' | 'device' | 'unknown', at = from) {
  return (writing: ReturnType<typeof startWriting>) => {
    for (let words = from; words <= to; words++) {
      writing.save(at + words - from, textOf(words), { witness });
    }
  };
}

describe('recordedWords', () => {
  it('knows nothing of histories from before', () => {
    const writing = startWriting();
    growing(1, 60, 'unknown')(writing);
    expect(recordedWords([writing])).toBeNull();
  });

  it('counts what the server saw as it was written', () => {
    const writing = startWriting();
    growing(1, 60, 'live')(writing);
    expect(recordedWords([writing])).toEqual({ words: 60, device: 0, passages: [] });
  });

  it('names what arrived together, and counts it the same', () => {
    const [offline, online] = [startWriting(), startWriting()];
    growing(1, 60, 'live')(offline);
    growing(61, 194, 'device')(offline);
    growing(1, 194, 'live')(online);
    const at = START + HOUR;
    const arrivals = [{ first: 61, last: 194, at }];
    expect(recordedWords([{ ...offline, arrivals }])).toEqual({
      words: 194,
      device: 134,
      passages: [{ words: 134, at, versions: 134 }],
    });
    expect(assess([offline])).toEqual(assess([online]));
  });

  it('takes requests that followed each other for one', () => {
    const writing = startWriting();
    growing(1, 400, 'device')(writing);
    const at = START + HOUR;
    const arrivals = [
      { first: 1, last: 300, at },
      { first: 301, last: 400, at: at + 2 * SECOND },
    ];
    expect(recordedWords([{ ...writing, arrivals }])?.passages).toEqual([
      { words: 400, at: at + 2 * SECOND, versions: 400 },
    ]);
  });

  it('keeps apart what arrived at different times, most words first', () => {
    const writing = startWriting();
    growing(1, 30, 'device')(writing);
    growing(31, 80, 'device', 5_000)(writing);
    growing(81, 90, 'device', 9_000)(writing);
    const arrivals = [
      { first: 1, last: 30, at: START + 300 * SECOND },
      { first: 31, last: 80, at: START + 6_000 * SECOND },
      { first: 81, last: 90, at: START + 12_000 * SECOND },
    ];
    const found = recordedWords([{ ...writing, arrivals }]);
    expect(found?.passages.map(({ words }) => words)).toEqual([50, 30]);
  });

  it('lists nothing that came second by second, from a page that sends no proof', () => {
    const writing = startWriting();
    growing(1, 400, 'device')(writing);
    expect(recordedWords([writing])).toEqual({ words: 400, device: 400, passages: [] });
  });

  it('lists a whole file that waited', () => {
    const writing = startWriting();
    writing.save(3_000, textOf(100), { witness: 'device', spanMs: 1_200_000 });
    const at = START + 3_000 * SECOND;
    expect(recordedWords([writing])?.passages).toEqual([{ words: 100, at, versions: 1 }]);
  });

  it('leaves out words that were deleted', () => {
    const writing = startWriting();
    growing(1, 60, 'device')(writing);
    writing.save(100, textOf(20), { witness: 'live' });
    expect(recordedWords([writing])).toMatchObject({ words: 20, device: 20, passages: [] });
  });

  it('says nothing of words that were not observed', () => {
    const writing = startWriting();
    writing.save(4_000, textOf(100), { witness: 'unmatched', spanMs: HOUR });
    expect(recordedWords([writing])).toBeNull();
  });
});
