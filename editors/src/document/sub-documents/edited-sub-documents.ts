import type { Node } from 'prosemirror-model';

/**
 * Texts beside the document's own that somebody has written in since the file was opened, as they stand at one moment;
 * never changes. The document node carries them as attributes, so that undo goes back over them as over text. It shows
 * no properties: two documents that differ in these alone are the same text, and the screen is not drawn anew.
 */
export class EditedTexts<Name extends string = string> {
  readonly #content: ReadonlyMap<Name, Node>;

  constructor(content: Iterable<readonly [Name, Node]> = []) {
    this.#content = new Map(content);
  }

  get(name: Name): Node | undefined {
    return this.#content.get(name);
  }

  /** With another content of one of them. */
  with(name: Name, content: Node): EditedTexts<Name> {
    return new EditedTexts([...this.#content, [name, content]]);
  }

  entries(): IterableIterator<[Name, Node]> {
    return this.#content.entries();
  }
}

/** Attributes of the document node that carry texts: notes by their keys, headers and footers by their parts. */
export const CARRIERS = ['notes', 'stories'] as const;
export type Carrier = (typeof CARRIERS)[number];

const NONE = new EditedTexts<never>();

/** The texts of one kind that somebody has written in. */
export function editedTexts<Name extends string>(doc: Node, carrier: Carrier): EditedTexts<Name> {
  return (doc.attrs[carrier] as EditedTexts<Name> | null) ?? NONE;
}
