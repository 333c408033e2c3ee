import { FOUND_RULES, type FoundRule } from '../evidence/evidence-item.ts';
import type { PaceBand, RushBand } from '../figures/pace.ts';
import type { ScoreLetter } from '../figures/score-letter.ts';
import { quantile } from '../graphs/box-plot.ts';
import { type HistoryFigures, VALIDATED_FACTS, type ValidatedFact } from './history-figures.ts';

/** Values below which 1, 5, 50, 95 and 99 of 100 lie. */
export type FactRange = { p1: number; p5: number; p50: number; p95: number; p99: number };

/** What the figures say about the histories of one corpus: how many histories of each kind there are. */
export type CorpusFigures = {
  corpus: string;
  histories: number;
  /** Histories in which a rule found something to look at. */
  items: Record<FoundRule, number>;
  /** Histories with any item, or with red pace or rush. */
  anyItem: number;
  anyRed: number;
  pace: Partial<Record<PaceBand | 'none', number>>;
  rush: Partial<Record<RushBand | 'none', number>>;
  effort: Partial<Record<ScoreLetter, number>>;
  revision: Partial<Record<ScoreLetter, number>>;
  /** Null where no history has a score. */
  revisionScore: { p10: number; p50: number; p90: number } | null;
  bulkHistories: number;
  /** Without the facts that no history has. */
  facts: Partial<Record<ValidatedFact, FactRange>>;
};

/** Adds up the figures of a corpus. */
export function corpusFigures(corpus: string, all: readonly HistoryFigures[]): CorpusFigures {
  const having = (is: (one: HistoryFigures) => boolean): number => all.filter(is).length;
  const scores = ascending(all.flatMap(({ revisionScore }) => revisionScore ?? []));
  return {
    corpus,
    histories: all.length,
    items: Object.fromEntries(
      FOUND_RULES.map((rule) => [rule, having(({ rules }) => rules.has(rule))]),
    ) as CorpusFigures['items'],
    anyItem: having(({ rules }) => rules.size > 0),
    anyRed: having(({ pace, rush }) => pace === 'rushed' || rush === 'high'),
    pace: counted(all.map(({ pace }) => pace)),
    rush: counted(all.map(({ rush }) => rush)),
    effort: counted(all.map(({ effort }) => effort)),
    revision: counted(all.map(({ revision }) => revision)),
    revisionScore:
      scores.length === 0
        ? null
        : { p10: quantile(scores, 0.1), p50: quantile(scores, 0.5), p90: quantile(scores, 0.9) },
    bulkHistories: having(({ rules }) => rules.has('bulk')),
    facts: Object.fromEntries(
      VALIDATED_FACTS.flatMap((fact) => {
        const values = ascending(all.flatMap(({ facts }) => facts[fact] ?? []));
        return values.length === 0 ? [] : [[fact, rangeOf(values)]];
      }),
    ),
  };
}

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

const rangeOf = (values: readonly number[]): FactRange => ({
  p1: quantile(values, 0.01),
  p5: quantile(values, 0.05),
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  p99: quantile(values, 0.99),
});

function counted<T extends string>(values: readonly T[]): Partial<Record<T, number>> {
  const counts: Partial<Record<T, number>> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
