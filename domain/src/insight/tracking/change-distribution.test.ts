import { describe, expect, it } from 'vitest';
import { parameters, startWriting, textOf, total, wordsOf } from '../figures/testing/writing.ts';
import { wordChangeSeries } from '../graphs/word-change-series.ts';
import { logAccepted } from './accepted-log.ts';
import { type ChangeTenth, changeByPlace, changeByTime } from './change-distribution.ts';
import { decodeTracker, encodeTracker } from './snapshot.ts';

describe('wordChangeSeries', () => {
  it('clips the drawn value and keeps the true value', () => {
    const writing = startWriting();
    writing.save(10, textOf(250));
    writing.save(20, textOf(250));
    writing.save(30, textOf(251));
    expect(wordChangeSeries(writing.log, parameters)).toMatchObject([
      { number: 1, change: 250, shown: 200 },
      { number: 3, change: 1, shown: 1 },
    ]);
  });
});

describe('changeByTime', () => {
  it('skips idle time and accounts for every change', () => {
    const writing = startWriting();
    for (let step = 1; step <= 10; step++) writing.save(step * 10, textOf(step));
    writing.save(10_000, `${textOf(10)} xa`);
    writing.save(10_010, `${textOf(10)} xa xb xc`);
    const log = writing.log.map((version) => ({ ...version, kind: 'document' as const }));
    const tenths = changeByTime(log, parameters);
    expect(tenths).toHaveLength(10);
    // 110 s of real time, 11 s per tenth: 10 s is in the first, 20 in the second, ... 100 and 110 in the last.
    expect(tenths.map((tenth) => tenth.new)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 4]);
    expect(tenths.reduce((sum, tenth) => sum + tenth.new, 0)).toBe(total(writing.log, 'new'));
  });

  it('distributes steady writing evenly', () => {
    const writing = startWriting();
    for (let step = 1; step <= 10; step++) writing.save(step * 10, textOf(step));
    const log = writing.log.map((version) => ({ ...version, kind: 'document' as const }));
    expect(changeByTime(log, parameters).map((tenth) => tenth.new)).toEqual(Array(10).fill(1));
  });

  it('closes the gap around time that is not the student’s', () => {
    const writing = startWriting();
    writing.save(100, textOf(1));
    writing.save(350, `${textOf(1)} reviewed`, { origin: 'reviewer', byStudent: false });
    writing.save(600, `${textOf(1)} reviewed xa xb`);
    const log = writing.log.map((version) => ({ ...version, kind: 'document' as const }));
    // The student was away for 500 s: all 100 s of real time had passed at both saves.
    const added = changeByTime(log, parameters).map((tenth) => tenth.new);
    expect(added).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 3]);
  });

  it('puts everything in the first tenth when no time passed', () => {
    const writing = startWriting();
    writing.save(5_000, 'one two');
    const log = writing.log.map((version) => ({ ...version, kind: 'document' as const }));
    expect(changeByTime(log, parameters)[0]).toMatchObject({ new: 2, edited: 0, deleted: 0 });
  });
});

describe('words that were not typed', () => {
  const sums = (tenths: readonly ChangeTenth[]) =>
    tenths.map(({ new: added, bulk, unobserved }) => [added, bulk, unobserved]);
  const nothing = [0, 0, 0];

  it('count in their tenth of the time and of the text', () => {
    const writing = startWriting();
    for (let step = 1; step <= 20; step++) writing.save(step * 10, textOf(step));
    // Pasted at the start of the text.
    writing.save(210, `${textOf(20, 'pasted')} ${textOf(20)}`);
    const log = writing.log.map((version) => ({ ...version, kind: 'document' as const }));
    expect(sums(changeByTime(log, parameters)).at(-1)).toEqual([22, 20, 0]);
    const [first, , , , , fifth] = sums(changeByPlace(writing.tracker, writing.log));
    expect(first?.[1]).toBe(4);
    expect(fifth?.[1]).toBe(0);
  });

  it('are counted apart where they were not observed', () => {
    const writing = startWriting();
    writing.save(10, textOf(1));
    writing.save(500, textOf(41), { presence: 'absent' });
    const log = writing.log.map((version) => ({ ...version, kind: 'document' as const }));
    const all = changeByTime(log, parameters);
    expect(sums(all).at(-1)).toEqual([41, 0, 40]);
    const places = sums(changeByPlace(writing.tracker, writing.log));
    expect(places.reduce((sum, [, , unobserved = 0]) => sum + unobserved, 0)).toBe(40);
    expect(places).not.toContainEqual(nothing);
  });

  it('count in full where they replaced others', () => {
    const writing = startWriting();
    for (let step = 1; step <= 30; step++) writing.save(step * 10, textOf(step));
    writing.save(310, `${textOf(10)} ${textOf(30, 'x')}`);
    const log = writing.log.map((version) => ({ ...version, kind: 'document' as const }));
    const bulk = (tenths: readonly ChangeTenth[]) =>
      tenths.reduce((sum, tenth) => sum + tenth.bulk, 0);
    expect(bulk(changeByTime(log, parameters))).toBe(30);
    expect(bulk(changeByPlace(writing.tracker, writing.log))).toBe(30);
  });

  it('leave out words that an instructor accepted, by time and by place', () => {
    const writing = startWriting();
    for (let step = 1; step <= 20; step++) writing.save(step * 10, textOf(step));
    writing.save(210, `${textOf(20, 'first')} ${textOf(20)}`);
    writing.save(900, `${textOf(20, 'first')} ${textOf(20)} ${textOf(15, 'second')}`);
    const pasted = writing.log.filter(({ bulk }) => bulk > 0).map(({ number }) => number);
    expect(pasted).toHaveLength(2);
    const log = logAccepted(writing.log, new Set([pasted[0] as number]));
    const byTime = changeByTime(
      log.map((version) => ({ ...version, kind: 'document' as const })),
      parameters,
    );
    const byPlace = changeByPlace(writing.tracker, log);
    const bulk = (tenths: readonly ChangeTenth[]) => tenths.map((tenth) => tenth.bulk);
    expect([total(log, 'bulk'), total(log, 'typed')]).toEqual([15, 40]);
    expect(bulk(byTime).reduce((sum, words) => sum + words, 0)).toBe(15);
    // Rows 40 to 54 of 55.
    expect(bulk(byPlace)).toEqual([0, 0, 0, 0, 0, 0, 0, 4, 6, 5]);
  });

  it('survive an encoded tracker', () => {
    const writing = startWriting();
    writing.save(500, textOf(40));
    const decoded = decodeTracker(encodeTracker(writing.tracker), writing.tracker);
    expect(changeByPlace(decoded, writing.log)).toEqual(
      changeByPlace(writing.tracker, writing.log),
    );
  });
});

describe('changeByPlace', () => {
  const placesOf = (...texts: string[]) => {
    const writing = startWriting();
    for (const [index, text] of texts.entries()) writing.save(10 + 900 * index, text);
    return changeByPlace(writing.tracker, writing.log);
  };

  it('distributes inserted words over the tenths they are in', () => {
    const tenth = { new: 10, edited: 0, deleted: 0, bulk: 10, unobserved: 0 };
    expect(placesOf(textOf(100))).toEqual(Array(10).fill(tenth));
  });

  it('puts a change in the tenth of the text where it was made', () => {
    const [first, , , last] = [0, 1, 2, 9].map(
      (tenth) =>
        placesOf(
          textOf(100),
          wordsOf(100)
            .slice(0, 95)
            .join(' ')
            .replace(/^wa wb /, 'other '),
        )[tenth],
    );
    // Two words were replaced by one at the start; five were removed at the end, when 94 were left.
    expect(first).toMatchObject({ new: 10, edited: 1, deleted: 1 });
    expect(last).toMatchObject({ new: 10, edited: 0, deleted: 5 });
  });

  it('puts removed words in the middle of their replacement', () => {
    const words = wordsOf(100).toSpliced(10, 30, ...wordsOf(20, 'x'));
    const tenths = placesOf(textOf(100), words.join(' '));
    // Nine words per tenth: rows 10 to 29 are in the second to fourth; their middle is row 20.
    expect(tenths.map(({ edited }) => edited)).toEqual([0, 8, 9, 3, 0, 0, 0, 0, 0, 0]);
    expect(tenths.map(({ deleted }) => deleted)).toEqual([0, 0, 10, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('counts emptying a text in its first tenth', () => {
    expect(placesOf('one two three', '')[0]).toMatchObject({ new: 1, edited: 0, deleted: 3 });
  });

  it('ignores changes made by others', () => {
    const writing = startWriting();
    writing.save(10, textOf(50), { origin: 'reviewer', byStudent: false });
    expect(changeByPlace(writing.tracker, writing.log).every((tenth) => tenth.new === 0)).toBe(
      true,
    );
  });
});
