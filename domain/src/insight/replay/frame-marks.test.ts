import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { fuzzSeeds, withSeed } from '../../testing/fuzz-seeds.ts';
import { replaySeconds } from '../../trace/replay-trace.ts';
import { writtenTrace } from '../../trace/testing/written-trace.ts';
import { readTrace } from '../../trace/trace.ts';
import { randomEdit, sampleText } from '../figures/testing/random-edits.ts';
import { parameters, START, textOf } from '../figures/testing/writing.ts';
import { applyUpdate, computeUpdate, createTracker } from '../tracking/tracker.ts';
import type { LoggedVersion, SavedVersion } from '../types.ts';
import { countWords } from '../words/words.ts';
import { coalesce } from './coalesce.ts';
import { createEditLog, editOf, recordEdit } from './edit-log.ts';
import { type FrameMark, frameMarks } from './frame-marks.ts';

/** A history with its edits and figures. */
function recorded(versions: Iterable<SavedVersion>) {
  const tracker = createTracker({ kind: 'document' });
  const edits = createEditLog();
  const log: LoggedVersion[] = [];
  const texts: string[] = [];
  for (const version of versions) {
    const update = computeUpdate(tracker, version);
    recordEdit(edits, update.text);
    applyUpdate(tracker, update);
    const { text, ...facts } = version;
    log.push({ ...update.change, ...facts });
    texts.push(text);
  }
  const between = (first: number, last: number) =>
    frameMarks(
      { before: texts[first - 1] ?? '', after: texts[last]!, locale: tracker.locale },
      Array.from({ length: last - first + 1 }, (_, index) => editOf(edits, first + index)),
    )!;
  return { log, texts, between };
}

type Save = string | [text: string, facts: Partial<SavedVersion>];

/** Versions a second apart, the first one opens the file. */
const saved = (saves: readonly Save[]): SavedVersion[] =>
  saves.map((save, number): SavedVersion => {
    const [text, facts] = typeof save === 'string' ? [save, {}] : save;
    const origin = number === 0 ? 'open' : 'edit';
    const told = { presence: 'online', spanMs: 1_000, byStudent: true } as const;
    return { number, at: START + number * 1_000, text, origin, ...told, ...facts };
  });

const SIGNS = {
  new: '+',
  edited: '~',
  typing: '.',
  moved: '>',
  restored: '<',
  copied: '=',
  others: '?',
};
const WENT = { deleted: '-', replaced: 'x', others: '%' };

/** A text with its marks in brackets; for gone words how they went and what they had been. */
function marked(text: string, marks: readonly FrameMark[]): string {
  let [shown, at] = ['', 0];
  for (const mark of marks) {
    shown += text.slice(at, mark.from);
    if (mark.kind === 'gone') {
      const was = mark.was === 'kept' ? '' : SIGNS[mark.was];
      shown += `[${WENT[mark.how]}${was}${mark.text}]`;
    } else {
      const sign = `${mark.atOnce ? '!' : ''}${SIGNS[mark.kind]}`;
      shown += `[${sign}${text.slice(mark.from, mark.to)}]`;
    }
    at = mark.to;
  }
  return shown + text.slice(at);
}

const OLD = { at: START - 600_000 };
const REVIEWER = { origin: 'reviewer', byStudent: false } as const;

describe('frameMarks', () => {
  it.each<[what: string, saves: Save[], expected: string]>([
    ['new words', ['', 'one two'], '[+one two]'],
    ['a word that grows in a frame', ['one ', 'one tw', 'one two'], 'one [+two]'],
    ['a word deleted', [['one two three', OLD], 'one three'], 'one [-two ]three'],
    ['the last word deleted', [['one two', OLD], 'one'], 'one[- two]'],
    ['a text deleted', [['one two', OLD], ''], '[-one two]'],
    ['a word replaced', [['one two three', OLD], 'one zwei three'], 'one [xtwo ][~zwei] three'],
    [
      'a word replaced twice',
      [
        ['one two three four five', OLD],
        'one zwei three four five',
        'one zwei three four five six',
        ['one deux three four five six', { at: START + 90_000 }],
      ],
      'one [xtwo ][x~zwei ][~deux] three four five [+six]',
    ],
    [
      'a word written and deleted in between',
      [['one three', OLD], 'one two three', 'one three'],
      'one [-+two ]three',
    ],
    [
      'a word written after one that went',
      [['one two', OLD], 'one', 'one zwei'],
      'one [-two ][+zwei]',
    ],
    [
      'words of two paragraphs that went',
      [['one two\nthree four five', OLD], 'one\nfour five'],
      'one[- two]\n[-three ]four five',
    ],
    [
      'words added at once, apart from those typed after them',
      [['one two', OLD], `one ${textOf(12, 'p')} two`, `one ${textOf(12, 'p')} two three`],
      `one [!+${textOf(12, 'p')}] two [+three]`,
    ],
    [
      'words added at once in place of others',
      [[`one ${textOf(2, 'q')} two`, OLD], `one ${textOf(12, 'p')} two`],
      `one [x${textOf(2, 'q')} ][!~pa pb] [!+pc pd pe pf pg ph pi pj pk pl] two`,
    ],
    [
      'a moved passage',
      [[`${textOf(9, 'r')} ${textOf(5, 'm')}`, OLD], `${textOf(5, 'm')} ${textOf(9, 'r')}`],
      `[>${textOf(5, 'm')}] ${textOf(9, 'r')}`,
    ],
    [
      'text that comes back',
      [[`a ${textOf(6, 'm')} z`, OLD], 'a z', `a ${textOf(6, 'm')} z`],
      `a [-${textOf(6, 'm')} ][<${textOf(6, 'm')}] z`,
    ],
    [
      'what others write and take out',
      [
        ['one two three', OLD],
        ['one three four', REVIEWER],
      ],
      'one [%two ]three [?four]',
    ],
    ['the template', ['given words'], '[?given words]'],
    ['a comma', [['one two', OLD], 'one, two'], 'one[.,] two'],
    ['nothing', [['one two', OLD], 'one two'], 'one two'],
  ])('marks %s', (_, saves, expected) => {
    const { between, texts } = recorded(saved(saves));
    const { marks } = between(Math.min(1, saves.length - 1), saves.length - 1);
    expect(marked(texts.at(-1)!, marks)).toBe(expected);
  });

  it('marks a word that goes on from an earlier frame as still being typed', () => {
    const { between, texts, log } = recorded(saved(['', 'one tw', 'one two']));
    const { marks, words } = between(2, 2);
    expect(marked(texts[2]!, marks)).toBe('one [.two]');
    expect([words, log[2]!.new]).toEqual([{ new: 0, edited: 0, deleted: 0 }, 0]);
  });

  it('refuses edits of another text', () => {
    const { between } = recorded(saved(['', 'one two']));
    expect(between(1, 1).words.new).toBe(2);
    expect(() => frameMarks({ before: '', after: '', locale: 'en' }, [broken])).toThrow(RangeError);
    expect(frameMarks({ before: 'one', after: '', locale: 'en' }, [])).toBeNull();
  });

  const broken = { isWriting: true, at: 3, before: 2, hunks: [] };

  it.each(fuzzSeeds(10))(
    'has the words of the figures in every frame of a written history (%i)',
    (seed) => {
      const reading = readTrace(writtenTrace(seed, 1, 1));
      if (!reading.ok) throw new Error(reading.problem);
      const { trace } = reading;
      const versions = [{ at: trace.changes[0]!.at, text: trace.start }, ...replaySeconds(trace)];
      const history = recorded(
        versions.map(({ at, text }, number) => ({
          ...saved(['', ''])[Math.min(1, number)]!,
          number,
          at,
          text,
        })),
      );
      for (const { first, last, new: added, edited, deleted } of coalesce(
        history.log,
        parameters,
      )) {
        const { marks, words } = history.between(first, last);
        expect(words).toEqual({ new: added, edited, deleted });
        expect(wordsOf(history.texts[last]!, marks)).toEqual(words);
      }
    },
    60_000,
  );

  it.each(fuzzSeeds(6))('has them for any edits, cuts and authors (seed %i)', (seed) => {
    const random = seededRandom(seed);
    const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
    let [text, at] = [sampleText(random), START];
    const history = recorded(
      Array.from({ length: 80 }, (_, number): SavedVersion => {
        if (number > 0) text = random() < 0.7 ? randomEdit(text, random) : text;
        at += pick([1, 1, 1, 2, 10, 45, 200, 2_400]) * 1_000;
        const other = pick(['import', 'restore', 'system', 'reviewer'] as const);
        const origin = number === 0 ? 'open' : random() < 0.85 ? 'edit' : other;
        const told = { presence: 'online', spanMs: 1_000 } as const;
        return { number, at, text, origin, ...told, byStudent: origin !== 'reviewer' };
      }),
    );
    withSeed(seed, () => {
      for (let first = 0; first < history.log.length; ) {
        const last = Math.min(history.log.length - 1, first + Math.floor(random() * 12));
        const { marks, words } = history.between(first, last);
        const rows = history.log.slice(first, last + 1);
        const sum = (key: 'new' | 'edited' | 'deleted') =>
          rows.reduce((total, row) => total + row[key], 0);
        expect(words).toEqual({ new: sum('new'), edited: sum('edited'), deleted: sum('deleted') });
        let end = 0;
        for (const { from, to } of marks) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeLessThanOrEqual(history.texts[last]!.length);
          end = to;
        }
        first = last + 1;
      }
    });
  });
});

/** The words of marks as a reader counts them. */
function wordsOf(text: string, marks: readonly FrameMark[]) {
  const words = { new: 0, edited: 0, deleted: 0 };
  for (const mark of marks) {
    const state = mark.kind === 'gone' ? mark.was : mark.kind;
    const shown = mark.kind === 'gone' ? mark.text : text.slice(mark.from, mark.to);
    const count = countWords(shown);
    if (state === 'new' || state === 'edited') words[state] += count;
    if (mark.kind === 'gone' && mark.how === 'deleted') words.deleted += count;
  }
  return words;
}
