/** Pixels in one of each unit of length. */
const UNITS: Readonly<Record<string, number>> = {
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  in: 96,
  inch: 96,
  pt: 96 / 72,
  pc: 16,
  px: 1,
  '': 1,
};

/** Pixels in a hundredth of a millimetre, the grain of drawings. */
export const GRAIN = 96 / 2540;

/** Pixels of a length such as `2.5cm`; `otherwise` where there is none. */
export function parseLength(text: string | undefined, otherwise = 0): number {
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*)\s*$/i.exec(text ?? '');
  if (match === null) return otherwise;
  const unit = UNITS[(match[2] ?? '').toLowerCase()];
  return unit === undefined ? otherwise : Number(match[1]) * unit;
}

/** A length in centimetres, to a hundredth of a millimetre. */
export function formatLength(pixels: number): string {
  return `${Number(((pixels * 2.54) / 96).toFixed(3))}cm`;
}

/** Points (1/72 inch) as fonts are measured, to a tenth. */
export function formatFontSize(pixels: number): string {
  return `${Number((pixels * 0.75).toFixed(1))}pt`;
}
