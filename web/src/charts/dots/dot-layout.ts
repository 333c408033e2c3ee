import type { Pace } from '../BandMark.tsx';

/** One value among others, in rising order. */
export type Dot = { value: number; band?: Pace | null };

export type DotScale = { x: (index: number) => number; y: (value: number) => number };

/** Shapes around a point, as `BandMark` draws them. */
const shapes = {
  measured: (r: number) => `m-${r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 -${2 * r} 0z`,
  hurried: (r: number) =>
    `m0 -${1.2 * r}l${1.2 * r} ${1.2 * r}l-${1.2 * r} ${1.2 * r}l-${1.2 * r} -${1.2 * r}z`,
  rushed: (r: number) => `m0 -${1.2 * r}l${1.2 * r} ${2.2 * r}h-${2.4 * r}z`,
} as const;

export const DOT_GROUPS = ['plain', 'measured', 'hurried', 'rushed'] as const;
export type DotGroup = (typeof DOT_GROUPS)[number];

/** Radius that leaves thousands of signs apart where there is room, px. */
export const dotRadius = (count: number, width: number): number =>
  Math.max(1.5, Math.min(6, Math.round((10 * 0.42 * width) / Math.max(count, 1)) / 10));

/** One path per band, so that 2,500 students are four elements; each band has its shape. */
export function dotPaths(
  dots: readonly Dot[],
  { x, y }: DotScale,
  radius: number,
): Record<DotGroup, string> {
  const paths: Record<DotGroup, string> = { plain: '', measured: '', hurried: '', rushed: '' };
  for (const [index, { value, band }] of dots.entries()) {
    const shape = shapes[band ?? 'measured'](radius);
    paths[band ?? 'plain'] += `M${x(index).toFixed(1)} ${y(value).toFixed(1)}${shape}`;
  }
  return paths;
}
