import type { PageSize } from '../properties/page-size.ts';

/** Name of the paper of a size. */
export function paperName({ width, height }: PageSize): string {
  return `paper-${Math.round(width)}-${Math.round(height)}`;
}

/** Declares to the browser every paper size that is printed. Margins are part of the printed content. */
export function paperRules(sizes: readonly PageSize[]): string {
  const inches = (pixels: number) => `${Math.round((pixels / 96) * 1_000) / 1_000}in`;
  const rule = (name: string, { width, height }: PageSize) =>
    `@page${name}{size:${inches(width)} ${inches(height)};margin:0}`;
  const byName = new Map(sizes.map((size) => [paperName(size), size]));
  const [first] = byName.values();
  const named = [...byName].map(([name, size]) => rule(` ${name}`, size));
  // a browser without named pages uses the first for all
  return [...(first === undefined ? [] : [rule('', first)]), ...named].join('\n');
}
