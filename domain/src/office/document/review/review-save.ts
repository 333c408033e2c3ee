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

export type Review = {
  /** What a reviewer may do to a text that is not theirs. */
  mode: 'comment' | 'suggest';
  /** The name under which the reviewer comments and suggests. */
  author: string;
};

/** What a save did that a reviewer may not: to the text, to a comment of somebody else, or to the file around both. */
export type ReviewProblem = 'text' | 'comment' | 'file';

/**
 * What a save of a reviewer did beyond what their mode allows; null when it is fine. Who comments leaves text and look
 * as they are, whatever comments come; who suggests leaves the text that was there once their changes are refused; and
 * nobody changes or takes away a comment of somebody else, though everybody may resolve it. People are known by the
 * name that the file has for them, so a reviewer without a name may do nothing.
 *
 * @throws {OfficeFileError} when one of the two is no intact document
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
 * Whether two documents have the same text, however they are written: for editors that write the whole file anew.
 *
 * @throws {OfficeFileError} when one of the two is no intact document
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
const kindOf = (type: string) => /wordprocessingml\.([\w.]+)\+xml$/.exec(type)?.[1] ?? '';
const MAIN = 'document.main';
/** The elements around the blocks of the parts that hold text, by the ends of their types. */
const STORIES: Readonly<Record<string, string>> = {
  [MAIN]: 'w:body',
  header: 'w:hdr',
  footer: 'w:ftr',
};
const NOTES: Readonly<Record<string, string>> = { footnotes: 'w:footnote', endnotes: 'w:endnote' };
/** Parts that may get more while all that they say stays: settings get those of notes. */
const GROWING: ReadonlySet<string> = new Set(['styles', 'numbering', 'settings']);
const BROUGHT = /^image\/|\.(?:styles|numbering|settings|footnotes|endnotes)\+xml$/;

class Comparison {
  private readonly before: ReviewedFile;
  private readonly after: ReviewedFile;
  private readonly author: string;
  private readonly suggests: boolean;
  private readonly comments: FileComments;
  private readonly commentsNow: FileComments;
  /** Names of all parts that something leads to now. */
  private readonly shown: ReadonlySet<string>;
  /** The text of all parts that stays, once it is asked for. */
  private staying: string | null = null;

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
    return COMMENT_PART.test(type) || (this.suggests && BROUGHT.test(type));
  }

  private partProblem(name: string): ReviewProblem | null {
    const { before, after } = this;
    const type = before.types.of(name) ?? '';
    const owner = relationshipsSource(name);
    if (COMMENT_PART.test(type)) return null;
    if (owner !== null && COMMENT_PART.test(before.types.of(owner) ?? '')) return null;
    if (name === TYPES) return null; // whether parts keep theirs is asked of each
    if (!after.has(name)) {
      // what a suggestion brought goes with it
      if (!this.suggests || (owner === null && !BROUGHT.test(type))) return 'file';
      if (type.startsWith('image/')) return this.shown.has(name) ? 'file' : null;
    } else if (after.types.of(name) !== type) return 'file';
    else if (isSame(before.bytes(name), after.bytes(name))) return null;
    const [xml, now] = [before.text(name) ?? '', after.text(name) ?? ''];
    if (owner !== null) {
      return keepsRelationships(xml, now, this.suggests, this.isUsed) ? null : 'file';
    }
    const kind = kindOf(type);
    if (this.suggests && GROWING.has(kind)) {
      return keepsEntries(xml, now, this.isUsed) ? null : 'file';
    }
    return this.storyProblem(kind, xml, now);
  }

  /** Whether anything says this name in the text that is left when the reviewer's changes are refused. */
  private readonly isUsed = (name: string): boolean => {
    this.staying ??= this.before.names
      .filter((part) => kindOf(this.before.types.of(part) ?? '') in { ...STORIES, ...NOTES })
      .map((part) => this.cleared(this.before.text(part) ?? '', this.comments))
      .join('');
    return this.staying.includes(`"${name}"`);
  };

  private storyProblem(kind: string, xml: string, now: string): ReviewProblem | null {
    const [root, note] = [STORIES[kind], NOTES[kind]];
    if (root === undefined && note === undefined) return 'file';
    if (now !== '' && !keepsNamespaces(xml, now)) return 'file';
    const was = this.cleared(xml, this.comments);
    const is = this.cleared(now, this.commentsNow);
    // also text in places that no program shows, and this one would count
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

  /** Whether the notes stand for which a mark is in the text when the reviewer's changes are refused. */
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
