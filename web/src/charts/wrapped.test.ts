import { describe, expect, it } from 'vitest';
import { wrapped } from './wrapped.ts';

describe('wrapped', () => {
  it.each([
    ['a line that fits', 20, ['a line that fits']],
    ['a line that does not', 10, ['a line', 'that does', 'not']],
    ['immeasurable words', 6, ['immeasurable', 'words']],
  ])('breaks "%s" at %i', (text, available, lines) => {
    expect(wrapped(text, available, ({ length }) => length)).toEqual(lines);
  });
});
