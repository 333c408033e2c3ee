import type { Inflate } from '@antecedent/domain/encoding/codec';
import {
  type PassageComment,
  passageComments,
} from '@antecedent/domain/office/document/comments/comment-passages';
import { reviewedFile } from '@antecedent/domain/office/document/review/reviewed-file';
import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { customProperty } from '@antecedent/domain/office/package/custom-property';
import { readPart, readZip, type ZipEntry } from '@antecedent/domain/office/zip/zip';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { WORK_PROPERTY } from './work-token.ts';

const MIB = 1024 * 1024;
/** An archive that a person packed again compresses its documents once more, a little. */
const LIMITS = { parts: 6_000, partBytes: 64 * MIB, totalBytes: 512 * MIB };
/** What all documents together may inflate to: the XML of thousands of essays. */
const MAX_INFLATED = 512 * MIB;

/** A document from an archive: its token, and the comments in it. Null where it can't be read. */
export type MarkedDocument = {
  path: string;
  content: { token: string | null; comments(): PassageComment[] } | null;
};

/**
 * The Word documents in an archive, one after the other. Comments are read when they are asked for, so that those of
 * documents from elsewhere never are.
 *
 * @throws {OfficeFileError} when it is no archive; {AppError} `too-large`
 */
export function* markedDocuments(
  bytes: Uint8Array,
  inflateAdmitted: Inflate,
): Generator<MarkedDocument> {
  let left = MAX_INFLATED;
  const inflate: Inflate = (raw, size) => {
    left -= size;
    if (left < 0) throw new AppError('too-large', 'submissions.markedTooLarge');
    return inflateAdmitted(raw, size);
  };
  for (const entry of readZip(bytes, LIMITS).entries.filter(isDocument)) {
    yield { path: entry.name, content: contentOf(entry, inflate) };
  }
}

/** Without the files that systems and word processors add next to documents. */
const isDocument = ({ name }: ZipEntry): boolean =>
  /\.docx$/i.test(name) && !/(?:^|\/)(?:__MACOSX\/|\._|~\$)/.test(name);

function contentOf(entry: ZipEntry, inflate: Inflate): MarkedDocument['content'] {
  try {
    const document = readPart(entry, inflate);
    return {
      token: customProperty(readZip(document), WORK_PROPERTY, inflate),
      comments() {
        const file = reviewedFile(document, { inflate });
        return passageComments(file.text(file.mainPart) ?? '', file.text(file.partOf('comments')));
      },
    };
  } catch (error) {
    if (error instanceof OfficeFileError) return null;
    throw error;
  }
}
