import { pushAll } from '@antecedent/domain/arrays';
import { attribute, escapeAttribute, parseXml } from '@antecedent/domain/office/xml/xml';
import { insertBeforeEnd, type OwnedPart, WORD_TYPE } from '../package/additions.ts';
import type { DocumentPackage } from '../package/document-package.ts';
import {
  type CommentStyles,
  changedCommentXml,
  commentXml,
  lastToFirst,
  withAttribute,
  withWord2010,
} from './comment-xml.ts';
import type { Comment, Comments } from './comments.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const W15 = 'http://schemas.microsoft.com/office/word/2012/wordml';
const CID = 'http://schemas.microsoft.com/office/word/2016/wordml/cid';

/** The parts comments are stored in; the first four are created where a file has none. */
const PARTS = {
  comments: { root: 'w:comments', namespace: ['w', W], relationship: 'comments' },
  commentsExtended: {
    root: 'w15:commentsEx',
    namespace: ['w15', W15],
    relationship: 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
  },
  commentsIds: {
    root: 'w16cid:commentsIds',
    namespace: ['w16cid', CID],
    relationship: 'http://schemas.microsoft.com/office/2016/09/relationships/commentsIds',
  },
  people: {
    root: 'w15:people',
    namespace: ['w15', W15],
    relationship: 'http://schemas.microsoft.com/office/2011/relationships/people',
  },
} as const;

type PartName = keyof typeof PARTS;

/** Names of relationships of parts that contain only comments. */
export const COMMENT_PARTS = ['comments', 'commentsExtended', 'commentsIds', 'commentsExtensible'];

/** Writes a part: comments as opened, and as they are to be written. */
export type CommentChange = { opened: Comments; wanted: readonly Comment[]; styles: CommentStyles };

/** The comment parts that differ from those of the file. Unchanged comments keep every byte, whatever they contain. */
export function commentParts(file: DocumentPackage, change: CommentChange): OwnedPart[] {
  const { opened, wanted } = change;
  if (wanted.length === opened.size && wanted.every((one) => opened.get(one.id) === one)) return [];
  const writers: Record<PartName, (xml: string, change: CommentChange) => string> = {
    comments: writeComments,
    commentsExtended: writeExtended,
    commentsIds: writeIds,
    people: writePeople,
  };
  const owned: OwnedPart[] = [];
  for (const part of Object.keys(PARTS) as PartName[]) {
    const { root, namespace, relationship } = PARTS[part];
    const name = file.related(part) ?? `${file.folder}${part}.xml`;
    const present = file.text(name);
    const [prefix, address] = namespace;
    const blank = `${DECLARATION}<${root} xmlns:${prefix}="${address}"></${root}>`;
    const xml = writers[part](present ?? blank, change);
    if (xml === (present ?? blank)) continue;
    owned.push({ name, relationship, contentType: `${WORD_TYPE}${part}+xml`, xml });
  }
  const extensible = file.related('commentsExtensible');
  if (extensible !== null) pushAll(owned, writeExtensible(file, extensible, change));
  return owned;
}

function writeComments(present: string, { opened, wanted, styles }: CommentChange): string {
  const byId = new Map(wanted.map((comment) => [comment.id, comment]));
  let xml = present;
  let isNamed = false;
  for (const element of lastToFirst(parseXml(present), 'w:comments', 'w:comment')) {
    const id = attribute(element, 'w:id') ?? '';
    const before = opened.get(id);
    const now = byId.get(id);
    if (now === before) continue;
    const differs = now?.text !== before?.text || now?.paraId !== before?.paraId;
    if (now !== undefined && !differs) continue;
    isNamed ||= now?.paraId !== before?.paraId;
    const written = now === undefined ? '' : changedCommentXml(element, now, styles);
    xml = xml.slice(0, element.start) + written + xml.slice(element.end);
  }
  const made = wanted.filter(({ id }) => opened.get(id) === undefined);
  const added = made.map((comment) => commentXml(comment, styles)).join('');
  if (added !== '') xml = insertBeforeEnd(xml, 'w:comments', added);
  return isNamed || added !== '' ? withWord2010(xml, 'w:comments') : xml;
}

function writeExtended(present: string, { opened, wanted }: CommentChange): string {
  const byParagraph = new Map(wanted.map((comment) => [comment.paraId, comment]));
  const gone = removedParagraphs(opened, wanted);
  const entered = new Set<string | null>();
  let xml = present;
  for (const entry of lastToFirst(parseXml(present), 'w15:commentsEx', 'w15:commentEx')) {
    const paraId = attribute(entry, 'w15:paraId') ?? '';
    entered.add(paraId);
    const now = byParagraph.get(paraId);
    let written: string | null = gone.has(paraId) ? '' : null;
    if (now !== undefined && opened.get(now.id)?.isResolved !== now.isResolved) {
      written = withAttribute(entry, 'w15:done', now.isResolved ? '1' : '0');
    }
    if (written !== null) xml = xml.slice(0, entry.start) + written + xml.slice(entry.end);
  }
  const byId = new Map(wanted.map((comment) => [comment.id, comment]));
  const answered = new Set(wanted.map(({ parent }) => parent));
  const added = wanted
    .filter(({ id, paraId, isResolved, parent }) => {
      const says = opened.get(id) === undefined || isResolved || parent !== null;
      return paraId !== null && !entered.has(paraId) && (says || answered.has(id));
    })
    .map(({ paraId, parent, isResolved }) => {
      const head = byId.get(parent ?? '')?.paraId ?? null;
      const answers = head === null ? '' : ` w15:paraIdParent="${head}"`;
      return `<w15:commentEx w15:paraId="${paraId}"${answers} w15:done="${isResolved ? 1 : 0}"/>`;
    })
    .join('');
  return added === '' ? xml : insertBeforeEnd(xml, 'w15:commentsEx', added);
}

function writeIds(present: string, { opened, wanted }: CommentChange): string {
  const gone = removedParagraphs(opened, wanted);
  let xml = present;
  for (const entry of lastToFirst(parseXml(present), 'w16cid:commentsIds', 'w16cid:commentId')) {
    if (!gone.has(attribute(entry, 'w16cid:paraId') ?? '')) continue;
    xml = xml.slice(0, entry.start) + xml.slice(entry.end);
  }
  const added = wanted
    .filter(({ id, paraId }) => opened.get(id) === undefined && paraId !== null)
    // an id unique among paragraphs is unique among comments
    .map(
      ({ paraId }) => `<w16cid:commentId w16cid:paraId="${paraId}" w16cid:durableId="${paraId}"/>`,
    )
    .join('');
  return added === '' ? xml : insertBeforeEnd(xml, 'w16cid:commentsIds', added);
}

function writePeople(present: string, { opened, wanted }: CommentChange): string {
  const root = parseXml(present);
  const known = new Set(
    lastToFirst(root, 'w15:people', 'w15:person').map((user) => attribute(user, 'w15:author')),
  );
  const authors = new Set(
    wanted.filter(({ id }) => opened.get(id) === undefined).map(({ author }) => author),
  );
  const added = [...authors]
    .filter((author) => author !== '' && !known.has(author))
    .map((author) => {
      const name = escapeAttribute(author);
      return `<w15:person w15:author="${name}"><w15:presenceInfo w15:providerId="None" w15:userId="${name}"/></w15:person>`;
    })
    .join('');
  return added === '' ? present : insertBeforeEnd(present, 'w15:people', added);
}

/** The part with the UTC times of comments, keyed by the ids of `commentsIds.xml`; it is never created. */
function writeExtensible(
  file: DocumentPackage,
  name: string,
  { opened, wanted }: CommentChange,
): OwnedPart[] {
  const present = file.text(name) ?? '';
  const gone = removedParagraphs(opened, wanted);
  const idsName = file.related('commentsIds');
  const ids = parseXml(idsName === null ? '' : (file.text(idsName) ?? ''));
  const durable = new Set(
    lastToFirst(ids, 'w16cid:commentsIds', 'w16cid:commentId')
      .filter((entry) => gone.has(attribute(entry, 'w16cid:paraId') ?? ''))
      .map((entry) => attribute(entry, 'w16cid:durableId')),
  );
  let xml = present;
  const root = parseXml(present);
  for (const entry of lastToFirst(root, 'w16cex:commentsExtensible', 'w16cex:commentExtensible')) {
    if (!durable.has(attribute(entry, 'w16cex:durableId'))) continue;
    xml = xml.slice(0, entry.start) + xml.slice(entry.end);
  }
  if (xml === present) return [];
  const relationship =
    'http://schemas.microsoft.com/office/2018/08/relationships/commentsExtensible';
  return [{ name, relationship, contentType: `${WORD_TYPE}commentsExtensible+xml`, xml }];
}

/** Paragraph ids of comments that were opened and are no longer written. */
function removedParagraphs(opened: Comments, wanted: readonly Comment[]): Set<string> {
  const kept = new Set(wanted.map(({ id }) => id));
  return new Set(
    opened.all().flatMap(({ id, paraId }) => (kept.has(id) || paraId === null ? [] : [paraId])),
  );
}
