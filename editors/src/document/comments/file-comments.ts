import type { Node } from 'prosemirror-model';
import type { OwnedPart } from '../package/additions.ts';
import type { DocumentPackage } from '../package/document-package.ts';
import type { SubDocument } from '../sub-documents/sub-documents.ts';
import { commentLocations } from './comment-location.ts';
import {
  commentsRemovedFromOtherParts,
  keptComments,
  referencedComments,
  removeCommentMarkup,
} from './comment-references.ts';
import type { CommentStyles } from './comment-xml.ts';
import { type Comment, Comments } from './comments.ts';
import { readComments } from './read-comments.ts';
import { commentParts } from './write-comments.ts';

/** What a save does with comments. */
export type CommentSave = {
  /** Ids of comments whose markers must no longer be in the text. */
  gone: ReadonlySet<string>;
  /** Parts to write because a comment changed, apart from those written for other reasons, such as notes. */
  owned(others: readonly OwnedPart[]): OwnedPart[];
  /** Removes traces of deleted comments from the other parts. */
  clear(parts: Map<string, string | Uint8Array | null>): void;
};

/** The comments of one file: as opened, as in the current document, and as saved. */
export class FileComments {
  readonly opened: Comments;
  /** The accessible name of a comment's reference mark. */
  readonly referenceLabel: (comment: Comment) => string;
  /** Notes, headers and footers of a document that have comment markers or were edited. */
  subDocuments: (doc: Node) => readonly SubDocument[] = () => [];
  private readonly file: DocumentPackage;
  private readonly styles: CommentStyles;
  /** Comments the text referred to when it was opened. */
  private readonly references: ReadonlySet<string>;

  constructor(
    file: DocumentPackage,
    documentXml: string,
    styles: ReadonlySet<string>,
    referenceLabel: (comment: Comment) => string,
  ) {
    this.file = file;
    this.referenceLabel = referenceLabel;
    this.styles = { text: styles.has('CommentText'), reference: styles.has('CommentReference') };
    const part = (type: string) => {
      const name = file.related(type);
      return name === null ? null : file.text(name);
    };
    this.opened = readComments(part('comments'), part('commentsExtended'));
    this.references = referencedComments(documentXml);
  }

  /** Run properties of a comment's reference mark. */
  get referenceProperties(): string {
    return this.styles.reference ? '<w:rStyle w:val="CommentReference"/>' : '';
  }

  /** The comments of a document; those of the file if it has none of its own. */
  of(doc: Node): Comments {
    const { comments } = doc.attrs;
    return comments instanceof Comments ? comments : this.opened;
  }

  /** Whether the text need not refer to a comment: it is in a note or a header, or had no reference when opened. */
  isInOtherPart(id: string): boolean {
    return this.opened.get(id) !== undefined && !this.references.has(id);
  }

  /** What a save of this document, with this XML for its text, does with comments. */
  saving(doc: Node, documentXml: string): CommentSave {
    const { file, opened, styles } = this;
    const comments = this.of(doc);
    const locationOf = commentLocations(doc, this);
    const isInSubDocument = (id: string) =>
      this.isInOtherPart(id) || locationOf(id)?.subDocument != null;
    let wanted = keptComments(comments, documentXml, isInSubDocument);
    const gone = new Set<string>();
    const sort = () => {
      const kept = new Set(wanted.map(({ id }) => id));
      for (const { id } of [...opened.all(), ...comments.all()]) if (!kept.has(id)) gone.add(id);
    };
    sort();
    return {
      gone,
      owned: (others) => {
        const lost = commentsRemovedFromOtherParts(file, wanted, others, (id) =>
          this.isInOtherPart(id),
        );
        if (lost.size > 0) {
          wanted = new Comments(wanted).without(lost).all();
          sort();
        }
        return commentParts(file, { opened, wanted, styles });
      },
      clear: (parts) => removeCommentMarkup(file, parts, gone, wanted.length > 0),
    };
  }
}
