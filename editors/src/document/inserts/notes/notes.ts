import type { Node } from 'prosemirror-model';

export type NoteKind = 'footnote' | 'endnote';

/** Names a note among all of a document: its kind and its `w:id`. */
export type NoteKey = `${NoteKind} ${string}`;

export const noteKey = (kind: NoteKind, id: string): NoteKey => `${kind} ${id}`;

/** Kind and id of a note. */
export function partsOfKey(key: NoteKey): { kind: NoteKind; id: string } {
  return {
    kind: key.startsWith('footnote') ? 'footnote' : 'endnote',
    id: key.replace(/^\w+ /, ''),
  };
}

/**
 * Notes that were written in since the file was opened, as they stand at one moment; never changes. The document node
 * carries it as an attribute, so that undo goes back over notes as over text. It shows no properties: two documents
 * that differ in their notes alone are the same text, and the screen is not drawn anew.
 */
export class EditedNotes {
  readonly #content: ReadonlyMap<NoteKey, Node>;

  constructor(content: Iterable<readonly [NoteKey, Node]> = []) {
    this.#content = new Map(content);
  }

  get(key: NoteKey): Node | undefined {
    return this.#content.get(key);
  }

  /** With a note's content in place of what it had. */
  with(key: NoteKey, content: Node): EditedNotes {
    return new EditedNotes([...this.#content, [key, content]]);
  }
}

/** The notes of a document that were written in. */
export function editedNotes(doc: Node): EditedNotes {
  return (doc.attrs.notes as EditedNotes | null) ?? NONE;
}

const NONE = new EditedNotes();

const REFERENCE = /^<w:(foot|end)noteReference\b[^>]*?\sw:id="([^"]*)"/;

/** Which note a mark in the text stands for; null for any other node. */
export function noteOf(node: Node): NoteKey | null {
  if (node.type.name !== 'atom' || node.attrs.kind !== 'note') return null;
  const found = REFERENCE.exec(node.attrs.xml);
  return found === null ? null : noteKey(`${found[1] as 'foot' | 'end'}note`, found[2] ?? '');
}

/** Whether the mark is a sign of the author's own and not a number. */
export const hasOwnMark = (node: Node): boolean =>
  /\sw:customMarkFollows="(1|true|on)"/.test(node.attrs.xml);

/** A mark in the text and the note it stands for. */
export type PlacedNote = { key: NoteKey; position: number; node: Node };

/** The notes of a text in the order of their marks. */
export function placedNotes(doc: Node): PlacedNote[] {
  const placed: PlacedNote[] = [];
  doc.descendants((node, position) => {
    const key = noteOf(node);
    if (key !== null) placed.push({ key, position, node });
  });
  return placed;
}
