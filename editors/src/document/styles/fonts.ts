/** Fonts offered in the list, in addition to those of the document. */
export const OFFERED_FONTS: readonly string[] = [
  'Arial',
  'Calibri',
  'Cambria',
  'Courier New',
  'Garamond',
  'Georgia',
  'Literata',
  'Times New Roman',
  'Verdana',
];

/** Font sizes offered in the list, in points. */
export const OFFERED_SIZES: readonly number[] = [
  8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 36, 48, 72,
];

/** The font of a paragraph whose file names none. */
export const READING_FONT = "'Literata Variable',Georgia,serif";

const MONOSPACE = /courier|mono|consolas|menlo|typewriter/i;
const SANS =
  /arial|helvetica|calibri|carlito|verdana|tahoma|segoe|aptos|open sans|roboto|figtree|liberation sans|trebuchet|gill|lato|noto sans|inter|sans/i;
/** Metric-compatible fonts that Linux machines have instead. */
const METRIC_TWINS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    Calibri: 'Carlito',
    Cambria: 'Caladea',
    Arial: 'Liberation Sans',
    'Times New Roman': 'Liberation Serif',
    'Courier New': 'Liberation Mono',
    Literata: 'Literata Variable',
  }),
);

/**
 * The document's own font first, then a metric-compatible one, then the one for East Asian text,
 * then a reading font of the same kind.
 */
export function fontFamily(name: string, eastAsian?: string): string {
  const twin = METRIC_TWINS.get(name);
  const own = twin === undefined ? quoted(name) : `${quoted(name)},${quoted(twin)}`;
  const hasOther = eastAsian !== undefined && eastAsian !== '' && eastAsian !== name;
  const family = hasOther ? `${own},${quoted(eastAsian)}` : own;
  if (MONOSPACE.test(name)) return `${family},ui-monospace,monospace`;
  if (SANS.test(name)) return `${family},'Figtree Variable',system-ui,sans-serif`;
  return `${family},${READING_FONT}`;
}

const quoted = (name: string) => `'${name.replace(/['"\\<>;{}]/g, '')}'`;

/** Natural height of a single line, as a multiple of the font size. */
const SINGLE_LINES: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    arial: 1.15,
    calibri: 1.221,
    cambria: 1.172,
    'courier new': 1.133,
    garamond: 1.125,
    georgia: 1.136,
    helvetica: 1.15,
    'liberation sans': 1.15,
    'liberation serif': 1.15,
    tahoma: 1.207,
    'times new roman': 1.15,
    verdana: 1.215,
  }),
);
/** Close to the value of most other fonts. */
export const DEFAULT_LINE = 1.2;

/** Height of a single line in a font, as a multiple of its size. */
export function singleLine(name: string): number {
  return SINGLE_LINES.get(name.toLowerCase()) ?? DEFAULT_LINE;
}
