import { maxOf } from '../../../arrays.ts';
import type { Codec } from '../../../encoding/codec.ts';
import { encodeUtf8 } from '../../../encoding/utf8.ts';
import { findPart } from '../../package/package.ts';
import { relationshipsName } from '../../package/package-path.ts';
import { parseRelationships } from '../../package/relationships.ts';
import { withLastChild } from '../../package/with-last-child.ts';
import { attribute, descendants, parseXml, type XmlElement } from '../../xml/xml.ts';
import { escapeAttribute, escapeText } from '../../xml/xml-text.ts';
import { readZip, replaceParts } from '../../zip/zip.ts';
import { reviewedFile } from '../review/reviewed-file.ts';
import { type CommentRange, commentRanges } from './comment-ranges.ts';
import { type TextPlace, textPlaces } from './text-places.ts';

/** A new comment about a range of a document's text, as `commentRanges` counts it. */
export type NewComment = { text: string; range: CommentRange };

export type CommentAuthor = { name: string; date: Date };

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = '[Content_Types].xml';
/** Word accepts paragraphs' names below 0x80000000. */
const FIRST_NAME = 0x6a00_0000;

type Placed = NewComment & { id: number; start: TextPlace; end: TextPlace };

/**
 * A document with comments about passages of its text, by one person. Nothing else changes.
 *
 * @returns the comments that could be placed; the others are about text that isn't written plainly. The bytes are the same
 *   array if there are none
 * @throws {OfficeFileError} when the document is damaged
 */
export function addComments(
  bytes: Uint8Array,
  comments: readonly NewComment[],
  author: CommentAuthor,
  codec: Codec,
): { bytes: Uint8Array; placed: NewComment[] } {
  const archive = readZip(bytes);
  const file = reviewedFile(bytes, codec);
  const xml = file.text(file.mainPart) ?? '';
  const placeOf = textPlaces(xml);
  const part = file.partOf('comments');
  const known = file.text(part);
  let id = maxOf(
    [...descendants(parseXml(known ?? '<none/>'), 'w:comment')].map(idOf),
    maxOf([...commentRanges(xml).ranges.keys()].map(Number).filter(Number.isFinite), 0),
  );
  const placed = comments.flatMap((comment): Placed[] => {
    const { from, to } = comment.range;
    const start =
      placeOf(from, from === to && from > 0 ? 'after' : 'before') ?? placeOf(from, 'after');
    const end = from === to ? start : placeOf(to, 'after');
    return start && end ? [{ ...comment, id: ++id, start, end }] : [];
  });
  if (placed.length === 0) return { bytes, placed: [] };
  const changed = new Map([[nameIn(file.mainPart), encodeUtf8(withMarks(xml, placed))]]);
  function nameIn(name: string): string {
    return findPart(archive, name)?.name ?? name;
  }
  const entries = placed.map((one) => commentXml(one, author)).join('');
  if (part !== null && known !== null) {
    changed.set(nameIn(part), encodeUtf8(withLastChild(known, 'w:comments', entries)));
  } else {
    const path = file.mainPart.replace(/[^/]*$/, 'comments.xml');
    changed.set(path, encodeUtf8(commentsPart(entries)));
    const types = withLastChild(
      file.text(TYPES) ?? '',
      'Types',
      `<Override PartName="/${path}" ContentType="${TYPE}"/>`,
    );
    changed.set(nameIn(TYPES), encodeUtf8(types));
    const related = relationshipsName(file.mainPart);
    const relations =
      file.text(related) ?? `<Relationships xmlns="${RELATIONSHIPS}"></Relationships>`;
    const ids = new Set(parseRelationships(relations, file.mainPart).map((one) => one.id));
    let relation = 'rIdComments';
    while (ids.has(relation)) relation += '1';
    const added = `<Relationship Id="${relation}" Type="${RELATION}" Target="comments.xml"/>`;
    changed.set(nameIn(related), encodeUtf8(withLastChild(relations, 'Relationships', added)));
  }
  const marked = replaceParts(bytes, archive, changed, codec.deflate);
  return { bytes: marked, placed: placed.map(({ text, range }) => ({ text, range })) };
}

const idOf = (element: XmlElement): number => Number(attribute(element, 'w:id')) || 0;

/** What is inserted at one place of the XML: ends of ranges first, then starts. */
type Insertion = { place: TextPlace; ends: string; starts: string };

function withMarks(xml: string, placed: readonly Placed[]): string {
  const insertions = new Map<number, Insertion>();
  const at = (place: TextPlace): Insertion => {
    const known = insertions.get(place.at) ?? { place, ends: '', starts: '' };
    insertions.set(place.at, known);
    return known;
  };
  for (const { id, start, end, range } of placed) {
    const reference = `<w:r><w:commentReference w:id="${id}"/></w:r>`;
    const [opening, closing] = [
      `<w:commentRangeStart w:id="${id}"/>`,
      `<w:commentRangeEnd w:id="${id}"/>${reference}`,
    ];
    if (range.from === range.to) at(start).starts += opening + closing;
    else {
      at(start).starts += opening;
      at(end).ends += closing;
    }
  }
  const edits = [...insertions.values()].map(({ place, ends, starts }) => ({
    at: place.at,
    text: place.end + ends + starts + place.begin,
  }));
  const cuts = new Set([...insertions.values()].flatMap(({ place }) => place.cut ?? []));
  for (const element of cuts) {
    if (!element.attributes.includes('preserve')) {
      edits.push({ at: element.start + '<w:t'.length, text: ' xml:space="preserve"' });
    }
  }
  let result = '';
  let copied = 0;
  for (const { at: place, text } of edits.sort((a, b) => a.at - b.at)) {
    result += xml.slice(copied, place) + text;
    copied = place;
  }
  return result + xml.slice(copied);
}

const commentsPart = (entries: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${WORD}">${entries}</w:comments>`;

function commentXml({ id, text }: Placed, { name, date }: CommentAuthor): string {
  const lines = text.split('\n');
  const paragraphs = lines.map((line, index) => {
    const isLast = index === lines.length - 1;
    const named = isLast
      ? ` xmlns:w14="${W14}" w14:paraId="${(FIRST_NAME + id).toString(16).toUpperCase()}"`
      : '';
    return `<w:p${named}><w:r><w:t xml:space="preserve">${escapeText(line)}</w:t></w:r></w:p>`;
  });
  const at = `${date.toISOString().slice(0, 19)}Z`;
  const initials = name.replace(/(\S)\S*\s*/g, '$1').slice(0, 3);
  return `<w:comment w:id="${id}" w:author="${escapeAttribute(name)}" w:date="${at}" w:initials="${escapeAttribute(initials)}">${paragraphs.join('')}</w:comment>`;
}
