import { describe, expect, it } from 'vitest';
import { profileUrl } from './profile-url.ts';

describe('profileUrl', () => {
  it.each([
    ['https://example.org/people/miriam', 'https://example.org/people/miriam'],
    [' example.org/~m ', 'https://example.org/~m'],
    ['http://example.org:8080', 'http://example.org:8080/'],
    ['javascript:alert(1)', null],
    ['javascript://example.org/%0Aalert(1)', null],
    ['data:text/html,hello', null],
    ['https://example.org@evil.example/', null],
    ['localhost/admin', null],
    ['nothing at all', null],
    ['', null],
  ])('of %j is %j', (line, address) => {
    expect(profileUrl(line)).toBe(address);
  });
});
