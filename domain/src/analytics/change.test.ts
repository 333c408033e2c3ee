import { describe, expect, it } from 'vitest';
import { survivingWords } from './provenance.ts';
import { revisionTotals } from './revision.ts';
import { startWriting, textOf, total, wordsOf } from './testing/writing.ts';

/** 126 signs: 42 saves of three each. */
const TWENTY_THREE_WORDS =
  'I wrote the introductory lines of this essay on a colder morning, while the tram below my window rang often and nobody replied';

describe('word change', () => {
  it('counts a text that arrives three letters a second as new words alone', () => {
    expect(TWENTY_THREE_WORDS.split(' ')).toHaveLength(23);
    const { save, log } = startWriting();
    expect(TWENTY_THREE_WORDS).toHaveLength(3 * 42);
    for (let second = 1; second <= 42; second++) {
      save(second, TWENTY_THREE_WORDS.slice(0, 3 * second));
    }
    expect([total(log, 'new'), total(log, 'edited'), total(log, 'deleted')]).toEqual([23, 0, 0]);
    expect(total(log, 'typed')).toBe(23);
  });

  it.each([
    ['an inserted word', 'one two three', 'one two and three', { new: 1, edited: 0, deleted: 0 }],
    ['a replaced word', 'one two three', 'one zwei three', { new: 0, edited: 1, deleted: 0 }],
    ['a removed word', 'one two three', 'one three', { new: 0, edited: 0, deleted: 1 }],
    ['two words for one', 'one two three', 'one und zwei three', { new: 1, edited: 1, deleted: 0 }],
    ['one word for two', 'one two three four', 'one zwei four', { new: 0, edited: 1, deleted: 1 }],
    ['a changed sign', 'one, two three', 'one; two three!', { new: 0, edited: 0, deleted: 0 }],
  ])('counts %s', (_what, before, after, expected) => {
    const { save } = startWriting();
    save(1, before);
    expect(save(100, after)).toMatchObject(expected);
  });

  it('takes a correction at the writing front within a minute for typing', () => {
    const { save } = startWriting();
    save(1, 'into teh');
    expect(save(30, 'into the')).toMatchObject({ new: 0, edited: 0 });
    expect(save(92, 'into thy')).toMatchObject({ new: 0, edited: 1 });
  });

  it('takes five words that change places for a move', () => {
    const [moved, rest] = [textOf(5, 'm'), textOf(12, 'r')];
    const { save } = startWriting();
    save(1, `${moved} ${rest}`);
    const change = save(100, `${rest} ${moved}`);
    expect(change).toMatchObject({ new: 0, edited: 0, deleted: 0, moved: 5, typed: 0, bulk: 0 });
  });

  it('takes four words that change places for a change', () => {
    const [moved, rest] = [textOf(4, 'm'), textOf(12, 'r')];
    const { save } = startWriting();
    save(1, `${moved} ${rest}`);
    expect(save(100, `${rest} ${moved}`)).toMatchObject({ new: 4, deleted: 4, moved: 0 });
  });

  it('knows deleted text again and gives it its old class back', () => {
    const { save, tracker } = startWriting();
    save(1, textOf(40));
    save(50, textOf(4));
    expect(save(60, textOf(40))).toMatchObject({ new: 0, restored: 36, bulk: 0, typed: 0 });
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 0, bulk: 40, unobserved: 0 });
  });

  it('knows text again that was taken back word by word', () => {
    const { save } = startWriting();
    save(1, textOf(10));
    for (let left = 9; left >= 4; left--) save(20 - left, textOf(left));
    expect(save(60, textOf(10))).toMatchObject({ new: 0, restored: 6 });
  });

  it('gives a word back only once', () => {
    const { save } = startWriting();
    save(1, textOf(8));
    save(20, '');
    expect(save(40, textOf(8))).toMatchObject({ restored: 8, new: 0 });
    expect(save(60, `${textOf(8)} ${textOf(8)}`)).toMatchObject({ restored: 0, new: 8 });
  });

  it('restores original classes when an earlier version comes back', () => {
    const { save, tracker } = startWriting();
    save(10, textOf(4));
    save(20, textOf(24));
    save(30, '');
    expect(save(40, textOf(24), { origin: 'restore' })).toMatchObject({ new: 0, restored: 24 });
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 4, bulk: 20, unobserved: 0 });
  });
});

describe('provenance', () => {
  it.each([
    ['bulk with presence', 'online', { bulk: 23, typed: 0 }],
    ['typed without it', 'unknown', { bulk: 0, typed: 23 }],
    ['offline with known absence', 'absent', { bulk: 0, typed: 0, unobserved: 23 }],
  ] as const)('calls 23 words after five minutes %s', (_what, presence, expected) => {
    const { save } = startWriting();
    expect(save(300, TWENTY_THREE_WORDS, { presence })).toMatchObject(expected);
  });

  it.each([
    ['typed in a presentation saved each two minutes', 'presentation', 120, 200, 'typed'],
    ['typed faster than anybody types in a presentation', 'presentation', 120, 301, 'bulk'],
    ['pasted within a second in a presentation', 'presentation', 1, 20, 'bulk'],
    ['pasted in a document after two quiet minutes', 'document', 120, 200, 'bulk'],
  ] as const)('knows words %s', (_what, kind, seconds, words, source) => {
    const { save } = startWriting('', { kind });
    expect(save(seconds, textOf(words))[source]).toBe(words);
  });

  it('calls ten words after a save delay of five seconds typed', () => {
    const { save } = startWriting();
    expect(save(5, textOf(10))).toMatchObject({ typed: 10, bulk: 0 });
  });

  it('takes a whole document replaced by a copy with two other words for two edits', () => {
    const words = wordsOf(200);
    const { save } = startWriting(words.join(' '));
    const copy = words.with(40, 'other').with(150, 'another');
    expect(save(300, copy.join(' '))).toMatchObject({
      new: 0,
      edited: 2,
      deleted: 0,
      bulk: 0,
      typed: 2,
    });
  });

  it.each([
    ['open', true],
    ['import', true],
    ['system', true],
    ['reviewer', false],
  ] as const)('does not observe words of an %s', (origin, byStudent) => {
    const { save, tracker } = startWriting();
    const change = save(10, textOf(20), { origin, byStudent });
    expect(change).toMatchObject({ new: 0, typed: 0, bulk: 0, unobserved: 0, words: 20 });
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 0, bulk: 0, unobserved: 20 });
  });

  it('takes an accepted passage out of the bulk', () => {
    const { save, tracker } = startWriting();
    save(10, 'my own words');
    save(20, `my own words ${textOf(30)}`);
    expect(survivingWords(tracker.words, new Set([2]))).toEqual({
      typed: 3,
      bulk: 0,
      unobserved: 30,
    });
  });
});

const paragraph = textOf(40, 'p');
const settled = `${paragraph}\n${textOf(40, 'q')}`;

/** A text of two paragraphs that has stood for a quarter of an hour. */
function settledWriting() {
  const writing = startWriting();
  writing.save(10, settled);
  return writing;
}

const weight = ({ tracker }: ReturnType<typeof startWriting>) => {
  const { substantial, small, reached } = revisionTotals(tracker);
  return { substantial, small, reached };
};

describe('revision', () => {
  it('forgets a deletion that was undone', () => {
    const writing = settledWriting();
    writing.save(900, settled.replace(textOf(10, 'p'), ''));
    expect(weight(writing)).toMatchObject({ substantial: 10 });
    writing.save(905, settled);
    expect(weight(writing)).toEqual({ substantial: 0, small: 0, reached: 0 });
  });

  it('remembers it again when the undoing was undone', () => {
    const writing = settledWriting();
    const shorter = settled.replace(textOf(10, 'p'), '');
    writing.save(900, shorter);
    writing.save(905, settled);
    writing.save(910, shorter);
    expect(weight(writing)).toMatchObject({ substantial: 10 });
  });

  it.each([
    ['in one version', (text: string, ten: string) => [`${text.replace(`${ten} `, '')} ${ten}`]],
    [
      'cut first and pasted later',
      (text: string, ten: string) => [
        text.replace(`${ten} `, ''),
        `${text.replace(`${ten} `, '')} ${ten}`,
      ],
    ],
  ])('counts half of ten words moved %s', (_how, versions) => {
    const writing = settledWriting();
    for (const [index, text] of versions(settled, textOf(10, 'p')).entries())
      writing.save(900 + index, text);
    expect(weight(writing)).toMatchObject({ substantial: 5, small: 0 });
  });

  it('counts replacing a word everywhere as one small revision', () => {
    const writing = startWriting();
    const text = settled.replaceAll(/\b[pq](a|f|k)\b/g, 'colour');
    writing.save(10, text);
    writing.save(900, text.replaceAll('colour', 'color'));
    expect(weight(writing)).toMatchObject({ substantial: 0, small: 1 });
  });

  it('does not count filler that goes again within a minute', () => {
    const writing = settledWriting();
    const filled = settled.replace('pf', `pf ${textOf(12, 'x')}`);
    writing.save(900, filled);
    writing.save(930, settled.replace('pf', 'pf x'));
    writing.save(935, `${settled.replace('pf', 'pf x')} more`);
    expect(weight(writing)).toMatchObject({ substantial: 0 });
    writing.save(950, settled);
    expect(weight(writing)).toEqual({ substantial: 0, small: 0, reached: 0 });
  });

  it('takes a sentence that is typed into old text for one revision', () => {
    const writing = settledWriting();
    const sentence = textOf(12, 'x');
    for (let typed = 1; typed <= sentence.length; typed++) {
      writing.save(900 + typed, settled.replace('pf', `pf ${sentence.slice(0, typed)}`));
    }
    expect(weight(writing)).toEqual({ substantial: 12, small: 0, reached: 1 });
  });

  it('does not count writing on at the end', () => {
    const writing = settledWriting();
    for (let words = 1; words <= 30; words++)
      writing.save(900 + words, `${settled} ${textOf(words, 'x')}`);
    expect(weight(writing)).toEqual({ substantial: 0, small: 0, reached: 0 });
  });

  it('does not count writing on above a list that stands at the end', () => {
    const writing = startWriting(`${paragraph}\n\n${textOf(30, 'reference')}`);
    for (let words = 1; words <= 30; words++) {
      const written = `${paragraph}\n${textOf(words, 'x')}\n${textOf(30, 'reference')}`;
      writing.save(900 + 20 * words, written);
    }
    expect(weight(writing).substantial).toBe(0);
  });

  it('does not count going back to the writing front above such a list', () => {
    const list = textOf(30, 'reference');
    const writing = startWriting(`${list}`);
    const front = (first: string, words: number) => `${first}\n${textOf(words, 'x')}\n${list}`;
    for (let words = 1; words <= 20; words++) {
      writing.save(10 * words, front(paragraph, words));
    }
    const changed = paragraph.replace('pf', 'changed');
    writing.save(300, front(changed, 20));
    expect(weight(writing)).toMatchObject({ substantial: 0 });
    const { small } = weight(writing);
    for (let words = 21; words <= 40; words++) {
      writing.save(100 * words, front(changed, words));
    }
    expect(weight(writing)).toMatchObject({ substantial: 0, small });
  });

  it('takes a sentence added to the end of an earlier paragraph for one revision', () => {
    const writing = settledWriting();
    for (let words = 1; words <= 12; words++) {
      writing.save(900 + words, settled.replace('\n', ` ${textOf(words, 'x')}\n`));
    }
    expect(weight(writing)).toEqual({ substantial: 12, small: 0, reached: 1 });
  });

  it('reaches a paragraph only ten minutes after its birth', () => {
    const early = settledWriting();
    early.save(500, settled.replace('pf', 'changed'));
    expect(weight(early).reached).toBe(0);
    const late = settledWriting();
    late.save(611, settled.replace('pf', 'changed'));
    expect(weight(late).reached).toBe(1);
  });

  it('keeps what a paragraph was revised through a split and a merge', () => {
    const writing = startWriting();
    writing.save(10, textOf(60, 'p'));
    writing.save(700, textOf(60, 'p').replace('pf ', 'changed '));
    const [first, second] = [
      wordsOf(60, 'p').slice(0, 30).join(' ').replace('pf ', 'changed '),
      wordsOf(60, 'p').slice(30).join(' '),
    ];
    writing.save(800, `${first}\n${second}`);
    expect(revisionTotals(writing.tracker)).toMatchObject({ paragraphs: 2, reached: 2 });
    writing.save(900, `${first} ${second}`);
    expect(revisionTotals(writing.tracker)).toMatchObject({ paragraphs: 1, reached: 1 });
  });
});
