import type { Node } from 'prosemirror-model';
import type { Selection, Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { editedSubDocuments, type SubDocumentAttribute } from './edited-sub-documents.ts';

/** A note, header or footer that somebody has written in, or that holds marks of changes or comments. */
export type SubDocument = {
  kind: 'footnote' | 'endnote' | 'header' | 'footer';
  /** Names it among those that its carrier carries. */
  name: string;
  attribute: SubDocumentAttribute;
  content: Node;
};

/** A text that somebody is in, which can be commented on. */
export type ActiveSubDocument = {
  content: Node;
  selection: Selection;
  /** As a document has it; null where the document has no such text any more. */
  in(doc: Node): SubDocument | null;
};

/** Knows texts of some kinds: which there are, and how to get to them on the screen. */
export type SubDocumentProvider = {
  attribute: SubDocumentAttribute;
  /** In the order of the document. */
  list(doc: Node): SubDocument[];
  /** Opens one and selects a stretch of it. */
  reveal(view: EditorView, name: string, range: { from: number; to: number }): void;
  /** The one that has the focus; texts without it cannot be commented on. */
  active?(view: EditorView): ActiveSubDocument | null;
};

/** Gives a text beside the document's another content, in the same step of undo as the rest of the transaction. */
export function setSubDocument(
  tr: Transaction,
  { attribute, name }: Pick<SubDocument, 'attribute' | 'name'>,
  content: Node,
): Transaction {
  return tr.setDocAttribute(attribute, editedSubDocuments(tr.doc, attribute).with(name, content));
}
