/** What a figure is held to: `unit` on both sides. */
export type Bar = { atMost: number } | { atLeast: number };

/** One measured figure. Without a bar it is there to compare with. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  bar: Bar | null;
};

/** A figure on its way to whoever reads the bench. */
export type Tell = (name: string, value: number, unit: string, bar?: Bar) => void;

/** Whether a figure reaches its bar; null where there is none. */
export function isMet({ value, bar }: Pick<Figure, 'value' | 'bar'>): boolean | null {
  if (bar === null) return null;
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast;
}

/** The bar as people write it: `<= 100`; empty where there is none. */
export function barText(bar: Bar | null): string {
  if (bar === null) return '';
  return 'atMost' in bar ? `<= ${bar.atMost}` : `>= ${bar.atLeast}`;
}
