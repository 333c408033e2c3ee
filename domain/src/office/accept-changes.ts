import { hasRevisionMarks, PRUNED, REMOVED, UNWRAPPED } from './revision-marks.ts';
import {
  attribute,
  child,
  descendants,
  openTag,
  outerXml,
  parseXml,
  type XmlElement,
} from './xml.ts';

/**
 * One WordprocessingML part with every tracked change accepted and every comment anchor removed.
 * What holds no mark is copied as it is written; the text stays what `document-text.ts` reads.
 *
 * A paragraph whose mark is deleted joins the next one of its container and takes its properties,
 * as in a word processor. Where a table or content control comes first it stays, or vanishes if no
 * run is left in it; the last paragraph of a container always stays. The mark of a paragraph that
 * was moved away joins nothing: the paragraph stays, with what was not moved.
 *
 * @throws {OfficeFileError} when the XML is damaged, too deep or has a DOCTYPE
 */
export function acceptChanges(xml: string): string {
  if (!hasRevisionMarks(xml)) return xml;
  return withoutLoneBookmarks(new Acceptance(parseXml(xml)).xml());
}

/** Paragraphs that ended with a deleted mark, waiting for the one they join. */
type Waiting = {
  content: string;
  hasRun: boolean;
  last: XmlElement;
};

/** Elements that vanish when all the structure in them does. */
const HOLLOW: ReadonlySet<string> = new Set([
  'w:tbl',
  'w:tr',
  'w:sdt',
  'w:sdtContent',
  'w:customXml',
]);
const STRUCTURE: ReadonlySet<string> = new Set([...HOLLOW, 'w:tc', 'w:p']);

class Acceptance {
  private readonly root: XmlElement;
  /** Elements that are a mark or hold one; all others are copied. */
  private readonly marked = new Set<XmlElement>();
  private readonly vanishing = new Map<XmlElement, boolean>();

  constructor(root: XmlElement) {
    this.root = root;
    this.findMarks(root);
  }

  xml(): string {
    return this.children(this.root);
  }

  private findMarks(element: XmlElement): boolean {
    let found = REMOVED.has(element.name) || UNWRAPPED.has(element.name);
    for (const inner of element.children) if (this.findMarks(inner)) found = true;
    if (found) this.marked.add(element);
    return found;
  }

  private accepted(element: XmlElement): string {
    const { name } = element;
    if (!this.marked.has(element)) return outerXml(element);
    if (REMOVED.has(name) || this.vanishes(element) || isCommentAnchor(element)) return '';
    if (UNWRAPPED.has(name)) return this.children(element);
    const inner = name === 'w:tcPr' ? this.cellProperties(element) : this.children(element);
    return PRUNED.has(name) && inner.trim() === '' ? '' : wrapped(element, inner);
  }

  /** What stands in an element, its paragraphs joined where their marks are deleted. */
  private children(element: XmlElement): string {
    let out = '';
    let at = element.innerStart;
    let waiting: Waiting | undefined;
    for (const inner of element.children) {
      out += element.source.slice(at, inner.start);
      at = inner.end;
      if (inner.name === 'w:p' && isMarkDeleted(inner)) {
        waiting = this.wait(inner, waiting);
      } else if (inner.name === 'w:p') {
        out +=
          waiting === undefined
            ? this.accepted(inner)
            : this.paragraph(inner, waiting.content + this.content(inner));
        waiting = undefined;
      } else {
        if (waiting !== undefined && this.endsWaiting(inner)) {
          // The section closes the body: the paragraph before it is the last and always stays.
          const stays = waiting.hasRun || inner.name === 'w:sectPr';
          out += stays ? this.paragraph(waiting.last, waiting.content) : '';
          waiting = undefined;
        }
        const xml = this.accepted(inner);
        if (waiting !== undefined && isRangeEnd(inner)) waiting.content += xml;
        else out += xml;
      }
    }
    if (waiting !== undefined) out += this.paragraph(waiting.last, waiting.content);
    return out + element.source.slice(at, element.innerEnd);
  }

  private wait(paragraph: XmlElement, before: Waiting | undefined): Waiting {
    return {
      content: (before?.content ?? '') + this.content(paragraph),
      hasRun: before?.hasRun === true || holdsRun(paragraph),
      last: paragraph,
    };
  }

  private endsWaiting(element: XmlElement): boolean {
    return element.name === 'w:sectPr' || this.holdsParagraph(element);
  }

  private paragraph(element: XmlElement, content: string): string {
    const properties = child(element, 'w:pPr');
    const inner = (properties === undefined ? '' : this.accepted(properties)) + content;
    return wrapped(element, inner);
  }

  /** A paragraph's content without its properties. */
  private content(element: XmlElement): string {
    const properties = child(element, 'w:pPr');
    if (!this.marked.has(element)) {
      return element.source.slice(properties?.end ?? element.innerStart, element.innerEnd);
    }
    let out = '';
    for (const inner of element.children) if (inner !== properties) out += this.accepted(inner);
    return out;
  }

  /** The properties of a cell; a tracked merge becomes a merge, at its place among them. */
  private cellProperties(element: XmlElement): string {
    const merge = attribute(child(element, 'w:cellMerge'), 'w:vMerge');
    const inner = this.children(element);
    if (merge === undefined || child(element, 'w:vMerge') !== undefined) return inner;
    const after = parseXml(inner).children.find(({ name }) => !BEFORE_MERGE.has(name));
    const place = after?.start ?? inner.length;
    const value = merge === 'rest' ? 'restart' : 'continue';
    return `${inner.slice(0, place)}<w:vMerge w:val="${value}"/>${inner.slice(place)}`;
  }

  private vanishes(element: XmlElement): boolean {
    if (!this.marked.has(element)) return false;
    const known = this.vanishing.get(element);
    if (known !== undefined) return known;
    const vanishes = this.isDeleted(element) || this.isHollow(element);
    this.vanishing.set(element, vanishes);
    return vanishes;
  }

  private isDeleted(element: XmlElement): boolean {
    if (element.name === 'w:tr') return child(child(element, 'w:trPr'), 'w:del') !== undefined;
    if (element.name === 'w:tc') return child(child(element, 'w:tcPr'), 'w:cellDel') !== undefined;
    return false;
  }

  private isHollow(element: XmlElement): boolean {
    if (!HOLLOW.has(element.name)) return false;
    const structure = element.children.filter(({ name }) => STRUCTURE.has(name));
    return structure.length > 0 && structure.every((inner) => this.vanishes(inner));
  }

  private holdsParagraph(element: XmlElement): boolean {
    if (REMOVED.has(element.name) || this.vanishes(element)) return false;
    return element.name === 'w:p' || element.children.some((inner) => this.holdsParagraph(inner));
  }
}

/** Properties of a cell that the schema puts before a vertical merge. */
const BEFORE_MERGE: ReadonlySet<string> = new Set([
  'w:cnfStyle',
  'w:tcW',
  'w:gridSpan',
  'w:hMerge',
]);

function wrapped(element: XmlElement, inner: string): string {
  const tag = openTag(element);
  const start = element.selfClosing ? `${tag.slice(0, -2)}>` : tag;
  return `${start}${inner}</${element.name}>`;
}

/** A start or end of a bookmark or other range: it may stand between paragraphs and inside one. */
function isRangeEnd(element: XmlElement): boolean {
  return element.selfClosing && /(?:Start|End)$/.test(element.name);
}

function isMarkDeleted(paragraph: XmlElement): boolean {
  return child(child(child(paragraph, 'w:pPr'), 'w:rPr'), 'w:del') !== undefined;
}

function holdsRun(element: XmlElement): boolean {
  return element.children.some(
    (inner) =>
      !REMOVED.has(inner.name) && (inner.name === 'w:r' || inner.name === 'm:r' || holdsRun(inner)),
  );
}

/** A run that shows nothing but the sign of a comment. */
function isCommentAnchor(element: XmlElement): boolean {
  if (element.name !== 'w:r') return false;
  const content = element.children.filter(({ name }) => name !== 'w:rPr');
  return content.length > 0 && content.every(({ name }) => name === 'w:commentReference');
}

/** Starts of bookmarks whose end went with deleted content, and ends without start, removed. */
function withoutLoneBookmarks(xml: string): string {
  if (!xml.includes('<w:bookmark')) return xml;
  const starts = new Map<string, XmlElement>();
  const lone: XmlElement[] = [];
  for (const element of descendants(parseXml(xml))) {
    const id = attribute(element, 'w:id') ?? '';
    if (element.name === 'w:bookmarkStart') {
      const unended = starts.get(id);
      if (unended !== undefined) lone.push(unended);
      starts.set(id, element);
    } else if (element.name === 'w:bookmarkEnd' && !starts.delete(id)) lone.push(element);
  }
  lone.push(...starts.values());
  return withoutElements(xml, lone);
}

/** The XML without these elements, which must not hold one another. */
export function withoutElements(xml: string, elements: readonly XmlElement[]): string {
  let out = '';
  let at = 0;
  for (const element of [...elements].sort((a, b) => a.start - b.start)) {
    out += xml.slice(at, element.start);
    at = element.end;
  }
  return at === 0 ? xml : out + xml.slice(at);
}
