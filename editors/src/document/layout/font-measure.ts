/** A font at a size, CSS pixels. */
export type Font = { family: string; size: number; bold: boolean; italic: boolean };

/** Character widths and line heights. */
export type TextMeasure = {
  width(text: string, face: Font): number;
  /** Height of a single line of this font, as a multiple of its size. */
  lineHeight(family: string): number;
};

/** A substitute for a font that may not be installed: a similar font, and the factor by which its widths differ. */
type SimilarFont = { family: string; width: number; line: number };

const SERIF = "'Times New Roman','Liberation Serif',Tinos,serif";
const SANS = "Arial,'Liberation Sans',Arimo,Helvetica,sans-serif";
const MONO = "'Courier New','Liberation Mono',Cousine,monospace";

const SIMILAR_FONTS: ReadonlyMap<string, SimilarFont> = new Map(
  Object.entries<SimilarFont>({
    aptos: { family: SANS, width: 0.98, line: 1.28 },
    calibri: { family: SANS, width: 0.895, line: 1.221 },
    cambria: { family: SERIF, width: 1.06, line: 1.172 },
    garamond: { family: SERIF, width: 0.94, line: 1.125 },
    georgia: { family: SERIF, width: 1.1, line: 1.136 },
    tahoma: { family: SANS, width: 0.97, line: 1.207 },
    verdana: { family: SANS, width: 1.17, line: 1.215 },
  }),
);

/** Fonts installed on Linux machines, which LibreOffice substitutes there for all that are missing. */
const FALLBACK_SERIF = "'DejaVu Serif'";
const FALLBACK_SANS = "'DejaVu Sans'";

/** Metric-compatible fonts under other names. */
const METRIC_COMPATIBLE: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    arial: "'Liberation Sans',Arimo",
    calibri: 'Carlito',
    cambria: 'Caladea',
    'courier new': "'Liberation Mono',Cousine",
    georgia: 'Gelasio',
    literata: "'Literata Variable'",
    'times new roman': "'Liberation Serif',Tinos",
  }),
);

const SAMPLE_SIZE = 100;
const PROBE = 'mmmmmmmmmmlliWQ@';
const SERIF_NAME = /serif|cambria|georgia|garamond|palatino|antiqua|constantia|times|roman/i;
const MONO_NAME = /courier|mono|consol|menlo|typewriter/i;
const MAX_CACHED = 60_000;

type Resolved = { css: string; width: number; line: number | null };

/**
 * Measures with the browser's own fonts. Kerning and ligatures are left out, as word processors do
 * by default. A word is measured once per font and scaled to its size.
 */
export function createTextMeasure(): TextMeasure {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new RangeError('no canvas to measure with');
  context.fontKerning = 'none';
  context.textRendering = 'optimizeSpeed';
  const raw = (text: string, css: string, style = '') => {
    context.font = `${style}${SAMPLE_SIZE}px ${css}`;
    return context.measureText(text).width / SAMPLE_SIZE;
  };
  const has = (family: string) =>
    ['monospace', 'serif'].some(
      (generic) => raw(PROBE, `${family},${generic}`) !== raw(PROBE, generic),
    );
  const families = new Map<string, Resolved>();
  const lines = new Map<string, number>();
  const widths = new Map<string, Map<string, number>>();

  const resolve = (name: string): Resolved => {
    let found = families.get(name);
    if (found === undefined) {
      found = resolveFamily(name, has);
      families.set(name, found);
    }
    return found;
  };

  return {
    width(text, { family, size, bold, italic }) {
      const style = `${italic ? 'italic ' : ''}${bold ? '700 ' : ''}`;
      const key = `${style}${family}`;
      let known = widths.get(key);
      if (known === undefined) {
        known = new Map();
        widths.set(key, known);
      }
      let width = known.get(text);
      if (width === undefined) {
        const resolved = resolve(family);
        width = raw(text, resolved.css, style) * resolved.width;
        if (known.size > MAX_CACHED) known.clear();
        known.set(text, width);
      }
      return width * size;
    },
    lineHeight(family) {
      let height = lines.get(family);
      if (height === undefined) {
        const { css, line } = resolve(family);
        height = line ?? naturalLineHeight(css);
        lines.set(family, height);
      }
      return height;
    },
  };
}

function resolveFamily(name: string, has: (family: string) => boolean): Resolved {
  const quoted = `'${name.replace(/['"\\\\<>;{}]/g, '')}'`;
  const known = name.toLowerCase();
  const isSerif = SERIF_NAME.test(name) && !/sans/i.test(name);
  const usual = isSerif ? FALLBACK_SERIF : FALLBACK_SANS;
  for (const family of [
    quoted,
    METRIC_COMPATIBLE.get(known),
    MONO_NAME.test(name) ? MONO : usual,
  ]) {
    if (family !== undefined && has(family)) return { css: family, width: 1, line: null };
  }
  const kin = SIMILAR_FONTS.get(known);
  if (kin !== undefined) return { css: kin.family, width: kin.width, line: kin.line };
  return { css: isSerif ? SERIF : SANS, width: 1, line: null };
}

/** The height that the browser gives a line of this font; canvas does not report the line gap. */
function naturalLineHeight(css: string): number {
  const probe = document.createElement('span');
  probe.textContent = 'x';
  const { style } = probe;
  style.position = 'absolute';
  style.visibility = 'hidden';
  style.whiteSpace = 'nowrap';
  style.fontFamily = css;
  style.fontSize = `${SAMPLE_SIZE * 10}px`;
  style.lineHeight = 'normal';
  document.body.append(probe);
  const height = probe.getBoundingClientRect().height / (SAMPLE_SIZE * 10);
  probe.remove();
  return height > 0 ? height : 1.2;
}
