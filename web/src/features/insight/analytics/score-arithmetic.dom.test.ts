import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { scoreArithmetic } from './score-arithmetic.ts';

await startInEnglish('figures');

const step = (key: string, values: Record<string, number>, result = 0.5) => ({
  key,
  values,
  result,
});
const shares = { share: 0.3, weight: 0.5, finalWords: 800 };

/** What is said of a Revision score with these paragraphs. */
function revision(reached: Record<string, number>, small = 2, substantial = 20) {
  const score = {
    score: 40,
    letter: 'F',
    reason: 'scored' as const,
    lines: [
      step('revision.substantial', { substantial, ...shares }),
      step('revision.small', { small, ...shares }),
      step('revision.reach', { ...reached, target: 0.6, weight: 0.35 }),
      step('revision.score', {}, 40),
    ],
  };
  return scoreArithmetic(i18next.t, 'revision', score);
}

describe('scoreArithmetic', () => {
  it.each([
    [
      { reach: 0.5, reached: 2, paragraphs: 4 },
      'Later revisions reach 2 of 4 paragraphs that count',
    ],
    [{ reach: 1, reached: 4, paragraphs: 4 }, 'Later revisions reach all 4 paragraphs that count'],
    [
      { reach: 1, reached: 1, paragraphs: 1 },
      'Later revisions reach the only paragraph that counts',
    ],
    [
      { reach: 0, reached: 0, paragraphs: 0 },
      'No paragraph is long enough to count for later revisions',
    ],
    [{ reach: 0.25 }, 'Later revisions reach 25% of the paragraphs'],
  ])('says what %j reaches', (reached, sentence) => {
    expect(revision(reached).says).toBe(sentence);
  });

  it('tells the counted and the reached paragraphs in the arithmetic', () => {
    const [, , reach] = revision({ reach: 0.5, reached: 2, paragraphs: 4 }).sums;
    expect(reach?.formula).toBe('2 ÷ 4 paragraphs that count ÷ 0.6, at most 1, × 0.35');
    expect(revision({ reach: 0.25 }).sums[2]?.formula).toContain('0.25 of the paragraphs');
  });

  it('has two decimals at most', () => {
    const [substantial] = revision({ reach: 0 }, 2, 20).sums;
    expect(substantial?.value).toBe('0.5');
    const score = {
      score: 90,
      letter: 'A',
      reason: 'scored' as const,
      lines: [step('effort.deskPace', { typed: 259, deskSeconds: 1_021.7 }, 15.2134)],
    };
    const [pace] = scoreArithmetic(i18next.t, 'effort', score).sums;
    expect(pace?.value).toBe('15.21');
    expect(pace?.formula).toBe(
      '259 words typed, deleted ones included, ÷ 17.03 minutes at the desk',
    );
  });

  it('says one and several', () => {
    const of = (small: number, substantial: number) =>
      revision({ reach: 0 }, small, substantial).sums.map(({ formula }) => formula.split(' ÷ ')[0]);
    expect(of(1, 1).slice(0, 2)).toEqual(['1 word', '1 change']);
    expect(of(2, 0).slice(0, 2)).toEqual(['0 words', '2 changes']);
  });

  it('says how much was revised, and names the figures that open into their moments', () => {
    const shares = { finalWords: 800, weight: 0.5 };
    const of = (words: number) =>
      scoreArithmetic(i18next.t, 'revision', {
        score: 52,
        letter: 'D',
        reason: 'scored' as const,
        lines: [
          step('revision.words', { rewritten: 5, rephrased: 2, moved: 2, moveWeight: 0.5 }, words),
          step('revision.some', { words, ...shares, share: 0.01 }),
          step('revision.much', { words, ...shares, share: 0.3 }),
          step('revision.total', { some: 0.5, much: 0.017 }, 52),
        ],
      });
    expect(of(8)).toMatchObject({
      says: '8 words revised, 1% of the text',
      total: '100 × (0.5 + 0.02)',
      sums: [
        { formula: '5 rewritten + 2 rephrased + 0.5 × 2 moved', value: '8' },
        { formula: '8 words ÷ (0.01 × 800), at most 1, × 0.5' },
        { formula: '8 words ÷ (0.3 × 800), at most 1, × 0.5' },
      ],
    });
    expect(of(1).sums[1]?.formula).toMatch(/^1 word ÷/);
    expect(of(8).sums.map(({ figures }) => figures?.map(({ figure }) => figure))).toEqual([
      ['rewritten', 'rephrased', 'moved'],
      [],
      [],
    ]);
  });

  it.each([
    ['too-short', 'Fewer than 150 words: too short to say.'],
    ['timed', 'Written in one sitting within the time set, so there’s no score.'],
    ['just-begun', 'Less than ten minutes of writing: too early to say.'],
  ] as const)('says why there is no Revision score: %s', (reason, says) => {
    const score = { score: -1, letter: 'N', reason, lines: [] };
    expect(scoreArithmetic(i18next.t, 'revision', score)).toEqual({ sums: [], total: '', says });
  });

  it('says next to Effort how many quoted words were left out', () => {
    const of = (cited: number, references: number) =>
      scoreArithmetic(i18next.t, 'effort', {
        score: 95,
        letter: 'A+',
        reason: 'scored' as const,
        lines: [
          step('effort.own', { typed: 400, bulk: 4, cited, references, realSeconds: 1_200 }, 0.99),
        ],
      });
    expect(of(57, 150).says).toMatch(/; 207 quoted words left out$/);
    expect(of(1, 0).says).toMatch(/; 1 quoted word left out$/);
    expect(of(0, 0).says).not.toContain('quoted');
    expect(of(57, 0).sums[0]?.figures?.map(({ figure }) => figure)).toEqual([
      'typed',
      'bulk',
      'cited',
    ]);
  });

  it('says how many of them the student marked, and of how much of the text there is no score', () => {
    const line = (key: string, words: Record<string, number>, result: number) => ({
      score: key === 'effort.quoted' ? -1 : 95,
      letter: key === 'effort.quoted' ? 'N' : 'A+',
      reason: key === 'effort.quoted' ? ('mostly-quoted' as const) : ('scored' as const),
      lines: [step(key, words, result)],
    });
    const says = (...args: Parameters<typeof line>) =>
      scoreArithmetic(i18next.t, 'effort', line(...args)).says;
    const own = { typed: 400, bulk: 4, cited: 57, references: 0, marked: 30, realSeconds: 1_200 };
    expect(says('effort.own', own, 0.99)).toMatch(
      /; 87 quoted words left out \(30 as marked by the student\)$/,
    );
    const quoted = { cited: 20, references: 0, marked: 600, observed: 1_000 };
    expect(says('effort.quoted', quoted, 0.62)).toBe(
      '62% of the text is quoted (60% as marked by the student), so there’s too little to score.',
    );
    expect(says('effort.quoted', { ...quoted, cited: 620, marked: 0 }, 0.62)).toBe(
      '62% of the text is quoted, so there’s too little to score.',
    );
  });
});
