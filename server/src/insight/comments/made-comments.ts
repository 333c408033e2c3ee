import { decodeUtf8 } from '@antecedent/domain/encoding/utf8';
import {
  type CommentRange,
  commentRanges,
} from '@antecedent/domain/office/document/comments/comment-ranges';
import {
  type FileComment,
  readComments,
} from '@antecedent/domain/office/document/comments/read-comments';
import type { WithVersions } from '../../record/versions/versions.service.ts';

/** The part with the text, and those with its notes. */
export const TEXT_PART = 'word/document.xml';
export const NOTE_PARTS = ['word/footnotes.xml', 'word/endnotes.xml'] as const;
const COMMENTS = 'word/comments.xml';
const EXTENDED = 'word/commentsExtended.xml';

/** A comment of a reader, with its passage. */
export type MadeComment = FileComment & {
  /** The version in which it was there first. */
  version: number;
  /** The part that its range is of. */
  part: string;
  range: CommentRange;
};

type Stretch = { first: number; last: number };

/**
 * The comments that reviewers made, without answers, in the order of their stretches and of the text. What a reviewer's
 * saves added is distinguished from what was there before.
 */
export async function madeComments(
  { versions }: WithVersions,
  fileId: string,
  stretches: readonly Stretch[],
): Promise<MadeComment[]> {
  const made: MadeComment[] = [];
  let known: { version: number; keys: ReadonlySet<string> } = { version: -1, keys: new Set() };
  for (const { first, last } of stretches) {
    if (known.version !== first - 1) {
      const before = await commentsAt({ versions }, fileId, first - 1);
      known = { version: first - 1, keys: new Set(before.map(keyOf)) };
    }
    const parts = await versions.loadParts(fileId, last, [
      COMMENTS,
      EXTENDED,
      TEXT_PART,
      ...NOTE_PARTS,
    ]);
    const all = commentsIn(parts);
    const ranges = rangesIn(parts);
    for (const comment of all) {
      const about = ranges.get(comment.id);
      if (comment.parent !== null || !about || known.keys.has(keyOf(comment))) continue;
      made.push({ ...comment, ...about, version: last });
    }
    known = { version: last, keys: new Set(all.map(keyOf)) };
  }
  return made;
}

/** The comments of a version with their answers. */
export async function commentsAt(
  { versions }: WithVersions,
  fileId: string,
  version: number,
): Promise<FileComment[]> {
  return commentsIn(await versions.loadParts(fileId, version, [COMMENTS, EXTENDED]));
}

/** The same comment in another version: programs renumber them. */
export const keyOf = ({ author, date, text, id }: FileComment): string =>
  JSON.stringify([author, date === '' ? id : date, text]);

type Parts = ReadonlyMap<string, Uint8Array>;

function commentsIn(parts: Parts): FileComment[] {
  const part = (name: string) => {
    const bytes = parts.get(name);
    return bytes ? decodeUtf8(bytes) : null;
  };
  return readComments(part(COMMENTS), part(EXTENDED));
}

function rangesIn(parts: Parts): Map<string, { part: string; range: CommentRange }> {
  const found = [TEXT_PART, ...NOTE_PARTS].flatMap((part) => {
    const bytes = parts.get(part);
    const { ranges } = commentRanges(bytes ? decodeUtf8(bytes) : '<none/>');
    return [...ranges].map(([id, range]) => ({ id, about: { part, range } }));
  });
  return new Map(found.map(({ id, about }) => [id, about]));
}
