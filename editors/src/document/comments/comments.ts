/** One comment, or one reply to it. */
export type Comment = {
  /** Its `w:id`, by which the text refers to it. */
  readonly id: string;
  readonly author: string;
  readonly initials: string;
  /** ISO timestamp as in the file; may be empty. */
  readonly date: string;
  /** Its paragraphs, joined with line feeds. */
  readonly text: string;
  /** Id of its last paragraph, by which parts other than `comments.xml` identify it; null if the file has none. */
  readonly paraId: string | null;
  /** Id of the comment it replies to, always the head of the thread; null for a head. */
  readonly parent: string | null;
  readonly isResolved: boolean;
  /** Whether it contains only text, so that it can be rewritten without losing anything. */
  readonly isPlain: boolean;
};

/** A head with its replies, oldest first. */
export type Thread = { readonly head: Comment; readonly replies: readonly Comment[] };

/**
 * The comments of a document at one moment; immutable. The document node carries it as an
 * attribute, so that undo covers comments like text. It has no enumerable properties: documents
 * that differ only in their comments compare as equal, and the view is not redrawn.
 */
export class Comments {
  readonly #byId: ReadonlyMap<string, Comment>;

  constructor(comments: Iterable<Comment> = []) {
    this.#byId = new Map([...comments].map((comment) => [comment.id, comment]));
  }

  get size(): number {
    return this.#byId.size;
  }

  get(id: string): Comment | undefined {
    return this.#byId.get(id);
  }

  /** All comments, in the order of their part. */
  all(): Comment[] {
    return [...this.#byId.values()];
  }

  /** The thread that a comment belongs to. */
  thread(id: string): Thread | undefined {
    const comment = this.#byId.get(id);
    const head = this.#byId.get(comment?.parent ?? id);
    return head === undefined ? undefined : { head, replies: this.#repliesTo(head.id) };
  }

  threads(): Thread[] {
    const replies = new Map<string | null, Comment[]>();
    for (const comment of this.all()) {
      const siblings = replies.get(comment.parent);
      if (siblings === undefined) replies.set(comment.parent, [comment]);
      else siblings.push(comment);
    }
    return (replies.get(null) ?? []).map((head) => ({ head, replies: replies.get(head.id) ?? [] }));
  }

  /** With a comment added, or replacing the one with its id. */
  with(...comments: readonly Comment[]): Comments {
    return new Comments([...this.#byId.values(), ...comments]);
  }

  /** Without some; removing a head removes its replies. */
  without(ids: ReadonlySet<string>): Comments {
    return new Comments(
      this.all().filter(({ id, parent }) => !ids.has(id) && (parent === null || !ids.has(parent))),
    );
  }

  #repliesTo(head: string): Comment[] {
    return this.all().filter(({ parent }) => parent === head);
  }
}

/** The ids of a thread, the head first. */
export const idsOf = ({ head, replies }: Thread): string[] =>
  [head, ...replies].map(({ id }) => id);
