import { attribute, child, descendants, textContent, type XmlElement } from '../../xml/xml.ts';
import { CHARACTER_ELEMENTS, displayedText, isLineBreak, OpenFields } from '../text/run-text.ts';
import { type DisplayRun, PLAIN, type RunFormat } from './display-types.ts';
import { runFormat, type StyleSheet, value } from './style-sheet.ts';

/** Text in one format, or a picture, in paragraph order. */
type Piece = { text: string; format: RunFormat } | { alt: string };

export type ParagraphContent = {
  text: string;
  runs: DisplayRun[];
  /** Text boxes anchored in the paragraph; their paragraphs follow it. */
  boxes: XmlElement[];
};

/**
 * The display content of a paragraph without tracked changes, with the text as read by
 * `document-text.ts`.
 *
 * @param from offset of its text in the plain text
 * @param paragraphStyle style chain that its runs inherit from
 */
export function paragraphContent(
  paragraph: XmlElement,
  from: number,
  styles: StyleSheet,
  paragraphStyle: readonly XmlElement[],
): ParagraphContent {
  const reader = new RunReader(styles, paragraphStyle);
  reader.read(paragraph, PLAIN);
  const { text, runs } = positionedRuns(reader.pieces, from);
  return { text, runs, boxes: reader.boxes };
}

const HIDDEN: ReadonlySet<string> = new Set(['w:pPr', 'w:rPr', 'w:rt']);
const PICTURES: ReadonlySet<string> = new Set(['w:drawing', 'w:pict', 'w:object']);

class RunReader {
  readonly pieces: Piece[] = [];
  readonly boxes: XmlElement[] = [];
  private readonly fields = new OpenFields();
  private readonly styles: StyleSheet;
  private readonly paragraphStyle: readonly XmlElement[];

  constructor(styles: StyleSheet, paragraphStyle: readonly XmlElement[]) {
    this.styles = styles;
    this.paragraphStyle = paragraphStyle;
  }

  read(element: XmlElement, format: RunFormat): void {
    for (const inner of element.children) this.readOne(inner, format);
  }

  private readOne(element: XmlElement, format: RunFormat): void {
    const { name } = element;
    if (HIDDEN.has(name)) return;
    const character = CHARACTER_ELEMENTS.get(name);
    if (character !== undefined) this.append(character, format);
    else if (name === 'w:r') this.read(element, this.formatOf(element));
    else if (name === 'w:t' || name === 'm:t') {
      this.append(displayedText(textContent(element), element.attributes), format);
    } else if (name === 'w:br') {
      if (isLineBreak(element.attributes)) this.append('\u2028', format);
    } else if (name === 'w:fldChar') this.fields.mark(attribute(element, 'w:fldCharType'));
    else if (name === 'w:txbxContent' || name === 'w:p') this.boxes.push(element);
    else if (name === 'mc:AlternateContent') this.read(effectiveBranch(element), format);
    else if (PICTURES.has(name) && !holdsTextBox(element)) {
      this.pieces.push({ alt: alternativeText(element) });
    } else this.read(element, format);
  }

  private append(text: string, format: RunFormat): void {
    if (text !== '' && !this.fields.hides) this.pieces.push({ text, format });
  }

  private formatOf(run: XmlElement): RunFormat {
    const own = child(run, 'w:rPr');
    const style = this.styles.characterChain(value(own, 'w:rStyle'));
    return runFormat(own, style, this.paragraphStyle);
  }
}

/** The effective branch: the first with any content. */
export function effectiveBranch(element: XmlElement): XmlElement {
  const branch = element.children.find(
    ({ name, selfClosing }) => !selfClosing && (name === 'mc:Choice' || name === 'mc:Fallback'),
  );
  return branch ?? { ...element, children: [] };
}

const holders = new WeakMap<XmlElement, boolean>();

/**
 * Cached for every element on the way, since nested pictures would otherwise be searched
 * repeatedly.
 */
function holdsTextBox(element: XmlElement): boolean {
  let holds = holders.get(element);
  if (holds === undefined) {
    holds = element.name === 'w:txbxContent' || element.children.some(holdsTextBox);
    holders.set(element, holds);
  }
  return holds;
}

function alternativeText(element: XmlElement): string {
  for (const inner of descendants(element)) {
    if (inner.name === 'wp:docPr' || inner.name === 'v:shape') {
      const alt = attribute(inner, 'descr') ?? attribute(inner, 'alt') ?? attribute(inner, 'title');
      if (alt !== undefined && alt !== '') return alt;
    }
  }
  return '';
}

/**
 * Pieces with their offsets. The text is normalized as a whole, like the plain text: a combining
 * mark in a separate run joins the preceding letter, and the runs share the result.
 */
function positionedRuns(
  pieces: readonly Piece[],
  from: number,
): { text: string; runs: DisplayRun[] } {
  let written = '';
  for (const piece of pieces) if ('text' in piece) written += piece.text;
  const text = written.normalize('NFC');
  const isUnchanged = text === written;

  const runs: DisplayRun[] = [];
  let at = 0;
  let ends = 0;
  let left = written.length;
  let tail = '';
  for (const piece of pieces) {
    if ('alt' in piece) {
      runs.push({ kind: 'picture', at: from + at, alt: piece.alt });
      continue;
    }
    // Text that starts with a base character joins nothing before it: everything counted so far is final.
    if (piece.text.charCodeAt(0) < FIRST_COMBINING || tail.length > MAX_TAIL_LENGTH) {
      ends = at;
      tail = '';
    }
    tail += piece.text;
    left -= piece.text.length;
    const length = isUnchanged ? tail.length : tail.normalize('NFC').length;
    const end = left === 0 ? text.length : Math.min(ends + length, text.length);
    if (end <= at) continue;
    addText(runs, text.slice(at, end), from + at, piece.format);
    at = end;
  }
  return { text, runs };
}

/** U+0300, the first character that can combine with the preceding one. */
const FIRST_COMBINING = 0x300;
/**
 * Longer sequences of runs that each combine with the previous one are not real text, so it does
 * not matter where they are cut.
 */
const MAX_TAIL_LENGTH = 1_000;

function addText(runs: DisplayRun[], text: string, from: number, format: RunFormat): void {
  const last = runs[runs.length - 1];
  const to = from + text.length;
  if (last?.kind === 'text' && isSameFormat(last.format, format)) {
    runs[runs.length - 1] = { ...last, to, text: last.text + text };
  } else {
    runs.push({ kind: 'text', from, to, text, format });
  }
}

function isSameFormat(a: RunFormat, b: RunFormat): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.underline === b.underline &&
    a.strike === b.strike &&
    a.capitals === b.capitals &&
    a.script === b.script
  );
}
