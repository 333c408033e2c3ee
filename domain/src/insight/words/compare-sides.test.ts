import { describe, expect, it } from 'vitest';
import {
  type DisplayBlock,
  displayBlocks,
  plainBlocks,
  renderBlocks,
} from '../../office/document/display/display.ts';
import { generatedDocument } from '../../office/fixtures/generated-document.ts';
import { xmlCharacters } from '../../office/xml/xml-text.ts';
import { seededRandom } from '../../random.ts';
import { fuzzSeeds, withSeed } from '../../testing/fuzz-seeds.ts';
import { replaySeconds } from '../../trace/replay-trace.ts';
import { writtenTrace } from '../../trace/testing/written-trace.ts';
import { readTrace } from '../../trace/trace.ts';
import { randomEdit, sampleText } from '../figures/testing/random-edits.ts';
import { textOf } from '../figures/testing/writing.ts';
import { type AfterMark, type BeforeMark, compareSides } from './compare-sides.ts';
import { separatesWords, wordSpans } from './words.ts';

const SIGNS = { new: '+', edited: '~', replaced: '~', removed: '-', moved: '>' };

/** A text with its marks in brackets. */
function marked(text: string, marks: readonly (BeforeMark | AfterMark)[]): string {
  let [shown, at] = ['', 0];
  for (const mark of marks) {
    const number = mark.kind === 'moved' ? mark.passage : '';
    shown += `${text.slice(at, mark.from)}[${SIGNS[mark.kind]}${number}${text.slice(mark.from, mark.to)}]`;
    at = mark.to;
  }
  return shown + text.slice(at);
}

const textOfBlocks = (blocks: readonly DisplayBlock[]) => blocks.map(({ text }) => text).join('\n');

/** What a sheet shows, paragraph by paragraph. */
function shownParagraphs(
  blocks: readonly DisplayBlock[],
  marks: readonly (BeforeMark | AfterMark)[],
) {
  const html = renderBlocks(blocks, marks);
  return html
    .split(/<(?:p|h[1-6]|blockquote|li)\b[^>]*data-from="\d+">/)
    .slice(1)
    .map((block) =>
      block
        .replace(/<span class="label">.*?<\/span>/, '')
        .replaceAll('<br>', '\n')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
        .trimEnd(),
    );
}

/** As HTML has it: every line break is the same, and what XML can't contain is not there. */
const asShown = ({ text }: DisplayBlock) =>
  xmlCharacters(text)
    .replace(/\r\n|[\r\u2028\v\f\u0085\u2029]/g, '\n')
    .trimEnd();

function wordsIn(text: string, marks: readonly (BeforeMark | AfterMark)[], kind: string): number {
  return marks
    .filter((mark) => mark.kind === kind)
    .reduce((sum, { from, to }) => sum + wordSpans(text, from, to, 'en').starts.length, 0);
}

function remaining(text: string, marks: readonly (BeforeMark | AfterMark)[]): string {
  let [rest, at] = ['', 0];
  for (const { from, to } of marks) {
    rest += `${text.slice(at, from)} `;
    at = to;
  }
  return withoutSeparators(rest + text.slice(at));
}

/** Spaces, and the stops of scripts without spaces, are never marked alone. */
const withoutSeparators = (text: string): string =>
  [...text].filter((character) => !separatesWords(character.charCodeAt(0))).join('');

function passagesOf(text: string, marks: readonly (BeforeMark | AfterMark)[]): string[] {
  const passages: string[] = [];
  for (const mark of marks) {
    if (mark.kind !== 'moved') continue;
    const words = withoutSeparators(text.slice(mark.from, mark.to));
    passages[mark.passage - 1] = (passages[mark.passage - 1] ?? '') + words;
  }
  return passages;
}

function expectRealTexts(older: readonly DisplayBlock[], newer: readonly DisplayBlock[]): void {
  const [oldText, newText] = [textOfBlocks(older), textOfBlocks(newer)];
  const { before, after, words, passages } = compareSides(oldText, newText, 'en');
  expect(shownParagraphs(older, before)).toEqual(older.map(asShown));
  expect(shownParagraphs(newer, after)).toEqual(newer.map(asShown));
  for (const [text, marks] of [
    [oldText, before],
    [newText, after],
  ] as const) {
    let at = 0;
    for (const { from, to } of marks) {
      expect(from).toBeGreaterThanOrEqual(at);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(text.length);
      at = to;
    }
  }
  const spelled = (text: string) => text.toLowerCase();
  expect(spelled(remaining(oldText, before))).toBe(spelled(remaining(newText, after)));
  expect(passagesOf(oldText, before)).toEqual(passagesOf(newText, after));
  expect(passagesOf(newText, after)).toHaveLength(passages);
  expect(words.new).toBe(wordsIn(newText, after, 'new'));
  expect(words.edited).toBe(wordsIn(newText, after, 'edited'));
  expect(words.moved).toBe(wordsIn(newText, after, 'moved'));
  expect(words.deleted).toBe(wordsIn(oldText, before, 'removed'));
}

describe('compareSides', () => {
  it.each([
    ['', 'a new text', '', '[+a new text]'],
    ['one two three', 'one three', 'one [-two] three', 'one three'],
    ['one two three', 'one zwei three', 'one [~two] three', 'one [~zwei] three'],
    ['one two three', 'one und zwei three', 'one [~two] three', 'one [~und] [+zwei] three'],
    ['one two three four', 'one zwei four', 'one [~two] [-three] four', 'one [~zwei] four'],
    ['first\nold second', 'first\nsecond', 'first\n[-old] second', 'first\nsecond'],
    ['same text', 'same  text\n', 'same text', 'same  text\n'],
    [
      `${textOf(5, 'm')} ${textOf(9, 'r')}`,
      `${textOf(9, 'r')} ${textOf(5, 'm')}`,
      `[>1${textOf(5, 'm')}] ${textOf(9, 'r')}`,
      `${textOf(9, 'r')} [>1${textOf(5, 'm')}]`,
    ],
  ])('marks the change from %o to %o in both', (older, newer, left, right) => {
    const { before, after } = compareSides(older, newer);
    expect(marked(older, before)).toBe(left);
    expect(marked(newer, after)).toBe(right);
  });

  it('counts words and no punctuation', () => {
    const { words } = compareSides('It ended there.', 'It began - at noon!');
    expect(words).toEqual({ new: 1, edited: 2, deleted: 0, moved: 0 });
  });

  it.each(fuzzSeeds(6))('shows the real text of both versions, seed %i', (seed) => {
    withSeed(seed, () => {
      const random = seededRandom(seed);
      let text = sampleText(random);
      for (let round = 0; round < 20; round++) {
        let next = text;
        for (let edits = 0; edits <= round % 4; edits++) next = randomEdit(next, random);
        expectRealTexts(plainBlocks(text.split('\n')), plainBlocks(next.split('\n')));
        text = next;
      }
    });
  });

  it.each(fuzzSeeds(20))(
    'shows the real texts of documents with tables and boxes, seed %i',
    (seed) => {
      withSeed(seed, () => {
        const random = seededRandom(seed);
        const [older, newer] = [generatedDocument(random), generatedDocument(random)];
        expectRealTexts(displayBlocks({ document: older }), displayBlocks({ document: newer }));
      });
    },
  );

  it('shows the real texts of any two moments of a writing history', () => {
    const reading = readTrace(writtenTrace(3, 2, 2));
    if (!reading.ok) throw new Error(reading.problem);
    const texts = [...replaySeconds(reading.trace)].map(({ text }) => text);
    const stride = Math.ceil(texts.length / 12);
    for (let at = 0; at + stride < texts.length; at += stride) {
      const [older, newer] = [texts[at]!, texts[at + stride]!];
      expectRealTexts(plainBlocks(older.split('\n')), plainBlocks(newer.split('\n')));
      expectRealTexts(plainBlocks(newer.split('\n')), plainBlocks(older.split('\n')));
    }
  });
});
