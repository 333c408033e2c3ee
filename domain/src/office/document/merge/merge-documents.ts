import type { Codec } from '../../../encoding/codec.ts';
import { damaged } from '../../errors/office-file-error.ts';
import { ReferenceCarrier, referredTo, withPrefixes } from './carry-references.ts';
import { isSamePart, MergePackage } from './merge-package.ts';
import { bodyOf, type ComparedRow, compareBodies, type DocumentBody } from './text-blocks.ts';
import { withoutDoubledMarks } from './without-doubled-marks.ts';

/** Two documents side by side. */
export type DocumentComparison = {
  rows: readonly ComparedRow[];
  /** Whether page setup, styles, headers or footers differ. */
  hasOtherLayout: boolean;
};

/** What becomes of the rows of a comparison, in their order: whether each side's block is taken. */
export type MergeChoice = {
  rows: readonly { mine: boolean; theirs: boolean }[];
  /** Whose page setup, styles, headers and footers the text gets. */
  layout: 'mine' | 'theirs';
};

const LAYOUT_PARTS = /^word\/(?:styles|header\d*|footer\d*)\.xml$/;

/** Compares two documents block by block. @throws {OfficeFileError} when one of them is no document */
export function compareDocuments(
  mine: Uint8Array,
  theirs: Uint8Array,
  codec: Codec,
): DocumentComparison {
  const [here, there] = [new MergePackage(mine, codec), new MergePackage(theirs, codec)];
  const [a, b] = [bodyIn(here), bodyIn(there)];
  const names = new Set(
    [...here.names(), ...there.names()].filter((name) => LAYOUT_PARTS.test(name)),
  );
  const hasOtherLayout =
    a.section !== b.section || [...names].some((name) => !isSamePart(here, name, there, name));
  return { rows: compareBodies(a, b), hasOtherLayout };
}

/**
 * Puts a text together from two: of each row what was chosen, of both where both were, first mine. Pictures, links,
 * notes, comments, lists and styles come along.
 *
 * @throws {OfficeFileError} when one of them is no document
 * @throws {RangeError} when the choice was made for other documents
 */
export function mergeDocuments(
  mine: Uint8Array,
  theirs: Uint8Array,
  codec: Codec,
  choice: MergeChoice,
): Uint8Array {
  const [here, there] = [new MergePackage(mine, codec), new MergePackage(theirs, codec)];
  const [a, b] = [bodyIn(here), bodyIn(there)];
  const rows = compareBodies(a, b);
  if (rows.length !== choice.rows.length) throw new RangeError('a choice for other documents');
  const base = choice.layout === 'mine' ? { file: here, body: a } : { file: there, body: b };
  const other = choice.layout === 'mine' ? there : here;
  const carrier = new ReferenceCarrier(base.file, other);
  const taken = { mine: own, theirs: own };
  taken[choice.layout === 'mine' ? 'theirs' : 'mine'] = (xml) => carrier.carry(xml);
  const blocks = rows.flatMap((row, index) => {
    if (row.isSame) return row[choice.layout]?.xml ?? '';
    const { mine: takesMine, theirs: takesTheirs } = choice.rows[index] ?? {};
    return [
      ...(takesMine && row.mine ? [taken.mine(row.mine.xml)] : []),
      ...(takesTheirs && row.theirs ? [taken.theirs(row.theirs.xml)] : []),
    ];
  });
  const merged = withBlocks(base.body, withoutDoubledMarks(blocks.join('')));
  const otherSource = other.text(other.mainPart) ?? '';
  base.file.write(base.file.mainPart, withPrefixes(merged, otherSource));
  return base.file.bytes();
}

const own = (xml: string): string => xml;

function bodyIn(file: MergePackage): DocumentBody {
  const source = file.text(file.mainPart);
  if (source === null) throw damaged();
  return bodyOf(source, (xml) => referredTo(file, xml));
}

/** A body holds at least one paragraph. */
function withBlocks({ source, element, section }: DocumentBody, blocks: string): string {
  const content = `${blocks === '' ? '<w:p/>' : blocks}${section}`;
  if (element.selfClosing) {
    return `${source.slice(0, element.start)}<w:body>${content}</w:body>${source.slice(element.end)}`;
  }
  return source.slice(0, element.innerStart) + content + source.slice(element.innerEnd);
}
