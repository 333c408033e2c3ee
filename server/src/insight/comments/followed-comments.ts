import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { PassageFollower } from '@antecedent/domain/insight/comments/follow-passages';
import { outcomeOf, type PassageOutcome } from '@antecedent/domain/insight/comments/outcome';
import { documentText } from '@antecedent/domain/office/document/text/document-text';
import { diffText } from '@antecedent/domain/versions/diff-bytes';
import type { VersionChanges, WithVersions } from '../../record/versions/versions.service.ts';
import { type MadeComment, NOTE_PARTS, TEXT_PART } from './made-comments.ts';

type Followed = { follower: PassageFollower; text: string };

/**
 * The student's own saves: others' saves, and the acceptance of all changes at a deadline, are followed without
 * counting.
 */
const isWriting = ({ origin }: VersionChanges): boolean =>
  origin === 'edit' || origin === 'import' || origin === 'restore';

/** A copy of a version that comments were made in, with the version of its own that they are in. */
export type CommentedCopy = { fileId: string; version: number };

/**
 * What became of each comment until the last version, by its place in `comments`.
 *
 * @param copy where the comments were made in one; their version is the one that was copied
 */
export async function followComments(
  { versions }: WithVersions,
  fileId: string,
  comments: readonly MadeComment[],
  copy?: CommentedCopy,
): Promise<PassageOutcome[]> {
  const [first] = comments;
  if (!first) return [];
  const parts = [...new Set(comments.map(({ part }) => part))];
  const followed = new Map<string, Followed>();
  const beginAt = async (version: number) => {
    for (const [index, { part, range, version: made }] of comments.entries()) {
      if (made !== version) continue;
      const own = followed.get(part) ?? (await begin(part, version));
      followed.set(part, own);
      own.follower.follow(String(index), own.text, range);
    }
  };
  const begin = async (part: string, version: number): Promise<Followed> => {
    const at = copy ?? { fileId, version };
    const text = await textAt({ versions }, at.fileId, at.version, part);
    return { text, follower: new PassageFollower(encodeUtf8(text)) };
  };
  await beginAt(first.version);
  if (copy) {
    // What the reviewer suggested is only in the copy.
    for (const [part, own] of followed) {
      const { version: number } = first;
      const text = await textAt({ versions }, fileId, number, part);
      own.follower.apply({ number, delta: diffText(own.text, text), isWriting: false });
      own.text = text;
    }
  }
  const notes = parts.filter((part) => part !== TEXT_PART);
  for await (const changes of versions.streamChanges(fileId, first.version, notes)) {
    const { number, text: delta } = changes;
    const text = followed.get(TEXT_PART);
    text?.follower.apply({ number, delta, isWriting: isWriting(changes) });
    for (const [part, bytes] of changes.parts) {
      const note = followed.get(part);
      if (!note) continue;
      const now = bytes ? documentText(decodeUtf8(bytes)) : '';
      const change = diffText(note.text, now);
      note.follower.apply({ number, delta: change, isWriting: isWriting(changes) });
      note.text = now;
    }
    if (!comments.some(({ version }) => version === number)) continue;
    if (text) text.text = decodeUtf8(text.follower.text());
    await beginAt(number);
  }
  const outcomes: PassageOutcome[] = [];
  for (const { follower } of followed.values()) {
    const now = follower.text();
    for (const passage of follower.passages) outcomes[Number(passage.id)] = outcomeOf(passage, now);
  }
  return outcomes;
}

async function textAt(
  { versions }: WithVersions,
  fileId: string,
  version: number,
  part: string,
): Promise<string> {
  if (part === TEXT_PART) return versions.loadText(fileId, version);
  const bytes = await versions.loadPart(fileId, version, part);
  return bytes ? documentText(decodeUtf8(bytes)) : '';
}

/** Whether a part is one of the notes. */
export const isNote = (part: string): boolean => NOTE_PARTS.some((note) => note === part);
