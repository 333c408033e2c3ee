import { attributeIn } from '../../xml/xml.ts';
import {
  characterData,
  endOfEndTag,
  endOfName,
  endOfTag,
  malformedXml,
  skipMarkup,
  tooMuchXml,
  XML_LIMITS,
} from '../../xml/xml-scan.ts';
import { ParagraphTexts } from './paragraph-texts.ts';
import { CHARACTERS, isLineBreak, shownText } from './run-text.ts';
import { refuseOtherPrefix } from './word-prefix.ts';

/**
 * A place between two paragraphs where a scan can be taken up again: nothing is pending there, and
 * what follows depends on the elements that are open and on nothing else before.
 */
export type Checkpoint = {
  /** Offset in the scanned XML. */
  at: number;
  /** The open elements, outermost first, each after a slash. */
  path: string;
  /** Paragraphs of this scan that begin before it. */
  paragraphs: number;
};

export type TextScan = {
  /** In the order of their start tags. */
  paragraphs: string[];
  checkpoints: Checkpoint[];
};

/** The path before a document's first character and after its last. */
export const DOCUMENT_EDGE = '';

/** A part of a document: the elements open at its beginning and at its end. */
export type Stretch = { from: string; to: string };

const WHOLE: Stretch = { from: DOCUMENT_EDGE, to: DOCUMENT_EDGE };

const LESS = 60;
const SLASH = 47;
const BANG = 33;
const QUESTION = 63;
const NOTHING_SKIPPED = -1;

/**
 * Reads the text of every paragraph in one pass, without building a tree; tracked changes count as
 * accepted (see {@link ParagraphTexts}).
 *
 * @param stretch where `source` is not a whole document: its ends, each a checkpoint of the document
 * or its edge
 * @throws {OfficeFileError} when the XML is unbalanced, cut off, too deep, has a DOCTYPE or names its
 * elements otherwise than with `w:`; when the stretch does not end where it should
 */
export function scanText(source: string, stretch: Stretch = WHOLE): TextScan {
  if (stretch.from === DOCUMENT_EDGE) refuseOtherPrefix(source);
  return new TextScanner(source, stretch).scan();
}

class TextScanner {
  private readonly source: string;
  private readonly paragraphs = new ParagraphTexts();
  private readonly to: string;
  private at = 0;
  /** Names of the open elements. */
  private readonly open: string[];
  /** Elements open around the one whose content does not count. */
  private skipDepth = NOTHING_SKIPPED;
  /** For each open mc:AlternateContent: whether a branch was taken. */
  private readonly branchTaken: boolean[] = [];

  constructor(source: string, { from, to }: Stretch) {
    this.source = source;
    this.open = from.split('/').filter((name) => name !== '');
    this.to = to;
  }

  scan(): TextScan {
    const { source } = this;
    const result: TextScan = { paragraphs: this.paragraphs.texts, checkpoints: [] };
    let tag = this.nextTag();
    while (tag >= 0) {
      const next = source.charCodeAt(tag + 1);
      if (next === SLASH) {
        if (this.endTag(tag) === 'w:p' && this.canResume()) {
          result.checkpoints.push(this.checkpoint());
        }
      } else if (next === BANG || next === QUESTION) {
        this.at = skipMarkup(source, tag);
      } else {
        this.startTag(tag);
      }
      tag = this.nextTag();
    }
    if (!this.hasEndedWell(result.checkpoints.at(-1))) throw malformedXml();
    return result;
  }

  private hasEndedWell(last: Checkpoint | undefined): boolean {
    if (this.to === DOCUMENT_EDGE) return this.open.length === 0;
    return last?.at === this.source.length && last.path === this.to;
  }

  /** Most tags follow another at once: looking is cheaper than searching. */
  private nextTag(): number {
    return this.source.charCodeAt(this.at) === LESS ? this.at : this.source.indexOf('<', this.at);
  }

  private canResume(): boolean {
    return (
      this.paragraphs.isIdle && this.skipDepth === NOTHING_SKIPPED && this.branchTaken.length === 0
    );
  }

  private checkpoint(): Checkpoint {
    return {
      at: this.at,
      path: `/${this.open.join('/')}`,
      paragraphs: this.paragraphs.texts.length,
    };
  }

  private startTag(tag: number): void {
    const { source, open } = this;
    const nameEnd = endOfName(source, tag + 1);
    const tagEnd = endOfTag(source, nameEnd);
    const name = source.slice(tag + 1, nameEnd);
    const isEmpty = source.charCodeAt(tagEnd - 2) === SLASH;
    this.at = tagEnd;

    if (this.skipDepth === NOTHING_SKIPPED) {
      if ((name === 'w:t' || name === 'm:t') && !isEmpty) {
        this.readText(name, nameEnd);
        return;
      }
      this.enter(name, nameEnd, isEmpty);
    }
    if (isEmpty) return;
    if (open.length >= XML_LIMITS.depth) throw tooMuchXml();
    open.push(name);
  }

  /** @returns the name of the element that ended, where it counts */
  private endTag(tag: number): string | undefined {
    const { source, open } = this;
    const name = open.pop();
    if (name === undefined || !source.startsWith(name, tag + 2)) throw malformedXml();
    this.at = endOfEndTag(source, tag + 2 + name.length);

    if (this.skipDepth !== NOTHING_SKIPPED) {
      if (open.length <= this.skipDepth) this.skipDepth = NOTHING_SKIPPED;
      return undefined;
    }
    if (name === 'w:p') this.paragraphs.end();
    else if (name === 'mc:AlternateContent') this.branchTaken.pop();
    this.paragraphs.closed(open.length);
    return name;
  }

  /** What a start tag means for the text. An empty element counts as begun and ended at once. */
  private enter(name: string, nameEnd: number, isEmpty: boolean): void {
    const { open, paragraphs } = this;
    switch (name) {
      case 'w:p':
        paragraphs.begin(open.length);
        if (isEmpty) paragraphs.end();
        break;
      case 'w:r':
      case 'm:r':
        paragraphs.run();
        break;
      case 'w:tab':
      case 'w:ptab':
        if (open[open.length - 1] !== 'w:tabs') paragraphs.append('\t');
        break;
      case 'w:br':
        if (isLineBreak(this.attributes(nameEnd))) paragraphs.append('\u2028');
        break;
      case 'w:cr':
      case 'w:noBreakHyphen':
      case 'w:softHyphen':
        paragraphs.append(CHARACTERS.get(name) as string);
        break;
      case 'w:fldChar':
        paragraphs.field(attributeIn(this.attributes(nameEnd), 'w:fldCharType'));
        break;
      case 'w:del':
      case 'w:moveFrom':
        this.enterDeletion(name, isEmpty);
        break;
      case 'w:cellDel':
        if (open[open.length - 1] === 'w:tcPr') this.skipDepth = open.length - 2;
        break;
      case 'mc:AlternateContent':
        if (!isEmpty) this.branchTaken.push(false);
        break;
      case 'mc:Choice':
      case 'mc:Fallback':
        this.enterBranch(isEmpty);
        break;
      case 'w:pPrChange':
      case 'w:trPrChange':
      case 'w:tcPrChange':
      case 'w:rt':
        if (!isEmpty) this.skipDepth = open.length;
        break;
    }
  }

  /** The start tag being read, from the end of its name. */
  private attributes(nameEnd: number): string {
    return this.source.slice(nameEnd, this.at).replace(/\/?>$/, '');
  }

  /**
   * Deleted content, or the mark of a deleted paragraph or row. The mark of a paragraph moved away
   * joins nothing: what was not moved with it keeps a paragraph of its own.
   */
  private enterDeletion(name: string, isEmpty: boolean): void {
    const { open } = this;
    const parent = open[open.length - 1];
    if (parent !== 'w:trPr' && parent !== 'w:rPr') {
      if (!isEmpty) this.skipDepth = open.length;
    } else if (name === 'w:del') {
      if (parent === 'w:trPr') this.skipDepth = open.length - 2;
      else this.paragraphs.deleteMark(open.length);
    }
  }

  private enterBranch(isEmpty: boolean): void {
    const last = this.branchTaken.length - 1;
    if (isEmpty || last < 0) return;
    if (this.branchTaken[last]) this.skipDepth = this.open.length;
    else this.branchTaken[last] = true;
  }

  /** Reads a text element through its end tag. */
  private readText(name: string, nameEnd: number): void {
    const { source } = this;
    const innerStart = this.at;
    let tag = source.indexOf('<', innerStart);
    while (source.charCodeAt(tag + 1) === BANG || source.charCodeAt(tag + 1) === QUESTION) {
      tag = source.indexOf('<', skipMarkup(source, tag));
    }
    if (tag < 0 || !source.startsWith(`/${name}`, tag + 1)) throw malformedXml();
    this.at = endOfEndTag(source, tag + 2 + name.length);
    const text = characterData(source, innerStart, tag);
    this.paragraphs.append(shownText(text, source.slice(nameEnd, innerStart)));
  }
}
