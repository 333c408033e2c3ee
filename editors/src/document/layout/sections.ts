import { attribute, child, parseXml, type XmlElement } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import { lastSectionXml } from '../properties/last-section.ts';
import { type PageSize, readPageSize } from '../properties/page-size.ts';
import { isPropertyOn, property } from '../properties/properties.ts';

/** Which pages of a section have a header or footer. */
export type PageKind = 'first' | 'even' | 'default';

/** A range of the text with its own paper, columns, headers and footers. */
export type Section = {
  size: PageSize;
  /** How it begins: on a new page, on an even or odd one, or on the same page. */
  start: 'nextPage' | 'evenPage' | 'oddPage' | 'nextColumn' | 'continuous';
  columns: number;
  /** Gap between columns, CSS pixels. */
  columnGap: number;
  /** Whether there is a line between columns. */
  hasColumnRule: boolean;
  /** Whether its first page has its own header and footer. */
  hasTitlePage: boolean;
  headers: Partial<Record<PageKind, string>>;
  footers: Partial<Record<PageKind, string>>;
  /** Number of its first page; null continues the numbering. */
  firstNumber: number | null;
  numberFormat: string | undefined;
};

const PIXELS = 96 / 1_440;
const MAX_COLUMNS = 12;

/** Reads `w:sectPr`; a single plain A4 section if none exists. */
export function readSection(element: XmlElement | undefined): Section {
  const columns = child(element, 'w:cols');
  const numbers = child(element, 'w:pgNumType');
  const title = child(element, 'w:titlePg');
  const first = Number.parseInt(attribute(numbers, 'w:start') ?? '', 10);
  const count = Number.parseInt(attribute(columns, 'w:num') ?? '1', 10) || 1;
  return {
    size: readPageSize(element),
    start: startOf(attribute(child(element, 'w:type'), 'w:val')),
    columns: Math.min(MAX_COLUMNS, Math.max(1, count)),
    columnGap: (Number.parseFloat(attribute(columns, 'w:space') ?? '') || 720) * PIXELS,
    hasColumnRule: /^(1|true|on)$/.test(attribute(columns, 'w:sep') ?? ''),
    hasTitlePage: title !== undefined && isPropertyOn(title),
    headers: references(element, 'w:headerReference'),
    footers: references(element, 'w:footerReference'),
    firstNumber: Number.isFinite(first) ? first : null,
    numberFormat: attribute(numbers, 'w:fmt'),
  };
}

function startOf(type: string | undefined): Section['start'] {
  return type === 'continuous' || type === 'evenPage' || type === 'oddPage' || type === 'nextColumn'
    ? type
    : 'nextPage';
}

/** Relationship ids by page kind. */
function references(
  section: XmlElement | undefined,
  name: string,
): Partial<Record<PageKind, string>> {
  const found: Partial<Record<PageKind, string>> = {};
  for (const element of section?.children ?? []) {
    if (element.name !== name) continue;
    const type = attribute(element, 'w:type') ?? 'default';
    const id = attribute(element, 'r:id');
    if (id !== undefined && (type === 'first' || type === 'even' || type === 'default')) {
      found[type] = id;
    }
  }
  return found;
}

/** Sections of a document in order, each with the number of top-level blocks up to its end. */
export type SectionEnd = { section: Section; end: number };

const memo = new Map<string, Section>();
const MAX_CACHED = 200;

function cached(xml: string): Section {
  let section = memo.get(xml);
  if (section === undefined) {
    section = readSection(xml === '' ? undefined : child(parseXml(xml), 'w:sectPr'));
    if (memo.size > MAX_CACHED) memo.clear();
    memo.set(xml, section);
  }
  return section;
}

/**
 * The sections of a text. A section without a header or footer of its own inherits the previous
 * one's, so every section is returned with all that apply to it.
 */
export function sectionsOf(doc: Node, suffix: string): SectionEnd[] {
  const ends: SectionEnd[] = [];
  const add = (xml: string, end: number) => {
    const own = cached(xml);
    const before = ends.at(-1)?.section;
    const section: Section = {
      ...own,
      headers: { ...before?.headers, ...own.headers },
      footers: { ...before?.footers, ...own.footers },
    };
    ends.push({ section, end });
  };
  doc.forEach((block, _, index) => {
    const properties = block.type.name === 'paragraph' ? (block.attrs.properties as string) : '';
    if (!properties.includes('<w:sectPr')) return;
    const element = property(properties, 'w:sectPr');
    if (element !== undefined) add(properties.slice(element.start, element.end), index + 1);
  });
  add(lastSectionXml(doc, suffix), doc.childCount);
  return ends;
}
