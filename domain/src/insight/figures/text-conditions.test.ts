import { describe, expect, it } from 'vitest';
import { startWriting, textOf, wordsOf } from './testing/writing.ts';
import { largestSave, textConditions } from './text-conditions.ts';

/** A text of which one word is typed in each second. */
function typed(count: number, writing = startWriting(), name = 'w') {
  const before = writing.tracker.text;
  const words = wordsOf(count, name);
  for (let second = 1; second <= count; second++) {
    const written = words.slice(0, second).join(' ');
    writing.save(second, before === '' ? written : `${before} ${written}`);
  }
  return writing;
}
const TIME = { desk: 90, sessions: [{}, {}] };

describe('textConditions', () => {
  it('reports words, time, sessions, and that every word was tracked', () => {
    expect(textConditions([typed(40)], TIME)).toEqual({
      words: 40,
      textFiles: 1,
      minutes: 1.5,
      sessions: 2,
      language: null,
      tracked: 1,
    });
  });

  it.each([
    ['were pasted', { spanMs: 1_000 }],
    ['came in a save whose span is unknown', { spanMs: 0, presence: 'unknown' as const }],
    ['came in a save of twenty minutes', { spanMs: 1_200_000 }],
    ['were imported', { origin: 'import' as const }],
  ])('counts words as untracked that %s', (_, version) => {
    const writing = typed(30);
    writing.save(1_500, `${writing.tracker.text} ${textOf(30, 'x')}`, version);
    expect(textConditions([writing], TIME)).toMatchObject({ words: 60, tracked: 0.5 });
  });

  it('counts words that were given with the assignment as untracked', () => {
    const writing = typed(20, startWriting(textOf(20, 'given')));
    expect(textConditions([writing], TIME)).toMatchObject({ words: 40, tracked: 0.5 });
  });

  it('leaves out tables, and counts the text files that were written in', () => {
    const table = typed(10, startWriting('', { kind: 'spreadsheet' }));
    const files = [typed(40), typed(10), startWriting(textOf(30)), table];
    expect(textConditions(files, TIME)).toMatchObject({ words: 80, textFiles: 2 });
  });

  it('has no tracked words without words', () => {
    expect(textConditions([], { desk: 0, sessions: [] })).toMatchObject({ words: 0, tracked: 0 });
  });
});

describe('largestSave', () => {
  it('is one word where one was typed in each second', () => {
    expect(largestSave([typed(100)])).toEqual({ words: 1, of: 100 });
  });

  it('is the save that brought most of the words, however it brought them', () => {
    const writing = typed(50);
    writing.save(60, `${writing.tracker.text} ${textOf(40, 'x')}`);
    expect(largestSave([writing, typed(10)])).toEqual({ words: 40, of: 100 });
    const imported = startWriting();
    imported.save(5, textOf(30), { origin: 'import' });
    expect(largestSave([imported])).toEqual({ words: 30, of: 30 });
  });

  it('takes no part in words that are no longer in the text', () => {
    const writing = typed(50);
    const own = writing.tracker.text;
    writing.save(60, `${own} ${textOf(40, 'x')}`);
    writing.save(70, own);
    expect(largestSave([writing])).toEqual({ words: 1, of: 50 });
  });

  it('leaves out the words of the template', () => {
    expect(largestSave([typed(10, startWriting(textOf(200, 'given')))])).toEqual({
      words: 1,
      of: 10,
    });
  });
});
