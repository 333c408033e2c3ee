import type { Node } from 'prosemirror-model';
import { type EditedSubDocuments, editedSubDocuments } from './edited-sub-documents.ts';

export type NoteKind = 'footnote' | 'endnote';

/** Identifies a note of a document: its kind and its `w:id`. */
export type NoteKey = `${NoteKind} ${string}`;

export const noteKey = (kind: NoteKind, id: string): NoteKey => `${kind} ${id}`;

/** Kind and id of a note. */
export function partsOfKey(key: NoteKey): { kind: NoteKind; id: string } {
  return {
    kind: key.startsWith('footnote') ? 'footnote' : 'endnote',
    id: key.replace(/^\w+ /, ''),
  };
}

/** The edited notes of a document. */
export const editedNotes = (doc: Node): EditedSubDocuments<NoteKey> =>
  editedSubDocuments(doc, 'notes');

const REFERENCE = /^<w:(foot|end)noteReference\b[^>]*?\sw:id="([^"]*)"/;

/** The note a reference mark in the text refers to; null for any other node. */
export function noteKeyOf(node: Node): NoteKey | null {
  if (node.type.name !== 'atom' || node.attrs.kind !== 'note') return null;
  const found = REFERENCE.exec(node.attrs.xml);
  return found === null ? null : noteKey(`${found[1] as 'foot' | 'end'}note`, found[2] ?? '');
}

/** Whether the mark is a custom symbol and not a number. */
export const hasCustomMark = (node: Node): boolean =>
  /\sw:customMarkFollows="(1|true|on)"/.test(node.attrs.xml);

/** A reference mark in the text and the note it refers to. */
export type NoteReference = { key: NoteKey; position: number; node: Node };

/** The notes of a text in the order of their reference marks. */
export function noteReferences(doc: Node): NoteReference[] {
  const placed: NoteReference[] = [];
  doc.descendants((node, position) => {
    const key = noteKeyOf(node);
    if (key !== null) placed.push({ key, position, node });
  });
  return placed;
}
