import type { Node } from 'prosemirror-model';
import type { Selection, Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { editedSubDocuments, type SubDocumentAttribute } from './edited-sub-documents.ts';

/** A note, header or footer that has been edited, or that has tracked changes or comments. */
export type SubDocument = {
  kind: 'footnote' | 'endnote' | 'header' | 'footer';
  /** Its name within its attribute. */
  name: string;
  attribute: SubDocumentAttribute;
  content: Node;
};

/** The sub-document that has the focus and can be commented on. */
export type ActiveSubDocument = {
  content: Node;
  selection: Selection;
  /** Its content in a document; null if the document no longer contains it. */
  in(doc: Node): SubDocument | null;
};

/** Provides the sub-documents of some kinds, and shows them on the screen. */
export type SubDocumentProvider = {
  attribute: SubDocumentAttribute;
  /** In document order. */
  list(doc: Node): SubDocument[];
  /** Opens one and selects a range in it. */
  reveal(view: EditorView, name: string, range: { from: number; to: number }): void;
  /** The one that has the focus; without this, the sub-documents cannot be commented on. */
  active?(view: EditorView): ActiveSubDocument | null;
};

/** Sets the content of a sub-document, in the same undo step as the rest of the transaction. */
export function setSubDocument(
  tr: Transaction,
  { attribute, name }: Pick<SubDocument, 'attribute' | 'name'>,
  content: Node,
): Transaction {
  return tr.setDocAttribute(attribute, editedSubDocuments(tr.doc, attribute).with(name, content));
}
