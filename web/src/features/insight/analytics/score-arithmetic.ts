import type { AssessmentSchema } from '@antecedent/contracts/insight/analytics/scores';
import type { Figure } from '@antecedent/domain/insight/figures/figure-moments';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { ScoreStep } from '../../../charts/Dial.tsx';
import { count, duration } from '../../../lib/format.ts';
import { sentence } from '../../../lib/sentence.ts';

type Score = z.output<typeof AssessmentSchema>['effort'];
type Line = Score['lines'][number];

// Old entries of the score history keep the steps by which they were computed.
const STEPS = [
  'effort.own',
  'effort.pace',
  'effort.deskPace',
  'effort.time',
  'effort.evenness',
  'revision.words',
  'revision.some',
  'revision.much',
  'revision.substantial',
  'revision.small',
  'revision.reach',
] as const;
const TOTALS = [
  'effort.total',
  'effort.withoutPace',
  'effort.score',
  'effort.withoutRush',
  'revision.total',
  'revision.score',
] as const;
const ABSENT = [
  'few-words',
  'little-time',
  'mostly-imported',
  'mostly-offline',
  'mostly-unobserved',
  'mostly-declared',
  'mostly-quoted',
  'pace-not-calibrated',
  'too-short',
  'timed',
  'just-begun',
  'empty',
] as const;

/** The figures behind a step that open into their moments. */
const FIGURES_OF: Record<(typeof STEPS)[number], readonly Figure[]> = {
  'effort.own': ['typed', 'bulk', 'cited', 'references', 'marked'],
  'effort.pace': ['typedOnce', 'time'],
  'effort.deskPace': ['typedOnce', 'time'],
  'effort.time': [],
  'effort.evenness': ['rush'],
  'revision.words': ['rewritten', 'rephrased', 'moved'],
  'revision.some': [],
  'revision.much': [],
  'revision.substantial': [],
  'revision.small': [],
  'revision.reach': [],
};

const among = <Name extends string>(names: readonly Name[], name: string): Name | undefined =>
  names.find((one) => one === name);

/** Whole numbers with thousands separators, others to two decimals without trailing zeros. */
function figure(value: number | null): string {
  if (value === null) return '–';
  return count(Math.round(value * 100) / 100);
}

function minutesOf({ deskSeconds, realSeconds }: Line['values']): [string, string][] {
  const seconds = deskSeconds ?? realSeconds;
  return seconds == null ? [] : [['minutes', figure(seconds / 60)]];
}

const valuesOf = ({ values }: Line): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(values).map(([name, value]) => [name, figure(value)]),
    ...minutesOf(values),
  ]);

/** Why there is no score. */
export const absenceOf = (t: TFunction, reason: Score['reason']): string =>
  t(`figures.absent.${among(ABSENT, reason) ?? 'empty'}`);

/** The calculation of a score, its last line separate, and one sentence about its basis. */
export function scoreArithmetic(
  t: TFunction,
  kind: 'effort' | 'revision',
  { score, reason, lines }: Score,
): { sums: ScoreStep[]; total: string; says: string } {
  if (score < 0) {
    return { sums: [], total: '', says: quotedShare(t, lines) ?? absenceOf(t, reason) };
  }
  const sums = lines.flatMap((line): ScoreStep[] => {
    const key = among(STEPS, line.key);
    if (!key) return [];
    return [
      {
        label: t(`figures.sums.${key}.label`),
        formula: formulaOf(key, line),
        value: figure(line.result),
        figures: FIGURES_OF[key]
          .filter((name) => !isUnquoted(name, line))
          .map((name) => ({
            figure: name,
            name: t(`figures.moments.${name}.name`),
          })),
      },
    ];
  });
  const last = lines.at(-1);
  const key = last && among(TOTALS, last.key);
  const total = last && key ? sentence(`figures.sums.${key}`, valuesOf(last)) : '';
  return { sums, total, says: restsOn(t, kind, lines) };
}

/** Numbers that decide between singular and plural. */
const COUNTED = {
  'revision.some': 'words',
  'revision.much': 'words',
  'revision.small': 'small',
  'revision.substantial': 'substantial',
} as const;

/** Quoted words are named only where there are some. */
const isUnquoted = (name: Figure, { values }: Line): boolean =>
  (name === 'cited' || name === 'references' || name === 'marked') && (values[name] ?? 0) === 0;

const quotedWords = ({ values }: Line): number =>
  (values.cited ?? 0) + (values.references ?? 0) + (values.marked ?? 0);

/** Why there is no Effort score for a text that is mostly quoted, with the shares; stored figures may have none. */
function quotedShare(t: TFunction, lines: readonly Line[]): string | null {
  const line = lines.find(({ key }) => key === 'effort.quoted');
  const { observed, marked } = line?.values ?? {};
  if (!line || !observed) return null;
  const percentOf = (words: number) => Math.round((100 * words) / observed);
  const percent = percentOf(quotedWords(line));
  if (!marked) return t('figures.absent.quotedShare', { percent });
  return t('figures.absent.markedShare', { percent, marked: percentOf(marked) });
}

/** The step with its values; figures from before the counted paragraphs were stored have their share. */
function formulaOf(key: (typeof STEPS)[number], line: Line): string {
  const values = valuesOf(line);
  if (key === 'revision.reach' && line.values.paragraphs === undefined)
    return sentence('figures.sums.revision.reach.share', values);
  const name = key in COUNTED ? COUNTED[key as keyof typeof COUNTED] : null;
  const count = name ? (line.values[name] ?? 0) : 0;
  return sentence(`figures.sums.${key}.formula`, { ...values, count });
}

function restsOn(t: TFunction, kind: 'effort' | 'revision', lines: readonly Line[]): string {
  const line = (key: string) => lines.find((one) => one.key === key);
  if (kind === 'effort') {
    const share = line('effort.own');
    const own = share?.result;
    const seconds = (line('effort.pace') ?? line('effort.own'))?.values.realSeconds;
    if (share && own != null && seconds != null) {
      const quoted = quotedWords(share);
      const says = t('figures.says.effort', {
        minutes: duration(seconds),
        percent: Math.round(100 * own),
      });
      const { marked } = share.values;
      if (quoted === 0) return says;
      const key = marked ? 'figures.says.marked' : 'figures.says.quoted';
      return `${says}; ${t(key, { count: quoted, marked: count(marked ?? 0) })}`;
    }
  }
  const { words, finalWords } = line('revision.some')?.values ?? {};
  if (words != null && finalWords != null) {
    const percent = Math.round((100 * words) / finalWords);
    return t('figures.says.revised', { count: Math.round(words), percent });
  }
  const { reach, reached, paragraphs } = line('revision.reach')?.values ?? {};
  if (reached != null && paragraphs != null) {
    const values = { count: paragraphs, reached: count(reached), all: count(paragraphs) };
    if (paragraphs === 0) return t('figures.says.noParagraphs');
    if (reached === paragraphs) return t('figures.says.allParagraphs', values);
    return t('figures.says.paragraphs', values);
  }
  if (reach != null) return t('figures.says.revision', { percent: Math.round(100 * reach) });
  return t('figures.says.plain');
}
