import type { Node } from 'prosemirror-model';

/**
 * Texts beside the document's own that somebody has written in since the file was opened, as they stand at one moment;
 * never changes. The document node carries them as attributes, so that undo goes back over them as over text. It shows
 * no properties: two documents that differ in these alone are the same text, and the screen is not drawn anew.
 */
export class EditedSubDocuments<Name extends string = string> {
  readonly #content: ReadonlyMap<Name, Node>;

  constructor(content: Iterable<readonly [Name, Node]> = []) {
    this.#content = new Map(content);
  }

  get(name: Name): Node | undefined {
    return this.#content.get(name);
  }

  /** With another content of one of them. */
  with(name: Name, content: Node): EditedSubDocuments<Name> {
    return new EditedSubDocuments([...this.#content, [name, content]]);
  }

  entries(): IterableIterator<[Name, Node]> {
    return this.#content.entries();
  }
}

/** Attributes of the document node that carry texts: notes by their keys, headers and footers by their parts. */
export const SUB_DOCUMENT_ATTRIBUTES = ['notes', 'stories'] as const;
export type SubDocumentAttribute = (typeof SUB_DOCUMENT_ATTRIBUTES)[number];

const NONE = new EditedSubDocuments<never>();

/** The texts of one kind that somebody has written in. */
export function editedSubDocuments<Name extends string>(
  doc: Node,
  attribute: SubDocumentAttribute,
): EditedSubDocuments<Name> {
  return (doc.attrs[attribute] as EditedSubDocuments<Name> | null) ?? NONE;
}
