import { attribute, parseXml } from '@antecedent/domain/office/xml/xml';
import type { DocumentPackage } from '../package/document-package.ts';
import type { Comment, Comments } from './comments.ts';
import { COMMENT_PARTS } from './write-comments.ts';

const REFERENCE = /<w:commentReference\s[^>]*?w:id="([^"]*)"/g;
const MARK = /<w:comment(?:RangeStart|RangeEnd|Reference)\s[^>]*?w:id="([^"]*)"[^>]*?\/>/g;

/** Ids of the comments a text refers to. */
export function referencedComments(xml: string): Set<string> {
  return xml.includes('<w:commentReference')
    ? new Set([...xml.matchAll(REFERENCE)].map((match) => match[1] ?? ''))
    : new Set();
}

/**
 * The comments that stay with a text: those it refers to, and those it never did because they are
 * in a note or a header. Comments whose text was deleted are removed with their replies.
 */
export function keptComments(
  comments: Comments,
  documentXml: string,
  isInOtherPart: (id: string) => boolean,
): Comment[] {
  const present = referencedComments(documentXml);
  const stays = ({ id }: Comment) => present.has(id) || isInOtherPart(id);
  return comments
    .threads()
    .flatMap(({ head, replies }) => (stays(head) ? [head, ...replies.filter(stays)] : []));
}

/** The text without the markers of removed comments. */
export function withoutCommentMarkup(xml: string, gone: ReadonlySet<string>): string {
  if (gone.size === 0 || !xml.includes('<w:comment')) return xml;
  return xml.replace(MARK, (mark, id: string) => (gone.has(id) ? '' : mark));
}

const OTHER_PARTS = ['footnotes', 'endnotes', 'header', 'footer'];

/** Comments that were in a note or a header when the file was opened, and are not in the parts to write. */
export function commentsRemovedFromOtherParts(
  file: DocumentPackage,
  comments: readonly Comment[],
  written: readonly { name: string; xml: string }[],
  isInOtherPart: (id: string) => boolean,
): Set<string> {
  const candidates = comments.filter(({ id }) => isInOtherPart(id));
  const names = new Set(file.allRelated(OTHER_PARTS));
  const parts = written.filter(({ name }) => names.has(name));
  if (candidates.length === 0 || parts.length === 0) return new Set();
  const before = new Set<string>();
  const now = new Set<string>();
  for (const name of names) {
    const opened = file.text(name) ?? '';
    const xml = parts.find((part) => part.name === name)?.xml ?? opened;
    for (const id of referencedComments(opened)) before.add(id);
    for (const id of referencedComments(xml)) now.add(id);
  }
  return new Set(candidates.flatMap(({ id }) => (before.has(id) && !now.has(id) ? [id] : [])));
}

/**
 * Removes the last traces of comments from the parts of a save: the comment parts when none are
 * left, with all references to them, and the markers of removed comments in notes and headers.
 */
export function removeCommentMarkup(
  file: DocumentPackage,
  parts: Map<string, string | Uint8Array | null>,
  gone: ReadonlySet<string>,
  hasComments: boolean,
): void {
  if (gone.size === 0) return;
  const read = (name: string): string => {
    const written = parts.get(name);
    return typeof written === 'string' ? written : (file.text(name) ?? '');
  };
  for (const name of file.allRelated(OTHER_PARTS)) {
    const before = read(name);
    const after = withoutCommentMarkup(before, gone);
    if (after !== before) parts.set(name, after);
  }
  if (hasComments) return;
  const removed = file.allRelated(COMMENT_PARTS);
  for (const name of removed) {
    parts.set(name, null);
    const relationships = `${file.folder}_rels/${name.slice(file.folder.length)}.rels`;
    if (file.has(relationships)) parts.set(relationships, null);
  }
  const targets = new Set(
    [...file.relationships.values()]
      .filter(({ type }) => COMMENT_PARTS.includes(type.slice(type.lastIndexOf('/') + 1)))
      .map(({ id }) => id),
  );
  const without = (part: string, entry: string, isGone: (id: string) => boolean, key: string) => {
    const xml = read(part);
    let left = xml;
    const entries = parseXml(xml).children.flatMap(({ children }) => children);
    for (const element of entries.filter(({ name }) => name === entry).reverse()) {
      if (!isGone(attribute(element, key) ?? '')) continue;
      left = left.slice(0, element.start) + left.slice(element.end);
    }
    if (left !== xml) parts.set(part, left);
  };
  without(file.relationshipsPart, 'Relationship', (id) => targets.has(id), 'Id');
  without(
    '[Content_Types].xml',
    'Override',
    (name) => removed.includes(name.replace(/^\//, '')),
    'PartName',
  );
}
