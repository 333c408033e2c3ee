import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { randomEdit, sampleText } from '../figures/testing/random-edits.ts';
import { textOf } from '../figures/testing/writing.ts';
import { type ChangeSpan, compareTexts } from './compare-texts.ts';

/** The new text with every span in brackets: + new, ~ edited, > moved, - deleted. */
function marked(text: string, spans: readonly ChangeSpan[]): string {
  const signs = { new: '+', edited: '~', moved: '>', deleted: '-' };
  let [shown, at] = ['', 0];
  for (const { from, to, kind, deletedText = '' } of spans) {
    const was = kind === 'edited' ? `${deletedText}→` : deletedText;
    shown += `${text.slice(at, from)}[${signs[kind]}${was}${text.slice(from, to)}]`;
    at = to;
  }
  return shown + text.slice(at);
}

describe('compareTexts', () => {
  it.each([
    ['', 'a new text', '[+a new text]'],
    ['one three', 'one two three', 'one [+two] three'],
    ['one two three', 'one three', 'one [-two ]three'],
    ['one two three', 'one two', 'one two[- three]'],
    ['one two three', '', '[-one two three]'],
    ['one two three', 'one zwei three', 'one [~two→zwei] three'],
    ['one two three', 'one und zwei three', 'one [~two→und] [+zwei] three'],
    ['one two three four', 'one zwei four', 'one [~two→zwei][- three] four'],
    ['It ended.', 'It ended!', 'It ended[~.→!]'],
    ['first line\nsecond', 'first\nsecond', 'first[- line]\nsecond'],
    ['first\nold second', 'first\nsecond', 'first\n[-old ]second'],
    ['same text', 'same  text\n', 'same  text\n'],
    [
      `${textOf(5, 'm')} ${textOf(9, 'r')}`,
      `${textOf(9, 'r')} ${textOf(5, 'm')}`,
      `${textOf(9, 'r')} [>${textOf(5, 'm')}]`,
    ],
  ])('marks the changes from %o to %o', (before, after, expected) => {
    expect(marked(after, compareTexts(before, after))).toBe(expected);
  });

  it('returns no spans for equal texts', () => {
    expect(compareTexts('the same', 'the same')).toEqual([]);
  });

  it('returns ordered spans within the text that do not overlap', () => {
    const random = seededRandom(7);
    let text = sampleText(random);
    for (let round = 0; round < 120; round++) {
      const next = randomEdit(text, random);
      let end = 0;
      for (const { from, to, kind, deletedText } of compareTexts(text, next)) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeLessThanOrEqual(next.length);
        if (kind === 'deleted') expect(from).toBe(to);
        else expect(to).toBeGreaterThan(from);
        if (kind === 'deleted') expect(deletedText?.trim()).not.toBe('');
        end = to;
      }
      text = next;
    }
  });
});
