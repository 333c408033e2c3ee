import { attribute, child, parseXml, type XmlElement } from '../../xml/xml.ts';
import { paragraphTexts } from '../text/document-text.ts';
import { acceptChanges } from '../tracked-changes/accept-changes.ts';
import { effectiveBranch, paragraphContent } from './display-runs.ts';
import {
  type Alignment,
  type DisplayBlock,
  type DisplayContainer,
  type ParagraphKind,
  PLAIN,
} from './display-types.ts';
import { createListCounter, type ListCounter } from './numbering.ts';
import {
  firstProperty,
  isStyleOn,
  parseStyleSheet,
  type StyleSheet,
  value,
} from './style-sheet.ts';

export { type RowOfBlock, renderBlocks } from './display-html.ts';
export type {
  Alignment,
  DisplayBlock,
  DisplayContainer,
  DisplayMark,
  DisplayRun,
  ParagraphKind,
  RunFormat,
} from './display-types.ts';
export { type LayoutUnit, layoutUnits } from './layout-units.ts';

/** The XML parts that a document's formatting comes from. */
export type DisplayParts = {
  /** `word/document.xml`. */
  document: string;
  /** `word/styles.xml`. */
  styles?: string | undefined;
  /** `word/numbering.xml`. */
  numbering?: string | undefined;
};

/**
 * The paragraphs of a document for display, one for each paragraph of its plain text and in the
 * same order, with tracked changes accepted. Unsupported content is displayed as its text.
 *
 * @throws {OfficeFileError} when one of the parts is damaged, too deep or has a DOCTYPE
 */
export function displayBlocks(parts: DisplayParts): DisplayBlock[] {
  const xml = acceptChanges(parts.document);
  const texts = paragraphTexts(xml);
  const styles = parseStyleSheet(parts.styles);
  const lists = createListCounter(parts.numbering);
  const blocks = new BlockReader(styles, lists).blocks(parseXml(xml));
  // Marks refer to the plain text: a block with different text falls back to plain text.
  if (blocks.length !== texts.length) return plainBlocks(texts);
  return texts.some((text, index) => blocks[index]?.text !== text)
    ? plainBlocks(texts).map((plain, index) => ({
        ...(blocks[index] as DisplayBlock),
        ...textOf(plain),
      }))
    : blocks;
}

function textOf({ from, to, text, runs }: DisplayBlock) {
  return { from, to, text, runs };
}

/** Paragraphs without formatting, for text that does not come from a document. */
export function plainBlocks(paragraphs: readonly string[]): DisplayBlock[] {
  let from = 0;
  return paragraphs.map((text) => {
    const to = from + text.length;
    const block: DisplayBlock = {
      from,
      to,
      text,
      paragraph: { name: 'normal' },
      label: null,
      alignment: 'start',
      rightToLeft: false,
      within: [],
      runs: text === '' ? [] : [{ kind: 'text', from, to, text, format: PLAIN }],
    };
    from = to + 1;
    return block;
  });
}

/** Headings and quotes are styled by the page: their style adds nothing to their runs. */
const NO_STYLES: readonly XmlElement[] = [];

/**
 * Maximum number of tables, rows, cells and boxes around one paragraph: twenty nested tables.
 * Anything deeper is displayed without a frame.
 */
const MAX_CONTAINERS = 60;

class BlockReader {
  private readonly styles: StyleSheet;
  private readonly lists: ListCounter;
  private readonly read: DisplayBlock[] = [];
  private nextId = 1;
  private at = 0;

  constructor(styles: StyleSheet, lists: ListCounter) {
    this.styles = styles;
    this.lists = lists;
  }

  blocks(root: XmlElement): DisplayBlock[] {
    this.readInside(root, []);
    return this.read;
  }

  private readInside(element: XmlElement, within: readonly DisplayContainer[]): void {
    for (const inner of element.children) {
      if (inner.name === 'w:p') this.readParagraph(inner, within);
      else if (inner.name === 'mc:AlternateContent')
        this.readInside(effectiveBranch(inner), within);
      else if (inner.children.length > 0) {
        const container = this.containerOf(inner, within);
        this.readInside(inner, container === null ? within : [...within, container]);
      }
    }
  }

  private containerOf(
    element: XmlElement,
    within: readonly DisplayContainer[],
  ): DisplayContainer | null {
    const id = this.nextId++;
    const around = within.at(-1)?.kind;
    if (within.length < MAX_CONTAINERS && element.name === 'w:tbl') return { kind: 'table', id };
    if (within.length < MAX_CONTAINERS && element.name === 'w:txbxContent') {
      return { kind: 'box', id };
    }
    if (element.name === 'w:tr' && around === 'table') return { kind: 'row', id };
    if (element.name !== 'w:tc' || around !== 'row') return null;
    const properties = child(element, 'w:tcPr');
    const columns = Number(value(properties, 'w:gridSpan') ?? 1);
    const merge = child(properties, 'w:vMerge');
    return {
      kind: 'cell',
      id,
      columns: Number.isInteger(columns) && columns >= 1 && columns <= 63 ? columns : 1,
      continues: merge !== undefined && attribute(merge, 'w:val') !== 'restart',
    };
  }

  private readParagraph(element: XmlElement, within: readonly DisplayContainer[]): void {
    const own = child(element, 'w:pPr');
    const chain = this.styles.paragraphChain(value(own, 'w:pStyle'));
    const lists = [own, ...chain.map((style) => child(style, 'w:pPr'))];
    const item = this.listItem(own, chain);
    const paragraph = kindOf(lists, chain, item?.level);
    const usesStyles = paragraph.name === 'normal' || paragraph.name === 'list-item';
    const content = paragraphContent(element, this.at, this.styles, usesStyles ? chain : NO_STYLES);
    const to = this.at + content.text.length;
    const bidi = firstProperty(lists, 'w:bidi');
    this.read.push({
      from: this.at,
      to,
      text: content.text,
      paragraph,
      label: item?.label ?? null,
      alignment: alignmentOf(attribute(firstProperty(lists, 'w:jc'), 'w:val')),
      rightToLeft: bidi !== undefined && isStyleOn(attribute(bidi, 'w:val') ?? 'true'),
      within,
      runs: content.runs,
    });
    this.at = to + 1;
    for (const box of content.boxes) {
      if (box.name === 'w:p') this.readParagraph(box, within);
      else {
        const container = this.containerOf(box, within);
        this.readInside(box, container === null ? within : [...within, container]);
      }
    }
  }

  private listItem(
    own: XmlElement | undefined,
    chain: readonly XmlElement[],
  ): { level: number; label: string | null } | undefined {
    const direct = child(own, 'w:numPr');
    const style = chain.find((candidate) => child(child(candidate, 'w:pPr'), 'w:numPr'));
    const fromStyle = child(child(style, 'w:pPr'), 'w:numPr');
    const numId = value(direct, 'w:numId') ?? value(fromStyle, 'w:numId');
    if (numId === undefined || numId === '0') return undefined;
    const stated = value(direct, 'w:ilvl') ?? value(fromStyle, 'w:ilvl');
    const bound = this.lists.levelOfStyle(numId, attribute(style, 'w:styleId'));
    const level = Math.min(8, Math.max(0, Math.trunc(Number(stated ?? bound ?? 0)) || 0));
    return { level, label: this.lists.next(numId, level) };
  }
}

/**
 * By the built-in name of the style, which is the same in every UI language, then by outline level.
 */
function kindOf(
  lists: readonly (XmlElement | undefined)[],
  chain: readonly XmlElement[],
  listLevel: number | undefined,
): ParagraphKind {
  for (const style of chain) {
    const name = value(style, 'w:name')?.toLowerCase() ?? '';
    const heading = /^heading ([1-9])$/.exec(name);
    if (heading !== null) return headingOf(Number(heading[1]));
    if (name === 'title' || name === 'subtitle') return { name };
    if (name === 'quote' || name === 'intense quote') return { name: 'quote' };
  }
  const outline = attribute(firstProperty(lists, 'w:outlineLvl'), 'w:val');
  if (outline !== undefined && /^[0-8]$/.test(outline)) return headingOf(Number(outline) + 1);
  return listLevel === undefined ? { name: 'normal' } : { name: 'list-item', level: listLevel };
}

function headingOf(level: number): ParagraphKind {
  return { name: 'heading', level: Math.min(level, 6) as 1 | 2 | 3 | 4 | 5 | 6 };
}

const ALIGNMENTS: ReadonlyMap<string, Alignment> = new Map([
  ['center', 'center'],
  ['right', 'end'],
  ['end', 'end'],
  ['both', 'justify'],
  ['distribute', 'justify'],
]);

function alignmentOf(raw: string | undefined): Alignment {
  return ALIGNMENTS.get(raw ?? '') ?? 'start';
}
