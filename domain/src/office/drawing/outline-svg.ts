import type { Frame, Point, Shape } from './drawing.ts';

type DrawnPath = { points: readonly Point[]; closed: boolean; filled: boolean; stroked: boolean };

/** Decimal places: a tenth of a pixel. */
const PRECISION = 1;

/**
 * Outlines as an SVG picture in the style of their shape. It contains only numbers and colors that
 * we write.
 */
export function outlineSvg(
  outlines: readonly DrawnPath[],
  viewBox: readonly number[],
  style: Pick<Shape, 'stroke' | 'fill'>,
  frame: Frame,
  flip: { x: boolean; y: boolean } = { x: false, y: false },
): string {
  const [left = 0, top = 0, width = 1, height = 1] = viewBox;
  const [across, down] = [Math.max(1, frame.width), Math.max(1, frame.height)];
  const place = ([x, y]: Point) => {
    const px = ((x - left) / (width || 1)) * across;
    const py = ((y - top) / (height || 1)) * down;
    return `${(flip.x ? across - px : px).toFixed(PRECISION)} ${(flip.y ? down - py : py).toFixed(PRECISION)}`;
  };
  const data = (paths: readonly DrawnPath[]) =>
    paths
      .map(({ points, closed }) => `M${points.map(place).join('L')}${closed ? 'Z' : ''}`)
      .join('');
  const filled = outlines.filter((outline) => outline.filled);
  const stroked = outlines.filter((outline) => outline.stroked);
  const edge = (style.stroke?.width ?? 0) / 2;
  const size = `${(-edge).toFixed(2)} ${(-edge).toFixed(2)} ${(across + 2 * edge).toFixed(2)} ${(down + 2 * edge).toFixed(2)}`;
  const fill =
    style.fill === null || filled.length === 0
      ? ''
      : `<path d="${data(filled)}" fill="${style.fill}" fill-rule="evenodd"/>`;
  const dash = {
    solid: '',
    dashed: ' stroke-dasharray="8 6"',
    dotted: ' stroke-dasharray="1.5 6"',
  };
  const stroke =
    style.stroke === null || stroked.length === 0
      ? ''
      : `<path d="${data(stroked)}" fill="none" stroke="${style.stroke.color}" stroke-width="${style.stroke.width.toFixed(2)}"${dash[style.stroke.dash]}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across.toFixed(2)}" height="${down.toFixed(2)}" viewBox="${size}" preserveAspectRatio="none">${fill}${stroke}</svg>`;
}
