import { sentence } from '../../../lib/sentence.ts';

type ChartCard = { key: string; values: Record<string, string | number> };

/** The sentence of a finding with its values; shares become whole percentages. */
export function chartSummary({ key, values }: ChartCard): string {
  const shown = Object.entries(values).map(([name, value]) => {
    const isShare = /share$/i.test(name) && typeof value === 'number';
    return [name, isShare ? Math.round(100 * value) : value];
  });
  return sentence(`analytics.findings.${key}`, Object.fromEntries(shown));
}
