import type { Codec } from '../../../encoding/codec.ts';
import { relationshipsSource } from '../../package/package-path.ts';
import { parseRelationships } from '../../package/relationships.ts';
import { attribute, descendants, parseXml } from '../../xml/xml.ts';
import { documentText } from '../text/document-text.ts';
import { canonicalElement, canonicalXml } from './canonical-xml.ts';
import {
  changesOwnCommentsOnly,
  commentsBy,
  type FileComments,
  readFileComments,
} from './comment-changes.ts';
import { withoutMarksOf } from './hidden-marks.ts';
import {
  COMMENT_PART,
  keepsEntries,
  keepsNamespaces,
  keepsRelationships,
} from './preserved-lists.ts';
import { type ReviewedFile, reviewedFile } from './reviewed-file.ts';

/** What a reviewer's save is checked by. */
export type Review = {
  /** What the reviewer may do with another person's text. */
  mode: 'comment' | 'suggest';
  /** The reviewer's author name for comments and suggestions. */
  author: string;
};

/**
 * What a reviewer's save changed without permission: the text, someone else's comment, or other
 * parts of the file.
 */
export type ReviewProblem = 'text' | 'comment' | 'file';

/**
 * What a reviewer's save changed beyond its mode; null when it is allowed. In comment mode, text
 * and formatting must stay as they are. In suggest mode, rejecting the reviewer's changes must
 * restore the previous text. No one may change or remove someone else's comment, though everyone
 * may resolve it. People are identified by their author name, so a reviewer without a name may do
 * nothing.
 *
 * @throws {OfficeFileError} when one of the two is not a valid document
 */
export function reviewProblem(
  before: Uint8Array,
  after: Uint8Array,
  review: Review,
  codec: Pick<Codec, 'inflate'>,
): ReviewProblem | null {
  return new Comparison(reviewedFile(before, codec), reviewedFile(after, codec), review).problem();
}

/**
 * Whether two documents have the same text, however they are serialized: for editors that rewrite
 * the whole file.
 *
 * @throws {OfficeFileError} when one of the two is not a valid document
 */
export function hasSameText(
  before: Uint8Array,
  after: Uint8Array,
  codec: Pick<Codec, 'inflate'>,
): boolean {
  const textOf = (bytes: Uint8Array) => {
    const file = reviewedFile(bytes, codec);
    return documentText(file.text(file.mainPart) ?? '');
  };
  return textOf(before) === textOf(after);
}

const TYPES = '[Content_Types].xml';
const WORD_TYPE = 'wordprocessingml.';
/** The end of a type such as `....wordprocessingml.header+xml`; empty for others. */
function kindOf(type: string): string {
  const at = type.lastIndexOf(WORD_TYPE);
  return at < 0 || !type.endsWith('+xml') ? '' : type.slice(at + WORD_TYPE.length, -'+xml'.length);
}
const MAIN = 'document.main';
/** The element around the blocks in each kind of text part, by the end of its type. */
const BLOCK_CONTAINERS: Readonly<Record<string, string>> = {
  [MAIN]: 'w:body',
  header: 'w:hdr',
  footer: 'w:ftr',
};
const NOTES: Readonly<Record<string, string>> = { footnotes: 'w:footnote', endnotes: 'w:endnote' };
/**
 * Parts that may gain entries as long as the existing ones stay: settings, for example, gain those
 * for notes.
 */
const EXTENSIBLE: ReadonlySet<string> = new Set(['styles', 'numbering', 'settings']);
const ADDED_BY_SUGGESTIONS = /^image\/|\.(?:styles|numbering|settings|footnotes|endnotes)\+xml$/;

class Comparison {
  private readonly before: ReviewedFile;
  private readonly after: ReviewedFile;
  private readonly author: string;
  private readonly suggests: boolean;
  private readonly comments: FileComments;
  private readonly commentsNow: FileComments;
  /** Names of all parts that a relationship points to now. */
  private readonly shown: ReadonlySet<string>;
  /** The remaining text of all parts, once it is needed. */
  private remainingText: string | null = null;

  constructor(before: ReviewedFile, after: ReviewedFile, { mode, author }: Review) {
    this.before = before;
    this.after = after;
    this.author = author;
    this.suggests = mode === 'suggest';
    this.comments = commentsIn(before);
    this.commentsNow = commentsIn(after);
    this.shown = new Set(after.names.flatMap((name) => targetsOf(name, after)));
  }

  problem(): ReviewProblem | null {
    const { author, before, comments, commentsNow } = this;
    if (author === '' || !changesOwnCommentsOnly(comments, commentsNow, author)) return 'comment';
    if (!this.after.names.every((name) => before.has(name) || this.mayBring(name))) return 'file';
    for (const name of before.names) {
      const problem = this.partProblem(name);
      if (problem !== null) return problem;
    }
    return null;
  }

  private mayBring(name: string): boolean {
    const type = this.after.types.of(name) ?? '';
    if (relationshipsSource(name) !== null) {
      return keepsRelationships('', this.after.text(name) ?? '', this.suggests, () => true);
    }
    return COMMENT_PART.test(type) || (this.suggests && ADDED_BY_SUGGESTIONS.test(type));
  }

  private partProblem(name: string): ReviewProblem | null {
    const { before, after } = this;
    const type = before.types.of(name) ?? '';
    const owner = relationshipsSource(name);
    if (COMMENT_PART.test(type)) return null;
    if (owner !== null && COMMENT_PART.test(before.types.of(owner) ?? '')) return null;
    if (name === TYPES) return null; // the type of each part is compared separately
    if (!after.has(name)) {
      // Parts added by a suggestion are removed with it.
      if (!this.suggests || (owner === null && !ADDED_BY_SUGGESTIONS.test(type))) return 'file';
      if (type.startsWith('image/')) return this.shown.has(name) ? 'file' : null;
    } else if (after.types.of(name) !== type) return 'file';
    else if (isSame(before.bytes(name), after.bytes(name))) return null;
    const [xml, now] = [before.text(name) ?? '', after.text(name) ?? ''];
    if (owner !== null) {
      return keepsRelationships(xml, now, this.suggests, this.isUsed) ? null : 'file';
    }
    const kind = kindOf(type);
    if (this.suggests && EXTENSIBLE.has(kind)) {
      return keepsEntries(xml, now, this.isUsed) ? null : 'file';
    }
    return this.storyProblem(kind, xml, now);
  }

  /** Whether this name occurs in the text that remains when the reviewer's changes are rejected. */
  private readonly isUsed = (name: string): boolean => {
    this.remainingText ??= this.before.names
      .filter(
        (part) => kindOf(this.before.types.of(part) ?? '') in { ...BLOCK_CONTAINERS, ...NOTES },
      )
      .map((part) => this.cleared(this.before.text(part) ?? '', this.comments))
      .join('');
    return this.remainingText.includes(`"${name}"`);
  };

  private storyProblem(kind: string, xml: string, now: string): ReviewProblem | null {
    const [root, note] = [BLOCK_CONTAINERS[kind], NOTES[kind]];
    if (root === undefined && note === undefined) return 'file';
    if (now !== '' && !keepsNamespaces(xml, now)) return 'file';
    const was = this.cleared(xml, this.comments);
    const is = this.cleared(now, this.commentsNow);
    // Text in places that no program displays counts in the canonical form, so compare the document text as well.
    const saysSame = kind !== MAIN || documentText(was) === documentText(is);
    const isKept =
      note === undefined
        ? saysSame && canonicalXml(was, root ?? '') === canonicalXml(is, root ?? '')
        : this.keepsNotes(note, was, is);
    return isKept ? null : 'text';
  }

  private cleared(xml: string, comments: FileComments): string {
    return withoutMarksOf(xml, {
      author: this.suggests ? this.author : null,
      comments: commentsBy(comments, this.author),
    });
  }

  /**
   * Whether every note is preserved whose reference remains when the reviewer's changes are rejected.
   */
  private keepsNotes(note: string, xml: string, xmlNow: string): boolean {
    const { before } = this;
    const body = this.cleared(before.text(before.mainPart) ?? '', this.comments);
    const [was, now] = [notesIn(xml, note), notesIn(xmlNow, note)];
    return [...descendants(parseXml(body), `${note}Reference`)].every((mark) => {
      const id = attribute(mark, 'w:id');
      return was.get(id) === now.get(id);
    });
  }
}

const commentsIn = (file: ReviewedFile): FileComments =>
  readFileComments(file.text(file.partOf('comments')), file.text(file.partOf('commentsextended')));

function targetsOf(name: string, file: ReviewedFile): string[] {
  const source = relationshipsSource(name);
  if (source === null) return [];
  return parseRelationships(file.text(name) ?? '', source).flatMap(({ part }) => part ?? []);
}

const notesIn = (xml: string, note: string): Map<string | undefined, string> =>
  new Map(
    [...descendants(parseXml(xml), note)].map((one) => [
      attribute(one, 'w:id'),
      canonicalElement(one),
    ]),
  );

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
