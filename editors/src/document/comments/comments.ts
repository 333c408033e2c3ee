/** One comment, or one reply to it. */
export type Comment = {
  /** Its `w:id`, by which the text refers to it. */
  readonly id: string;
  readonly author: string;
  readonly initials: string;
  /** Instant in ISO format, as the file says it; may be empty. */
  readonly date: string;
  /** Its paragraphs, joined with line feeds. */
  readonly text: string;
  /** Id of its last paragraph, by which the parts beside `comments.xml` know it; null where the file gave it none. */
  readonly paraId: string | null;
  /** Id of the comment it answers, always the head of the thread; null for a head. */
  readonly parent: string | null;
  readonly isResolved: boolean;
  /** Whether it holds nothing but text, so that it can be written anew without losing anything. */
  readonly isPlain: boolean;
};

/** A head with its replies, in the order in which they were written. */
export type Thread = { readonly head: Comment; readonly replies: readonly Comment[] };

/**
 * The comments of a document at one moment; never changes. The document node carries it as an
 * attribute, so that undo goes back over comments as over text. It shows no properties: two
 * documents that differ in their comments alone are the same text, and the screen is not drawn anew.
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

  /** All of them, in the order of their part. */
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

  /** With a comment more, or in the place of the one that has its id. */
  with(...comments: readonly Comment[]): Comments {
    return new Comments([...this.#byId.values(), ...comments]);
  }

  /** Without some; a head takes its replies along. */
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
