import { createHash } from 'node:crypto';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { isOfficeArchive } from '@antecedent/domain/files/file-formats';
import { anonymousCopy } from '@antecedent/domain/office/anonymous/anonymous-copy';
import { peopleInFile } from '@antecedent/domain/office/anonymous/people-in-file';
import { withoutPictureMetadata } from '@antecedent/domain/office/anonymous/picture-metadata';
import { damaged } from '@antecedent/domain/office/errors/office-file-error';
import { isClosedFile } from '@antecedent/domain/office/package/closed-file';
import { isOfficePackage } from '@antecedent/domain/office/package/is-office-package';
import { isPlainArchive, namelessArchive } from '@antecedent/domain/office/package/plain-archive';
import { findUsers } from '../../accounts/accounts/accounts.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import type { Admission } from '../../ground/platform/heavy-work.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import { listStaff } from './student-names.repo.ts';
import { studentNames } from './student-names.service.ts';

/** Files of a student whose name is hidden from their reader. */
export type FilesWithoutNames = {
  /** What the student is called instead. */
  pseudonym: string;
  /** A person as an author in what is read of a file: those who teach keep their names. */
  authorOf(name: string): string;
  /** What distinguishes `copyOf` for these people from others; it changes with what that does. */
  copyPurpose: string;
  /**
   * A file without the student's name, and without personal data that programs added.
   *
   * @throws {OfficeFileError} for a file that only other programs can look into
   */
  copyOf(admission: Admission, bytes: Uint8Array, extension: string): Uint8Array;
  /** Whether a file names no one but those who teach, so that it can be written in. */
  namesNobody(admission: Admission, bytes: Uint8Array): boolean;
};

/** Null where the reader may know the name; students read their own files with it. */
export async function filesWithoutNames(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  readerId: string,
  { assignmentId, studentId }: { assignmentId: string; studentId: string },
): Promise<FilesWithoutNames | null> {
  if (readerId === studentId) return null;
  const names = await studentNames({ db, clock }, readerId, assignmentId);
  if (!names.isHidden(studentId)) return null;
  const pseudonym = names.nameOf(studentId, '');
  const staff = await staffNames(db, assignmentId);
  const authorOf = (name: string) => (staff.has(name) ? name : pseudonym);
  return {
    pseudonym,
    authorOf,
    copyPurpose: `names 3 ${digestOf([pseudonym, ...[...staff].sort()])}`,
    copyOf(admission, bytes, extension) {
      const codec = admittedCodec(admission);
      if (isOfficeArchive(extension)) return anonymousCopy(bytes, authorOf, codec);
      const nameless = (file: Uint8Array) =>
        isOfficePackage(file) ? anonymousCopy(file, authorOf, codec) : withoutPictureMetadata(file);
      if (isPlainArchive(bytes)) return namelessArchive(bytes, codec, nameless);
      if (isClosedFile(bytes) && !isOfficePackage(bytes)) throw damaged();
      return nameless(bytes);
    },
    namesNobody: (admission, bytes) =>
      [...peopleInFile(bytes, admittedCodec(admission))].every(
        (name) => staff.has(name) || isPseudonym(name, pseudonym),
      ),
  };
}

/**
 * The name under which a student writes in their own file: in grading without names, their own comments would reveal it
 * to graders. Null for their real name.
 */
export async function ownPenName(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  studentId: string,
  assignmentId: string,
): Promise<string | null> {
  const names = await studentNames({ db, clock }, studentId, assignmentId);
  return names.isHidden(studentId) ? names.nameOf(studentId, '') : null;
}

const digestOf = (names: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(names)).digest('base64url');

/** Writer and reader may have different languages: the number is the same. */
const isPseudonym = (name: string, pseudonym: string): boolean =>
  /^\p{L}+ \d+$/u.test(name) && name.split(' ')[1] === pseudonym.split(' ')[1];

async function staffNames(db: Database, assignmentId: string): Promise<ReadonlySet<string>> {
  const ids = await listStaff(db, assignmentId);
  const people = ids.length === 0 ? [] : await findUsers(db, ids);
  return new Set(
    people.map(
      ({ firstName, lastName, username }) => fullName({ firstName, lastName }) || username,
    ),
  );
}
