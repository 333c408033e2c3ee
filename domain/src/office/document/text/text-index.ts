import type { Hunk } from '../../../diff/sequence.ts';
import { decodeUtf8Strict, encodeUtf8 } from '../../../encoding/utf8.ts';
import { OfficeFileError } from '../../errors/office-file-error.ts';
import { decodeXml } from '../../xml/xml-encoding.ts';
import { DOCUMENT_EDGE, scanText, type TextScan } from './text-scanner.ts';

/**
 * A range of a document part that can be read by itself, between two positions that are each
 * between paragraphs. Its text depends only on its own bytes and on the elements open at its start.
 */
export type TextBlock = {
  /** Size of its XML in bytes. */
  size: number;
  /** The elements open at its end; {@link DOCUMENT_EDGE} at the end of the document. */
  path: string;
  /** UTF-16 units of its paragraphs, each with its line feed. */
  units: number;
  /** The same in bytes of UTF-8. */
  bytes: number;
};

/**
 * The plain text of a document part, mapped to ranges of its XML, so that reading the text of the
 * next version costs in proportion to the change.
 */
export type TextIndex = {
  /** The paragraphs in NFC, in document order, each followed by a line feed. */
  lines: string;
  /** In order; together they cover the whole part, and the last one ends the document. */
  blocks: readonly TextBlock[];
};

/** `removed` was replaced by `inserted`; both are whole lines. */
export type LinesChange = {
  /** Offset in bytes of UTF-8. */
  from: number;
  removed: string;
  inserted: string;
  /** Whether nothing follows it. */
  isAtEnd: boolean;
};

/** The text as stored in versions: paragraphs joined with line feeds. */
export const textOf = ({ lines }: TextIndex): string => lines.slice(0, -1);

/** Reads a whole part, as the first of a series. @throws {OfficeFileError} as `paragraphTexts` */
export function indexText(source: Uint8Array): TextIndex {
  const exact = decodeUtf8Strict(source);
  if (exact !== null) return joined(blocksOf(exact, scanText(exact), DOCUMENT_EDGE));
  // Text offsets don't match byte offsets: one block, always read as a whole.
  const lines = linesOf(scanText(decodeXml(source)).paragraphs);
  return joined([{ lines, size: source.length, path: DOCUMENT_EDGE }]);
}

/**
 * The index of the next version of a part, equal to `indexText(source)`.
 *
 * Only the blocks touched by the change are read. They must end, as before, between two paragraphs
 * with the same elements open: from there on, both reads agree. Otherwise the part is read as a
 * whole.
 *
 * @param changed the byte range outside of which the part equals that of `previous`
 * @throws {OfficeFileError} as `paragraphTexts`; `previous` stays usable
 */
export function updateTextIndex(
  previous: TextIndex,
  source: Uint8Array,
  changed: Hunk,
): { index: TextIndex; change: LinesChange } {
  const touched = touchedBlocks(previous.blocks, changed);
  const shift = changed.bTo - changed.aTo;
  const fresh = isWhole(previous, touched)
    ? null
    : readRange(source.subarray(touched.start, touched.end + shift), touched);
  return fresh === null
    ? replacedWhole(previous, indexText(source))
    : replaced(previous, touched, joined(fresh));
}

type Touched = {
  /** First block to read again, and the first one after it to keep. */
  from: number;
  to: number;
  /** Their byte range in the previous part. */
  start: number;
  end: number;
  /**
   * Their previous lines: where they start, in UTF-16 units and in bytes, and how many units they
   * have.
   */
  unitsBefore: number;
  bytesBefore: number;
  units: number;
  /** The elements open at both ends. */
  pathBefore: string;
  pathAfter: string;
};

function touchedBlocks(blocks: readonly TextBlock[], { aFrom, aTo }: Hunk): Touched {
  const last = blocks.length - 1;
  let from = 0;
  let start = 0;
  let unitsBefore = 0;
  let bytesBefore = 0;
  for (; from < last; from++) {
    const { size, units, bytes } = blocks[from] as TextBlock;
    if (start + size > aFrom) break;
    start += size;
    unitsBefore += units;
    bytesBefore += bytes;
  }
  let to = from;
  let end = start;
  let units = 0;
  do {
    const block = blocks[to++] as TextBlock;
    end += block.size;
    units += block.units;
  } while (end < aTo && to <= last);
  const pathBefore = blocks[from - 1]?.path ?? DOCUMENT_EDGE;
  const pathAfter = (blocks[to - 1] as TextBlock).path;
  return { from, to, start, end, unitsBefore, bytesBefore, units, pathBefore, pathAfter };
}

const isWhole = ({ blocks }: TextIndex, { from, to }: Touched): boolean =>
  from === 0 && to === blocks.length;

/** A block with its lines. */
type ReadBlock = Pick<TextBlock, 'size' | 'path'> & { lines: string };

/** The blocks of a range; null when it can't be read by itself, for whatever reason. */
function readRange(
  bytes: Uint8Array,
  { pathBefore, pathAfter }: Pick<Touched, 'pathBefore' | 'pathAfter'>,
): ReadBlock[] | null {
  const source = decodeUtf8Strict(bytes);
  if (source === null) return null;
  try {
    const scan = scanText(source, { from: pathBefore, to: pathAfter });
    return blocksOf(source, scan, pathAfter);
  } catch (error) {
    if (error instanceof OfficeFileError) return null;
    throw error;
  }
}

/** @param end the elements open at the end of `source` */
function blocksOf(source: string, { paragraphs, checkpoints }: TextScan, end: string): ReadBlock[] {
  const ends =
    end === DOCUMENT_EDGE
      ? [...checkpoints, { at: source.length, path: end, paragraphs: paragraphs.length }]
      : checkpoints;
  return ends.map(({ at, path, paragraphs: count }, index) => {
    const before = ends[index - 1];
    const size = encodeUtf8(source.slice(before?.at ?? 0, at)).length;
    return { size, path, lines: linesOf(paragraphs.slice(before?.paragraphs ?? 0, count)) };
  });
}

const linesOf = (paragraphs: readonly string[]): string =>
  paragraphs.map((paragraph) => `${paragraph}\n`).join('');

function joined(blocks: readonly ReadBlock[]): TextIndex {
  return {
    lines: blocks.map(({ lines }) => lines).join(''),
    blocks: blocks.map(({ size, path, lines }) => ({
      size,
      path,
      units: lines.length,
      bytes: encodeUtf8(lines).length,
    })),
  };
}

function replaced(
  { lines, blocks }: TextIndex,
  { from, to, unitsBefore, bytesBefore, units }: Touched,
  fresh: TextIndex,
): { index: TextIndex; change: LinesChange } {
  const unitsAfter = unitsBefore + units;
  const removed = lines.slice(unitsBefore, unitsAfter);
  const inserted = fresh.lines;
  return {
    index: {
      lines:
        removed === inserted
          ? lines
          : lines.slice(0, unitsBefore) + inserted + lines.slice(unitsAfter),
      blocks: blocks.slice(0, from).concat(fresh.blocks, blocks.slice(to)),
    },
    change: { from: bytesBefore, removed, inserted, isAtEnd: unitsAfter === lines.length },
  };
}

const replacedWhole = (previous: TextIndex, index: TextIndex) => ({
  index,
  change: { from: 0, removed: previous.lines, inserted: index.lines, isAtEnd: true },
});
