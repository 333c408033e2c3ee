import { describe, expect, it } from 'vitest';
import { type RandomSource, seededRandom } from '../../random.ts';
import { fuzzSeeds, withSeed } from '../../testing/fuzz-seeds.ts';
import { SECOND } from '../../time.ts';
import type { LoggedVersion } from '../types.ts';
import { assess } from './assess.ts';
import { startWriting, textOf, total, wordsOf } from './testing/writing.ts';

const CHINESE =
  '那座桥是在我母亲来到这座城市的那一年建成的从那时起这条河就一直很安静没有人再害怕它的声音了我们每天晚上都走过那座桥去看望住在对岸的朋友。';

/** Forty sentences of fourteen words; of each, only the last try stays. */
function writtenInTries(times: number) {
  const writing = startWriting();
  let [second, kept] = [0, ''];
  for (let sentence = 0; sentence < 40; sentence++) {
    for (let attempt = 1; attempt <= times; attempt++) {
      const name = `${'abc'[attempt - 1]}${sentence}x`;
      for (let word = 1; word <= 14; word++) {
        second += 2;
        writing.save(second, `${kept}${textOf(word, name)}`);
      }
      if (attempt === times) kept = `${kept}${textOf(14, name)} `;
      else {
        second += 4;
        writing.save(second, kept);
      }
    }
  }
  return writing;
}

/** Cases in which an honest writer must not look bad. */
describe('fairness', () => {
  it('measures the pace of a student who reads sources between sentences at the desk', () => {
    const writing = startWriting();
    let second = 0;
    for (let sentence = 1; sentence <= 50; sentence++) {
      second += 330;
      // Fourteen words in fourteen seconds: 60 words a minute, while they come.
      for (let word = 1; word <= 14; word++) {
        second++;
        writing.save(second, textOf(14 * (sentence - 1) + word));
      }
    }
    const { time, pace, rush, effort } = assess([writing]);
    expect(time.desk).toBeCloseTo(50 * 344 - 330, -3);
    expect(pace).toMatchObject({ wordsPerMinute: 3, band: 'measured' });
    expect(rush.ratio).toBe(0);
    expect(effort.score).toBeGreaterThanOrEqual(90);
  });

  it.each([
    ['a timed freewriting at 45 words a minute', 45, 20],
    ['fluent bursts at 70 words a minute', 70, 12],
    ['a paper draft typed up at 33 words a minute', 33, 20],
    ['a phone with word suggestions at 38 words a minute', 38, 15],
  ])('scores %s with at least 50, and never red', (_what, perMinute, minutes) => {
    const writing = startWriting();
    for (let second = 1; second <= minutes * 60; second++) {
      writing.save(second, textOf(Math.floor((perMinute * second) / 60)));
    }
    const { effort, words } = assess([writing]);
    expect(words.bulk).toBe(0);
    expect(effort.score).toBeGreaterThanOrEqual(50);
  });

  it('finds the same rush in slides saved each two minutes as in typing seen each second', () => {
    const perMinute = 26;
    const slides = startWriting('', { kind: 'presentation' });
    const document = startWriting();
    for (let second = 1; second <= 20 * 60; second++) {
      const text = textOf(Math.floor((perMinute * second) / 60));
      document.save(second, text);
      if (second % 120 === 0) slides.save(second, text, { spanMs: 0 });
    }
    const [seen, guessed] = [document, slides].map((writing) => assess([writing]).rush.ratio ?? 0);
    expect(Math.abs(guessed! - seen!)).toBeLessThanOrEqual(0.05);
  });

  const REPLACED_BY = [
    ['a word', 'here'],
    ['three words', 'here and now'],
    ['a phrase of six words', 'in the place where we stand'],
  ] as const;

  it.each(REPLACED_BY)(
    'has nothing in bulk, and nothing typed twice, after %s replaces another in 18 places, and its undo',
    (_what, phrase) => {
      const writing = startWriting();
      const text = textWithPlaces(18, 'there');
      text.forEach((_, index) => {
        writing.save(index + 1, text.slice(0, index + 1).join(' '));
      });
      const typed = total(writing.log, 'typed');
      const replaced = text.map((word) => (word === 'there' ? phrase : word)).join(' ');
      for (const second of [400, 410]) {
        writing.save(second, replaced);
        writing.save(second + 5, text.join(' '));
      }
      expect(total(writing.log, 'bulk')).toBe(0);
      expect(total(writing.log, 'typed') - typed).toBeLessThan(12);
      expect(assess([writing]).words.bulk).toBe(0);
    },
  );

  it('keeps the class of words in bulk through a command and its undo', () => {
    const writing = startWriting();
    const text = textWithPlaces(18, 'there');
    writing.save(300, text.join(' '));
    writing.save(310, text.map((word) => (word === 'there' ? 'here' : word)).join(' '));
    expect(assess([writing]).words).toMatchObject({ bulk: text.length, typed: 0 });
    writing.save(320, text.join(' '));
    expect(assess([writing]).words).toMatchObject({ bulk: text.length, typed: 0 });
  });

  it('finds a text in bulk wherever a command put it', () => {
    const writing = startWriting();
    const text = textWithPlaces(18, 'there');
    text.forEach((_, index) => {
      writing.save(index + 1, text.slice(0, index + 1).join(' '));
    });
    const pasted = textOf(40, 'p');
    writing.save(400, text.map((word) => (word === 'there' ? pasted : word)).join(' '));
    expect(assess([writing]).words.bulk).toBe(18 * 40);
  });

  describe('a copy of the own text', () => {
    /** A hundred words, typed one a second. */
    function typed() {
      const writing = startWriting();
      for (let words = 1; words <= 100; words++) writing.save(words, textOf(words));
      return writing;
    }

    it.each([
      ['before it', (own: string) => `${own}\n${textOf(100)}`],
      [
        'in the middle of it',
        (own: string) => `${textOf(50)} ${own} ${textOf(100).slice(textOf(50).length)}`,
      ],
      ['behind it', (own: string) => `${textOf(100)}\n${own}`],
    ])(
      'is no bulk and not new when it is put %s, and has the class of what it copies',
      (_where, put) => {
        const writing = typed();
        const own = wordsOf(100).slice(20, 60).join(' ');
        const change = writing.save(200, put(own));
        expect(change).toMatchObject({ new: 0, bulk: 0, typed: 0, restored: 40 });
        expect(assess([writing]).words).toEqual({ typed: 140, bulk: 0, unobserved: 0 });
      },
    );

    it('stays in bulk where what it copies was', () => {
      const writing = typed();
      const pasted = textOf(60, 'p');
      writing.save(200, `${textOf(100)} ${pasted}`);
      writing.save(300, `${pasted}\n${textOf(100)} ${pasted}`);
      expect(assess([writing]).words).toEqual({ typed: 100, bulk: 120, unobserved: 0 });
    });

    it('leaves words around it what they are', () => {
      const writing = typed();
      writing.save(200, `${textOf(100)} ${textOf(30, 'p')} ${textOf(10)} ${textOf(30, 'q')}`);
      expect(assess([writing]).words).toEqual({ typed: 110, bulk: 60, unobserved: 0 });
    });

    it('is no bulk when it replaces what it was taken from, and twice in one save', () => {
      const writing = typed();
      writing.save(200, `${textOf(100)}\n${textOf(100)}\n${textOf(100)}`);
      expect(assess([writing]).words).toEqual({ typed: 300, bulk: 0, unobserved: 0 });
    });
  });

  it.each([60, 80])('has no pace for Chinese at %i characters a minute, and no F', (perMinute) => {
    const text = CHINESE.repeat(30);
    const writing = startWriting();
    for (let second = 1; second <= 20 * 60; second++) {
      writing.save(second, text.slice(0, Math.floor((perMinute * second) / 60)));
    }
    const { effort, pace, rush } = assess([writing]);
    expect(pace).toMatchObject({ wordsPerMinute: null, absent: 'language' });
    expect(rush.ratio).toBeNull();
    expect(effort.score).toBeGreaterThanOrEqual(90);
  });

  it('scores who writes each sentence three times no lower than who writes it once', () => {
    const [once, thrice] = [1, 3].map((times) => assess([writtenInTries(times)]));
    expect(thrice!.effort.score).toBeGreaterThanOrEqual(once!.effort.score);
    expect(thrice!.words.bulk).toBe(0);
  });

  /** A source and an essay about it that share phrases such as "of the bridge". */
  const SOURCE =
    'The bridge over the river was built in the year of the flood, and the people of the town say that it was the end of the ferry. In the years after the war the river was quiet, and the children of the town went to the bridge to look at the boats. It was the only way to the other side of the river for the people of the valley, and so it was the place where they met.';
  const ESSAY =
    'When I think of the bridge over the river, I think of the people who built it. My grandmother says that it was the end of the ferry and the end of the quiet in the town. For the children it was the place where they met after school, and for the people of the valley it was the only way to the other side of the river. In the years after the flood the town was never the same, and the river was never quiet again.';

  it.each([
    ['pasted', 'edit'],
    ['imported', 'import'],
  ] as const)(
    'takes nothing for added in bulk or imported that is typed after a source was %s and deleted',
    (_how, origin) => {
      const writing = startWriting();
      writing.save(60, SOURCE, { origin });
      writing.save(400, '');
      const words = ESSAY.split(' ');
      for (let count = 1; count <= words.length; count++) {
        writing.save(400 + 2 * count, words.slice(0, count).join(' '));
      }
      const { words: inText, rush } = assess([writing]);
      expect(inText).toEqual({ typed: words.length, bulk: 0, unobserved: 0 });
      expect(rush.arithmetic[0]?.values).toMatchObject({ bulk: 0, typed: words.length });
    },
  );

  // More versions than states are remembered, so that nothing returns to the empty text of the beginning.
  it.each([
    [6_000, 10],
    [12_000, 20],
    [25_000, 40],
    [50_000, 80],
  ])(
    'has nothing in bulk after %i words were deleted, undone, redone and undone',
    (count, step) => {
      const writing = startWriting();
      let second = 0;
      for (let words = step; words <= count; words += step) {
        second += 60;
        writing.save(second, textOf(words), { spanMs: 60 * SECOND });
      }
      const before = assess([writing]);
      for (const text of ['', textOf(count), '', textOf(count)]) {
        second += 3;
        writing.save(second, text);
      }
      const after = assess([writing]);
      expect(after.words).toEqual({ typed: count, bulk: 0, unobserved: 0 });
      expect(after.rush.ratio).toBe(before.rush.ratio);
      expect(after.revision.score).toBe(before.revision.score);
    },
  );

  it('has the same rush after the case of a paragraph was changed and undone', () => {
    const writing = startWriting();
    for (let words = 1; words <= 300; words++) writing.save(2 * words, textOf(words));
    const before = assess([writing]);
    writing.save(630, textOf(300).toUpperCase());
    writing.save(640, textOf(300));
    const after = assess([writing]);
    expect([after.words, after.rush.ratio]).toEqual([before.words, before.rush.ratio]);
  });

  it('has nothing in bulk for anybody who types, edits, deletes and undoes, whatever the line does', () => {
    for (const seed of fuzzSeeds(40, [881])) {
      withSeed(seed, () => expect(total(honestWriting(seededRandom(seed)), 'bulk')).toBe(0));
    }
  });
});

/** Distinct words with the same one in this many places, nine others apart. */
const textWithPlaces = (places: number, word: string): string[] =>
  wordsOf(places * 10).map((other, index) => (index % 10 === 5 ? word : other));

const ACTS = [
  'type',
  'type',
  'type',
  'delete',
  'undo',
  'redo',
  'upper',
  'replace',
  'copy',
  'move',
] as const;

/** The log of a student who types at most two words a second, on a line that holds saves up. */
function honestWriting(random: RandomSource): LoggedVersion[] {
  const { save, log } = startWriting();
  const undo: string[][] = [];
  let redo: string[][] = [];
  let words: string[] = [];
  let [second, typed] = [0, 0];
  for (let act = 0; act < 40; act++) {
    const delay = 1 + Math.floor((random() < 0.8 ? 3 : 120) * random());
    const kind = ACTS[Math.floor(ACTS.length * random())];
    const row = Math.floor(random() * words.length);
    second += delay;
    const [from, to] = kind === 'undo' ? [undo, redo] : [redo, undo];
    const back = kind === 'undo' || kind === 'redo' ? from.pop() : undefined;
    if (back || (kind !== 'undo' && kind !== 'redo')) to.push(words);
    if (back) words = back;
    else redo = [];
    if (kind === 'type') {
      const fresh = wordsOf(typed + 2 * delay).slice(typed);
      typed += fresh.length;
      words = [...words.slice(0, row), ...fresh, ...words.slice(row)];
    }
    if (kind === 'delete') words = [...words.slice(0, row), ...words.slice(row + 40)];
    if (kind === 'upper') words = words.map((word) => word.toUpperCase());
    if (kind === 'replace') {
      words = words.map((word, index) => (index % 7 === row % 7 ? `r${word}` : word));
    }
    if (kind === 'copy' || kind === 'move') {
      const passage = words.slice(row, row + 40);
      const left = kind === 'copy' ? words : [...words.slice(0, row), ...words.slice(row + 40)];
      const to = Math.floor(random() * left.length);
      words = [...left.slice(0, to), ...passage, ...left.slice(to)];
    }
    const presence = random() < 0.5 ? 'absent' : 'online';
    save(second, words.join(' '), { presence, spanMs: delay * 1_000 });
  }
  return log;
}
