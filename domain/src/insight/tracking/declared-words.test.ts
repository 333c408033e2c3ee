import { describe, expect, it } from 'vitest';
import { assess } from '../figures/assess.ts';
import { startWriting, textOf, type Writing } from '../figures/testing/writing.ts';
import {
  type MarkedPassage,
  marksOf,
  marksOfVersion,
  passageOfWords,
  trackerDeclared,
  wordsOfPassages,
} from './declared-words.ts';
import { survivingWords } from './provenance.ts';

/** 60 words typed in five minutes, then 40 at once. */
function withPaste(): Writing {
  const writing = startWriting();
  for (let words = 1; words <= 60; words++) writing.save(words * 5, textOf(words));
  writing.save(400, `${textOf(60)}\n${textOf(40, 'quoted')}`);
  return writing;
}

const chosen = ({ tracker }: Writing, words: string): MarkedPassage => {
  const from = tracker.text.indexOf(words);
  return { fileId: 'essay', marks: marksOf(tracker, from, from + words.length) };
};
/** The words that belong to the passage, as they are in the text. */
function found({ tracker }: Writing, passage: MarkedPassage): string {
  const rows = passageOfWords(tracker, 'essay', [passage]);
  return [...rows.keys()]
    .filter((row) => rows[row] === 0)
    .map((row) => {
      const start = tracker.words.start[row]!;
      return tracker.text.slice(start, start + tracker.words.length[row]!);
    })
    .join(' ');
}

describe('marksOf', () => {
  it('names whole versions by their numbers alone', () => {
    const writing = withPaste();
    expect(chosen(writing, textOf(10)).marks).toEqual([{ from: 1, to: 10, words: null }]);
    expect(chosen(writing, textOf(40, 'quoted')).marks).toEqual(marksOfVersion(61));
  });

  it('takes a word that is touched as a whole, and nothing where no word is touched', () => {
    const writing = withPaste();
    expect(found(writing, { fileId: 'essay', marks: marksOf(writing.tracker, 1, 4) })).toBe(
      'wa wb',
    );
    expect(marksOf(writing.tracker, 2, 3)).toEqual([]);
    expect(marksOf(writing.tracker, 5, 5)).toEqual([]);
  });

  it('does not take words that were between the chosen ones and come back later', () => {
    const writing = startWriting();
    writing.save(5, 'one');
    writing.save(10, 'one two');
    writing.save(15, 'one two three');
    writing.save(20, 'one three');
    const passage = chosen(writing, 'one three');
    writing.save(25, 'one two three');
    expect(found(writing, passage)).toBe('one three');
  });
});

describe('passageOfWords', () => {
  it('follows a passage that is moved, interrupted and cut', () => {
    const writing = withPaste();
    const passage = chosen(writing, textOf(40, 'quoted'));
    writing.save(460, `${textOf(40, 'quoted')}\n${textOf(60)}`);
    expect(found(writing, passage)).toBe(textOf(40, 'quoted'));
    writing.save(470, `${textOf(20, 'quoted')} my own words\n${textOf(60)}`);
    expect(found(writing, passage)).toBe(textOf(20, 'quoted'));
  });

  it('takes a part of a paste, and only that part', () => {
    const writing = withPaste();
    const passage = chosen(writing, textOf(12, 'quoted'));
    expect(found(writing, passage)).toBe(textOf(12, 'quoted'));
    writing.save(460, `${textOf(40, 'quoted')}\n${textOf(60)}`);
    expect(found(writing, passage)).toBe(textOf(12, 'quoted'));
  });

  it('does not take the same short words in another place of the same paste', () => {
    const writing = startWriting();
    writing.save(5, 'the end of the day and the end of the year are not the same');
    const passage = chosen(writing, 'the end of the day');
    expect(found(writing, passage)).toBe('the end of the day');
    const single = chosen(writing, 'of the');
    expect(found(writing, single)).toBe('of the');
  });

  it('marks nothing of another file, and the last of several passages counts', () => {
    const writing = withPaste();
    const passage = chosen(writing, textOf(10));
    expect(passageOfWords(writing.tracker, 'notes', [passage]).every((row) => row === -1)).toBe(
      true,
    );
    const rows = passageOfWords(writing.tracker, 'essay', [passage, chosen(writing, textOf(4))]);
    expect(wordsOfPassages(rows, 2)).toEqual([6, 4]);
  });
});

describe('trackerDeclared', () => {
  const isOut = () => true;

  it('leaves a tool’s words out of typed and added words, and out of Effort', () => {
    const writing = withPaste();
    const { tracker, log } = writing;
    const rows = passageOfWords(tracker, 'essay', [chosen(writing, textOf(40, 'quoted'))]);
    const counted = trackerDeclared(tracker, rows, isOut);
    expect(survivingWords(tracker.words, new Set())).toEqual({
      typed: 60,
      bulk: 40,
      unobserved: 0,
    });
    expect(survivingWords(counted.words, new Set())).toEqual({ typed: 60, bulk: 0, unobserved: 0 });
    const [before, after] = [assess([{ tracker, log }]), assess([{ tracker: counted, log }])];
    expect(before.ownShare).toBe(0.6);
    expect(after.ownShare).toBe(1);
    expect(after.effort.score).toBeGreaterThan(before.effort.score);
  });

  it('leaves out typed words, too: they are no longer the student’s own', () => {
    const writing = withPaste();
    const rows = passageOfWords(writing.tracker, 'essay', [chosen(writing, textOf(20))]);
    const counted = trackerDeclared(writing.tracker, rows, isOut);
    expect(survivingWords(counted.words, new Set())).toEqual({
      typed: 40,
      bulk: 40,
      unobserved: 0,
    });
  });

  it('changes nothing where no declaration is left out, and no word that was given', () => {
    const writing = withPaste();
    const rows = passageOfWords(writing.tracker, 'essay', [chosen(writing, textOf(20))]);
    expect(trackerDeclared(writing.tracker, rows, () => false)).toBe(writing.tracker);
    const given = startWriting(textOf(20));
    given.save(10, `${textOf(20)} more`);
    const all = passageOfWords(given.tracker, 'essay', [chosen(given, `${textOf(20)} more`)]);
    const counted = trackerDeclared(given.tracker, all, isOut);
    expect([...counted.words.source.slice(0, 20)]).toEqual([
      ...given.tracker.words.source.slice(0, 20),
    ]);
  });

  it('says that there is no score because most of the text is a tool’s', () => {
    const writing = withPaste();
    const rows = passageOfWords(writing.tracker, 'essay', [
      chosen(writing, `${textOf(60)}\n${textOf(40, 'quoted')}`),
    ]);
    const counted = trackerDeclared(writing.tracker, rows, isOut);
    expect(assess([{ tracker: counted, log: writing.log }]).effort.absent).toBe('mostly-declared');
  });
});
