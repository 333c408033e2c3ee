import { describe, expect, it } from 'vitest';
import { settled, settledWriting, weight } from '../figures/testing/settled-writing.ts';
import { textOf, wordsOf } from '../figures/testing/writing.ts';
import { createParagraphs } from '../words/paragraphs.ts';
import {
  adjustEntry,
  beginRevision,
  createRevisionLog,
  recordState,
  returnToState,
} from './revision-log.ts';

describe('text that returns', () => {
  it('drops a deletion that was undone', () => {
    const writing = settledWriting();
    writing.save(900, settled.replace(textOf(10, 'p'), ''));
    expect(weight(writing)).toMatchObject({ rewritten: 10 });
    writing.save(905, settled);
    expect(weight(writing)).toEqual({ rewritten: 0, rephrased: 0, moved: 0 });
  });

  it('counts it again when the undo was undone', () => {
    const writing = settledWriting();
    const shorter = settled.replace(textOf(10, 'p'), '');
    writing.save(900, shorter);
    writing.save(905, settled);
    writing.save(910, shorter);
    expect(weight(writing)).toMatchObject({ rephrased: 10 });
  });

  it('does not count filler that is removed within a minute', () => {
    const writing = settledWriting();
    const filled = settled.replace('pf', `pf ${textOf(12, 'x')}`);
    writing.save(900, filled);
    writing.save(930, settled.replace('pf', 'pf x'));
    writing.save(935, `${settled.replace('pf', 'pf x')} more`);
    expect(weight(writing)).toMatchObject({ rewritten: 0 });
    writing.save(950, settled);
    expect(weight(writing)).toEqual({ rewritten: 0, rephrased: 0, moved: 0 });
  });

  it('counts nothing when text returns to its place next to another change', () => {
    const writing = settledWriting();
    const shorter = `${wordsOf(40, 'p').toSpliced(10, 8).join(' ')}\n${textOf(40, 'q')}`;
    writing.save(900, shorter);
    writing.save(910, `${shorter} end`);
    expect(weight(writing)).toMatchObject({ rewritten: 8 });
    writing.save(920, `${settled} end`);
    expect(weight(writing)).toMatchObject({ rewritten: 0 });
  });

  it('counts words again that were deleted young and restored', () => {
    const writing = settledWriting();
    const longer = settled.replace('pf', `pf ${textOf(6, 'x')}`);
    writing.save(900, longer);
    writing.save(950, `${settled} end`);
    expect(weight(writing)).toMatchObject({ rewritten: 0 });
    writing.save(1_000, `${longer} end`);
    expect(weight(writing)).toMatchObject({ rewritten: 6 });
  });

  it('restores a revision’s size when the text returns to a state within it', () => {
    const writing = settledWriting();
    const three = settled.replace('pf', `pf ${textOf(3, 'x')}`);
    writing.save(900, three);
    writing.save(905, settled.replace('pf', `pf ${textOf(6, 'x')}`));
    expect(weight(writing)).toMatchObject({ rewritten: 6 });
    writing.save(910, three);
    expect(weight(writing)).toMatchObject({ rewritten: 3 });
  });

  it('recognizes the text before a revision after hundreds of versions', () => {
    const writing = settledWriting();
    const longer = settled.replace('pf', `pf ${textOf(10, 'x')}`);
    writing.save(900, longer);
    for (let more = 1; more <= 600; more++) {
      writing.save(900 + more, `${longer} ${textOf(more, 'y')}`);
    }
    expect(weight(writing)).toMatchObject({ rewritten: 10 });
    writing.save(1_600, settled);
    expect(weight(writing)).toMatchObject({ rewritten: 0, moved: 0 });
  });
});

describe('returnToState', () => {
  it('undoes more changes than a call takes arguments', () => {
    const log = createRevisionLog();
    recordState(log, 1, createParagraphs());
    const index = beginRevision(log, { at: 0, paragraph: 0, stateBefore: 1 });
    for (let words = 0; words < 300_000; words++) adjustEntry(log, index, 'moved', 1);
    recordState(log, 2, createParagraphs());
    expect(returnToState(log, 1)).not.toBeNull();
    expect(log.entries[index]).toMatchObject({ moved: 0 });
  });
});
