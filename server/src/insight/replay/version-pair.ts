import type { FileKind } from '@antecedent/domain/files/file-kinds';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { parseVersionId } from './version-id.ts';

export type VersionPair = { oldId: string; newId: string };

/** Two versions of one file, by their numbers. */
export type FilePair = { fileId: string; kind: FileKind; before: number; after: number };

/** Versions of two files have no history in common. @throws {AppError} `not-found` for such a pair */
export function parsePair({ oldId, newId }: VersionPair): Omit<FilePair, 'kind'> {
  const [before, after] = [parseVersionId(oldId), parseVersionId(newId)];
  if (before.fileId !== after.fileId) throw notFound('version');
  return { fileId: after.fileId, before: before.number, after: after.number };
}
