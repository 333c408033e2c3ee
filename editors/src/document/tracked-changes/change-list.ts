import { attributeIn } from '@antecedent/domain/office/xml';
import type { Node } from 'prosemirror-model';
import type { OpenDocument } from '../file/open-document.ts';
import type { BesideText } from '../sub-documents/sub-documents.ts';
import { type ChangeKind, type Piece, piecesOf } from './tracked-ranges.ts';

/** A change as people see it: what one person did in one place. */
export type Change = {
  kind: ChangeKind;
  author: string;
  /** As the file says it; '' where it does not. */
  date: string;
  from: number;
  to: number;
  /** The beginning of the text that it is about. */
  text: string;
  pieces: readonly Piece[];
  /** The note, header or footer that it stands in; none where that is the text. */
  beside?: BesideText;
};

const LONGEST_TEXT = 120;

/** The changes of a document, in its order; pieces that touch one another are one change. */
export function changesOf(doc: Node): Change[] {
  const changes: (Change & { pieces: Piece[] })[] = [];
  const open = new Map<string, Change & { pieces: Piece[] }>();
  for (const piece of piecesOf(doc)) {
    const author = attributeIn(piece.attributes, 'w:author') ?? '';
    const key = `${piece.kind} ${author} ${piece.move ?? ''}`;
    const before = open.get(key);
    if (before !== undefined && touches(doc, before.to, piece.from)) {
      before.pieces.push(piece);
      before.to = Math.max(before.to, piece.to);
      continue;
    }
    const { kind, from, to, attributes } = piece;
    const date = attributeIn(attributes, 'w:date') ?? '';
    const change = { kind, author, date, from, to, text: '', pieces: [piece] };
    changes.push(change);
    open.set(key, change);
  }
  for (const change of changes) change.text = textOf(doc, change);
  return changes;
}

/** The changes of a file: of the text, then of its notes, headers and footers. */
export function allChanges(file: OpenDocument, doc: Node): Change[] {
  const others = file
    .besideTexts(doc)
    .flatMap((beside) => changesOf(beside.content).map((change) => ({ ...change, beside })));
  return [...changesOf(doc), ...others];
}

/** Whether nothing that shows stands between two places. */
function touches(doc: Node, from: number, to: number): boolean {
  if (to <= from + 1) return true;
  if (to > from + 12) return false;
  let isEmpty = true;
  doc.nodesBetween(from, to, (node, at) => {
    if (node.isInline && node.type.name !== 'anchor' && at >= from) isEmpty = false;
    if (node.isBlock && at >= from && !node.isTextblock) isEmpty = false;
  });
  return isEmpty;
}

function textOf(doc: Node, { from, to }: Change): string {
  const end = Math.min(to, doc.content.size, from + LONGEST_TEXT * 2);
  const text = doc.textBetween(from, end, ' ', (leaf) =>
    leaf.type.name === 'atom' ? (leaf.attrs.label as string) || '\u25ad' : '',
  );
  const clean = text.replace(/\s+/g, ' ').trim();
  return clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT)}…` : clean;
}
