import { describe, expect, it } from 'vitest';
import { assess } from '../figures/assess.ts';
import { settled, settledWriting, TYPED, weight } from '../figures/testing/settled-writing.ts';
import { startWriting, textOf, wordsOf } from '../figures/testing/writing.ts';

/** What would make a text look written that was not. */
describe('what no one wrote', () => {
  /** Twelve paragraphs of forty words, typed one word a second. */
  function twelveParagraphs() {
    const writing = startWriting();
    const paragraphs: string[] = [];
    let second = 0;
    for (let count = 0; count < 12; count++) {
      const words = (length: number) => textOf(length, `p${count}q`);
      for (let length = 1; length <= 40; length++) {
        second++;
        writing.save(second, [...paragraphs, words(length)].join('\n'));
      }
      paragraphs.push(words(40));
    }
    return { writing, paragraphs, second };
  }

  it('is no revision: paragraphs replaced by pasted ones', () => {
    const { writing, paragraphs, second } = twelveParagraphs();
    for (let count = 0; count < 12; count++) {
      paragraphs[count] = textOf(40, `z${count}y`);
      writing.save(second + 700 * (count + 1), paragraphs.join('\n'));
    }
    expect(assess([writing]).words.bulk).toBe(480);
    expect(weight(writing)).toEqual({ rewritten: 0, rephrased: 0, moved: 0 });
  });

  it('was not observed and is no revision: a text replaced with a stated time that can’t be', () => {
    const { writing, second } = twelveParagraphs();
    const before = assess([writing]).revision.score;
    const other = textOf(309, 'other');
    writing.save(second + 10_800, other, { witness: 'unmatched', spanMs: 10_800_000 });
    const after = assess([writing]);
    expect(after.words).toEqual({ typed: 0, bulk: 0, unobserved: 309 });
    expect(after.revision.score).toBeLessThanOrEqual(before);
    expect(after.effort).toMatchObject({ score: -1, absent: 'mostly-unobserved' });
  });

  it('stays in bulk: words pasted with a stated time that can’t be', () => {
    const { writing, paragraphs, second } = twelveParagraphs();
    const pasted = [...paragraphs, textOf(60, 'pasted')].join('\n');
    writing.save(second + 2, pasted, { witness: 'unmatched', spanMs: 2_000 });
    expect(assess([writing]).words).toMatchObject({ bulk: 60, unobserved: 0 });
  });

  it('counts once: the same paragraphs moved round and round', () => {
    const { writing, paragraphs, second } = twelveParagraphs();
    for (let count = 1; count <= 24; count++) {
      // Three paragraphs change places in a circle.
      const [a = '', b = '', c = ''] = paragraphs.splice(3, 3);
      const turned = count % 2 === 0 ? [b, c, a] : [c, b, a];
      paragraphs.splice(3, 0, turned[0] ?? '', turned[1] ?? '', turned[2] ?? '');
      writing.save(second + 700 * count, paragraphs.join('\n'));
    }
    expect(weight(writing)).toMatchObject({ rewritten: 0, rephrased: 0 });
    expect(weight(writing).moved).toBeLessThanOrEqual(120);
  });

  it('is no revision: words in bulk that are moved', () => {
    const { writing, paragraphs, second } = twelveParagraphs();
    const pasted = textOf(60, 'pasted');
    writing.save(second + 700, [pasted, ...paragraphs].join('\n'));
    writing.save(second + 1_500, [...paragraphs, pasted].join('\n'));
    expect(weight(writing)).toEqual({ rewritten: 0, rephrased: 0, moved: 0 });
  });

  it('is no revision: four words dragged about forty times', () => {
    const writing = settledWriting();
    const words = settled.split('\n')[0]?.split(' ') ?? [];
    const [four, others] = [words.slice(0, 4), words.slice(4)];
    for (let count = 1; count <= 40; count++) {
      const text = others.toSpliced((7 * count) % 30, 0, ...four).join(' ');
      writing.save(900 + 70 * count, `${text}\n${settled.split('\n')[1]}`);
    }
    expect(weight(writing)).toEqual({ rewritten: 0, rephrased: 0, moved: 0 });
  });

  it.each([
    ['at the end', (sentence: string) => `${settled} ${sentence}`],
    ['in the middle', (sentence: string) => settled.replace('pf', `pf ${sentence}`.trim())],
  ])('is no revision: the same sentence deleted and typed again and again, %s', (_where, put) => {
    const writing = startWriting();
    const sentence = textOf(12, 'again');
    writing.save(10, put(sentence), TYPED);
    let second = 900;
    for (let count = 0; count < 5; count++) {
      for (let left = 11; left >= 0; left--) writing.save(second++, put(textOf(left, 'again')));
      for (let words = 1; words <= 12; words++) writing.save(second++, put(textOf(words, 'again')));
      second += 300;
    }
    expect(weight(writing)).toEqual({ rewritten: 0, rephrased: 0, moved: 0 });
  });

  it('is no revision: a source pasted, read and deleted', () => {
    const writing = settledWriting();
    for (let count = 0; count < 5; count++) {
      writing.save(900 + 400 * count, `${settled}\n${textOf(60, `source${count}`)}`);
      writing.save(1_100 + 400 * count, settled);
    }
    expect(weight(writing)).toEqual({ rewritten: 0, rephrased: 0, moved: 0 });
  });

  it('counts a filler once, whatever is typed and deleted', () => {
    const writing = settledWriting();
    for (let count = 0; count < 40; count++) {
      const second = 900 + 10 * count;
      writing.save(second, `${settled} nothing nothing nothing nothing`);
      writing.save(second + 4, settled);
    }
    expect(weight(writing)).toMatchObject({ rewritten: 0, moved: 0 });
    expect(weight(writing).rephrased).toBeLessThanOrEqual(4);
  });

  it.each([
    ['taken out and put in one by one', (words: string[], at: number) => words.toSpliced(at, 1)],
    ['replaced and replaced back', (words: string[], at: number) => words.with(at, 'changed')],
  ])('stays in bulk: pasted words %s', (_how, without) => {
    const writing = startWriting();
    const words = wordsOf(200);
    writing.save(300, words.join(' '));
    for (let at = 0; at < words.length; at++) {
      writing.save(310 + 4 * at, without(words, at).join(' '));
      writing.save(312 + 4 * at, words.join(' '));
    }
    expect(assess([writing]).words).toEqual({ typed: 0, bulk: 200, unobserved: 0 });
  });

  it('leaves words typed that are where pasted ones were deleted', () => {
    const writing = startWriting();
    for (let words = 1; words <= 20; words++) writing.save(words, textOf(words, 'own'));
    const own = textOf(20, 'own');
    writing.save(60, `${own} the bridge ${textOf(40, 'pasted')}`);
    writing.save(80, own);
    writing.save(100, `${own} a`);
    writing.save(102, `${own} a bridge`);
    expect(assess([writing]).words).toEqual({ typed: 22, bulk: 0, unobserved: 0 });
  });
});
