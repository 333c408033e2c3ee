import { describe, expect, it } from 'vitest';
import { mergeSequences } from './merge-sequences.ts';

const merged = (base: string, mine: string, theirs: string) =>
  mergeSequences([...base], [...mine], [...theirs], { keyOf: (item) => item })?.join('') ?? null;

describe('mergeSequences', () => {
  it.each([
    ['one side', 'abc', 'abxc', 'abc', 'abxc'],
    ['the other side', 'abc', 'abc', 'bc', 'bc'],
    ['both in different places', 'abcd', 'xabcd', 'abcdy', 'xabcdy'],
    ['both next to each other', 'abcd', 'axcd', 'abyd', 'axyd'],
    ['both, adding at the same place', 'ab', 'axb', 'ayb', 'axyb'],
    ['both in the same way', 'abc', 'axc', 'axc', 'axc'],
    ['an addition at the edge of a deletion', 'abcd', 'abxcd', 'abd', 'abxd'],
    ['an addition of one that begins the other’s', 'ab', 'axyb', 'axb', 'axyb'],
    ['lines added after an end that looks like theirs', 'a.|', 'b.|a.|', 'a.|c.|', 'b.|a.|c.|'],
  ])('takes what %s changed', (_what, base, mine, theirs, expected) => {
    expect(merged(base, mine, theirs)).toBe(expected);
  });

  it.each([
    ['abc', 'axc', 'ayc'],
    ['abcd', 'ad', 'abxcd'],
    ['abcd', 'axd', 'abyd'],
  ])('is null where both changed the same items: %s, %s, %s', (base, mine, theirs) => {
    expect(merged(base, mine, theirs)).toBeNull();
  });

  it('asks how to settle such a place, and how to combine additions', () => {
    const options = {
      keyOf: (item: string) => item,
      settle: (base: readonly string[], mine: readonly string[], theirs: readonly string[]) => [
        ...mine,
        '<',
        ...base,
        '>',
        ...theirs,
      ],
      combine: (mine: readonly string[], theirs: readonly string[]) => [...mine, '+', ...theirs],
    };
    const of = (mine: string) => mergeSequences([...'abc'], [...mine], [...'ayc'], options);
    expect(of('axc')?.join('')).toBe('ax<b>yc');
    expect(mergeSequences([...'ab'], [...'abx'], [...'aby'], options)?.join('')).toBe('abx+y');
  });
});
