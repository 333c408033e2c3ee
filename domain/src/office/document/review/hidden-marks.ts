import { attribute, parseXml, type XmlElement } from '../../xml/xml.ts';
import { resolveChanges } from '../tracked-changes/accept-changes.ts';
import { REMOVED, UNWRAPPED } from '../tracked-changes/revision-marks.ts';

/** Stands for `w` in the names of marks that belong to somebody else. */
export const FOREIGN = 'foreign';

/** Whose marks are taken out of a part. */
export type Marks = {
  /** Who made the tracked changes that are refused; null for nobody's. */
  author: string | null;
  /** Ids of the comments whose anchors go. */
  comments: ReadonlySet<string>;
};

/**
 * A part of a document as it would be without what one person has suggested in it and commented upon: their changes
 * are refused, the anchors of their comments taken out. Marks of everybody else stay, under names of another prefix
 * ({@link FOREIGN}), so that nothing takes them for decided.
 *
 * @throws {OfficeFileError} when the XML is damaged, too deep or has a DOCTYPE
 */
export function withoutMarksOf(xml: string, marks: Marks): string {
  const root = parseXml(xml);
  const places: number[] = [];
  hide(root, marks, false, places);
  const hidden = renamed(xml, places);
  return resolveChanges(hidden, 'reject', 'removed');
}

const DELETION = /^w(?:14)?:(?:del|moveFrom|conflictDel)$/;
const COMMENT = /^w:comment/;
/** Of these only the start says who made them; without their content they mean nothing. */
const RANGE = /Range(?:Start|End)$/;
const DELETED_TEXT: ReadonlySet<string> = new Set(['w:delText', 'w:delInstrText']);

/** Collects where the names of marks begin that are none of this person's. */
function hide(element: XmlElement, marks: Marks, isForeignDeletion: boolean, to: number[]): void {
  for (const inner of element.children) {
    const { name } = inner;
    const isMark = REMOVED.has(name) || UNWRAPPED.has(name);
    const isForeign = isMark && isForeignMark(inner, marks, isForeignDeletion);
    if (isForeign) {
      to.push(inner.start + 1);
      if (!inner.selfClosing) to.push(inner.innerEnd + 2);
    }
    hide(inner, marks, DELETION.test(name) ? isForeign : isForeignDeletion, to);
  }
}

function isForeignMark(
  element: XmlElement,
  { author, comments }: Marks,
  isForeignDeletion: boolean,
): boolean {
  const { name } = element;
  if (COMMENT.test(name)) return !comments.has(attribute(element, 'w:id') ?? '');
  if (RANGE.test(name)) return false;
  if (DELETED_TEXT.has(name)) return isForeignDeletion;
  return author === null || attribute(element, 'w:author') !== author;
}

/** The XML with another prefix at the names that begin at these places. */
function renamed(xml: string, places: readonly number[]): string {
  let out = '';
  let at = 0;
  for (const place of [...places].sort((a, b) => a - b)) {
    out += xml.slice(at, place) + FOREIGN;
    at = xml.indexOf(':', place);
  }
  return out + xml.slice(at);
}
