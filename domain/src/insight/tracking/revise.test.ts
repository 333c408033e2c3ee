import { describe, expect, it } from 'vitest';
import {
  paragraph,
  settled,
  settledWriting,
  TYPED,
  weight,
} from '../figures/testing/settled-writing.ts';
import { startWriting, textOf, wordsOf } from '../figures/testing/writing.ts';

describe('revision', () => {
  it.each([
    ['in one version', (text: string, ten: string) => [`${text.replace(`${ten} `, '')} ${ten}`]],
    [
      'cut first and pasted later',
      (text: string, ten: string) => [
        text.replace(`${ten} `, ''),
        `${text.replace(`${ten} `, '')} ${ten}`,
      ],
    ],
  ])('counts ten words moved %s', (_how, versions) => {
    const writing = settledWriting();
    for (const [index, text] of versions(settled, textOf(10, 'p')).entries())
      writing.save(900 + index, text);
    expect(weight(writing)).toMatchObject({ rewritten: 0, moved: 10 });
  });

  it('counts replacing a word everywhere once', () => {
    const writing = startWriting();
    const text = settled.replaceAll(/\b[pq](a|f|k)\b/g, 'bridge');
    writing.save(10, text, TYPED);
    writing.save(900, text.replaceAll('bridge', 'tunnel'));
    expect(weight(writing)).toMatchObject({ rewritten: 2, rephrased: 0 });
  });

  it('counts a sentence typed into old text as one revision', () => {
    const writing = settledWriting();
    const sentence = textOf(12, 'x');
    for (let typed = 1; typed <= sentence.length; typed++) {
      writing.save(900 + typed, settled.replace('pf', `pf ${sentence.slice(0, typed)}`));
    }
    expect(weight(writing)).toEqual({ rewritten: 12, rephrased: 0, moved: 0 });
  });

  it('does not count continuing at the end', () => {
    const writing = settledWriting();
    for (let words = 1; words <= 30; words++)
      writing.save(900 + words, `${settled} ${textOf(words, 'x')}`);
    expect(weight(writing)).toEqual({ rewritten: 0, rephrased: 0, moved: 0 });
  });

  it('does not count continuing above a list at the end', () => {
    const writing = startWriting(`${paragraph}\n\n${textOf(30, 'reference')}`);
    for (let words = 1; words <= 30; words++) {
      const written = `${paragraph}\n${textOf(words, 'x')}\n${textOf(30, 'reference')}`;
      writing.save(900 + 20 * words, written);
    }
    expect(weight(writing).rewritten).toBe(0);
  });

  it('does not count returning to the writing front above such a list', () => {
    const list = textOf(30, 'reference');
    const writing = startWriting(`${list}`);
    const front = (first: string, words: number) => `${first}\n${textOf(words, 'x')}\n${list}`;
    for (let words = 1; words <= 20; words++) {
      writing.save(10 * words, front(paragraph, words), TYPED);
    }
    const changed = paragraph.replace('pf', 'changed');
    writing.save(300, front(changed, 20));
    const counted = weight(writing);
    expect(counted).toEqual({ rewritten: 2, rephrased: 0, moved: 0 });
    for (let words = 21; words <= 40; words++) {
      writing.save(100 * words, front(changed, words));
    }
    expect(weight(writing)).toEqual(counted);
  });

  it('counts a sentence added to the end of an earlier paragraph as one revision', () => {
    const writing = settledWriting();
    for (let words = 1; words <= 12; words++) {
      writing.save(900 + words, settled.replace('\n', ` ${textOf(words, 'x')}\n`));
    }
    expect(weight(writing)).toEqual({ rewritten: 12, rephrased: 0, moved: 0 });
  });

  it.each([
    ['five tokens from the last change', 35, 0],
    ['six tokens from the last change', 34, 2],
  ])('classifies words inserted into young text %s', (_where, before, rewritten) => {
    const words = wordsOf(40);
    const writing = startWriting();
    writing.save(1, words.join(' '));
    writing.save(20, words.toSpliced(before, 0, 'two', 'words').join(' '));
    expect(weight(writing)).toMatchObject({ rewritten });
  });

  it.each([
    ['in its first minute', 530, 0],
    ['later', 590, 2],
  ])('measures a text that is as old as its first word: %s', (_when, second, rewritten) => {
    const writing = startWriting();
    // The page is open for eight minutes before anything is written.
    for (let words = 1; words <= 40; words++) writing.save(480 + words, textOf(words));
    writing.save(second, wordsOf(40).toSpliced(38, 0, 'two', 'words').join(' '));
    expect(weight(writing)).toMatchObject({ rewritten });
  });

  it.each([
    ['of exactly a minute', 61, 0],
    ['of over a minute', 61.001, 2],
  ])('classifies words inserted next to words %s', (_age, second, rewritten) => {
    const words = wordsOf(40);
    const writing = startWriting();
    writing.save(1, words.join(' '));
    writing.save(second, words.toSpliced(38, 0, 'two', 'words').join(' '));
    expect(weight(writing)).toMatchObject({ rewritten });
  });

  it.each([
    ['behind', 39],
    ['before', 38],
  ])('does not count continuing %s a young word', (_side, place) => {
    const words = wordsOf(40).toSpliced(38, 0, 'young');
    const writing = startWriting();
    writing.save(1, wordsOf(40).join(' '));
    writing.save(50, words.join(' '));
    writing.save(70, words.toSpliced(place, 0, 'two', 'words').join(' '));
    expect(weight(writing)).toMatchObject({ rewritten: 0 });
  });

  it.each([
    ['a minute old', 61, { rewritten: 0, rephrased: 2 }],
    ['over a minute old', 61.001, { rewritten: 4, rephrased: 0 }],
  ])('classifies replacing two words at the end, %s', (_age, second, expected) => {
    const writing = startWriting();
    writing.save(1, textOf(40), TYPED);
    writing.save(second, `${textOf(38)} other words`);
    expect(weight(writing)).toMatchObject(expected);
  });

  it.each([
    [1, 0],
    [2, 2],
    [3, 3],
  ])('counts phrases: %i inserted words', (count, rewritten) => {
    const writing = settledWriting();
    writing.save(900, settled.replace('pf', `pf ${textOf(count, 'x')}`));
    expect(weight(writing)).toMatchObject({ rewritten });
  });

  it.each([
    ['a phrase by another', 6, 4, 10],
    ['a word by another', 1, 1, 2],
    ['nothing by a word', 1, 0, 0],
    ['a word by nothing', 0, 1, 0],
  ])(
    'counts what is inserted and deleted in replacing %s',
    (_side, inserted, deleted, rewritten) => {
      const writing = settledWriting();
      const words = wordsOf(40, 'p').toSpliced(10, deleted, ...wordsOf(inserted, 'other'));
      writing.save(900, `${words.join(' ')}\n${textOf(40, 'q')}`);
      expect(weight(writing)).toMatchObject({ rewritten });
    },
  );

  it.each([
    [5, { rewritten: 0, moved: 5 }],
    [4, { rewritten: 0, moved: 0 }],
  ])('counts %i words cut and later pasted elsewhere', (count, expected) => {
    const writing = settledWriting();
    const rest = wordsOf(40, 'p').slice(count).join(' ');
    writing.save(900, `${rest}\n${textOf(40, 'q')}`);
    writing.save(960, `${rest}\n${textOf(40, 'q')} ${textOf(count, 'p')}`);
    expect(weight(writing)).toMatchObject(expected);
  });

  it('counts moves into two paragraphs for both', () => {
    const names = ['p', 'q', 'r', 's'];
    const [p, q, r, s] = names.map((name) => wordsOf(30, name)) as [
      string[],
      string[],
      string[],
      string[],
    ];
    const text = (...paragraphs: string[][]) => paragraphs.map((one) => one.join(' ')).join('\n');
    const writing = startWriting();
    writing.save(10, text(p, q, r, s), TYPED);
    writing.save(
      900,
      text(p.slice(6), q.toSpliced(15, 0, ...p.slice(0, 6)), r.toSpliced(15, 0, ...s.slice(0, 6)), [
        ...s.slice(6),
      ]),
    );
    expect(weight(writing)).toEqual({ rewritten: 0, rephrased: 0, moved: 12 });
  });

  it('counts moving a block of two paragraphs for both', () => {
    const [p, q, r] = [textOf(60, 'p'), textOf(22, 'q'), textOf(22, 'r')];
    const writing = startWriting();
    writing.save(10, `${p}\n${q}\n${r}`, TYPED);
    writing.save(900, `${q}\n${r}\n${p}`);
    expect(weight(writing)).toMatchObject({ moved: 44 });
  });

  it.each([
    ['a minute later', 960, 2],
    ['over a minute later', 960.001, 0],
  ])('continues a revision %s', (_when, second, rewritten) => {
    const writing = settledWriting();
    writing.save(900, settled.replace('pf', `pf ${textOf(1, 'x')}`));
    writing.save(second, settled.replace('pf', `pf ${textOf(2, 'x')}`));
    expect(weight(writing)).toMatchObject({ rewritten });
  });

  it.each([
    ['one token on', 'pg', 2],
    ['two tokens on', 'ph', 0],
    ['one token back', 'xa', 2],
  ])('continues a revision %s', (_where, word, rewritten) => {
    const writing = settledWriting();
    const first = settled.replace('pf', `pf ${textOf(1, 'x')}`);
    writing.save(900, first);
    writing.save(910, first.replace(`${word} `, `${word} ${textOf(1, 'y')} `));
    expect(weight(writing)).toMatchObject({ rewritten });
  });

  it('starts a new revision after someone else changed the text', () => {
    const writing = settledWriting();
    const first = settled.replace('pf', `pf ${textOf(1, 'x')}`);
    writing.save(900, first);
    writing.save(905, `${first} reviewed`, { origin: 'reviewer', byStudent: false });
    writing.save(970, settled.replace('pf', `pf ${textOf(2, 'x')}`).concat(' reviewed'));
    expect(weight(writing)).toMatchObject({ rewritten: 0 });
  });
});
