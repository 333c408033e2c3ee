/** Twentieths of a point, the file's unit, in one of the units that people write. */
const UNITS: Readonly<Record<string, number>> = {
  cm: 1_440 / 2.54,
  mm: 144 / 2.54,
  in: 1_440,
  '"': 1_440,
  '″': 1_440,
  pt: 20,
};

export type LengthUnit = 'cm' | 'in' | 'pt';

/** In English, paper and style guides use inches. */
export const indentUnit = (language: string): LengthUnit =>
  language.startsWith('en') ? 'in' : 'cm';

/** A length as people read it, such as `1.27 cm`. */
export function showLength(twentieths: number, unit: LengthUnit, language: string): string {
  const value = twentieths / (UNITS[unit] ?? 1);
  const digits = { maximumFractionDigits: unit === 'pt' ? 1 : 2 };
  return `${value.toLocaleString(language, digits)} ${unit}`;
}

/**
 * A length as typed, with a unit or in the usual one; commas and points are both decimal.
 *
 * @returns whole twentieths of a point; null for anything else, or beyond what a page can have
 */
export function readLength(text: string, usual: LengthUnit): number | null {
  const [, number, unit = ''] = /^\s*([+-]?\d*[.,]?\d+)\s*([a-z"″]*)\s*$/i.exec(text) ?? [];
  if (number === undefined) return null;
  const size = UNITS[unit.toLowerCase() || usual];
  const twentieths = size === undefined ? Number.NaN : Number(number.replace(',', '.')) * size;
  return Math.abs(twentieths) <= MAX_LENGTH ? Math.round(twentieths) : null;
}

/** The longest indent that Word takes: 22 inches. */
const MAX_LENGTH = 31_680;
