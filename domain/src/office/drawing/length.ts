/** Pixels per unit of length. */
const UNITS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    cm: 96 / 2.54,
    mm: 96 / 25.4,
    in: 96,
    inch: 96,
    pt: 96 / 72,
    pc: 16,
    px: 1,
    '': 1,
  }),
);

/** Pixels in a hundredth of a millimeter, the resolution of drawings. */
export const GRAIN = 96 / 2540;

/** Parses a length such as `2.5cm` to pixels; `otherwise` if none exists. */
export function parseLength(text: string | undefined, otherwise = 0): number {
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(text ?? '');
  if (match === null) return otherwise;
  const unit = UNITS.get((match[2] ?? '').toLowerCase());
  return unit === undefined ? otherwise : Number(match[1]) * unit;
}

/** Formats a length in centimeters, to a hundredth of a millimeter. */
export function formatLength(pixels: number): string {
  return `${Number(((pixels * 2.54) / 96).toFixed(3))}cm`;
}

/** Formats a font size in points (1/72 inch), to a tenth. */
export function formatFontSize(pixels: number): string {
  return `${Number((pixels * 0.75).toFixed(1))}pt`;
}
