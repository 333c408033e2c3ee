import { describe, expect, it } from 'vitest';
import { effectiveGap, ownShare, provenanceShares, survivingWords } from './provenance.ts';
import {
  parameters,
  startWriting,
  TWENTY_THREE_WORDS,
  textOf,
  total,
  wordsOf,
} from './testing/writing.ts';

describe('provenance', () => {
  it.each([
    ['bulk with presence', 'online', { bulk: 23, typed: 0 }],
    ['typed without it', 'unknown', { bulk: 0, typed: 23 }],
    ['offline with known absence', 'absent', { bulk: 0, typed: 0, unobserved: 23 }],
  ] as const)('classifies 23 words after five minutes %s', (_what, presence, expected) => {
    const { save } = startWriting();
    expect(save(300, TWENTY_THREE_WORDS, { presence })).toMatchObject(expected);
  });

  it.each([
    ['typed in a presentation saved each two minutes', 'presentation', 120, 200, 'typed'],
    ['typed faster than anybody types in a presentation', 'presentation', 120, 301, 'bulk'],
    ['pasted within a second in a presentation', 'presentation', 1, 20, 'bulk'],
    ['pasted in a document after two quiet minutes', 'document', 120, 200, 'bulk'],
  ] as const)('classifies words %s', (_what, kind, seconds, words, source) => {
    const { save } = startWriting('', { kind });
    expect(save(seconds, textOf(words))[source]).toBe(words);
  });

  it('treats ten words after a save delay of five seconds as typed', () => {
    const { save } = startWriting();
    expect(save(5, textOf(10))).toMatchObject({ typed: 10, bulk: 0 });
  });

  it('counts replacing a whole document with a copy that differs in two words as two edits', () => {
    const words = wordsOf(200);
    const { save } = startWriting(words.join(' '));
    const copy = words.with(40, 'other').with(150, 'another');
    expect(save(300, copy.join(' '))).toMatchObject({
      new: 0,
      edited: 2,
      deleted: 0,
      bulk: 0,
      typed: 2,
    });
  });

  it.each([
    ['open', true],
    ['import', true],
    ['system', true],
    ['reviewer', false],
  ] as const)('treats words of an %s as unobserved', (origin, byStudent) => {
    const { save, tracker } = startWriting();
    const change = save(10, textOf(20), { origin, byStudent });
    expect(change).toMatchObject({ new: 0, typed: 0, bulk: 0, unobserved: 0, words: 20 });
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 0, bulk: 0, unobserved: 20 });
  });

  it('excludes an accepted passage from bulk', () => {
    const { save, tracker } = startWriting();
    save(10, 'my own words');
    save(20, `my own words ${textOf(30)}`);
    expect(survivingWords(tracker.words, new Set([2]))).toEqual({
      typed: 3,
      bulk: 0,
      unobserved: 30,
    });
  });

  it.each([
    ['11 within a second', 11, 1, 'unknown', 'typed'],
    ['12 within a second', 12, 1, 'unknown', 'bulk'],
    // 2.5 words per second for 4.8 s are exactly 12.
    ['12 within 4.8 s', 12, 4.8, 'unknown', 'typed'],
    ['12 within 4.799 s', 12, 4.799, 'unknown', 'bulk'],
    // A gap counts for at most 30 s: 75 words.
    ['75 after five minutes', 75, 300, 'unknown', 'typed'],
    ['76 after five minutes', 76, 300, 'unknown', 'bulk'],
    ['11 after five minutes with presence', 11, 300, 'online', 'typed'],
    ['12 after five minutes with presence', 12, 300, 'online', 'bulk'],
    ['23 after an absence of 30 s', 23, 30, 'absent', 'typed'],
    ['23 after an absence of 30.001 s', 23, 30.001, 'absent', 'unobserved'],
    ['5 after an absence of 31 s', 5, 31, 'absent', 'unobserved'],
  ] as const)('classifies words %s', (_what, words, seconds, presence, source) => {
    const { save } = startWriting();
    const change = save(seconds, textOf(words), { presence });
    expect(change).toMatchObject({ typed: 0, bulk: 0, unobserved: 0, [source]: words });
  });

  it('counts words that replace others as fresh too', () => {
    const { save } = startWriting(textOf(20, 'old'));
    // Ten replaced and five added: fifteen words within a second.
    const text = `${textOf(10, 'p')} ${wordsOf(20, 'old').slice(10).join(' ')} ${textOf(5, 'q')}`;
    expect(save(100, text)).toMatchObject({ new: 5, edited: 10, bulk: 15, typed: 0 });
  });

  it('treats a corrected word in pasted text as the student’s own', () => {
    const { save, tracker } = startWriting();
    save(10, textOf(20));
    save(100, textOf(20).replace('wc', 'mine'));
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 1, bulk: 19, unobserved: 0 });
  });

  it('keeps the provenance of a word whose earlier form is restored', () => {
    const { save, tracker } = startWriting();
    save(1, 'so the introduct');
    save(3, 'so the introductory');
    save(9, 'so the introductory lines');
    save(30, 'so the introduct', { origin: 'restore' });
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 3, bulk: 0, unobserved: 0 });
  });

  it('gives words the provenance of those deleted last when several match', () => {
    const three = textOf(3, 'same');
    const { save, tracker, log } = startWriting();
    save(10, `${three} middle`);
    save(20, `${three} middle ${three} ${textOf(12, 'p')}`);
    save(30, `middle ${three} ${textOf(12, 'p')}`);
    save(40, 'middle');
    save(50, `middle ${three}`);
    expect(total(log, 'restored')).toBe(3);
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 1, bulk: 3, unobserved: 0 });
  });
});

describe('effectiveGap', () => {
  it.each([
    ['unknown', 'document', 0.2, 1],
    ['unknown', 'document', 5, 5],
    ['unknown', 'document', 300, 30],
    ['absent', 'document', 20, 20],
    ['online', 'document', 0.2, 1],
    ['online', 'document', 300, 1],
    ['online', 'spreadsheet', 300, 120],
    ['online', 'spreadsheet', 20, 20],
    ['unknown', 'spreadsheet', 300, 120],
  ] as const)('for presence %s in a %s and %d seconds is %d', (presence, kind, seconds, gap) => {
    expect(effectiveGap({ seconds, presence, kind }, parameters)).toBe(gap);
  });
});

describe('provenanceShares', () => {
  it.each([
    [
      { typed: 30, bulk: 10, unobserved: 40 },
      { typed: 0.375, bulk: 0.125, unobserved: 0.5 },
    ],
    [
      { typed: 0, bulk: 0, unobserved: 0 },
      { typed: 0, bulk: 0, unobserved: 0 },
    ],
  ])('for %o are %o', (counts, shares) => {
    expect(provenanceShares(counts)).toEqual(shares);
  });
});

describe('ownShare', () => {
  it.each([
    [30, 10, 0.75],
    [0, 10, 0],
    [0, 0, null],
  ])('for %i typed and %i bulk words is %s', (typed, bulk, share) => {
    expect(ownShare({ typed, bulk })).toBe(share);
  });
});
