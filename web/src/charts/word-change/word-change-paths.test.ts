import { describe, expect, it } from 'vitest';
import { barPaths, clippedBars, zeroLine } from './word-change-paths.ts';

const bar = (born: number, edited: number, deleted: number, bulk = 0, unobserved = 0) => ({
  index: 0,
  bulk,
  frame: { at: 0, new: born, edited, deleted, session: 0, bulk, unobserved },
});
const place = { left: 0, base: 200, unit: 1, step: 10 };

describe('barPaths', () => {
  it('stacks edited words on new words above the line and hangs deleted words below', () => {
    expect(barPaths([bar(30, 10, 5)], place)).toEqual({
      bulk: '',
      unobserved: '',
      new: 'M0.00 170.00h8.2v30.00h-8.2z',
      edited: 'M0.00 160.00h8.2v10.00h-8.2z',
      deleted: 'M0.00 201.00h8.2v5.00h-8.2z',
    });
  });

  it('has what was not typed at the line, in its true share of a clipped bar, too', () => {
    expect(barPaths([bar(60, 0, 0, 40, 5)], place)).toMatchObject({
      bulk: 'M0.00 160.00h8.2v40.00h-8.2z',
      unobserved: 'M0.00 155.00h8.2v5.00h-8.2z',
      new: 'M0.00 140.00h8.2v15.00h-8.2z',
    });
    expect(barPaths([bar(400, 0, 0, 300)], place)).toMatchObject({
      bulk: 'M0.00 50.00h8.2v150.00h-8.2z',
      new: 'M0.00 0.00h8.2v50.00h-8.2z',
    });
  });

  it('clips a bar at 200 words, whatever the kinds are', () => {
    const paths = barPaths([bar(150, 900, 700)], place);
    expect(paths.edited).toBe('M0.00 0.00h8.2v50.00h-8.2z');
    expect(paths.deleted).toBe('M0.00 201.00h8.2v200.00h-8.2z');
  });

  it('draws nothing without bars, and keeps a few bars narrow', () => {
    expect(barPaths([bar(0, 0, 0)], place).new).toBe('');
    expect(barPaths([bar(1, 0, 0)], { ...place, step: 100 }).new).toBe(
      'M41.00 199.00h18v1.00h-18z',
    );
  });
});

describe('clippedBars', () => {
  it('returns the actual words of clipped bars', () => {
    expect(clippedBars([bar(150, 60, 0), bar(200, 0, 201)], place)).toEqual([
      { x: 5, words: 210, below: false, bulk: false },
      { x: 15, words: 201, below: true, bulk: false },
    ]);
  });
});

describe('zeroLine', () => {
  it('gives a word the same height above and below the line', () => {
    expect(zeroLine({ up: 80, down: 20, ticks: [] }, 30, 200)).toEqual({ base: 190, unit: 2 });
  });
});
