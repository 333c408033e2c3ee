/** The limit a figure has to meet, in its `unit`. */
export type Bar = { atMost: number } | { atLeast: number };

/** One measured figure. Without a bar it is for comparison only. */
export type BenchFigure = {
  name: string;
  value: number;
  unit: string;
  bar: Bar | null;
};

/** Reports a figure to the reader of the results. */
export type ReportFigure = (name: string, value: number, unit: string, bar?: Bar) => void;

/** Whether a figure meets its bar; null without a bar. */
export function isMet({ value, bar }: Pick<BenchFigure, 'value' | 'bar'>): boolean | null {
  if (bar === null) return null;
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast;
}

/** The bar for display: `<= 100`; empty without a bar. */
export function barText(bar: Bar | null): string {
  if (bar === null) return '';
  return 'atMost' in bar ? `<= ${bar.atMost}` : `>= ${bar.atLeast}`;
}
