import { maxOf } from '@antecedent/domain/arrays';
import type {
  CorpusFigures,
  FactRange,
} from '@antecedent/domain/insight/validation/corpus-figures';
import type { ValidatedFact } from '@antecedent/domain/insight/validation/history-figures';
import { proportionInterval } from '@antecedent/domain/insight/validation/proportion';

const FACT_NAMES: Record<ValidatedFact, string> = {
  words: 'words',
  minutes: 'minutes of writing',
  deskMinutes: 'minutes at the desk',
  wordsPerMinute: 'words per minute',
  largestSave: 'most words in one save',
  largestInText: 'most words in the text of one save',
  tracked: 'share of the words tracked',
  sessions: 'writing sessions',
  pauses: 'pauses per typed word',
  burst: 'words per burst',
  product: 'share of typed words kept',
  takenBack: 'share taken back',
  between: 'share inserted away from the end',
};

/** What the figures say about one corpus, as a section of Markdown that also reads well in a terminal. */
export function corpusReport(found: CorpusFigures): string {
  const { corpus, histories } = found;
  const marked: [string, number][] = [
    ...Object.entries(found.items),
    ['any item', found.anyItem],
    ['red pace or rush', found.anyRed],
  ];
  const { revisionScore: scores } = found;
  const bands: [string, Partial<Record<string, number>>][] = [
    ['Pace', found.pace],
    ['Rush', found.rush],
    ['Effort', found.effort],
    ['Revision', found.revision],
  ];
  return [
    `## ${corpus}`,
    '',
    `${histories} ${histories === 1 ? 'history' : 'histories'}.`,
    '',
    ...table(
      ['Something to look at', 'histories', 'per hundred', '95% interval'],
      marked.map(([name, count]) => [name, String(count), ...perHundred(count, histories)]),
    ),
    '',
    ...table(
      ['Figure', 'histories'],
      bands.map(([name, counts]) => [name, countsOf(counts)]),
    ),
    ...(scores === null
      ? []
      : [
          '',
          `Revision scores: a tenth are below ${shown(scores.p10)}, half below ${shown(scores.p50)}, nine tenths below ${shown(scores.p90)}.`,
        ]),
    '',
    ...table(
      ['Fact', '5th percentile', 'median', '95th percentile'],
      (Object.entries(found.facts) as [ValidatedFact, FactRange][]).map(
        ([fact, { p5, p50, p95 }]) => [FACT_NAMES[fact], shown(p5), shown(p50), shown(p95)],
      ),
    ),
    '',
  ].join('\n');
}

function perHundred(count: number, of: number): [string, string] {
  const { low, high } = proportionInterval(count, of);
  const percent = (share: number): string => (100 * share).toFixed(1);
  return [of === 0 ? '–' : percent(count / of), `${percent(low)} to ${percent(high)}`];
}

const countsOf = (counts: Partial<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => (b ?? 0) - (a ?? 0))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none';

/** At most three digits that matter. */
const shown = (value: number): string =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((name, column) =>
    maxOf(
      rows.map((row) => row[column]!.length),
      name.length,
    ),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [
    line(head),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rows.map(line),
  ];
}
