/** Short in the markup, and finer than any screen. */
const short = (value: number): number => Math.round(value * 100) / 100;

/**
 * The path of a box, to combine many in one element; empty for a height of zero.
 *
 * @param radius of its corners
 */
export function box(x: number, y: number, width: number, height: number, radius = 0): string {
  if (height <= 0) return '';
  const [across, down] = [short(width - 2 * radius), short(height - 2 * radius)];
  const corner = (dx: number, dy: number) =>
    radius > 0 ? `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}` : '';
  return [
    `M${short(x + radius)} ${short(y)}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}`,
    `h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`,
  ].join('');
}
