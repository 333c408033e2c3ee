import { describe, expect, it } from 'vitest';
import { START, startWriting, textOf, wordsOf } from '../figures/testing/writing.ts';
import { ancestry, linksByChild } from './paragraphs.ts';

/** Ids of the paragraphs after each text in turn. */
function idsThrough(...texts: string[]): (readonly number[])[] {
  const { save, tracker } = startWriting();
  return texts.map((text, index) => {
    save(1_000 * (index + 1), text);
    return tracker.paragraphs.id;
  });
}

const [p, q] = [textOf(20, 'p'), textOf(20, 'q')];

describe('paragraph descent', () => {
  it('tracks paragraphs that change places', () => {
    const [before, after] = idsThrough(`${p}\n${q}`, `${q}\n${p}`);
    expect(after).toEqual([...before!].reverse());
  });

  it('keeps the id in the larger half of a split and links the other half', () => {
    const { save, tracker } = startWriting();
    save(10, p);
    const [id] = tracker.paragraphs.id;
    save(20, `${wordsOf(20, 'p').slice(0, 6).join(' ')}\n${wordsOf(20, 'p').slice(6).join(' ')}`);
    const [first, second] = tracker.paragraphs.id;
    expect(second).toBe(id);
    expect([...ancestry(linksByChild(tracker.paragraphs), first!).keys()]).toEqual([first, id]);
  });

  it('keeps both links of a merge', () => {
    const { save, tracker } = startWriting();
    save(10, `${p}\n${textOf(10, 'q')}`);
    const before = tracker.paragraphs.id;
    save(20, `${p} ${textOf(10, 'q')}`);
    const [merged] = tracker.paragraphs.id;
    expect(merged).toBe(before[0]);
    expect([...ancestry(linksByChild(tracker.paragraphs), merged!).keys()].sort()).toEqual(before);
  });

  it.each([
    [13, 30, true],
    [12, 28, true],
    [11, 28, false],
  ])('recognizes a paragraph with %i old and %i new words: %s', (kept, added, recognized) => {
    const { save, tracker } = startWriting();
    const old = wordsOf(20, 'p');
    save(10, `${q}\n${old.join(' ')}`);
    const id = tracker.paragraphs.id[1];
    // A break before it forces the paragraph to be matched again.
    save(20, `${q}\n\n${old.slice(0, kept).join(' ')} ${textOf(added, 'x')}`);
    expect(tracker.paragraphs.id.at(-1) === id).toBe(recognized);
  });

  it('keeps the id in the first of two equal halves', () => {
    const { save, tracker } = startWriting();
    save(10, p);
    const [id] = tracker.paragraphs.id;
    const words = wordsOf(20, 'p');
    save(20, `${words.slice(0, 10).join(' ')}\n${words.slice(10).join(' ')}`);
    expect(tracker.paragraphs.id[0]).toBe(id);
  });

  it('links a paragraph absorbed whole, however small its share', () => {
    const { save, tracker } = startWriting();
    save(10, `${textOf(40, 'p')}\n${textOf(5, 'q')}`);
    const before = tracker.paragraphs.id;
    save(20, `${textOf(40, 'p')} ${textOf(5, 'q')}`);
    const [merged] = tracker.paragraphs.id;
    expect(tracker.paragraphs.links).toEqual([
      { child: merged, parent: before[1], at: START + 20_000, previous: -1 },
    ]);
  });

  it('gives a new paragraph an id that none had before', () => {
    const { save, tracker } = startWriting();
    save(10, p);
    save(500, `${p}\n`);
    save(510, `${p}\nnew`);
    const [first, second] = tracker.paragraphs.id;
    expect(second).not.toBe(first);
    save(520, p);
    save(530, `${p}\nother`);
    expect([first, second]).not.toContain(tracker.paragraphs.id[1]);
  });
});
