import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from '../figures/testing/writing.ts';
import type { PassageOutcome } from './outcome.ts';
import { outcomes } from './testing/outcomes.ts';

/** The words that a passage is now. */
const now = ({ after }: PassageOutcome) => after.text.slice(after.from, after.to);

/** The texts of a student who writes `words` at a bracket, a letter a save. */
function typed(text: string, words: string): string[] {
  const at = text.indexOf('|');
  const plain = text.replace('|', '');
  return Array.from({ length: words.length }, (_, count) => {
    return plain.slice(0, at) + words.slice(0, count + 1) + plain.slice(at);
  });
}

const LONG = textOf(40, 'long');

describe('what became of a comment’s words', () => {
  it.each<[what: string, state: string, after: string, kept: number, texts: string[]]>([
    ['nothing', 'untouched', 'the old foreman,', 3, ['He saw [the old foreman], who slept.']],
    [
      'text is written before and after them',
      'untouched',
      'the old foreman,',
      3,
      [
        'He saw [the old foreman], who slept.',
        'One day.\nHe saw the old foreman, who slept.',
      ].concat(typed('One day.\nHe saw the old foreman, who slept.|', '\nThen he went')),
    ],
    [
      'their paragraph changes around them',
      'around',
      'foreman,',
      1,
      ['He saw the old [foreman], who slept.', 'He met the old foreman, who slept.'],
    ],
    [
      'one of them is replaced, a letter a save',
      'edited',
      'the young foreman,',
      2,
      ['He saw [the old foreman], who slept.', 'He saw the  foreman, who slept.'].concat(
        typed('He saw the | foreman, who slept.', 'young'),
      ),
    ],
    [
      'a comma comes after them',
      'edited',
      'old, foreman',
      2,
      ['He saw the [old foreman] who slept.', 'He saw the old, foreman who slept.'],
    ],
    [
      'one is written anew with a capital, a letter a save',
      'edited',
      'The',
      1,
      ['He saw. [the] end', 'He saw.  end'].concat(typed('He saw. | end', 'The')),
    ],
    ['a letter becomes a capital', 'edited', 'The', 1, ['He saw. [the] end', 'He saw. The end']],
    [
      'their paragraph is divided between them',
      'edited',
      'the old\nforeman,',
      3,
      ['He saw [the old foreman], who slept.', 'He saw the old\nforeman, who slept.'],
    ],
    [
      'they are deleted beside one like them, in a save that changes other paragraphs too',
      'deleted',
      '',
      0,
      [
        'Its wheel turned slowly.\nIt was, [in a way, very much] a landmark.\nOn Sundays people came.',
        'Its wheel turned lazily.\nIt was,  a landmark.\nOn Sundays, people came.',
      ],
    ],
    [
      'all are replaced, a letter a save',
      'rewritten',
      'a man with a hat',
      0,
      ['He saw [the old foreman] yesterday.', 'He saw  yesterday.'].concat(
        typed('He saw | yesterday.', 'a man with a hat'),
      ),
    ],
    [
      'their whole paragraph is written anew in one save',
      'rewritten',
      'Nothing of it stayed here.',
      0,
      [`One.\n[${LONG}]\nThree.`, 'One.\nNothing of it stayed here.\nThree.'],
    ],
    [
      'they are deleted',
      'deleted',
      '',
      0,
      ['He saw [the old foreman] yesterday.', 'He saw yesterday.'],
    ],
    [
      'they are deleted with their paragraph',
      'deleted',
      '',
      0,
      ['One.\nHe saw [the old foreman].\nThree.', 'One.\nThree.'],
    ],
    [
      'they are deleted and come back',
      'restored',
      'the old foreman',
      3,
      [
        'He saw [the old foreman] yesterday.',
        'He saw yesterday.',
        'He saw the old foreman yesterday.',
      ],
    ],
    [
      'they are deleted and written again, a letter a save',
      'restored',
      'the old foreman',
      3,
      ['He saw [the old foreman] yesterday.', 'He saw  yesterday.'].concat(
        typed('He saw | yesterday.', 'the old foreman'),
      ),
    ],
    [
      'the whole text is deleted and comes back',
      'restored',
      'foreman',
      1,
      [`${LONG}\nHe saw the old [foreman] there.\n${LONG}`, '', 'One', ''].concat(
        `${LONG}\nHe saw the old foreman there.\n${LONG}`,
      ),
    ],
    [
      'they move in one save',
      'moved',
      'the old foreman who slept there.',
      6,
      [
        `One.\nHe saw [the old foreman who slept there.]\n${LONG}`,
        `One.\nHe saw \n${LONG}\nNow the old foreman who slept there.`,
      ],
    ],
    [
      'they are cut, and pasted elsewhere later',
      'moved',
      'the old foreman who slept.',
      5,
      [
        `One.\nHe saw [the old foreman who slept.]\n${LONG}`,
        `One.\nHe saw \n${LONG}`,
        `One.\nHe saw nobody.\n${LONG}`,
        `One.\nHe saw nobody.\n${LONG} the old foreman who slept.`,
      ],
    ],
    [
      'they move and one of them changes',
      'edited',
      'the young foreman who slept.',
      4,
      [
        `One.\nHe saw [the old foreman who slept.]\n${LONG}`,
        `One.\nHe saw\n${LONG} the old foreman who slept.`,
        `One.\nHe saw\n${LONG} the young foreman who slept.`,
      ],
    ],
    [
      'only the reviewer changes them',
      'untouched',
      'the very old foreman',
      3,
      ['He saw [the old foreman] there.', '>He saw the very old foreman there.'],
    ],
    [
      'they are Chinese, and one of them changes',
      'edited',
      '我喜歡讀書',
      1,
      ['今天[我喜欢读书]，明天也是。', '今天我喜歡讀書，明天也是。'],
    ],
  ])('%s: %s', (_, state, after, kept, [first = '', ...others]) => {
    const [outcome] = outcomes(first, ...others);
    expect([outcome?.state, outcome && now(outcome), outcome?.kept]).toEqual([state, after, kept]);
  });

  it('names the first and the last save that changed them', () => {
    const [outcome] = outcomes(
      'He saw [the old foreman] there.',
      'So he saw the old foreman there.',
      'So he saw the young foreman there.',
      'So he saw the young foreman there. And',
      'So he saw a young foreman there. And',
      'So he saw a young foreman there. And so on.',
    );
    expect(outcome?.changed).toEqual({ first: 2, last: 4 });
    expect(outcome?.before).toEqual({ text: 'He saw the old foreman there.', from: 7, to: 22 });
  });

  it('follows each of several, also where one is within another', () => {
    const states = outcomes(
      '[One two three four.] Five [six [seven] eight]. [Nine] ten.',
      'One two three four. Five six 7 eight. Nine ten.',
    ).map(({ state }) => state);
    expect(states).toEqual(['around', 'edited', 'rewritten', 'around']);
  });

  it('never says that words are untouched that are not there, nor changed that no one touched', () => {
    const paragraph = fc.integer({ min: 0, max: 5 }).map((name) => textOf(8, `p${name}`));
    const text = fc.array(paragraph, { minLength: 1, maxLength: 6 }).map((all) => all.join('\n'));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 8 }), (texts) => {
        const passage = textOf(8, 'own');
        const around = texts.map((other) => `${other}\n${passage}\n${other}`);
        const [kept] = outcomes(`${texts[0]}\n[${passage}]\n${texts[0]}`, ...around);
        expect(kept && now(kept)).toBe(passage);
        const [gone] = outcomes(`${texts[0]}\n[${passage}]`, ...around, ...texts);
        expect(['deleted', 'rewritten']).toContain(gone?.state);
      }),
      { numRuns: 60 },
    );
  });
});
