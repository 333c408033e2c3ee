import type { Decision } from '@antecedent/domain/office/revision-marks';
import type { Node } from 'prosemirror-model';
import type { Selection, Transaction } from 'prosemirror-state';
import { Transform } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { resolveRanges } from '../tracked-changes/resolve-changes.ts';
import { trackedRanges } from '../tracked-changes/tracked-ranges.ts';
import {
  editedSubDocuments,
  SUB_DOCUMENT_ATTRIBUTES,
  type SubDocumentAttribute,
} from './edited-sub-documents.ts';

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

const resolvedCache = new WeakMap<Node, Partial<Record<Decision, Node>>>();

/**
 * A text as it is once all its changes are decided; the same node each time.
 *
 * @param decision null leaves it as it is
 */
export function resolvedContent(content: Node, decision: Decision | null): Node {
  if (decision === null) return content;
  const known = resolvedCache.get(content) ?? {};
  resolvedCache.set(content, known);
  known[decision] ??= afterDecision(content, decision);
  return known[decision];
}

function afterDecision(content: Node, decision: Decision): Node {
  const ranges = trackedRanges(content);
  if (ranges.length === 0) return content;
  const transform = new Transform(content);
  resolveRanges(transform, ranges, decision);
  return transform.doc;
}

/** Whether changes wait in texts that somebody has written in. */
export const hasChangesInSubDocuments = (doc: Node): boolean =>
  SUB_DOCUMENT_ATTRIBUTES.some((attribute) =>
    [...editedSubDocuments(doc, attribute).entries()].some(
      ([, content]) => trackedRanges(content).length > 0,
    ),
  );

/** Decides all changes of the texts that somebody has written in. */
export function resolveSubDocuments(tr: Transaction, decision: Decision): void {
  for (const attribute of SUB_DOCUMENT_ATTRIBUTES) {
    for (const [name, content] of editedSubDocuments(tr.doc, attribute).entries()) {
      const now = resolvedContent(content, decision);
      if (now !== content) setSubDocument(tr, { attribute, name }, now);
    }
  }
}
