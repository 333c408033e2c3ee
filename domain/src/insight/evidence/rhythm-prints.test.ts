import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { startWriting } from '../figures/testing/writing.ts';
import type { LoggedVersion } from '../types.ts';
import { LEAST_SAME_SAVES, rhythmPrints, savesAt } from './rhythm-prints.ts';

/** A history with pauses, bursts and deletions, of words that begin with `name`. */
function history(seed: number, name: string, saves = 300, delay = () => 0): LoggedVersion[] {
  const random = seededRandom(seed);
  const writing = startWriting();
  let [seconds, count] = [0, 0];
  const words: string[] = [];
  for (let save = 0; save < saves; save++) {
    const roll = random();
    seconds += roll < 0.7 ? 1 : roll < 0.85 ? 3 : roll < 0.95 ? 8 : 40;
    if (random() < 0.15 && words.length > 4) words.splice(-1 - Math.floor(random() * 3));
    else for (let more = random() < 0.8 ? 1 : 2; more > 0; more--) words.push(`${name}${count++}`);
    writing.save(Math.round((seconds + delay()) * 1_000) / 1_000, words.join(' '));
  }
  return writing.log;
}

/** Saves of the first history that are in the rhythm of the second. */
function same(one: readonly LoggedVersion[], other: readonly LoggedVersion[]): number {
  const known = new Set(rhythmPrints(other).map(({ saves }) => saves));
  return savesAt(
    rhythmPrints(one)
      .filter(({ saves }) => known.has(saves))
      .map(({ position }) => position),
  );
}

describe('rhythmPrints', () => {
  it('finds a history that was replayed with other words', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const one = history(seed, 'ada');
      expect(same(one, history(seed, 'ben'))).toBeGreaterThan(150);
    }
  });

  it('finds it where a network delays the saves, and where it begins later', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const random = seededRandom(seed + 1_000);
      const one = history(seed, 'ada');
      const late = history(seed, 'ben', 300, () => 100 + Math.round(300 * random()) / 1_000);
      expect(same(one, late)).toBeGreaterThanOrEqual(LEAST_SAME_SAVES);
      expect(same(one.slice(120), late)).toBeGreaterThanOrEqual(LEAST_SAME_SAVES);
    }
  });

  it('finds nothing in common between two writers', () => {
    const all = Array.from({ length: 12 }, (_, index) => history(index + 1, 'ada'));
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) expect(same(one, other)).toBe(0);
    }
  });

  it('says nothing of saves that are like anyone’s: a word a second', () => {
    const writing = startWriting();
    const words = Array.from({ length: 300 }, (_, index) => `w${index}`);
    for (let count = 1; count <= words.length; count++) {
      writing.save(count, words.slice(0, count).join(' '));
    }
    expect(rhythmPrints(writing.log)).toEqual([]);
  });

  it('says nothing of an editor that saves at a set interval', () => {
    const writing = startWriting();
    const words = Array.from({ length: 600 }, (_, index) => `w${index}`);
    for (let count = 6; count <= words.length; count += 6) {
      writing.save(10 * count, words.slice(0, count).join(' '));
    }
    expect(rhythmPrints(writing.log)).toEqual([]);
  });

  it('leaves out what isn’t the student’s writing', () => {
    const log = history(1, 'ada').map((version) => ({ ...version, origin: 'import' as const }));
    expect(rhythmPrints(log)).toEqual([]);
  });
});
