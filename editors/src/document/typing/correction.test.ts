import { describe, expect, it } from 'vitest';
import { correction } from './correction.ts';

const ALL = { quotes: true, dashes: true, ellipsis: true, capitals: true };

/** The text after each of its characters has been typed and corrected. */
function typed(text: string, language: string | null, preferences = ALL): string {
  let before = '';
  for (const sign of text) {
    before += sign;
    const found = correction(before, language, preferences);
    if (found === null) continue;
    const at = before.length - found.back;
    before = before.slice(0, at) + found.text + before.slice(at + found.length);
  }
  return before;
}

describe('correction', () => {
  it.each([
    ['en-GB', `He said "it's 'so' good".`, 'He said “it’s ‘so’ good”.'],
    ['en-US', `("Yes")--"no"`, '(“Yes”)--“no”'],
    ['en', `A 5" nail and the '90s`, 'A 5" nail and the ’90s'],
    ['de-DE', `Er sagt "das geht's 'so' nicht".`, 'Er sagt „das geht’s ‚so‘ nicht“.'],
    ['de-CH', `"so"`, '«so»'],
    ['fr-FR', `Il dit "oui" ! L'an`, 'Il dit «\u00a0oui\u00a0»\u00a0! L’an'],
    ['es-ES', `Dijo "sí".`, 'Dijo «sí».'],
    ['sv-SE', `"ja"`, '”ja”'],
    ['ja-JP', `"a" it's`, `"a" it's`],
    [null, `"a"`, `"a"`],
  ])('writes the quotation marks of %s', (language, text, expected) => {
    expect(typed(text, language, { ...ALL, capitals: false })).toBe(expected);
  });

  it.each([
    ['a dash between spaces', 'word - word', 'Word – word'],
    ['a dash for two hyphens between spaces', 'word -- word', 'Word – word'],
    ['a dash for two hyphens between letters', 'word--word', 'word—word'],
    ['no dash in a sum', '5 - 3', '5 - 3'],
    ['no dash at the start, where a list begins', '- word', '- word'],
    ['an ellipsis', 'so...', 'so…'],
    ['no ellipsis for more dots', 'so....', 'so….'],
    ['a capital at the start and after a period', 'one word. two three', 'One word. Two three'],
    [
      'no capital after an abbreviation',
      'See e.g. this, or p. five ',
      'See e.g. this, or p. five ',
    ],
    ['no capital in a word with its own', 'iPhone is', 'iPhone is'],
  ])('writes %s', (_, text, expected) => {
    expect(typed(text, 'en')).toBe(expected);
  });

  it('changes nothing that is switched off', () => {
    const none = { quotes: false, dashes: false, ellipsis: false, capitals: false };
    expect(typed(`"a" - b... c`, 'en', none)).toBe(`"a" - b... c`);
  });
});
