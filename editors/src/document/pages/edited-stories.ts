import type { Node } from 'prosemirror-model';

/** Headers and footers that somebody has written in, by their parts. It rides on the text, so that undo goes through both. */
export class EditedStories {
  readonly #content: ReadonlyMap<string, Node>;

  constructor(content: Iterable<readonly [string, Node]> = []) {
    this.#content = new Map(content);
  }

  get(part: string): Node | undefined {
    return this.#content.get(part);
  }

  with(part: string, content: Node): EditedStories {
    return new EditedStories([...this.#content, [part, content]]);
  }

  parts(): IterableIterator<[string, Node]> {
    return this.#content.entries();
  }
}

/** Name of the text's attribute that holds them. */
export const STORIES = 'stories';
const NONE = new EditedStories();

export function editedStories(doc: Node): EditedStories {
  return (doc.attrs[STORIES] as EditedStories | null) ?? NONE;
}
