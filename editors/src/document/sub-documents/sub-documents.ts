import type { Decision } from '@antecedent/domain/office/revision-marks';
import type { Node } from 'prosemirror-model';
import type { Selection, Transaction } from 'prosemirror-state';
import { Transform } from 'prosemirror-transform';
import type { EditorView } from 'prosemirror-view';
import { decide } from '../tracked-changes/resolve-changes.ts';
import { piecesOf } from '../tracked-changes/tracked-ranges.ts';
import { CARRIERS, type Carrier, editedTexts } from './edited-sub-documents.ts';

/** A note, header or footer that somebody has written in, or that holds marks of changes or comments. */
export type BesideText = {
  kind: 'footnote' | 'endnote' | 'header' | 'footer';
  /** Names it among those that its carrier carries. */
  name: string;
  carrier: Carrier;
  content: Node;
};

/** A text that somebody is in, which can be commented on. */
export type ActiveText = {
  content: Node;
  selection: Selection;
  /** As a document has it; null where the document has no such text any more. */
  in(doc: Node): BesideText | null;
};

/** Knows texts of some kinds: which there are, and how to get to them on the screen. */
export type BesideKeeper = {
  carrier: Carrier;
  /** In the order of the document. */
  texts(doc: Node): BesideText[];
  /** Opens one and selects a stretch of it. */
  reveal(view: EditorView, name: string, range: { from: number; to: number }): void;
  /** The one that has the focus; texts without it cannot be commented on. */
  active?(view: EditorView): ActiveText | null;
};

/** Gives a text beside the document's another content, in the same step of undo as the rest of the transaction. */
export function setBesideText(
  tr: Transaction,
  { carrier, name }: Pick<BesideText, 'carrier' | 'name'>,
  content: Node,
): Transaction {
  return tr.setDocAttribute(carrier, editedTexts(tr.doc, carrier).with(name, content));
}

const decided = new WeakMap<Node, Partial<Record<Decision, Node>>>();

/**
 * A text as it is once all its changes are decided; the same node each time.
 *
 * @param decision null leaves it as it is
 */
export function decidedText(content: Node, decision: Decision | null): Node {
  if (decision === null) return content;
  const known = decided.get(content) ?? {};
  decided.set(content, known);
  known[decision] ??= afterDecision(content, decision);
  return known[decision];
}

function afterDecision(content: Node, decision: Decision): Node {
  const pieces = piecesOf(content);
  if (pieces.length === 0) return content;
  const transform = new Transform(content);
  decide(transform, pieces, decision);
  return transform.doc;
}

/** Whether changes wait in texts that somebody has written in. */
export const hasEditedChanges = (doc: Node): boolean =>
  CARRIERS.some((carrier) =>
    [...editedTexts(doc, carrier).entries()].some(([, content]) => piecesOf(content).length > 0),
  );

/** Decides all changes of the texts that somebody has written in. */
export function decideEdited(tr: Transaction, decision: Decision): void {
  for (const carrier of CARRIERS) {
    for (const [name, content] of editedTexts(tr.doc, carrier).entries()) {
      const now = decidedText(content, decision);
      if (now !== content) setBesideText(tr, { carrier, name }, now);
    }
  }
}
