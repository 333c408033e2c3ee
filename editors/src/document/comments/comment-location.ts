import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { Transform } from 'prosemirror-transform';
import { type SubDocument, setSubDocument } from '../sub-documents/sub-documents.ts';
import { type CommentAnchor, commentAnchors } from './comment-anchors.ts';
import type { FileComments } from './file-comments.ts';

/** Where a comment has its sign: in the text, or in a note, header or footer. */
export type CommentLocation = {
  /** Null where that is the text itself. */
  subDocument: SubDocument | null;
  doc: Node;
  places: ReadonlyMap<string, CommentAnchor>;
  place: CommentAnchor;
};

/** Finds where a comment has its sign; null where nothing of the file refers to it. */
export type FindCommentLocation = (id: string) => CommentLocation | null;

/** Where the comments of a document have their signs. Texts beside it are looked through once, when one has to be. */
export function commentLocations(doc: Node, file: FileComments): FindCommentLocation {
  const places = commentAnchors(doc);
  let others: ReadonlyMap<string, CommentLocation> | null = null;
  return (id) => {
    const place = places.get(id);
    if (place !== undefined) return { subDocument: null, doc, places, place };
    others ??= locationsInSubDocuments(file.subDocuments(doc));
    return others.get(id) ?? null;
  };
}

/** {@link commentLocations} for a single comment. */
export const commentLocation = (
  doc: Node,
  file: FileComments,
  id: string,
): CommentLocation | null => commentLocations(doc, file)(id);

function locationsInSubDocuments(texts: readonly SubDocument[]): Map<string, CommentLocation> {
  const locations = new Map<string, CommentLocation>();
  for (const subDocument of texts) {
    const { content: doc } = subDocument;
    const places = commentAnchors(doc);
    for (const place of places.values())
      locations.set(place.id, { subDocument, doc, places, place });
  }
  return locations;
}

/** Whether the sign of a comment can be reached in the text or beside it, not inside something that is kept whole. */
export const isReachable = (location: CommentLocation | null): boolean =>
  location?.place.reference != null;

/** Changes the text that a comment stands in. */
export function changeAtLocation(
  tr: Transaction,
  { subDocument }: Pick<CommentLocation, 'subDocument'>,
  change: (text: Transform) => void,
): void {
  if (subDocument === null) {
    change(tr);
    return;
  }
  const text = new Transform(subDocument.content);
  change(text);
  if (text.docChanged) setSubDocument(tr, subDocument, text.doc);
}
