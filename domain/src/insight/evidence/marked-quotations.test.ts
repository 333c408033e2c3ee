import { describe, expect, it } from 'vitest';
import { assess } from '../figures/assess.ts';
import { figureMoments } from '../figures/figure-moments.ts';
import { startWriting, textOf, type Writing } from '../figures/testing/writing.ts';
import { marksOf } from '../tracking/declared-words.ts';
import type { EvidenceItem } from './evidence-item.ts';
import { evidenceItems } from './evidence-items.ts';
import { chosenQuotations, type MarkedQuotation, markedWords } from './marked-quotations.ts';

/** Words typed at a measured pace, then a paragraph that was pasted. */
function withPaste(typed: number, pasted: number) {
  const writing = startWriting();
  for (let words = 1; words <= typed; words++) writing.save(3 * words, textOf(words));
  writing.save(3 * typed + 10, `${textOf(typed)}\n${textOf(pasted, 'said')}`);
  return writing;
}

/** The passage that was added at once, as the student answers about it. */
function answered({ tracker, log }: Writing): EvidenceItem {
  const found = evidenceItems([{ fileId: 'essay', tracker, log }]);
  return found.find(({ rule }) => rule === 'bulk')!;
}

/** A stretch of the text that the student marks. */
function chosen({ tracker }: Writing, part: string): EvidenceItem {
  const from = tracker.text.indexOf(part);
  return {
    id: 'quotation.1',
    rule: 'quotation',
    fileId: 'essay',
    fromVersion: 1,
    toVersion: 1,
    from: 0,
    to: 0,
    words: part.split(' ').length,
    surviving: 0,
    place: null,
    passages: [],
    marks: marksOf(tracker, from, from + part.length),
  };
}

const assessed = (writing: Writing, items: readonly EvidenceItem[], counts = true) => {
  const quotations: MarkedQuotation[] = items.map((item) => ({ item, counts }));
  const file = { ...writing, marked: markedWords(writing.tracker, 'essay', quotations) };
  return { file, ...assess([file]) };
};
const ownOf = ({ effort }: ReturnType<typeof assessed>) => effort.arithmetic[0]?.values;

describe('a marked quotation', () => {
  it('leaves Effort, rush and pace where it was added at once, and stays where it came from', () => {
    const writing = withPaste(300, 80);
    const [before, after] = [assessed(writing, []), assessed(writing, [answered(writing)])];
    expect(ownOf(before)).toMatchObject({ typed: 300, bulk: 80, marked: 0 });
    expect(ownOf(after)).toMatchObject({ typed: 300, bulk: 0, marked: 80 });
    expect(after.effort.score).toBeGreaterThan(before.effort.score);
    expect(after.rush.ratio).toBe(0);
    expect(after.words).toEqual(before.words);
    expect(after.words.bulk).toBe(80);
    expect(after.bulkInsertions).toEqual(before.bulkInsertions);
    expect(figureMoments('marked', [after.file], after)).toMatchObject([
      { amount: 80, paragraph: 1 },
    ]);
  });

  it('counts again where an instructor disagrees', () => {
    const writing = withPaste(300, 80);
    expect(assessed(writing, [answered(writing)], false).effort).toEqual(
      assessed(writing, []).effort,
    );
  });

  it('takes typed words out of both sides of Effort: typing is no way to gain by it', () => {
    const writing = withPaste(300, 80);
    const part = textOf(100);
    const marked = assessed(writing, [chosen(writing, part)]);
    expect(ownOf(marked)).toMatchObject({ typed: 200, bulk: 80, marked: 100 });
    expect(marked.effort.score).toBeLessThan(assessed(writing, []).effort.score);
    expect(figureMoments('marked', [marked.file], marked)).toMatchObject([{ amount: 100 }]);
  });

  it('leaves typed words alone where the student only answers about a paste', () => {
    const writing = startWriting();
    for (let words = 1; words <= 200; words++) writing.save(3 * words, textOf(words));
    // A slow save with typed and pasted words: the version has both.
    writing.save(640, `${textOf(205)}\n${textOf(60, 'said')}`);
    const item = answered(writing);
    const { marked } = assessed(writing, [item]).file;
    const bulk = assessed(writing, []).words.bulk;
    expect(ownOf(assessed(writing, [item]))).toMatchObject({ bulk: 0, marked: bulk });
    expect(marked?.filter((mark) => mark > 0).length).toBeGreaterThanOrEqual(bulk);
  });

  it('is no way to have a score: marked in full, the text has none, and says how much it is', () => {
    const writing = withPaste(100, 300);
    const all = assessed(writing, [chosen(writing, writing.tracker.text)]);
    expect(all.effort).toMatchObject({ score: -1, letter: 'N', absent: 'mostly-quoted' });
    expect(all.effort.arithmetic).toMatchObject([
      { key: 'effort.quoted', values: { marked: 400, observed: 400 }, result: 1 },
    ]);
    const most = assessed(writing, [answered(writing)]);
    expect(most.effort).toMatchObject({ score: -1, absent: 'mostly-quoted' });
    expect(most.effort.arithmetic[0]?.result).toBe(0.75);
  });

  it('is found again where its words were moved, and is gone with them', () => {
    const writing = withPaste(60, 40);
    const item = chosen(writing, textOf(40, 'said'));
    const where = () =>
      chosenQuotations([{ fileId: 'essay', ...writing }], [{ item, counts: false }])[0];
    expect(where()).toMatchObject({ surviving: 40, place: { paragraph: 1 } });
    writing.save(400, `${textOf(40, 'said')}\n${textOf(60)}`);
    expect(where()).toMatchObject({ surviving: 40, place: { paragraph: 0 } });
    writing.save(500, textOf(60));
    expect(where()).toMatchObject({ surviving: 0, place: null });
  });
});
