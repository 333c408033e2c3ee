import { describe, expect, it } from 'vitest';
import {
  MAX_BODY_BYTES,
  MAX_DOCUMENT_CHARACTERS,
  MAX_DOCUMENT_WORDS,
  requireBodyWithinLimit,
  requireTextWithinLimits,
} from './document-limits.ts';

const letters = (count: number) => 'a'.repeat(count);
const words = (count: number) => 'a '.repeat(count);
const refusal = expect.objectContaining({ code: 'too-large', problem: 'textTooLong' });

describe('requireTextWithinLimits', () => {
  it.each([
    ['nothing', '', ''],
    ['the most characters', letters(MAX_DOCUMENT_CHARACTERS), ''],
    ['the most words', words(MAX_DOCUMENT_WORDS), ''],
    [
      'a text from before the limit that gets shorter',
      letters(MAX_DOCUMENT_CHARACTERS + 1),
      letters(MAX_DOCUMENT_CHARACTERS + 2),
    ],
    [
      'a text from before the limit that loses a word',
      words(MAX_DOCUMENT_WORDS + 1),
      words(MAX_DOCUMENT_WORDS + 2),
    ],
  ])('accepts %s', (_what, text, before) => {
    expect(() => requireTextWithinLimits(text, before)).not.toThrow();
  });

  it.each([
    ['one character more', letters(MAX_DOCUMENT_CHARACTERS + 1), ''],
    ['one word more', words(MAX_DOCUMENT_WORDS + 1), ''],
    [
      'a text from before the limit that grows',
      letters(MAX_DOCUMENT_CHARACTERS + 2),
      letters(MAX_DOCUMENT_CHARACTERS + 1),
    ],
    [
      'a text from before the limit that gains a word',
      words(MAX_DOCUMENT_WORDS + 2),
      words(MAX_DOCUMENT_WORDS + 1),
    ],
  ])('refuses %s', (_what, text, before) => {
    expect(() => requireTextWithinLimits(text, before)).toThrow(refusal);
  });
});

describe('requireBodyWithinLimit', () => {
  it.each([
    ['accepts the limit', MAX_BODY_BYTES, undefined, false],
    ['refuses one byte more', MAX_BODY_BYTES + 1, undefined, true],
    ['lets a larger one from before shrink', MAX_BODY_BYTES + 1, MAX_BODY_BYTES + 2, false],
    ['refuses a larger one that grows', MAX_BODY_BYTES + 2, MAX_BODY_BYTES + 1, true],
  ])('%s', (_what, size, before, isRefused) => {
    const check = () => requireBodyWithinLimit(size, before);
    if (isRefused) expect(check).toThrow(refusal);
    else expect(check).not.toThrow();
  });
});
