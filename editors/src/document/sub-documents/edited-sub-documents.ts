import type { Node } from 'prosemirror-model';

/**
 * The sub-documents edited since the file was opened, as an immutable map. The document node keeps
 * them in attributes, so that undo covers them. The map has no enumerable properties: documents
 * that differ only in it compare as equal, and the view is not redrawn.
 */
export class EditedSubDocuments<Name extends string = string> {
  readonly #content: ReadonlyMap<Name, Node>;

  constructor(content: Iterable<readonly [Name, Node]> = []) {
    this.#content = new Map(content);
  }

  get(name: Name): Node | undefined {
    return this.#content.get(name);
  }

  /** With the content of one of them replaced. */
  with(name: Name, content: Node): EditedSubDocuments<Name> {
    return new EditedSubDocuments([...this.#content, [name, content]]);
  }

  entries(): IterableIterator<[Name, Node]> {
    return this.#content.entries();
  }
}

/** Attributes of the document node that hold sub-documents: notes by their keys, headers and footers by their parts. */
export const SUB_DOCUMENT_ATTRIBUTES = ['notes', 'headersFooters'] as const;
export type SubDocumentAttribute = (typeof SUB_DOCUMENT_ATTRIBUTES)[number];

const NONE = new EditedSubDocuments<never>();

/** The edited sub-documents of one kind. */
export function editedSubDocuments<Name extends string>(
  doc: Node,
  attribute: SubDocumentAttribute,
): EditedSubDocuments<Name> {
  return (doc.attrs[attribute] as EditedSubDocuments<Name> | null) ?? NONE;
}
