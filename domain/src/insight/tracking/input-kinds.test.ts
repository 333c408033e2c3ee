import { describe, expect, it } from 'vitest';
import { type InputKind, type InputReport, inputBits } from '../../input-report.ts';
import { startWriting, textOf, type Writing, wordsOf } from '../figures/testing/writing.ts';
import { NOTHING_ACCEPTED, survivingWords } from './provenance.ts';

const SECOND = 1_000;
const reported = (kinds: readonly InputKind[], times: Partial<InputReport> = {}): InputReport => ({
  kinds: inputBits(...kinds),
  firstKeyMs: 0,
  lastKeyMs: 0,
  composedMs: 0,
  ...times,
});
const keyed = (seconds: number, ...kinds: InputKind[]) =>
  reported(['typed', ...kinds], { firstKeyMs: seconds * SECOND });
const inText = ({ tracker }: Writing) => survivingWords(tracker.words, NOTHING_ACCEPTED);

/** A text of own words, typed a minute ago. */
function withOwnText(words: readonly string[] = wordsOf(60, 'own')): Writing {
  const writing = startWriting();
  words.forEach((_, index) => {
    const input = keyed(1);
    writing.save(index + 1, words.slice(0, index + 1).join(' '), { input });
  });
  return writing;
}

const CHINESE = '我们每天晚上都走过那座桥去看望住在对岸的朋友然后一起在河边吃饭聊天直到很晚才回家';

describe('words that their inputs explain', () => {
  it.each<[string, number, number, InputReport]>([
    ['26 keyed while the page was frozen for 15 s', 26, 15, keyed(15)],
    ['40 keyed in a page that was frozen for 20 s', 40, 20, keyed(20)],
    ['a dictated sentence of 18 words every 6 s', 18, 6, reported(['aid'])],
    ['a dictated passage of 60 words after a minute', 60, 60, reported(['aid'])],
    ['a sentence that a keyboard suggested, word by word', 14, 10, reported(['suggested'])],
    [
      'a composition of 24 words that took 12 s',
      24,
      1,
      reported(['composed'], { composedMs: 12_000 }),
    ],
  ])('has none in bulk of %s', (_what, words, seconds, input) => {
    const writing = withOwnText();
    const text = `${textOf(60, 'own')} ${textOf(words, 'came')}`;
    expect(writing.save(60 + seconds, text, { input, spanMs: SECOND })).toMatchObject({
      bulk: 0,
      typed: words,
    });
  });

  it('has none in bulk of a Chinese sentence that is composed in pinyin and confirmed in one step', () => {
    const writing = startWriting('', { locale: 'zh' });
    const pinyin = 'wo men mei tian wan shang dou zou guo na zuo qiao qu kan wang';
    for (let second = 1; second <= 15; second++) {
      const composedMs = second * SECOND;
      writing.save(second, pinyin.slice(0, 4 * second), {
        input: reported(['typed', 'composed'], { firstKeyMs: 900, composedMs }),
        spanMs: SECOND,
      });
    }
    const input = reported(['composed'], { composedMs: 16_000 });
    const change = writing.save(16, CHINESE, { input, spanMs: SECOND });
    expect(change.typed).toBeGreaterThan(20);
    expect([change.bulk, inText(writing).bulk]).toEqual([0, 0]);
  });

  it.each<[string, string[][]]>([
    [
      'a list of 20 lines of two words',
      Array.from({ length: 20 }, (_, at) => wordsOf(2, `l${'zyxwvutsrqponmlkjihgfedc'[at]}`)),
    ],
    [
      'a list of 12 lines of three words',
      Array.from({ length: 12 }, (_, at) => wordsOf(3, `l${'zyxwvutsrqponmlkjihgfedc'[at]}`)),
    ],
    [
      'a table of 15 rows of four cells',
      Array.from({ length: 15 }, (_, at) => wordsOf(4, `l${'zyxwvutsrqponmlkjihgfedc'[at]}`)),
    ],
  ])(
    'leaves the words of %s as they were when it is sorted, and when that is undone',
    (_what, lines) => {
      const words = lines.flat();
      const writing = withOwnText(words);
      const text = (rows: string[][]) => rows.map((row) => row.join(' ')).join('\n');
      writing.save(200, text(lines), { input: reported(['command']) });
      const sorted = text(lines.toReversed());
      expect(writing.save(300, sorted, { input: reported(['command']) })).toMatchObject({
        bulk: 0,
        typed: 0,
      });
      expect(inText(writing)).toMatchObject({ typed: words.length, bulk: 0 });
      expect(writing.save(301, text(lines), { input: reported(['undo']) })).toMatchObject({
        bulk: 0,
        typed: 0,
      });
      expect(writing.save(400, sorted)).toMatchObject({ bulk: 0 });
    },
  );

  it('leaves a pasted list in bulk when it is sorted', () => {
    const writing = withOwnText();
    const lines = Array.from(
      { length: 20 },
      (_, at) => `p${'zyxwvutsrqponmlkjihgfedc'[at]} q${'zyxwvutsrqponmlkjihgfedc'[at]}`,
    );
    const before = textOf(60, 'own');
    writing.save(100, `${before}\n${lines.join('\n')}`, {
      input: reported(['pasted']),
      spanMs: SECOND,
    });
    writing.save(200, `${before}\n${lines.toReversed().join('\n')}`, {
      input: reported(['command']),
    });
    expect(inText(writing)).toMatchObject({ typed: 60, bulk: 40 });
  });

  it('has none in bulk where a command replaces one word by six in seven places, and undoes it', () => {
    const words = wordsOf(70).map((word, index) => (index % 10 === 5 ? 'term' : word));
    const writing = withOwnText(words);
    const replaced = words.flatMap((word) => (word === 'term' ? wordsOf(6, 'six') : [word]));
    const input = reported(['typed', 'command'], { firstKeyMs: 900 });
    const change = writing.save(200, replaced.join(' '), { input, spanMs: SECOND });
    expect(change).toMatchObject({ bulk: 0, typed: 6 });
    writing.save(201, words.join(' '), { input: reported(['undo']), spanMs: SECOND });
    expect(inText(writing)).toMatchObject({ typed: 70, bulk: 0 });
  });

  it.each([
    ['in a save that reports a paste', reported(['pasted'])],
    ['in one that reports nothing', null],
  ])('takes a long page address for one word, %s', (_what, input) => {
    const writing = withOwnText();
    const address = `https://www.example.org/${wordsOf(20, 'path').join('/')}?page=7&sort=date#top`;
    const change = writing.save(100, `${textOf(60, 'own')} ${address}`, { input, spanMs: SECOND });
    expect(change.typed).toBeGreaterThan(20);
    expect(change.bulk).toBe(0);
  });
});

describe('words that their inputs do not explain', () => {
  it.each<[string, number, number, InputReport]>([
    ['pasted', 20, 60, reported(['pasted'])],
    ['dropped from elsewhere', 20, 60, reported(['dropped'])],
    ['pasted with a key before', 40, 60, keyed(1, 'pasted')],
    ['without any input', 120, 60, reported(['none'])],
    ['by a command that puts new words', 120, 60, reported(['command'])],
    ['by undo, but never there before', 120, 60, reported(['undo'])],
    ['claimed as typed within a second', 120, 60, keyed(1)],
    ['claimed as typed over a minute, faster than anyone types', 240, 60, keyed(60)],
    ['claimed as dictated, faster than anyone speaks', 60, 5, reported(['aid'])],
    ['claimed as dictated, a page at a time', 300, 600, reported(['aid'])],
    ['claimed as composed, in no time', 40, 60, reported(['composed'], { composedMs: 500 })],
    [
      'claimed as composed over an hour, a book',
      1_200,
      3_600,
      reported(['composed'], { composedMs: 3_600_000 }),
    ],
  ])('are in bulk: %s', (_what, words, seconds, input) => {
    const writing = withOwnText();
    const text = `${textOf(60, 'own')} ${textOf(words, 'came')}`;
    const change = writing.save(60 + seconds, text, {
      input,
      spanMs: Math.max(SECOND, input.firstKeyMs),
    });
    expect(change).toMatchObject({ bulk: words, typed: 0 });
  });

  it('counts the time of a composition once, whatever a script claims', () => {
    const writing = startWriting();
    for (let second = 1; second <= 20; second++) {
      writing.save(60 + second, textOf(40 * second), {
        input: reported(['composed'], { composedMs: (60 + second) * SECOND }),
        spanMs: SECOND,
      });
    }
    // 200 words a minute over the 80 seconds that passed, and one save that is explained only in part.
    expect(inText(writing).typed).toBeLessThanOrEqual((80 / 60) * 200);
  });

  it('are the fresh words of the whole save where sentences are pasted over their own key words', () => {
    const own = wordsOf(500).map((word, index) => (index % 4 === 3 ? `x${word}` : word));
    const writing = withOwnText(own);
    // Two of five words stay: no run of five new ones is left.
    const over = own.map((word, index) => (index % 5 < 2 ? word : `m${word}`));
    const input = reported(['pasted']);
    const change = writing.save(900, over.join(' '), { input, spanMs: SECOND });
    expect(change.bulk).toBe(300);
    expect(
      writing.save(901, own.join(' '), { input: reported(['undo']), spanMs: SECOND }).bulk,
    ).toBe(0);
  });

  it('are in bulk in slides as well, and so is their copy in the essay', () => {
    const slides = startWriting('', { kind: 'presentation' });
    const passage = textOf(280, 'machine');
    expect(slides.save(120, passage, { input: reported(['pasted']), spanMs: 0 }).bulk).toBe(280);
    const beside = startWriting('', { kind: 'presentation' });
    const notes = textOf(40, 'note');
    const input = reported(['typed', 'pasted'], { firstKeyMs: 100_000 });
    expect(
      beside.save(120, `${notes}\n\n\n${passage}`, { input, spanMs: 100_000 }).bulk,
    ).toBeGreaterThanOrEqual(280);
  });

  it('leaves what was typed in slides as typed where a few words were pasted as well', () => {
    const slides = startWriting('', { kind: 'presentation' });
    const input = reported(['typed', 'pasted'], { firstKeyMs: 115_000 });
    const change = slides.save(120, `${textOf(120)} ${textOf(4, 'name')}`, {
      input,
      spanMs: 115_000,
    });
    expect(change).toMatchObject({ bulk: 0, typed: 124 });
  });
});

describe('a save without a report', () => {
  it('is judged by its time, as is one that brings a text from elsewhere', () => {
    for (const input of [undefined, null, reported(['merge'])]) {
      const { save } = startWriting();
      expect(save(60, textOf(100), { input, spanMs: 60_000 })).toMatchObject({ bulk: 0 });
      expect(save(61, textOf(120), { input, spanMs: SECOND })).toMatchObject({ bulk: 20 });
    }
  });
});
