import {
  type CompositionRecord,
  classOf,
  middleOf,
  PAUSE_PLACES,
  type PausePlace,
} from '../tracking/composition-record.ts';
import type { Tracker } from '../tracking/tracker-state.ts';
import { sourceCode } from '../words/word-table.ts';

/** Fewer typed words say nothing about how a person composes. */
export const LEAST_TYPED_WORDS = 100;

/** A middle value and how far half of the values lie from it. */
export type Spread = { low: number; median: number; high: number };

/**
 * How a text was composed, as writing research describes it: facts for a conversation. None enters a score and none is
 * judged. Source: design of the figures, section 11; Chenoweth & Hayes 2001; Leijten & Van Waes 2013; Conijn et al.
 * 2021; Lindgren & Sullivan 2019.
 */
export type ProcessFacts = {
  /** Words typed, and how many of them are in the text now. */
  typed: number;
  surviving: number;
  /** Bursts: words between pauses of at least three seconds. */
  bursts: { count: number; words: Spread };
  /** Shares of the typed words. */
  product: number;
  takenBack: number;
  between: number;
  /** Pauses by what followed them, in seconds; null where there were none. */
  pauses: Record<PausePlace, { count: number; median: number } | null>;
};

/** The facts of the text files of a submission together; null where too little was typed in them. */
export function processFacts(trackers: readonly Tracker[]): ProcessFacts | null {
  const texts = trackers.filter(({ kind }) => kind === 'document');
  const records = texts.map(({ composition }) => composition);
  const total = (count: (record: CompositionRecord) => number) =>
    records.reduce((sum, record) => sum + count(record), 0);
  const typed = total((record) => record.typed);
  if (typed < LEAST_TYPED_WORDS) return null;
  const bursts = added(records.map(withOpenBurst));
  const surviving = texts.reduce((sum, { words }) => sum + typedRows(words), 0);
  const pausesAt = (place: PausePlace) => {
    const counts = added(records.map(({ pauses }) => pauses[place]));
    return counts.some(Boolean) ? { count: sumOf(counts), median: quantile(counts, 0.5) } : null;
  };
  return {
    typed,
    surviving,
    bursts: { count: sumOf(bursts), words: spreadOf(bursts) },
    product: Math.min(1, surviving / typed),
    takenBack: total((record) => record.takenBack) / typed,
    between: total((record) => record.between) / typed,
    pauses: Object.fromEntries(
      PAUSE_PLACES.map((place) => [place, pausesAt(place)]),
    ) as ProcessFacts['pauses'],
  };
}

/** Facts that can be compared within an assignment, one number each. */
export const COMPARED_FACTS = ['burst', 'product', 'takenBack', 'between'] as const;
/** A fact with one number, which can be compared with those of other students. */
export type ComparedFact = (typeof COMPARED_FACTS)[number];

/** The number of each comparable fact; for bursts, the median of their words. */
export const comparedFacts = (facts: ProcessFacts): Record<ComparedFact, number> => ({
  burst: facts.bursts.words.median,
  product: facts.product,
  takenBack: facts.takenBack,
  between: facts.between,
});

/** Pauses of three seconds or more for each typed word. */
export const pausesPerWord = ({ typed, pauses }: Pick<ProcessFacts, 'typed' | 'pauses'>): number =>
  sumOf(PAUSE_PLACES.map((place) => pauses[place]?.count ?? 0)) / typed;

/** Quartiles of exact values. */
export function quartiles(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0;
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}

function withOpenBurst({ bursts, burst }: CompositionRecord): number[] {
  if (burst === 0) return bursts;
  const counts = [...bursts];
  const index = classOf(burst);
  while (counts.length <= index) counts.push(0);
  counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}

const TYPED = sourceCode('typed');

function typedRows({ source, count }: Tracker['words']): number {
  let rows = 0;
  for (let row = 0; row < count; row++) if (source[row] === TYPED) rows++;
  return rows;
}

function added(histograms: readonly (readonly number[])[]): number[] {
  const length = histograms.reduce((most, { length }) => Math.max(most, length), 0);
  return Array.from({ length }, (_, index) =>
    histograms.reduce((sum, counts) => sum + (counts[index] ?? 0), 0),
  );
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0);

const spreadOf = (counts: readonly number[]): Spread => ({
  low: quantile(counts, 0.25),
  median: quantile(counts, 0.5),
  high: quantile(counts, 0.75),
});

/** The value below which this part of what was counted lies. */
function quantile(counts: readonly number[], part: number): number {
  const wanted = Math.ceil(part * sumOf(counts));
  let seen = 0;
  for (const [index, count] of counts.entries()) {
    seen += count;
    if (seen >= wanted && count > 0) return middleOf(index);
  }
  return 0;
}
