import { child, innerXml, openTag, outerXml, parseXml, type XmlElement } from '../../xml/xml.ts';
import {
  LEADING_PROPERTIES,
  previousPropertiesOf,
  UNCOVERED_PROPERTIES,
} from './previous-properties.ts';
import {
  type Decision,
  hasRevisionMarks,
  mergeOfUnmarkedParagraph,
  PRUNED,
  type RevisionRules,
  revisionRules,
} from './revision-marks.ts';
import { withMerge } from './tracked-merge.ts';
import { withoutLoneBookmarks } from './without-elements.ts';

/**
 * One WordprocessingML part with every tracked change accepted and every comment anchor removed.
 * Elements without marks are copied as written; the text stays as `document-text.ts` reads it.
 *
 * A paragraph with a deleted mark is merged into the next one of its container and takes on its
 * properties, as in a word processor. If a table or content control comes first, it stays, or is
 * dropped when it contains no run; the last paragraph of a container always stays. The mark of a
 * paragraph that was moved away joins nothing: the paragraph stays, with what was not moved.
 *
 * @throws {OfficeFileError} when the XML is damaged, too deep or has a DOCTYPE
 */
export function acceptChanges(xml: string): string {
  return resolveChanges(xml, 'accept', 'removed');
}

/**
 * {@link acceptChanges} for either decision. Rejecting removes insertions, restores deletions and
 * restores the previous properties; a paragraph whose inserted mark is rejected is merged into the
 * next one.
 *
 * @param comments whether comment anchors are removed as well
 * @throws {OfficeFileError} when the XML is damaged, too deep or has a DOCTYPE
 */
export function resolveChanges(
  xml: string,
  decision: Decision,
  comments: 'kept' | 'removed',
): string {
  if (!hasRevisionMarks(xml)) return xml;
  const rules = revisionRules(decision, comments);
  return withoutLoneBookmarks(new Resolution(parseXml(xml), rules, decision).xml());
}

/** Paragraphs with a deleted mark, waiting for the one they are merged into. */
type Waiting = {
  content: string;
  hasRun: boolean;
  last: XmlElement;
};

/** Elements that are removed when all the structure in them is. */
const REMOVED_WHEN_EMPTY: ReadonlySet<string> = new Set([
  'w:tbl',
  'w:tr',
  'w:sdt',
  'w:sdtContent',
  'w:customXml',
]);
const STRUCTURE: ReadonlySet<string> = new Set([...REMOVED_WHEN_EMPTY, 'w:tc', 'w:p']);

class Resolution {
  private readonly root: XmlElement;
  private readonly rules: RevisionRules;
  private readonly decision: Decision;
  /** Elements that are a mark or contain one; all others are copied. */
  private readonly marked = new Set<XmlElement>();
  private readonly vanishing = new Map<XmlElement, boolean>();

  constructor(root: XmlElement, rules: RevisionRules, decision: Decision) {
    this.root = root;
    this.rules = rules;
    this.decision = decision;
    this.findMarks(root);
  }

  xml(): string {
    return this.children(this.root);
  }

  private findMarks(element: XmlElement): boolean {
    const { removed, unwrapped, renamed } = this.rules;
    const { name } = element;
    let found = removed.has(name) || unwrapped.has(name) || renamed.has(name);
    for (const inner of element.children) if (this.findMarks(inner)) found = true;
    if (found) this.marked.add(element);
    return found;
  }

  private resolved(element: XmlElement): string {
    const { name } = element;
    const { removed, unwrapped, renamed } = this.rules;
    if (!this.marked.has(element)) return outerXml(element);
    if (removed.has(name) || this.vanishes(element) || this.isCommentAnchor(element)) return '';
    if (unwrapped.has(name)) return this.children(element);
    const previous = this.decision === 'reject' ? previousPropertiesOf(element) : undefined;
    const inner = previous === undefined ? this.content(element) : this.restored(element, previous);
    if (PRUNED.has(name) && inner.trim() === '') return '';
    const other = renamed.get(name);
    return other === undefined ? wrapped(element, inner) : restoredText(element, other);
  }

  private content(element: XmlElement): string {
    return element.name === 'w:tcPr' && this.decision === 'accept'
      ? withMerge(element, this.children(element))
      : this.children(element);
  }

  /** The previous properties, plus those that the change does not cover. */
  private restored(element: XmlElement, previous: XmlElement): string {
    const apart = UNCOVERED_PROPERTIES.get(element.name);
    const kept = element.children.filter(({ name }) => apart?.has(name) === true);
    const [properties] = previous.children;
    const before = properties === undefined ? '' : innerXml(properties);
    const rest = kept.map((inner) => this.resolved(inner)).join('');
    return LEADING_PROPERTIES.has(element.name) ? rest + before : before + rest;
  }

  /** The content of an element, with paragraphs merged where their marks are deleted. */
  private children(element: XmlElement): string {
    let out = '';
    let at = element.innerStart;
    let waiting: Waiting | undefined;
    for (const inner of element.children) {
      out += element.source.slice(at, inner.start);
      at = inner.end;
      if (inner.name === 'w:p' && this.losesMark(inner)) {
        waiting = this.wait(inner, waiting);
      } else if (inner.name === 'w:p') {
        out +=
          waiting === undefined
            ? this.resolved(inner)
            : this.paragraph(inner, waiting.content + this.runsOf(inner));
        waiting = undefined;
      } else {
        if (waiting !== undefined && this.endsWaiting(inner)) {
          // The section closes the body: the paragraph before it is the last and always stays.
          const follower = inner.name === 'w:sectPr' ? 'nothing' : 'structure';
          const stays = mergeOfUnmarkedParagraph(follower, waiting.hasRun) === 'stays';
          out += stays ? this.paragraph(waiting.last, waiting.content) : '';
          waiting = undefined;
        }
        const xml = this.resolved(inner);
        if (waiting !== undefined && isRangeEnd(inner)) waiting.content += xml;
        else out += xml;
      }
    }
    if (waiting !== undefined) out += this.paragraph(waiting.last, waiting.content);
    return out + element.source.slice(at, element.innerEnd);
  }

  private wait(paragraph: XmlElement, before: Waiting | undefined): Waiting {
    return {
      content: (before?.content ?? '') + this.runsOf(paragraph),
      hasRun: before?.hasRun === true || this.holdsRun(paragraph),
      last: paragraph,
    };
  }

  private endsWaiting(element: XmlElement): boolean {
    return element.name === 'w:sectPr' || this.holdsParagraph(element);
  }

  private paragraph(element: XmlElement, content: string): string {
    const properties = child(element, 'w:pPr');
    const inner = (properties === undefined ? '' : this.resolved(properties)) + content;
    return wrapped(element, inner);
  }

  /** A paragraph's content without its properties. */
  private runsOf(element: XmlElement): string {
    const properties = child(element, 'w:pPr');
    if (!this.marked.has(element)) {
      return element.source.slice(properties?.end ?? element.innerStart, element.innerEnd);
    }
    let out = '';
    for (const inner of element.children) if (inner !== properties) out += this.resolved(inner);
    return out;
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
    const { goneRow, goneCell } = this.rules;
    if (element.name === 'w:tr') return child(child(element, 'w:trPr'), goneRow) !== undefined;
    if (element.name === 'w:tc') return child(child(element, 'w:tcPr'), goneCell) !== undefined;
    return false;
  }

  private isHollow(element: XmlElement): boolean {
    if (!REMOVED_WHEN_EMPTY.has(element.name)) return false;
    const structure = element.children.filter(({ name }) => STRUCTURE.has(name));
    return structure.length > 0 && structure.every((inner) => this.vanishes(inner));
  }

  private holdsParagraph(element: XmlElement): boolean {
    if (this.rules.removed.has(element.name) || this.vanishes(element)) return false;
    return element.name === 'w:p' || element.children.some((inner) => this.holdsParagraph(inner));
  }

  private losesMark(paragraph: XmlElement): boolean {
    const mark = child(child(paragraph, 'w:pPr'), 'w:rPr');
    return child(mark, this.rules.goneParagraph) !== undefined;
  }

  private holdsRun(element: XmlElement): boolean {
    return element.children.some(
      (inner) =>
        !this.rules.removed.has(inner.name) &&
        (inner.name === 'w:r' || inner.name === 'm:r' || this.holdsRun(inner)),
    );
  }

  /** A run that contains only the reference of a comment being removed. */
  private isCommentAnchor(element: XmlElement): boolean {
    if (element.name !== 'w:r' || !this.rules.removed.has('w:commentReference')) return false;
    const content = element.children.filter(({ name }) => name !== 'w:rPr');
    return content.length > 0 && content.every(({ name }) => name === 'w:commentReference');
  }
}

function restoredText(element: XmlElement, name: string): string {
  return element.selfClosing
    ? `<${name}${element.attributes}/>`
    : `<${name}${element.attributes}>${innerXml(element)}</${name}>`;
}

function wrapped(element: XmlElement, inner: string): string {
  const tag = openTag(element);
  const start = element.selfClosing ? `${tag.slice(0, -2)}>` : tag;
  return `${start}${inner}</${element.name}>`;
}

/** A start or end of a bookmark or other range, which may be between paragraphs or inside one. */
function isRangeEnd(element: XmlElement): boolean {
  return element.selfClosing && /(?:Start|End)$/.test(element.name);
}
