import { describe, expect, it } from 'vitest';
import { DEFAULT_PARAMETERS } from '../parameters.ts';
import { type AssessmentContext, assess } from './assess.ts';
import type { PaceAbsence } from './pace.ts';
import { START, startWriting, textOf, wordsOf } from './testing/writing.ts';

/** `count` words, one typed every `every` seconds. */
function typed(count: number, every: number) {
  const writing = startWriting();
  for (let words = 1; words <= count; words++) writing.save(words * every, textOf(words));
  return writing;
}

describe('assess', () => {
  it('returns empty results for an empty log', () => {
    expect(assess([])).toEqual({
      algorithm: 'wp-1.2',
      parameters: DEFAULT_PARAMETERS,
      time: { active: 0, think: 0, real: 0, desk: 0, away: 0, sessions: [] },
      words: { typed: 0, bulk: 0, unobserved: 0 },
      shares: { typed: 0, bulk: 0, unobserved: 0 },
      ownShare: null,
      totals: {
        new: 0,
        edited: 0,
        deleted: 0,
        moved: 0,
        restored: 0,
        typed: 0,
        bulk: 0,
        unobserved: 0,
      },
      bulkInsertions: [],
      pace: { wordsPerMinute: null, typing: null, band: null, bins: [], absent: 'little-time' },
      rush: { ratio: null, band: null, arithmetic: [] },
      effort: { score: -1, letter: 'N', absent: 'few-words', arithmetic: [] },
      revision: { score: -1, letter: 'N', absent: 'too-short', arithmetic: [] },
      revisionTotals: { rewritten: 0, rephrased: 0, moved: 0 },
      lateBurst: null,
      lateWords: { late: 0, all: 0 },
    });
  });

  it('scores writing at a measured pace', () => {
    const { tracker, log } = typed(120, 5);
    const assessment = assess([{ tracker, log }]);
    expect(assessment).toMatchObject({
      time: { active: 600, think: 0, real: 600, away: 0 },
      words: { typed: 120, bulk: 0, unobserved: 0 },
      ownShare: 1,
      pace: { wordsPerMinute: 12, band: 'measured' },
      rush: { ratio: 0, band: 'low' },
      effort: { score: 100, letter: 'A+' },
      revision: { score: -1, letter: 'N', absent: 'too-short' },
      lateBurst: 1,
    });
    expect(assessment.pace.bins).toEqual([{ from: START + 5_000, words: [...Array(10).fill(12)] }]);
  });

  it('counts overlapping gaps of two open files once', () => {
    const [essay, slides] = [startWriting(), startWriting('', { kind: 'presentation' })];
    for (const second of [10, 30, 50]) essay.save(second, textOf(second));
    for (const second of [20, 40, 100]) slides.save(second, textOf(second));
    const { time } = assess([essay, slides]);
    expect(time).toMatchObject({ active: 100, think: 0, away: 0 });
    expect(time.sessions).toHaveLength(1);
  });

  it('joins sessions of one file that are bridged by another file', () => {
    const [essay, notes] = [startWriting(), startWriting()];
    essay.save(3_000, 'essay');
    notes.save(1_500, 'notes');
    expect(assess([essay]).time.sessions).toHaveLength(2);
    expect(assess([essay, notes]).time.sessions).toHaveLength(1);
  });

  it('counts an accepted passage as typed, and leaves it out of the pace', () => {
    const writing = typed(120, 5);
    writing.save(700, `${textOf(120)} ${textOf(60, 'quoted')}`);
    const number = writing.log.length - 1;
    const before = assess([writing]);
    expect(before.bulkInsertions).toEqual([
      { file: 0, number, at: START + 700_000, words: 60, accepted: false },
    ]);
    expect(before).toMatchObject({ words: { typed: 120, bulk: 60 }, ownShare: 120 / 180 });
    const after = assess([{ ...writing, accepted: new Set([number]) }]);
    expect(after).toMatchObject({
      words: { typed: 180, bulk: 0, unobserved: 0 },
      ownShare: 1,
      totals: { typed: 180, bulk: 0, unobserved: 0 },
      pace: { wordsPerMinute: 11 },
      rush: { ratio: 0 },
      effort: { score: 100 },
    });
    expect(before.effort.score).toBeLessThan(after.effort.score);
  });

  it.each<[why: string, context: AssessmentContext, absent: PaceAbsence]>([
    ['an accommodation', { withoutPace: 'accommodation' }, 'accommodation'],
    ['a timed assignment', { withoutPace: 'timed', language: 'zh-Hant' }, 'timed'],
    ['a language without calibrated pace', { language: 'zh-Hant' }, 'language'],
  ])('ignores pace for %s, and says so', (_why, context, absent) => {
    const assessment = assess([typed(120, 5)], context);
    expect(assessment.pace).toEqual({
      wordsPerMinute: null,
      typing: null,
      band: null,
      bins: [],
      absent,
    });
    expect(assessment.rush).toEqual({ ratio: null, band: null, arithmetic: [] });
    expect(assessment.effort.score).toBe(100);
  });

  it('gives an import neither time nor rush', () => {
    const writing = startWriting();
    writing.save(5_000, textOf(200), { origin: 'import' });
    writing.save(5_010, textOf(201));
    const { time, rush, words, effort } = assess([writing]);
    expect(time).toMatchObject({ real: 0, away: 5_010 });
    expect(words).toEqual({ typed: 1, bulk: 0, unobserved: 200 });
    expect(rush.ratio).toBe(0);
    expect(effort.score).toBe(-1);
  });

  it('reports the share of the last day without deducting it', () => {
    const writing = startWriting();
    writing.save(10, wordsOf(30).slice(0, 3).join(' '));
    writing.save(200_000, textOf(4));
    expect(assess([writing])).toMatchObject({ lateBurst: 0.25, lateWords: { late: 1, all: 4 } });
    expect(assess([writing], { endsAt: START + 20_000 }).lateBurst).toBe(0.75);
  });

  it.each([
    [86_409.999, 1],
    [86_410, 0.25],
  ])('counts the last day back from the end: at %d s', (second, share) => {
    const writing = startWriting();
    writing.save(10, textOf(3));
    writing.save(second, textOf(4));
    expect(assess([writing]).lateBurst).toBe(share);
  });

  it('starts the minute bins of a session at its first edit', () => {
    const writing = startWriting();
    writing.save(45, textOf(5));
    writing.save(104, textOf(8));
    writing.save(105, textOf(9));
    expect(assess([writing]).pace.bins).toEqual([{ from: START + 45_000, words: [8, 1] }]);
  });

  it('stores the parameters it used', () => {
    const effort = { ...DEFAULT_PARAMETERS.effort, leastWords: 500 };
    const parameters = { ...DEFAULT_PARAMETERS, effort };
    const assessment = assess([typed(120, 5)], { parameters });
    expect(assessment.parameters).toBe(parameters);
    expect(assessment.effort.absent).toBe('few-words');
  });
});
