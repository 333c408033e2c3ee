import {
  LIBRARY_FILE_FORMAT,
  LIBRARY_FILE_VERSION,
  LibraryFileSchema,
  type LibraryItem,
} from '@antecedent/contracts/screens/library';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { safeFileName } from '@antecedent/domain/files/file-name';
import { z } from 'zod';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { contentWithoutFiles } from './assignment-items.service.ts';
import { addToLibrary, contentOf, seenItem } from './library.service.ts';

/** An item as a JSON file, without the files of an assignment. @throws {AppError} `not-found` */
export async function exportItem(
  { db }: Platform,
  actor: Actor,
  id: string,
): Promise<FileResponse> {
  const row = await seenItem(db, actor, id);
  const head = { format: LIBRARY_FILE_FORMAT, version: LIBRARY_FILE_VERSION, title: row.title };
  const file = { ...head, ...contentWithoutFiles(contentOf(row)) };
  return {
    bytes: encodeUtf8(`${JSON.stringify(file, null, 2)}\n`),
    contentType: 'application/json',
    fileName: safeFileName(`${row.title}.json`),
  };
}

/** What every exported file begins with. */
const HeadSchema = z.object({ format: z.string(), version: z.int() });

/**
 * Saves an exported file to the person's library.
 *
 * @throws {AppError} `invalid-request` for anything else, by what is wrong with it; `conflict` above the limit
 */
export async function importItem(
  platform: Platform,
  actor: Actor,
  file: string,
): Promise<LibraryItem> {
  const read = readLibraryFile(file);
  return platform.db.transaction((tx) =>
    addToLibrary(platform, tx, actor, contentWithoutFiles(read)),
  );
}

/** @throws {AppError} `invalid-request` */
export function readLibraryFile(file: string) {
  const value = parsed(file);
  const head = HeadSchema.safeParse(value);
  if (!head.success || head.data.format !== LIBRARY_FILE_FORMAT) throw refused('library.notAFile');
  if (head.data.version !== LIBRARY_FILE_VERSION) throw refused('library.otherVersion');
  const checked = LibraryFileSchema.safeParse(value);
  if (!checked.success) throw refused('library.badContent', checked.error);
  return checked.data;
}

/** A byte order mark, which some programs add, is no part of it. */
function parsed(file: string): unknown {
  try {
    return JSON.parse(file.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw refused('library.notAFile', cause);
  }
}

const refused = (
  key: 'library.notAFile' | 'library.otherVersion' | 'library.badContent',
  cause?: unknown,
): AppError => new AppError('invalid-request', key, { cause, fields: { file: { key } } });
