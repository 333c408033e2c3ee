import type { PlaceByTime } from '@antecedent/contracts/insight/analytics/charts';
import { PLACES, type PlaceChange } from '@antecedent/domain/insight/graphs/place-by-time';

type Cell = PlaceByTime['cells'][number];

/** The cells of neighbouring frames that are drawn as one column. */
export type PlaceColumn = {
  /** Indexes of its frames, both inclusive. */
  first: number;
  last: number;
  cells: readonly Cell[];
};

/**
 * The columns to draw when at most `limit` fit next to each other. Every cell is in exactly one; columns in which nothing
 * was written have none.
 */
export function placeColumns(cells: readonly Cell[], frames: number, limit: number): PlaceColumn[] {
  const count = Math.max(1, Math.min(frames, Math.floor(limit)));
  const columns = Array.from({ length: count }, (_, column) => ({
    first: Math.ceil((column * frames) / count),
    last: Math.ceil(((column + 1) * frames) / count) - 1,
    cells: [] as Cell[],
  }));
  for (const cell of cells) {
    const column = Math.min(count - 1, Math.floor((cell.frame * count) / Math.max(1, frames)));
    columns[column]!.cells.push(cell);
  }
  return columns;
}

type Box = { left: number; top: number; step: number; height: number };

/** One path for all cells of a kind; edits are hollow, so that they are distinguished without color. */
export function placePath(
  columns: readonly PlaceColumn[],
  change: PlaceChange,
  { left, top, step, height }: Box,
): string {
  const tall = Math.max(2, height / PLACES);
  const wide = Math.max(2, step);
  const number = (value: number) => String(Math.round(10 * value) / 10);
  const square = `h${number(wide)}v${number(tall)}h${number(-wide)}z`;
  return columns
    .flatMap(({ cells }, column) =>
      cells
        .filter((cell) => cell.change === change)
        .map(
          ({ place }) =>
            `M${number(left + column * step)} ${number(top + (place / PLACES) * (height - tall))}${square}`,
        ),
    )
    .join('');
}

/** Words of a column by how they came, and between which shares of the text they are, in percent. */
export function columnSummary({ cells }: PlaceColumn): {
  words: Readonly<Partial<Record<PlaceChange, number>>>;
  from: number;
  to: number;
} | null {
  if (cells.length === 0) return null;
  const words: Partial<Record<PlaceChange, number>> = {};
  let [from, to] = [PLACES, 0];
  for (const cell of cells) {
    words[cell.change] = (words[cell.change] ?? 0) + cell.words;
    from = Math.min(from, cell.place);
    to = Math.max(to, cell.place + 1);
  }
  const percent = (place: number) => Math.round((100 * place) / PLACES);
  return { words, from: percent(from), to: percent(to) };
}
