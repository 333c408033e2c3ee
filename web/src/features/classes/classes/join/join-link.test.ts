import { describe, expect, it } from 'vitest';
import { joinLink, keyOfJoinLink } from './join-link.ts';

describe('joinLink', () => {
  it('leads to enrollment with the key', () => {
    const link = joinLink('https://school.example', 'NB-7K2QD');
    expect(link).toBe('https://school.example/enroll?key=NB-7K2QD');
    expect(keyOfJoinLink(new URL(link).search)).toBe('NB-7K2QD');
  });
});

describe('keyOfJoinLink', () => {
  it.each(['', '?key=', '?key=%20'])('finds no key in “%s”', (search) => {
    expect(keyOfJoinLink(search)).toBeNull();
  });
});
