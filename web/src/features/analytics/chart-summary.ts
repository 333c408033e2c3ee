import { sentence } from '../../lib/sentence.ts';

type ChartCard = { key: string; values: Record<string, string | number> };

/** A finding's sentence with its figures; shares become whole percents. */
export function chartSummary({ key, values }: ChartCard): string {
  const shown = Object.entries(values).map(([name, value]) => {
    const isShare = /share$/i.test(name) && typeof value === 'number';
    return [name, isShare ? Math.round(100 * value) : value];
  });
  return sentence(`analytics.findings.${key}`, Object.fromEntries(shown));
}
