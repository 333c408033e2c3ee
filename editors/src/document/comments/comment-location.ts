import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { Transform } from 'prosemirror-transform';
import { type BesideText, setBesideText } from '../sub-documents/sub-documents.ts';
import { type CommentPlace, commentPlaces } from './comment-anchors.ts';
import type { FileComments } from './file-comments.ts';

/** Where a comment has its sign: in the text, or in a note, header or footer. */
export type CommentHome = {
  /** Null where that is the text itself. */
  beside: BesideText | null;
  doc: Node;
  places: ReadonlyMap<string, CommentPlace>;
  place: CommentPlace;
};

/** Finds where a comment has its sign; null where nothing of the file refers to it. */
export type FindHome = (id: string) => CommentHome | null;

/** Where the comments of a document have their signs. Texts beside it are looked through once, when one has to be. */
export function commentHomes(doc: Node, file: FileComments): FindHome {
  const places = commentPlaces(doc);
  let others: ReadonlyMap<string, CommentHome> | null = null;
  return (id) => {
    const place = places.get(id);
    if (place !== undefined) return { beside: null, doc, places, place };
    others ??= homesBeside(file.beside(doc));
    return others.get(id) ?? null;
  };
}

/** {@link commentHomes} for a single comment. */
export const homeOf = (doc: Node, file: FileComments, id: string): CommentHome | null =>
  commentHomes(doc, file)(id);

function homesBeside(texts: readonly BesideText[]): Map<string, CommentHome> {
  const homes = new Map<string, CommentHome>();
  for (const beside of texts) {
    const { content: doc } = beside;
    const places = commentPlaces(doc);
    for (const place of places.values()) homes.set(place.id, { beside, doc, places, place });
  }
  return homes;
}

/** Whether the sign of a comment can be reached in the text or beside it, not inside something that is kept whole. */
export const isReached = (home: CommentHome | null): boolean => home?.place.sign != null;

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
