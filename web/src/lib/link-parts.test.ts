import { describe, expect, it } from 'vitest';
import { linkParts } from './link-parts.ts';

const linksIn = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

describe('linkParts', () => {
  it.each([
    ['See https://example.org/a?b=1#c.', ['https://example.org/a?b=1#c']],
    ['(http://example.org), or', ['http://example.org']],
    [
      'https://de.wikipedia.org/wiki/Rose_(Pflanze)!',
      ['https://de.wikipedia.org/wiki/Rose_(Pflanze)'],
    ],
    ['two: https://a.org https://b.org', ['https://a.org', 'https://b.org']],
    ['javascript:alert(1) ftp://a.org www.a.org https://', []],
  ])('finds addresses and nothing else in %s', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  it.each([
    '',
    'no address',
    'https://a.org',
    'one (https://a.org/b(c)), two\n\nhttps://b.org!!! “https://c.org”…',
    'https:// https://[ http://x\u0000y 😀https://a.org/😀',
  ])('loses nothing of %j', (text) => {
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
