import { describe, expect, it } from 'vitest';
import { replaceRange } from '../arrays.ts';
import { seededRandom } from '../random.ts';
import { replaySeconds, traceProblem } from './replay-trace.ts';
import type { Trace, TraceChange, TracePatch } from './trace.ts';

const T = Date.UTC(2026, 2, 2, 12);
const change = (at: number, ...patches: TracePatch[]): TraceChange => ({ at: T + at, patches });
const trace = (start: string, end: string, ...changes: TraceChange[]): Trace => ({
  start,
  end,
  changes,
});

describe('replaySeconds', () => {
  it('combines all changes of a second into one text', () => {
    const history = trace(
      'b',
      'abcd',
      change(0, [0, 0, 'a']),
      change(900, [2, 0, 'x']),
      change(1_000, [2, 1, 'c']),
      change(5_400, [3, 0, 'd']),
    );
    expect([...replaySeconds(history)]).toEqual([
      { at: T, text: 'abx' },
      { at: T + 1_000, text: 'abc' },
      { at: T + 5_400, text: 'abcd' },
    ]);
  });

  it('includes a second whose changes cancel out', () => {
    const history = trace('a', 'a', change(0, [1, 0, 'b'], [1, 1, '']), change(1_000));
    expect([...replaySeconds(history)].map((second) => second.text)).toEqual(['a', 'a']);
  });

  it('counts code points, not surrogates', () => {
    const history = trace(
      '😀b',
      '😀👩🏽c!',
      change(0, [1, 1, '👩🏽c']),
      change(1_000, [4, 0, '!']),
    );
    expect([...replaySeconds(history)].map((second) => second.text)).toEqual([
      '😀👩🏽c',
      '😀👩🏽c!',
    ]);
    expect(traceProblem(history)).toBeNull();
  });

  it('equals editing a list of characters, for random histories', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = seededRandom(seed);
      const alphabet = seed % 2 === 0 ? ['a', 'b', '\n'] : ['a', '𝔟', '😀', 'e\u0301'];
      const below = (limit: number) => Math.floor(random() * limit);
      const characters: string[] = [];
      const changes = Array.from({ length: 80 }, (_, step) => {
        const position = below(characters.length + 1);
        const deleted = below(Math.min(4, characters.length - position + 1));
        const inserted = Array.from({ length: below(4) }, () => alphabet[below(alphabet.length)]);
        replaceRange(characters, position, deleted, Array.from(inserted.join('')));
        return change(step * 1_000, [position, deleted, inserted.join('')]);
      });
      const history = trace('', characters.join(''), ...changes);
      expect(traceProblem(history), `seed ${seed}`).toBeNull();
      expect([...replaySeconds(history)].at(-1)?.text).toBe(characters.join(''));
    }
  });
});

describe('traceProblem', () => {
  it.each([
    ['a position past the end', trace('ab', '', change(0, [3, 0, 'c'])), 'change 1 of 1'],
    ['a deletion past the end', trace('ab', '', change(0, [1, 2, 'c'])), 'past the end'],
    ['a position past a pair', trace('😀', '', change(0, [2, 0, 'c'])), 'past the end'],
    ['another final text', trace('ab', 'ab', change(0, [2, 0, 'c'])), 'do not lead to'],
  ])('reports %s', (_, history, words) => {
    expect(traceProblem(history)).toContain(words);
  });
});
