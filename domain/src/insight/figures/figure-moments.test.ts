import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../random.ts';
import { fuzzSeeds, withSeed } from '../../testing/fuzz-seeds.ts';
import { replaySeconds } from '../../trace/replay-trace.ts';
import { writtenTrace } from '../../trace/testing/written-trace.ts';
import { readTrace } from '../../trace/trace.ts';
import { advance, createTracker } from '../tracking/tracker.ts';
import type { LoggedVersion, SavedVersion } from '../types.ts';
import { assess, type FileProcess } from './assess.ts';
import { FIGURES, type Figure, figureMoments } from './figure-moments.ts';
import { randomEdit, sampleText } from './testing/random-edits.ts';
import { START, startWriting, textOf } from './testing/writing.ts';

/** The history of a simulated writer. */
function writtenFile(seed: number): FileProcess {
  const reading = readTrace(writtenTrace(seed, 1, 2));
  if (!reading.ok) throw new Error(reading.problem);
  const tracker = createTracker({ kind: 'document' });
  const log: LoggedVersion[] = [];
  for (const { at, text } of replaySeconds(reading.trace)) {
    const facts = { number: log.length, at, presence: 'online', spanMs: 1_000 } as const;
    const told = { ...facts, origin: log.length === 0 ? 'open' : 'edit', byStudent: true } as const;
    log.push({ ...advance(tracker, { ...told, text }), ...told });
  }
  return { tracker, log, accepted: new Set([log.findIndex(({ bulk }) => bulk > 0)]) };
}

/** A history of random edits, imports and saves by others. */
function randomFile(seed: number): FileProcess {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const tracker = createTracker({ kind: 'document' });
  const log: LoggedVersion[] = [];
  let [text, at] = [sampleText(random), START];
  for (let number = 0; number < 150; number++) {
    if (number > 0) text = randomEdit(text, random);
    at += pick([1, 1, 1, 2, 10, 45, 200, 700, 2_400]) * 1_000;
    const other = pick(['import', 'restore', 'system', 'reviewer'] as const);
    const origin: SavedVersion['origin'] = number === 0 ? 'open' : random() < 0.9 ? 'edit' : other;
    const presence = pick(['online', 'online', 'absent', 'unknown'] as const);
    const spanMs = pick([0, 1_000, 30_000]);
    const told = { number, at, origin, presence, spanMs, byStudent: origin !== 'reviewer' };
    log.push({ ...advance(tracker, { ...told, text }), ...told });
  }
  const marked = Uint8Array.from({ length: tracker.words.count }, () => pick([0, 0, 0, 0, 1, 2]));
  return { tracker, log, accepted: new Set([40, 80]), marked };
}

const stepOf = (assessment: ReturnType<typeof assess>, key: string) =>
  [
    ...assessment.effort.arithmetic,
    ...assessment.revision.arithmetic,
    ...assessment.rush.arithmetic,
  ].find((step) => step.key === key)?.values;

/** What the assessment says for each figure; undefined where it says nothing. */
function said(assessment: ReturnType<typeof assess>): Record<Figure, number | undefined> {
  const { words, time, revisionTotals, lateWords } = assessment;
  const rush = stepOf(assessment, 'rush');
  return {
    ...words,
    typedOnce: stepOf(assessment, 'effort.deskPace')?.typed ?? undefined,
    rush: rush && (rush.bulk ?? 0) + (rush.rushed ?? 0) + (rush.sustained ?? 0),
    cited: stepOf(assessment, 'effort.own')?.cited ?? undefined,
    references: stepOf(assessment, 'effort.own')?.references ?? undefined,
    marked: stepOf(assessment, 'effort.own')?.marked ?? undefined,
    ...revisionTotals,
    late: lateWords.late,
    time: time.real,
  };
}

describe('figureMoments', () => {
  it.each([
    ['written', writtenFile, 4],
    ['random', randomFile, 6],
  ] as const)('adds up to what the assessment says (%s histories)', (_, make, few) => {
    for (const seed of fuzzSeeds(few)) {
      withSeed(seed, () => {
        const files = [make(seed), make(seed + 1_000)];
        const assessment = assess(files);
        const expected = said(assessment);
        for (const figure of FIGURES) {
          const moments = figureMoments(figure, files, assessment);
          if (expected[figure] === undefined) continue;
          const total = moments.reduce((sum, { amount }) => sum + amount, 0);
          expect([figure, total]).toEqual([figure, expect.closeTo(expected[figure], 6)]);
        }
      });
    }
  });

  it('tells typed words by sessions, and words in bulk by the save that brought them', () => {
    const { tracker, log, save } = startWriting();
    for (let words = 1; words <= 20; words++) save(words * 5, textOf(words));
    save(4_000, `${textOf(20)} own`);
    save(4_010, `${textOf(20)} own\n${textOf(30, 'p')}`);
    const files = [{ tracker, log }];
    const assessment = assess(files);
    expect(figureMoments('typed', files, assessment)).toMatchObject([
      { at: START, amount: 20 },
      { at: START + 4_000_000, until: START + 4_010_000, amount: 1 },
    ]);
    expect(figureMoments('bulk', files, assessment)).toEqual([
      { file: 0, at: START + 4_010_000, until: null, amount: 30, paragraph: 1 },
    ]);
    expect(figureMoments('late', files, assessment)).toHaveLength(2);
  });

  it('names the paragraphs that were rewritten, and what was deleted while writing by when it was typed', () => {
    const { tracker, log, save } = startWriting();
    const [one, two] = [textOf(30), textOf(30, 'p')];
    save(100, `${one}\n${two}`, { spanMs: 90_000 });
    save(110, `${one}\n${two} other words than these`, { spanMs: 5_000 });
    save(115, `${one}\n${two}`);
    save(900, `${one.replace('wc ', 'wc more words put in ')}\n${two}`, { spanMs: 10_000 });
    const files = [{ tracker, log }];
    expect(figureMoments('rewritten', files, assess(files))).toEqual([
      { file: 0, at: START + 900_000, until: null, amount: 4, paragraph: 0 },
    ]);
    expect(figureMoments('rephrased', files, assess(files))).toEqual([
      { file: 0, at: START + 110_000, until: null, amount: 4, paragraph: null },
    ]);
  });
});
