import { pushAll } from '@antecedent/domain/arrays';
import type { Node } from 'prosemirror-model';
import type { FindQuery } from '../../ui/find-query.ts';
import { isDeleted } from '../model/schema.ts';
import { isPlaceMark } from '../tracked-changes/insertion.ts';
import { type FoundText, findIn, NO_TEXT } from './find-pattern.ts';

export type FindMatch = { from: number; to: number; groups?: readonly string[] };

type Readable = { text: string; places: number[] };
const read = new WeakMap<Node, Readable>();
const cache: { query: string; found: WeakMap<Node, FoundText[]> } = {
  query: '',
  found: new WeakMap(),
};

/**
 * Every match of a text query, in document order; text across formats matches, deleted text does
 * not. Unchanged paragraphs are not searched again.
 */
export function findMatches(doc: Node, query: FindQuery): FindMatch[] {
  const name = JSON.stringify(query);
  if (cache.query !== name) {
    cache.query = name;
    cache.found = new WeakMap();
  }
  const matches: FindMatch[] = [];
  if (query.text === '') return matches;
  for (const { node, start } of paragraphs(doc)) {
    let found = cache.found.get(node);
    if (found === undefined) {
      found = findIn([readable(node).text], query);
      cache.found.set(node, found);
    }
    for (const match of found) pushAll(matches, matchInParagraph(match, node, start, query));
  }
  return matches;
}

/** The paragraphs of a text with the positions where their content begins. */
export function paragraphs(doc: Node): { node: Node; start: number }[] {
  const found: { node: Node; start: number }[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    found.push({ node, start: position + 1 });
    return false;
  });
  return found;
}

/** A match in a paragraph's text as a document range; none if it has no characters. */
export function matchInParagraph(
  match: FoundText,
  node: Node,
  start: number,
  query: FindQuery,
): FindMatch[] {
  const { places } = readable(node);
  const from = places[match.index];
  const last = places[match.index + match.length - 1];
  if (from === undefined || last === undefined) return [];
  const place = { from: start + from, to: start + last + 1 };
  return [query.isPattern ? { ...place, groups: match.groups } : place];
}

/** Whether a node has no text of its own: the marks of comments, bookmarks and fields. */
export const isUnseen = (node: Node): boolean => node.type.name === 'anchor' || isPlaceMark(node);

/** The visible text of a paragraph, with the offset of each of its characters. */
export function readable(paragraph: Node): Readable {
  const known = read.get(paragraph);
  if (known !== undefined) return known;
  let text = '';
  const places: number[] = [];
  paragraph.forEach((inline, offset) => {
    if (isDeleted(inline) || isUnseen(inline)) return;
    const other = inline.type.name === 'break' ? '\n' : NO_TEXT;
    const shown = inline.isText ? (inline.text ?? '') : other;
    text += shown;
    for (let index = 0; index < shown.length; index++) places.push(offset + index);
  });
  read.set(paragraph, { text, places });
  return { text, places };
}
