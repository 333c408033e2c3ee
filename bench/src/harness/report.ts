import { maxOf } from '@antecedent/domain/arrays';
import { type BenchFigure, barText, isMet } from './figure.ts';
import { rounded } from './statistics.ts';

/** One line of JSON: `{name, value, unit, bar, met}`. */
export function jsonLine(figure: BenchFigure): string {
  const { name, value, unit, bar } = figure;
  const text = bar === null ? null : barText(bar);
  return JSON.stringify({ name, value: rounded(value), unit, bar: text, met: isMet(figure) });
}

/** The figures as a table, one per row. */
export function table(figures: readonly BenchFigure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    String(rounded(figure.value)),
    figure.unit,
    barText(figure.bar),
    verdict(figure),
  ]);
  const heads = ['figure', 'value', 'unit', 'bar', ''];
  const widths = heads.map((head, column) =>
    maxOf(
      rows.map((row) => row[column]?.length ?? 0),
      head.length,
    ),
  );
  return [heads, ...rows]
    .map((row) =>
      row
        .map((cell, column) =>
          column === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function verdict(figure: BenchFigure): string {
  const met = isMet(figure);
  if (met === null) return '';
  return met ? 'met' : 'MISSED';
}

/** Writes progress for the person waiting. Only figures go to standard output. */
export function progress(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
