import { attribute, parseXml, type XmlElement } from '../../xml/xml.ts';
import { resolveChanges } from '../tracked-changes/accept-changes.ts';
import { REMOVED, UNWRAPPED } from '../tracked-changes/revision-marks.ts';

/** Replaces the prefix `w` in the names of marks by other people. */
export const FOREIGN = 'foreign';

/** The marks to remove from a part. */
export type Marks = {
  /** Author of the tracked changes to reject; null for none. */
  author: string | null;
  /** Ids of the comments whose anchors are removed. */
  comments: ReadonlySet<string>;
};

/**
 * A part as it would be without one person's suggestions and comments: their changes are rejected,
 * the anchors of their comments removed. Marks by others stay under a different prefix ({@link
 * FOREIGN}), so that they are not resolved as well.
 *
 * @throws {OfficeFileError} when the XML is damaged, too deep or has a DOCTYPE
 */
export function withoutMarksOf(xml: string, marks: Marks): string {
  const root = parseXml(xml);
  const places: number[] = [];
  collectForeignNames(root, marks, false, places);
  const hidden = withForeignPrefix(xml, places);
  return resolveChanges(hidden, 'reject', 'removed');
}

const DELETION = /^w(?:14)?:(?:del|moveFrom|conflictDel)$/;
const COMMENT = /^w:comment/;
/** Only the start of a range names its author; without content, a range means nothing. */
const RANGE = /Range(?:Start|End)$/;
const DELETED_TEXT: ReadonlySet<string> = new Set(['w:delText', 'w:delInstrText']);

/** Collects the name positions of marks by other people. */
function collectForeignNames(
  element: XmlElement,
  marks: Marks,
  isForeignDeletion: boolean,
  to: number[],
): void {
  for (const inner of element.children) {
    const { name } = inner;
    const isMark = REMOVED.has(name) || UNWRAPPED.has(name);
    const isForeign = isMark && isForeignMark(inner, marks, isForeignDeletion);
    if (isForeign) {
      to.push(inner.start + 1);
      if (!inner.selfClosing) to.push(inner.innerEnd + 2);
    }
    collectForeignNames(inner, marks, DELETION.test(name) ? isForeign : isForeignDeletion, to);
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

/** Replaces the prefix of the names at these positions. */
function withForeignPrefix(xml: string, places: readonly number[]): string {
  let out = '';
  let at = 0;
  for (const place of [...places].sort((a, b) => a - b)) {
    out += xml.slice(at, place) + FOREIGN;
    at = xml.indexOf(':', place);
  }
  return out + xml.slice(at);
}
