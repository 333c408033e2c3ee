import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { Transform } from 'prosemirror-transform';
import { type BesideText, setBesideText } from '../beside/beside-texts.ts';
import { type CommentPlace, commentPlaces } from './comment-places.ts';
import type { FileComments } from './file-comments.ts';

/** Where a comment has its sign: in the text, or in a note, header or footer. */
export type CommentHome = {
  /** Null where that is the text itself. */
  beside: BesideText | null;
  doc: Node;
  places: ReadonlyMap<string, CommentPlace>;
  place: CommentPlace;
};

/** Where a comment has its sign; null where nothing of the file refers to it. */
export function homeOf(doc: Node, file: FileComments, id: string): CommentHome | null {
  const places = commentPlaces(doc);
  const place = places.get(id);
  if (place !== undefined) return { beside: null, doc, places, place };
  for (const beside of file.beside(doc)) {
    const others = commentPlaces(beside.content);
    const there = others.get(id);
    if (there !== undefined) return { beside, doc: beside.content, places: others, place: there };
  }
  return null;
}

/** Changes the text that a comment stands in. */
export function changeAt(
  tr: Transaction,
  { beside }: Pick<CommentHome, 'beside'>,
  change: (text: Transform) => void,
): void {
  if (beside === null) {
    change(tr);
    return;
  }
  const text = new Transform(beside.content);
  change(text);
  if (text.docChanged) setBesideText(tr, beside, text.doc);
}

/** Comments that notes, headers and footers refer to. */
export const commentsBeside = (doc: Node, file: FileComments): Set<string> =>
  new Set(file.beside(doc).flatMap(({ content }) => [...commentPlaces(content).keys()]));
