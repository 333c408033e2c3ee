import { safeFileName } from './file-name.ts';

/** Of the part before the ending, in UTF-16 units: Windows counts the folder that an archive is unpacked into, too. */
const MAX_STEM = 100;

/**
 * Names for the files of one archive, in their order: valid on every platform, and each only once, whatever a file system
 * makes of capitals and accents.
 *
 * @param wanted without endings, such as a student's name
 * @param extensions without dots
 */
export function archiveNames(
  wanted: readonly string[],
  extensions: readonly string[],
  taken: readonly string[] = [],
): string[] {
  const used = new Set(taken.map(folded));
  return wanted.map((stem, index) => {
    const ending = `.${extensions[index] ?? ''}`;
    const plain = safeFileName(shortened(stem.replaceAll(/[\\/]/g, '_')));
    for (let count = 1; ; count++) {
      const name = count === 1 ? `${plain}${ending}` : `${plain} (${count})${ending}`;
      if (used.has(folded(name))) continue;
      used.add(folded(name));
      return name;
    }
  });
}

const folded = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Never cut inside a character; without an end that Windows drops. */
const shortened = (stem: string): string =>
  stem
    .slice(0, MAX_STEM)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/[\s.]+$/, '');
