import { OfficeFileError } from '../../errors/office-file-error.ts';
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
import {
  type CommentMark,
  type ParagraphFormat,
  ParagraphTexts,
  type TextPlace,
} from './paragraph-texts.ts';
import { CHARACTER_ELEMENTS, displayedText, isLineBreak } from './run-text.ts';

const HEAD = 8_192;
const NAMESPACE =
  /\sxmlns(?::([\w.-]+))?\s*=\s*["']http:\/\/(?:schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/g;

/**
 * Rejects a part that uses another prefix than `w:` for WordprocessingML. Every word processor
 * writes `w:`; without this check, such a file would silently read as empty.
 *
 * @throws {OfficeFileError} `not-allowed-type`
 */
function assertWordPrefix(source: string): void {
  const prefixes = Array.from(source.slice(0, HEAD).matchAll(NAMESPACE), (match) => match[1]);
  if (prefixes.length === 0 || prefixes.includes('w')) return;
  throw new OfficeFileError('not-allowed-type', 'unreadableDocument');
}

/**
 * A position between two paragraphs where a scan can resume: nothing is pending there, and the rest
 * depends only on the open elements.
 */
export type Checkpoint = {
  /** Offset in the scanned XML. */
  at: number;
  /** The open elements, outermost first, each preceded by a slash. */
  path: string;
  /** Number of paragraphs of this scan that start before it. */
  paragraphs: number;
};

export type TextScan = {
  /** In the order of their start tags. */
  paragraphs: string[];
  checkpoints: Checkpoint[];
  /** Where comments are, in no particular order. */
  marks: readonly CommentMark[];
  /** Where footnotes and endnotes are referred to, in no particular order. */
  notes: readonly TextPlace[];
  /** How each paragraph is formatted, by its own properties. */
  formats: readonly ParagraphFormat[];
};

/** The path before a document's first character and after its last. */
export const DOCUMENT_EDGE = '';

/** A range of a document: the elements open at its start and at its end. */
export type ScanRange = { from: string; to: string };

const WHOLE: ScanRange = { from: DOCUMENT_EDGE, to: DOCUMENT_EDGE };

const COMMENT_MARKS: ReadonlyMap<string, CommentMark['kind']> = new Map([
  ['w:commentRangeStart', 'start'],
  ['w:commentRangeEnd', 'end'],
  ['w:commentReference', 'reference'],
]);

const LESS = 60;
const SLASH = 47;
const BANG = 33;
const QUESTION = 63;
const NOT_SKIPPING = -1;

/**
 * Reads the text of every paragraph in one pass, without building a tree; tracked changes count as
 * accepted (see {@link ParagraphTexts}).
 *
 * @param range the ends of `source` when it is not a whole document, each a checkpoint of the
 * document or its edge
 * @throws {OfficeFileError} when the XML is unbalanced, truncated, too deep, has a DOCTYPE or uses
 * another prefix than `w:`; when the range does not end where it should
 */
export function scanText(source: string, range: ScanRange = WHOLE): TextScan {
  if (range.from === DOCUMENT_EDGE) assertWordPrefix(source);
  return new TextScanner(source, range).scan();
}

/** How far a paragraph is set in at its start, in twentieths of a point. */
const indentIn = (attributes: string): number =>
  Number(attributeIn(attributes, 'w:left') ?? attributeIn(attributes, 'w:start') ?? 0) || 0;

class TextScanner {
  private readonly source: string;
  private readonly paragraphs = new ParagraphTexts();
  private readonly to: string;
  private at = 0;
  /** Names of the open elements. */
  private readonly open: string[];
  /** Number of elements open around the one whose content is skipped. */
  private skipDepth = NOT_SKIPPING;
  /** For each open mc:AlternateContent, whether a branch was taken. */
  private readonly branchTaken: boolean[] = [];

  constructor(source: string, { from, to }: ScanRange) {
    this.source = source;
    this.open = from.split('/').filter((name) => name !== '');
    this.to = to;
  }

  scan(): TextScan {
    const { source } = this;
    const { texts, marks, notes, formats } = this.paragraphs;
    const result: TextScan = { paragraphs: texts, checkpoints: [], marks, notes, formats };
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
    this.paragraphs.finishMarks();
    return result;
  }

  private hasEndedWell(last: Checkpoint | undefined): boolean {
    if (this.to === DOCUMENT_EDGE) return this.open.length === 0;
    return last?.at === this.source.length && last.path === this.to;
  }

  /** Most tags directly follow another, so checking is cheaper than searching. */
  private nextTag(): number {
    return this.source.charCodeAt(this.at) === LESS ? this.at : this.source.indexOf('<', this.at);
  }

  private canResume(): boolean {
    return (
      this.paragraphs.isIdle && this.skipDepth === NOT_SKIPPING && this.branchTaken.length === 0
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

    // Where deleted text is commented on, too.
    const mark = name.startsWith('w:comment') ? COMMENT_MARKS.get(name) : undefined;
    if (mark) this.paragraphs.mark(attributeIn(this.attributes(nameEnd), 'w:id') ?? '', mark);
    if (this.skipDepth === NOT_SKIPPING) {
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

  /** @returns the name of the element that ended, unless it is skipped */
  private endTag(tag: number): string | undefined {
    const { source, open } = this;
    const name = open.pop();
    if (name === undefined || !source.startsWith(name, tag + 2)) throw malformedXml();
    this.at = endOfEndTag(source, tag + 2 + name.length);

    if (this.skipDepth !== NOT_SKIPPING) {
      if (open.length <= this.skipDepth) this.skipDepth = NOT_SKIPPING;
      return undefined;
    }
    if (name === 'w:p') this.paragraphs.end();
    else if (name === 'mc:AlternateContent') this.branchTaken.pop();
    this.paragraphs.closed(open.length);
    return name;
  }

  /** Handles a start tag. An empty element counts as started and ended immediately. */
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
        paragraphs.append(CHARACTER_ELEMENTS.get(name) as string);
        break;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        paragraphs.note();
        break;
      case 'w:pStyle':
        paragraphs.style(attributeIn(this.attributes(nameEnd), 'w:val') ?? '');
        break;
      case 'w:ind':
        if (open.at(-1) === 'w:pPr') paragraphs.indent(indentIn(this.attributes(nameEnd)));
        break;
      case 'w:numPr':
        if (open.at(-1) === 'w:pPr') paragraphs.list();
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

  /** The attributes of the current start tag, from the end of its name. */
  private attributes(nameEnd: number): string {
    return this.source.slice(nameEnd, this.at).replace(/\/?>$/, '');
  }

  /**
   * Handles deleted content, or the mark of a deleted paragraph or row. The mark of a paragraph
   * moved away joins nothing: what was not moved with it keeps a paragraph of its own.
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
    this.paragraphs.append(displayedText(text, source.slice(nameEnd, innerStart)));
  }
}
