import { replaceRange } from '@antecedent/domain/arrays';
import { crc32 } from '@antecedent/domain/encoding/crc32';
import { combinedCrc32, shiftedCrc32 } from '@antecedent/domain/encoding/crc32-combine';
import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import type { PartEdit } from '@antecedent/domain/patch/part-changes';
import type { Node } from 'prosemirror-model';
import type { WrittenBlocks } from './serialize-document.ts';

/** If more blocks changed than a person can change in a second, the whole body is written. */
const MAX_BLOCKS = 40;
/** Distance between known checksums of the beginning of a text, in bytes. */
const CHECKPOINT_BYTES = 256 * 1024;

/**
 * Elements that mean nothing outside their paragraph. All others may depend on each other, or another
 * part may depend on them: pairs, references, numbers, styles, sections.
 */
const INERT =
  /<\/?w:(?:p|r|t|pPr|rPr|b|bCs|i|iCs|u|strike|dstrike|caps|smallCaps|color|highlight|shd|sz|szCs|rFonts|lang|vertAlign|kern|position|spacing|ind|jc|tab|tabs|br|cr|noProof|noBreakHyphen|softHyphen|lastRenderedPageBreak|proofErr|keepNext|keepLines|pageBreakBefore|widowControl|contextualSpacing|outlineLvl|rtl|cs|bidi)(?:\s[^>]*)?\/?>/g;
const TAG = /<[^>]+>/g;

/** A saved state from which the next one is made. */
type Base = {
  doc: Node;
  /** XML of each block, and of everything before the first one. */
  blocks: string[];
  prefix: string;
  repeated: ReadonlySet<number>;
  bytes: Uint8Array;
  changed: Map<string, Uint8Array | null>;
  /** Computed on first use: the size of each block, and of everything before it. */
  sums: { sizes: number[]; prefixSize: number; crc32: number } | null;
};

export type IncrementalSave = {
  changed: Map<string, Uint8Array | null>;
  /** Null when nothing differs from the state before. */
  edit: PartEdit | null;
  /** By how many characters the text became longer. */
  growth: number;
};

/** The whole state of a document that was just written. */
export type WrittenState = {
  doc: Node;
  written: WrittenBlocks;
  prefix: string;
  changed: Map<string, Uint8Array | null>;
};

/**
 * Writes the main part of a document from what changed since it was last written: a second of typing costs a paragraph,
 * not the book. It rejects changes that could matter elsewhere in the file, and then everything is written again.
 */
export class IncrementalBody {
  private readonly part: string;
  /** Size and checksum of the part as it was opened: the file must be the opened one again. */
  private readonly opened: { size: number; crc32: number } | null;
  private base: Base | null = null;
  /** Checksums of the first bytes of the base, by how many they are, in ascending order. */
  private checkpoints: { at: number; crc32: number }[] = [];

  constructor(part: string, opened: { size: number; crc32: number } | null) {
    this.part = part;
    this.opened = opened;
  }

  /** Begins with a document that was written as a whole; null when its parts depend on each other. */
  begin(state: WrittenState | null): void {
    this.base = null;
    this.checkpoints = [];
    if (!state) return;
    const { doc, written, prefix, changed } = state;
    const bytes = changed.get(this.part);
    if (!bytes || doc.childCount !== written.blocks.length) return;
    const { blocks, repeated } = written;
    this.base = { doc, blocks: [...blocks], prefix, repeated, bytes, changed, sums: null };
  }

  /**
   * What a save of this document holds.
   *
   * @param write the XML of paragraphs
   * @returns null when it has to be written as a whole
   */
  next(doc: Node, write: (paragraphs: readonly Node[]) => string[]): IncrementalSave | null {
    const { base } = this;
    if (!base || !hasSameAttributes(base.doc, doc)) return null;
    const [start, end] = [commonStart(base.doc, doc), commonEnd(base.doc, doc)];
    const stop = Math.min(end, base.doc.childCount - start, doc.childCount - start);
    const before = childrenOf(base.doc, start, base.doc.childCount - stop);
    const after = childrenOf(doc, start, doc.childCount - stop);
    if (before.length + after.length === 0) {
      base.doc = doc;
      return { changed: base.changed, edit: null, growth: 0 };
    }
    if (!isPlain(before, after, base.repeated)) return null;
    const oldXml = base.blocks.slice(start, start + before.length).join('');
    const pieces = write(after);
    const newXml = pieces.join('');
    if (significant(oldXml) !== significant(newXml)) return null;
    return this.replace(base, doc, { start, before, oldXml, pieces, newXml });
  }

  private replace(
    base: Base,
    doc: Node,
    edited: { start: number; before: Node[]; oldXml: string; pieces: string[]; newXml: string },
  ): IncrementalSave | null {
    const { start, before, oldXml, pieces, newXml } = edited;
    const sums = base.sums ?? sumsOf(base);
    const from = sums.sizes.slice(0, start).reduce((sum, size) => sum + size, sums.prefixSize);
    const [was, is] = [encodeUtf8(oldXml), encodeUtf8(newXml)];
    const to = from + was.length;
    // what is left of the text ends with the same bytes, whatever the blocks say
    if (!isSame(base.bytes.subarray(from, to), was)) return null;
    const bytes = new Uint8Array(base.bytes.length - was.length + is.length);
    bytes.set(base.bytes.subarray(0, from));
    bytes.set(is, from);
    bytes.set(base.bytes.subarray(to), from + is.length);
    const change = this.checksumOfChange(base, from, was, is);
    const checksum = (sums.crc32 ^ change) >>> 0;
    if (bytes.length === this.opened?.size && checksum === this.opened.crc32) return null;
    const edit: PartEdit = {
      name: this.part,
      before: base.bytes,
      after: bytes,
      range: { aFrom: from, aTo: to, bFrom: from, bTo: from + is.length },
      crc32: checksum,
    };
    replaceRange(base.blocks, start, before.length, pieces);
    replaceRange(sums.sizes, start, before.length, pieces.map(sizeOf));
    const changed = new Map(base.changed).set(this.part, bytes);
    this.base = { ...base, doc, bytes, changed, sums: { ...sums, crc32: checksum } };
    return { changed, edit, growth: newXml.length - oldXml.length };
  }

  private checksumOfChange(base: Base, from: number, was: Uint8Array, is: Uint8Array): number {
    const start = this.checksumOfStart(base.bytes, from);
    const change =
      combinedCrc32(start, crc32(was), was.length) ^ combinedCrc32(start, crc32(is), is.length);
    const behind = base.bytes.length - from - was.length;
    return shiftedCrc32(change >>> 0, behind);
  }

  /** The checksum of the first bytes, which the next change leaves as they are. */
  private checksumOfStart(bytes: Uint8Array, length: number): number {
    while ((this.checkpoints.at(-1)?.at ?? 0) > length) this.checkpoints.pop();
    let { at, crc32: sum } = this.checkpoints.at(-1) ?? { at: 0, crc32: 0 };
    while (at < length) {
      const next = Math.min(length, at + CHECKPOINT_BYTES);
      sum = combinedCrc32(sum, crc32(bytes.subarray(at, next)), next - at);
      at = next;
      this.checkpoints.push({ at, crc32: sum });
    }
    return sum;
  }
}

const sumsOf = ({ blocks, prefix, bytes }: Base) => ({
  sizes: blocks.map(sizeOf),
  prefixSize: sizeOf(prefix),
  crc32: crc32(bytes),
});

/** Whether only paragraphs changed, none of which has, or had, a twin that would lose its number. */
function isPlain(
  before: readonly Node[],
  after: readonly Node[],
  repeated: ReadonlySet<number>,
): boolean {
  if (before.length + after.length > MAX_BLOCKS) return false;
  if (![...before, ...after].every(({ type }) => type.name === 'paragraph')) return false;
  const free = new Set(before.map(({ attrs }) => attrs.origin as number | null));
  return after.every(({ attrs }) => {
    const origin = attrs.origin as number | null;
    return origin === null || (free.delete(origin) && !repeated.has(origin));
  });
}

/** All tags that may matter outside their paragraph, in their order. */
const significant = (xml: string): string => (xml.replaceAll(INERT, '').match(TAG) ?? []).join('');

function hasSameAttributes(a: Node, b: Node): boolean {
  return Object.keys(a.attrs).every((name) => a.attrs[name] === b.attrs[name]);
}

function commonStart(a: Node, b: Node): number {
  const limit = Math.min(a.childCount, b.childCount);
  let count = 0;
  while (count < limit && a.child(count) === b.child(count)) count++;
  return count;
}

function commonEnd(a: Node, b: Node): number {
  const limit = Math.min(a.childCount, b.childCount);
  let count = 0;
  while (count < limit && a.child(a.childCount - 1 - count) === b.child(b.childCount - 1 - count)) {
    count++;
  }
  return count;
}

const childrenOf = (doc: Node, from: number, to: number): Node[] =>
  Array.from({ length: to - from }, (_, index) => doc.child(from + index));

/** Length in UTF-8. */
function sizeOf(text: string): number {
  let size = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // a pair of surrogates is four bytes, which is two more than its two units
    if (unit >= 0x80) size += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2;
  }
  return size;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);
