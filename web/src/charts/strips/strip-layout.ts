/** One strip of bars: a period of the day, or an assignment. */
export type Strip = { key: string; title: string; values: readonly number[] };

export type StripLayout = { left: number; top: number; tall: number; gap: number; column: number };

export type StripCell = { strip: number; column: number };

/** The bars of a strip as one path; what is not 0 can be seen. */
export function stripPath(
  values: readonly number[],
  most: number,
  { left, tall, column }: Pick<StripLayout, 'left' | 'tall' | 'column'>,
  bottom: number,
): string {
  const bar = column > 4 ? column * 0.76 : Math.max(column, 0.8);
  let path = '';
  for (const [index, value] of values.entries()) {
    if (value <= 0) continue;
    const height = Math.max(1.5, (value / most) * tall);
    const x = left + index * column + (column - bar) / 2;
    path += `M${x.toFixed(1)} ${bottom}v-${height.toFixed(1)}h${bar.toFixed(1)}v${height.toFixed(1)}z`;
  }
  return path;
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

/** Arrow keys move by a column and a strip, the page keys by seven columns. */
const MOVES: Record<string, StripCell> = {
  ArrowRight: { column: 1, strip: 0 },
  ArrowLeft: { column: -1, strip: 0 },
  ArrowDown: { column: 0, strip: 1 },
  ArrowUp: { column: 0, strip: -1 },
  PageDown: { column: 7, strip: 0 },
  PageUp: { column: -7, strip: 0 },
  Home: { column: Number.NEGATIVE_INFINITY, strip: 0 },
  End: { column: Number.POSITIVE_INFINITY, strip: 0 },
};

/** Where a key leads to; null for keys that lead nowhere. The first one leads to the first column with a value. */
export function movedCell(
  key: string,
  at: StripCell | null,
  strips: readonly Strip[],
): StripCell | null {
  const move = MOVES[key];
  const columns = strips[0]?.values.length ?? 0;
  if (!move || columns === 0) return null;
  if (at === null) return firstCell(strips);
  return {
    column: clamp(at.column + move.column, columns - 1),
    strip: clamp(at.strip + move.strip, strips.length - 1),
  };
}

function firstCell(strips: readonly Strip[]): StripCell {
  const first = strips.map(({ values }) => values.findIndex((value) => value > 0));
  const strip = Math.max(
    0,
    first.findIndex((column) => column >= 0),
  );
  return { strip, column: Math.max(0, first[strip] ?? 0) };
}
