import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { pausesPerWord } from '@antecedent/domain/insight/figures/process-facts';
import {
  RANGED_FACTS,
  type Range,
  type RangedFact,
  REFERENCE_BOUNDS,
  REFERENCE_RANGES,
  REFERENCE_TEXTS,
  rangeAbsence,
} from '@antecedent/domain/insight/figures/reference-ranges';
import type { TFunction } from 'i18next';
import { count, wholePercent } from '../../../lib/format.ts';

type Assessed = Pick<
  NonNullable<Submission['assessment']>,
  'facts' | 'largestSave' | 'conditions' | 'wordsPerMinute'
>;

/** Shares of fewer words say nothing. */
const LEAST_WORDS = 50;

/** The largest save of a text with enough words for a share, or null. */
export const shownLargestSave = ({ largestSave }: Pick<Assessed, 'largestSave'>) =>
  largestSave && largestSave.of >= LEAST_WORDS ? largestSave : null;

/** The facts of a text that can have ranges next to them, in the order in which they are shown. */
export function rangedFacts(assessed: Assessed): [RangedFact, number][] {
  const { facts, wordsPerMinute } = assessed;
  const save = shownLargestSave(assessed);
  const values: Record<RangedFact, number | null> = {
    burst: facts?.bursts.words.median ?? null,
    product: facts?.product ?? null,
    takenBack: facts?.takenBack ?? null,
    between: facts?.between ?? null,
    pauses: facts && pausesPerWord(facts),
    wordsPerMinute,
    largestInText: save?.words ?? null,
  };
  return RANGED_FACTS.flatMap((fact): [RangedFact, number][] => {
    const value = values[fact];
    return value === null ? [] : [[fact, value]];
  });
}

const whole = (value: number): string => count(Math.round(value));
const perHundred = (value: number): string => count(Math.round(100 * value));

/** A fact as it is written: a number, a share, or a number for 100 words. */
export const SHOW_FACT: Readonly<Record<RangedFact, (value: number) => string>> = {
  burst: whole,
  product: wholePercent,
  takenBack: wholePercent,
  between: wholePercent,
  pauses: perHundred,
  wordsPerMinute: whole,
  largestInText: whole,
};

/** `69% to 98%` */
export const rangeWords = (t: TFunction, fact: RangedFact, { low, high }: Range): string =>
  t(fact === 'largestInText' ? 'figures.ranges.rangeOfWords' : 'figures.ranges.range', {
    low: SHOW_FACT[fact](low),
    high: SHOW_FACT[fact](high),
  });

/** Why no ranges are shown next to the facts of a text; null where they are. */
export function noRangesSentence(t: TFunction, { conditions }: Assessed): string | null {
  const reason = rangeAbsence(conditions);
  return reason && t(`figures.ranges.absent.${reason}`, boundValues());
}

/** Size and bounds of the sample, for sentences. */
export const boundValues = () => ({
  composed: count(REFERENCE_TEXTS.composed),
  transcribed: count(REFERENCE_TEXTS.transcribed),
  leastWords: count(REFERENCE_BOUNDS.words.low),
  mostWords: count(REFERENCE_BOUNDS.words.high),
  leastMinutes: count(REFERENCE_BOUNDS.minutes.low),
  mostMinutes: count(REFERENCE_BOUNDS.minutes.high),
  tracked: wholePercent(REFERENCE_BOUNDS.tracked),
});

/** The facts that are known of transcribed texts. */
export const TRANSCRIBED_FACTS = RANGED_FACTS.flatMap((fact) => {
  const { transcribed } = REFERENCE_RANGES[fact];
  return transcribed === null ? [] : [{ fact, transcribed }];
});
