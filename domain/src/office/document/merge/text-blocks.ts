import { diffSequences } from '../../../diff/sequence-diff.ts';
import { damaged } from '../../errors/office-file-error.ts';
import { child, descendants, outerXml, parseXml, type XmlElement } from '../../xml/xml.ts';
import { canonicalElement } from '../review/canonical-xml.ts';
import { paragraphTexts } from '../text/document-text.ts';
import { pairSimilar } from './pair-similar.ts';

/** A paragraph or a table of a text, or several that only make sense together. */
export type MergeBlock = {
  xml: string;
  /** A line for each paragraph. */
  text: string;
  kind: 'paragraph' | 'table' | 'picture';
};

/** The body of a document: what is written, and how its last section is laid out. */
export type DocumentBody = {
  source: string;
  element: XmlElement;
  blocks: readonly MergeBlock[];
  /** Equal for blocks with the same text and formatting. */
  keys: readonly string[];
  /** `w:sectPr`, as written; empty without one. */
  section: string;
};

/** One place of two texts: the same in both, or a block that differs, or one that only one of them has. */
export type ComparedRow = { mine: MergeBlock | null; theirs: MergeBlock | null; isSame: boolean };

/**
 * @param referredTo tells apart what blocks refer to: pictures, links, notes
 * @throws {OfficeFileError} when it is no document
 */
export function bodyOf(source: string, referredTo: (xml: string) => string): DocumentBody {
  const [element] = descendants(parseXml(source), 'w:body');
  if (!element) throw damaged();
  const last = element.children.at(-1);
  const section = last?.name === 'w:sectPr' ? last : null;
  const groups = groupsOf(section ? element.children.slice(0, -1) : element.children);
  const blocks = groups.map(blockOf);
  return {
    source,
    element,
    blocks,
    keys: groups.map(
      (group, index) => group.map(canonicalElement).join('') + referredTo(blocks[index]?.xml ?? ''),
    ),
    section: section ? outerXml(section) : '',
  };
}

/**
 * A field that spans paragraphs, such as a table of contents, would break if one of them were left out. A paragraph whose
 * mark is deleted goes on in the next.
 */
function groupsOf(elements: readonly XmlElement[]): XmlElement[][] {
  const groups: XmlElement[][] = [];
  let openFields = 0;
  let goesOn = false;
  for (const element of elements) {
    if (goesOn) groups.at(-1)?.push(element);
    else groups.push([element]);
    openFields = Math.max(0, openFields + fieldsLeftOpen(element));
    goesOn = openFields > 0 || isMarkDeleted(element);
  }
  return groups;
}

function isMarkDeleted(element: XmlElement): boolean {
  const mark = child(child(element, 'w:pPr'), 'w:rPr');
  return (child(mark, 'w:del') ?? child(mark, 'w:moveFrom')) !== undefined;
}

function fieldsLeftOpen(element: XmlElement): number {
  let open = 0;
  for (const { attributes } of descendants(element, 'w:fldChar')) {
    if (attributes.includes('begin')) open++;
    else if (attributes.includes('end')) open--;
  }
  return open;
}

function blockOf(group: readonly XmlElement[]): MergeBlock {
  const xml = group.map(outerXml).join('');
  const text = paragraphTexts(xml).join('\n');
  const kind = group.some(({ name }) => name === 'w:tbl')
    ? 'table'
    : text.trim() === '' && /<w:(?:drawing|pict|object)\b/.test(xml)
      ? 'picture'
      : 'paragraph';
  return { xml, text, kind };
}

/** Sets two texts side by side. Linear in their length but for what differs in one place. */
export function compareBodies(mine: DocumentBody, theirs: DocumentBody): ComparedRow[] {
  const numbers = new Map<string, number>();
  const numbered = ({ keys }: DocumentBody) =>
    keys.map((key) => {
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
  const rows: ComparedRow[] = [];
  let at = 0;
  let across = 0;
  const same = (until: number) => {
    while (at < until) {
      const [here, there] = [mine.blocks[at++], theirs.blocks[across++]];
      rows.push({ mine: here ?? null, theirs: there ?? null, isSame: true });
    }
  };
  for (const { aFrom, aTo, bFrom, bTo } of diffSequences(numbered(mine), numbered(theirs))) {
    same(aFrom);
    const changed = pairSimilar(mine.blocks.slice(aFrom, aTo), theirs.blocks.slice(bFrom, bTo));
    for (const pair of changed) rows.push({ ...pair, isSame: false });
    at = aTo;
    across = bTo;
  }
  same(mine.blocks.length);
  return rows;
}
