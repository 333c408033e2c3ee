import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { Transform } from 'prosemirror-transform';
import { type SubDocument, setSubDocument } from '../sub-documents/sub-documents.ts';
import { type CommentAnchor, commentAnchors } from './comment-anchors.ts';

/** Where a comment is anchored: in the main text, or in a note, header or footer. */
export type CommentLocation = {
  /** Null for the main text. */
  subDocument: SubDocument | null;
  doc: Node;
  anchors: ReadonlyMap<string, CommentAnchor>;
  anchor: CommentAnchor;
};

/** What returns the sub-documents whose comments are located, such as the comments of a file. */
type SubDocumentSource = { subDocuments(doc: Node): readonly SubDocument[] };

/** Finds where a comment is anchored; null if nothing in the file refers to it. */
export type FindCommentLocation = (id: string) => CommentLocation | null;

/** Where a document's comments are anchored. Sub-documents are searched once, and only when needed. */
export function commentLocations(doc: Node, file: SubDocumentSource): FindCommentLocation {
  const anchors = commentAnchors(doc);
  let others: ReadonlyMap<string, CommentLocation> | null = null;
  return (id) => {
    const anchor = anchors.get(id);
    if (anchor !== undefined) return { subDocument: null, doc, anchors, anchor };
    others ??= locationsInSubDocuments(file.subDocuments(doc));
    return others.get(id) ?? null;
  };
}

/** {@link commentLocations} for a single comment. */
export const commentLocation = (
  doc: Node,
  file: SubDocumentSource,
  id: string,
): CommentLocation | null => commentLocations(doc, file)(id);

function locationsInSubDocuments(texts: readonly SubDocument[]): Map<string, CommentLocation> {
  const locations = new Map<string, CommentLocation>();
  for (const subDocument of texts) {
    const { content: doc } = subDocument;
    const anchors = commentAnchors(doc);
    for (const anchor of anchors.values())
      locations.set(anchor.id, { subDocument, doc, anchors, anchor });
  }
  return locations;
}

/** Whether a comment's reference mark can be edited: it is in the main text or a sub-document, not inside an atom. */
export const isReachable = (location: CommentLocation | null): boolean =>
  location?.anchor.reference != null;

/** Changes the main text or the sub-document that a comment is anchored in. */
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
