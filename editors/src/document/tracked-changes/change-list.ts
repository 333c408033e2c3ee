import { attributeIn } from '@antecedent/domain/office/xml/xml';
import type { Node } from 'prosemirror-model';
import type { SubDocument } from '../sub-documents/sub-documents.ts';
import { type ChangeKind, type TrackedRange, trackedRanges } from './tracked-ranges.ts';

/** A change as displayed: what one person did in one place. */
export type TrackedChange = {
  kind: ChangeKind;
  author: string;
  /** As in the file; '' if absent. */
  date: string;
  from: number;
  to: number;
  /** The beginning of its text. */
  text: string;
  ranges: readonly TrackedRange[];
  /** The note, header or footer it is in; none for the main text. */
  subDocument?: SubDocument;
};

const MAX_TEXT = 120;

/** The changes of a document in order; adjacent ranges are one change. */
export function trackedChanges(doc: Node): TrackedChange[] {
  const changes: (TrackedChange & { ranges: TrackedRange[] })[] = [];
  const open = new Map<string, TrackedChange & { ranges: TrackedRange[] }>();
  for (const range of trackedRanges(doc)) {
    const author = attributeIn(range.attributes, 'w:author') ?? '';
    const key = `${range.kind} ${author} ${range.move ?? ''}`;
    const before = open.get(key);
    if (before !== undefined && touches(doc, before.to, range.from)) {
      before.ranges.push(range);
      before.to = Math.max(before.to, range.to);
      continue;
    }
    const { kind, from, to, attributes } = range;
    const date = attributeIn(attributes, 'w:date') ?? '';
    const change = { kind, author, date, from, to, text: '', ranges: [range] };
    changes.push(change);
    open.set(key, change);
  }
  for (const change of changes) change.text = textOf(doc, change);
  return changes;
}

/** The changes of a file: in the text, then in its notes, headers and footers. */
export function allTrackedChanges(
  file: { subDocuments(doc: Node): SubDocument[] },
  doc: Node,
): TrackedChange[] {
  const others = file
    .subDocuments(doc)
    .flatMap((subDocument) =>
      trackedChanges(subDocument.content).map((change) => ({ ...change, subDocument })),
    );
  return [...trackedChanges(doc), ...others];
}

/** Whether nothing visible is between two positions. */
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

function textOf(doc: Node, { from, to }: TrackedChange): string {
  const end = Math.min(to, doc.content.size, from + MAX_TEXT * 2);
  const text = doc.textBetween(from, end, ' ', (leaf) =>
    leaf.type.name === 'atom' ? (leaf.attrs.label as string) || '\u25ad' : '',
  );
  const clean = text.replace(/\s+/g, ' ').trim();
  return clean.length > MAX_TEXT ? `${clean.slice(0, MAX_TEXT)}…` : clean;
}
