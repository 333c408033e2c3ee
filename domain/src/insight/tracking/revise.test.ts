import { describe, expect, it } from 'vitest';
import { revisionTotals } from '../figures/revision.ts';
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

  it('counts a sentence typed into old text as one revision', () => {
    const writing = settledWriting();
    const sentence = textOf(12, 'x');
    for (let typed = 1; typed <= sentence.length; typed++) {
      writing.save(900 + typed, settled.replace('pf', `pf ${sentence.slice(0, typed)}`));
    }
    expect(weight(writing)).toEqual({ substantial: 12, small: 0, reached: 1 });
  });

  it.each([
    ['five minutes after its first word', 800, 0],
    ['ten minutes after its first word', 1_090, 1],
  ])('reaches a paragraph, which is as old as its first word: %s', (_when, at, reached) => {
    const writing = startWriting();
    // The page is open for eight minutes before anything is written.
    for (let words = 1; words <= 40; words++) writing.save(480 + words, textOf(words));
    const [before, after] = [textOf(20), wordsOf(40).slice(20).join(' ')];
    writing.save(at, `${before} ${textOf(6, 'added')} ${after}`);
    expect(revisionTotals(writing.tracker)).toMatchObject({ substantial: 6, reached });
  });

  it('does not count continuing at the end', () => {
    const writing = settledWriting();
    for (let words = 1; words <= 30; words++)
      writing.save(900 + words, `${settled} ${textOf(words, 'x')}`);
    expect(weight(writing)).toEqual({ substantial: 0, small: 0, reached: 0 });
  });

  it('does not count continuing above a list at the end', () => {
    const writing = startWriting(`${paragraph}\n\n${textOf(30, 'reference')}`);
    for (let words = 1; words <= 30; words++) {
      const written = `${paragraph}\n${textOf(words, 'x')}\n${textOf(30, 'reference')}`;
      writing.save(900 + 20 * words, written);
    }
    expect(weight(writing).substantial).toBe(0);
  });

  it('does not count returning to the writing front above such a list', () => {
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

  it('counts a sentence added to the end of an earlier paragraph as one revision', () => {
    const writing = settledWriting();
    for (let words = 1; words <= 12; words++) {
      writing.save(900 + words, settled.replace('\n', ` ${textOf(words, 'x')}\n`));
    }
    expect(weight(writing)).toEqual({ substantial: 12, small: 0, reached: 1 });
  });

  it('counts a paragraph as reached only ten minutes after its birth', () => {
    const early = settledWriting();
    early.save(500, settled.replace('pf', 'changed'));
    expect(weight(early).reached).toBe(0);
    const late = settledWriting();
    late.save(611, settled.replace('pf', 'changed'));
    expect(weight(late).reached).toBe(1);
  });

  it('keeps the revisions of a paragraph through a split and a merge', () => {
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

  it.each([
    ['five tokens from the last change', 35, { substantial: 0, small: 0 }],
    ['six tokens from the last change', 34, { substantial: 0, small: 1 }],
  ])('classifies a word inserted into young text %s', (_where, before, expected) => {
    const words = wordsOf(40);
    const writing = startWriting();
    writing.save(1, words.join(' '));
    writing.save(20, words.toSpliced(before, 0, 'inserted').join(' '));
    expect(weight(writing)).toMatchObject(expected);
  });

  it.each([
    ['of exactly a minute', 61, 0],
    ['of over a minute', 61.001, 1],
  ])('classifies a word inserted next to words %s', (_age, second, small) => {
    const words = wordsOf(40);
    const writing = startWriting();
    writing.save(1, words.join(' '));
    writing.save(second, words.toSpliced(38, 0, 'inserted').join(' '));
    expect(weight(writing)).toMatchObject({ substantial: 0, small });
  });

  it.each([
    ['behind', 39],
    ['before', 38],
  ])('does not count continuing %s a young word', (_side, place) => {
    const words = wordsOf(40).toSpliced(38, 0, 'young');
    const writing = startWriting();
    writing.save(1, wordsOf(40).join(' '));
    writing.save(50, words.join(' '));
    expect(weight(writing)).toMatchObject({ small: 0 });
    writing.save(70, words.toSpliced(place, 0, 'inserted').join(' '));
    expect(weight(writing)).toMatchObject({ small: 0 });
  });

  it.each([
    ['a minute old', 61, 0],
    ['over a minute old', 61.001, 1],
  ])('classifies replacing two words at the end, %s', (_age, second, small) => {
    const writing = startWriting();
    writing.save(1, textOf(40));
    writing.save(second, `${textOf(38)} other words`);
    expect(weight(writing)).toMatchObject({ substantial: 0, small });
  });

  it.each([
    ['just under two minutes', 129.999, 0],
    ['two minutes', 130, 5],
  ])('counts words deleted after %s', (_life, second, substantial) => {
    const writing = settledWriting();
    writing.save(second, settled.replace(`${textOf(6, 'p')} `, 'pa '));
    expect(weight(writing)).toMatchObject({ substantial, small: 0 });
  });

  it.each([
    [3, { substantial: 0, small: 1 }],
    [4, { substantial: 4, small: 0 }],
  ])('classifies %i inserted words by their number', (count, expected) => {
    const writing = settledWriting();
    writing.save(900, settled.replace('pf', `pf ${textOf(count, 'x')}`));
    expect(weight(writing)).toMatchObject(expected);
  });

  it.each([
    ['inserts', 6, 4, 6],
    ['deletes', 4, 6, 6],
  ])('uses the larger part of what a revision %s', (_side, inserted, deleted, substantial) => {
    const writing = settledWriting();
    const words = wordsOf(40, 'p').toSpliced(10, deleted, ...wordsOf(inserted, 'x'));
    writing.save(900, `${words.join(' ')}\n${textOf(40, 'q')}`);
    expect(weight(writing)).toMatchObject({ substantial, small: 0 });
  });

  it.each([
    [5, { substantial: 2.5, small: 0 }],
    [4, { substantial: 0, small: 0 }],
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
    expect(revisionTotals(writing.tracker)).toMatchObject({
      substantial: 6,
      small: 0,
      paragraphs: 4,
      reached: 2,
    });
  });

  it('counts moving a block of two paragraphs for both', () => {
    const [p, q, r] = [textOf(60, 'p'), textOf(22, 'q'), textOf(22, 'r')];
    const writing = startWriting();
    writing.save(10, `${p}\n${q}\n${r}`, TYPED);
    writing.save(900, `${q}\n${r}\n${p}`);
    expect(revisionTotals(writing.tracker)).toMatchObject({
      substantial: 22,
      paragraphs: 3,
      reached: 2,
    });
  });

  it.each([
    ['a minute later', 960, { substantial: 6, small: 0 }],
    ['over a minute later', 960.001, { substantial: 0, small: 2 }],
  ])('continues a revision %s', (_when, second, expected) => {
    const writing = settledWriting();
    writing.save(900, settled.replace('pf', `pf ${textOf(3, 'x')}`));
    writing.save(second, settled.replace('pf', `pf ${textOf(6, 'x')}`));
    expect(weight(writing)).toMatchObject(expected);
  });

  it.each([
    ['one token on', 'pg', { substantial: 4, small: 0 }],
    ['two tokens on', 'ph', { substantial: 0, small: 2 }],
    ['one token back', 'xa', { substantial: 4, small: 0 }],
    // Words inserted before young words, near the last change, are not yet a revision of their own.
    ['two tokens back', 'pf', { substantial: 0, small: 1 }],
  ])('continues a revision %s', (_where, word, expected) => {
    const writing = settledWriting();
    const first = settled.replace('pf', `pf ${textOf(2, 'x')}`);
    writing.save(900, first);
    writing.save(910, first.replace(`${word} `, `${word} ${textOf(2, 'y')} `));
    expect(weight(writing)).toMatchObject(expected);
  });

  it('starts a new revision after someone else changed the text', () => {
    const writing = settledWriting();
    const first = settled.replace('pf', `pf ${textOf(3, 'x')}`);
    writing.save(900, first);
    writing.save(905, `${first} reviewed`, { origin: 'reviewer', byStudent: false });
    writing.save(970, settled.replace('pf', `pf ${textOf(6, 'x')}`).concat(' reviewed'));
    expect(weight(writing)).toMatchObject({ substantial: 0, small: 2 });
  });

  it.each([
    [19, 0],
    [20, 1],
  ])('measures reach in paragraphs of 20 words or more: %i', (words, paragraphs) => {
    const writing = startWriting();
    writing.save(10, textOf(words));
    expect(revisionTotals(writing.tracker).paragraphs).toBe(paragraphs);
  });

  it.each([
    [609.999, 0],
    [610, 1],
  ])('counts a paragraph as reached ten minutes after its birth: at %d s', (second, reached) => {
    const writing = settledWriting();
    writing.save(second, settled.replace('pf', 'changed'));
    expect(weight(writing).reached).toBe(reached);
  });

  it('does not attribute later changes in a parent to a split-off paragraph', () => {
    const [first, second] = [textOf(30, 'p'), textOf(25, 'q')];
    const writing = startWriting();
    writing.save(10, `${first} ${second}`);
    writing.save(700, `${first}\n${second}`);
    writing.save(800, `${first.replace('pf', 'changed')}\n${second}`);
    expect(revisionTotals(writing.tracker)).toMatchObject({ paragraphs: 2, reached: 1 });
  });
});
