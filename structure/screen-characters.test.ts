import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FONTS = join(ROOT, 'node_modules/@fontsource-variable');

/**
 * Characters that the fonts of the product lack and every system has: phones, too, and Linux with its usual fonts. A character
 * that isn't here or in a font shows as an empty box somewhere.
 */
const IN_EVERY_SYSTEM =
  '←↑→↓↔↕⇒⇔∀∂∃∈∉∏∑√∞∧∨∩∪∫∴≈≠≤≥⊂⌘⌥⇧□▪○★☐☑☺♀♂♪✓✗ΓΔΘΛΣΦΨΩαβγδεθλμπρστφχψω′″₦₩₹₺⅓‡‰‑';

/** What is read as text by code, and never shown. */
const NOT_SHOWN: readonly RegExp[] = [/[。！？]/u, /[\u200b-\u200f\u2060\ufeff\u00ad]/u, /\s/u];

describe('the characters on screens', () => {
  const known = new Set([
    ...charactersOf('figtree/files/figtree-latin-wght-normal.woff2'),
    ...charactersOf('figtree/files/figtree-latin-ext-wght-normal.woff2'),
    ...[...IN_EVERY_SYSTEM].map((one) => one.codePointAt(0) as number),
  ]);

  it.each(['catalog/src', 'web/src', 'editors/src/css', 'editors/src/ui'])(
    'of %s are in a font of the product, or in every system',
    (folder) => {
      const missing = sourcesIn(join(ROOT, folder)).flatMap((path) =>
        [...new Set(readFileSync(path, 'utf8'))]
          .filter((one) => (one.codePointAt(0) as number) > 0x7f)
          .filter((one) => !NOT_SHOWN.some((pattern) => pattern.test(one)))
          .filter((one) => !known.has(one.codePointAt(0) as number))
          .map((one) => `${path.slice(ROOT.length + 1)}: ${one}`),
      );
      expect(missing).toEqual([]);
    },
  );

  it('fall back to the fonts of the system, which have the scripts of names', () => {
    const css = readFileSync(join(ROOT, 'editors/src/css/tokens.css'), 'utf8');
    const tokens = readFileSync(join(ROOT, 'web/src/theme/tokens.ts'), 'utf8');
    const stacks = [
      ...css.matchAll(/--(?:sans|serif): ([^;]+);/g),
      ...tokens.matchAll(/const (?:sans|serif) = '(.+)';/g),
    ].map(([, stack]) => stack);
    expect(stacks.length).toBeGreaterThanOrEqual(3);
    for (const stack of stacks) expect(stack).toMatch(/, (sans-)?serif$/);
  });
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|css)$/.test(name))
    .filter((name) => !/\.test\.|(^|\/)(testing|gallery)\//.test(name))
    .map((name) => join(folder, name));
}

/** Tags of WOFF2 that have a number, up to `cmap`, which is the first. */
const CMAP = 0;
/** These have a transformed length of their own unless their version says otherwise. */
const [GLYF, LOCA] = [10, 11];

/** The characters that a font in the form of WOFF2 has glyphs for. */
function charactersOf(file: string): Set<number> {
  const bytes = readFileSync(join(FONTS, file));
  let at = 48;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = bytes[at++] as number;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let cmap: { from: number; length: number } | null = null;
  for (let table = bytes.readUInt16BE(12); table > 0; table--) {
    const flags = bytes[at++] as number;
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const version = flags >> 6;
    const original = number();
    const isTransformed = tag === GLYF || tag === LOCA ? version === 0 : version !== 0;
    const length = isTransformed ? number() : original;
    if (tag === CMAP) cmap = { from: offset, length };
    offset += length;
  }
  if (cmap === null) throw new RangeError(`${file} has no characters`);
  const tables = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)));
  return charactersOfTable(tables.subarray(cmap.from, cmap.from + cmap.length));
}

/** Reads the segments of formats 4 and 12. */
function charactersOfTable(cmap: Buffer): Set<number> {
  const found = new Set<number>();
  const add = (from: number, to: number) => {
    for (let one = from; one <= to && one !== 0xffff; one++) found.add(one);
  };
  for (let index = 0; index < cmap.readUInt16BE(2); index++) {
    const start = cmap.readUInt32BE(8 + 8 * index);
    const format = cmap.readUInt16BE(start);
    if (format === 4) {
      const segments = cmap.readUInt16BE(start + 6) / 2;
      for (let one = 0; one < segments; one++) {
        const to = cmap.readUInt16BE(start + 14 + 2 * one);
        add(cmap.readUInt16BE(start + 16 + 2 * segments + 2 * one), to);
      }
    } else if (format === 12) {
      for (let one = 0; one < cmap.readUInt32BE(start + 12); one++) {
        const at = start + 16 + 12 * one;
        add(cmap.readUInt32BE(at), cmap.readUInt32BE(at + 4));
      }
    }
  }
  return found;
}
