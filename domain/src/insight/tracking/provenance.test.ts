import { describe, expect, it } from 'vitest';
import { parameters, startWriting, textOf, total, wordsOf } from '../figures/testing/writing.ts';
import { ownShare, provenanceShares, survivingWords, typingSeconds } from './provenance.ts';

describe('provenance', () => {
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

  it('leaves the words of the template out: they were given', () => {
    const { save, tracker } = startWriting(textOf(100, 'given'));
    save(10, `${textOf(100, 'given')} my own answer`);
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 3, bulk: 0, unobserved: 0 });
  });

  it.each([
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
      typed: 33,
      bulk: 0,
      unobserved: 0,
    });
  });

  it.each([
    // The page tells how long they took, whatever the gap and the presence.
    ['11 within a second', 11, 300, 1_000, 'online', 'typed'],
    ['12 within a second', 12, 300, 1_000, 'online', 'bulk'],
    ['12 within a tenth', 12, 300, 100, 'online', 'bulk'],
    ['300 within a second after the page was opened', 300, 86_400, 1_000, 'unknown', 'bulk'],
    ['24 within a second by a page that does not report', 24, 60, 1_000, 'absent', 'bulk'],
    ['380 within a second during an outage', 380, 45, 1_000, 'absent', 'bulk'],
    // 2.5 words a second for 4.8 s are exactly 12.
    ['12 within 4.8 s', 12, 5, 4_800, 'online', 'typed'],
    ['12 within 4.7 s', 12, 5, 4_700, 'online', 'bulk'],
    ['45 at 45 wpm during an outage of a minute', 45, 60, 60_000, 'absent', 'typed'],
    ['17 at 45 wpm during an outage of 22 s', 17, 22, 22_000, 'absent', 'typed'],
    ['18 at 45 wpm that came together after 24 s', 18, 24, 24_000, 'online', 'typed'],
    ['10 at 45 wpm with a large picture on a slow line', 10, 12.8, 12_800, 'online', 'typed'],
    // Other editors tell nothing: the gap counts, up to a minute.
    ['12 within a second, untold', 12, 1, 0, 'unknown', 'bulk'],
    ['18 after 24 s, untold', 18, 24, 0, 'online', 'typed'],
    ['150 after five minutes, untold', 150, 300, 0, 'online', 'typed'],
    ['151 after five minutes, untold', 151, 300, 0, 'online', 'bulk'],
    // What was written offline and not recorded was not observed.
    ['23 after an absence of 30 s, untold', 23, 30, 0, 'absent', 'typed'],
    ['23 after an absence of 30.001 s, untold', 23, 30.001, 0, 'absent', 'unobserved'],
  ] as const)('classifies words %s', (_what, words, seconds, spanMs, presence, source) => {
    const { save } = startWriting();
    const change = save(seconds, textOf(words), { presence, spanMs });
    expect(change).toMatchObject({ typed: 0, bulk: 0, unobserved: 0, [source]: words });
  });

  it('takes runs of adjacent words for bulk, and the other words of the version for typed', () => {
    const old = wordsOf(40, 'old');
    const { save, tracker } = startWriting(old.join(' '));
    const text = [
      ...old.slice(0, 10),
      ...wordsOf(9, 'p'),
      ...old.slice(10, 20),
      'single',
      ...old.slice(20, 30),
      ...wordsOf(5, 'q'),
      ...old.slice(30),
    ];
    expect(save(100, text.join(' '))).toMatchObject({ new: 15, bulk: 14, typed: 1 });
    expect(survivingWords(tracker.words, new Set())).toMatchObject({ bulk: 14, typed: 1 });
  });

  it.each([
    ['replaces one word in many places', (word: string) => (word.endsWith('a') ? 'other' : word)],
    ['changes the case of a text', (word: string) => word.toUpperCase()],
    ['sets accents', (word: string) => word.replace('o', 'ö')],
    ['makes apostrophes round', (word: string) => word.replace("'", '’')],
  ])('has no bulk in a command that %s, nor in its undo', (_what, change) => {
    const words = wordsOf(200, "o'l").map((word, index) => (index % 11 === 0 ? 'anna' : word));
    const { save, log } = startWriting();
    for (let count = 1; count <= words.length; count++) {
      save(count, words.slice(0, count).join(' '));
    }
    save(300, words.map(change).join(' '));
    save(310, words.join(' '));
    expect(total(log, 'bulk')).toBe(0);
  });

  it.each([6_000, 12_000, 25_000, 50_000])(
    'has no bulk when a text of %i words is deleted and brought back',
    (count) => {
      const words = Array.from({ length: count }, (_, index) => `w${index % 1_500}`);
      words[0] = 'w1';
      const text = words.join(' ');
      const { save, tracker } = startWriting();
      // The writing itself does not matter here, so it takes its time.
      save(10, text, { spanMs: count * 1_000 });
      for (let time = 1; time <= 3; time++) {
        save(10 + 20 * time, '');
        expect(save(20 + 20 * time, text)).toMatchObject({ bulk: 0, typed: 0, restored: count });
      }
      expect(survivingWords(tracker.words, new Set())).toMatchObject({ typed: count, bulk: 0 });
    },
  );

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

  it('treats what is typed in place of the last word of a fresh paste as the student’s own', () => {
    const { save, tracker } = startWriting();
    save(10, textOf(20));
    save(3, `${textOf(19)} mine`);
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 1, bulk: 19, unobserved: 0 });
  });

  it('leaves a pasted word that is continued or cut short what it is', () => {
    const { save, tracker } = startWriting();
    save(10, `${textOf(19)} river`);
    save(3, `${textOf(19)} rivers`);
    save(3, `${textOf(19)} riv`);
    expect(survivingWords(tracker.words, new Set())).toEqual({ typed: 0, bulk: 20, unobserved: 0 });
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

describe('typingSeconds', () => {
  it.each([
    ['told', 'document', 5, 300, 5],
    ['told to be a moment', 'document', 0.1, 300, 1],
    ['untold after a moment', 'document', 0, 0.2, 1],
    ['untold', 'document', 0, 24, 24],
    ['untold after long', 'document', 0, 300, 60],
    ['untold', 'spreadsheet', 0, 300, 120],
    ['untold', 'spreadsheet', 0, 20, 20],
  ] as const)(
    'when %s in a %s: %d s reported, a gap of %d s, are %d s',
    (_what, kind, span, gap, is) => {
      const timing = { gapSeconds: gap, spanMs: span * 1_000, kind };
      expect(typingSeconds(timing, parameters)).toBe(is);
    },
  );
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
