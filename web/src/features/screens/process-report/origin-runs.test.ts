import { describe, expect, it } from 'vitest';
import { originRuns } from './origin-runs.ts';

const run = (text: string, origin: 'typed' | 'bulk' | 'unobserved', session = 0) => ({
  text,
  session,
  fate: 'kept' as const,
  origin,
});

describe('originRuns', () => {
  it('joins what came the same way, and keeps every letter', () => {
    const runs = [
      run('I wrote ', 'typed'),
      run('this. ', 'typed', 3),
      run('And took this. ', 'bulk'),
      run('The task', 'unobserved', -1),
    ];
    const joined = originRuns({ runs });
    expect(joined).toEqual([
      { origin: 'typed', text: 'I wrote this. ', words: 3 },
      { origin: 'bulk', text: 'And took this. ', words: 3 },
      { origin: 'given', text: 'The task', words: 2 },
    ]);
    expect(joined.map(({ text }) => text).join('')).toBe(runs.map(({ text }) => text).join(''));
  });

  it('distinguishes words that were given from those that were not observed', () => {
    const runs = [run('Given ', 'unobserved', -1), run('imported', 'unobserved', 2)];
    expect(originRuns({ runs }).map(({ origin }) => origin)).toEqual(['given', 'unobserved']);
  });

  it('has none in an empty paragraph', () => {
    expect(originRuns({ runs: [] })).toEqual([]);
  });
});
