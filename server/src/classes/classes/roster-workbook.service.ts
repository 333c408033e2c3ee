import { readFile } from 'node:fs/promises';
import { MAX_ROSTER_LENGTH } from '@antecedent/contracts/classes/classes/management';
import { readWorkbook } from '@antecedent/domain/office/spreadsheet/workbook';
import { workbookRows } from '@antecedent/domain/roster/workbook-rows';
import { csvWriter } from '@antecedent/domain/table/csv';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { requireLightTable } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { UploadedFile } from '../../ground/platform/uploads/upload.ts';

/** Enough for a list of 5,000 people with other columns; more would keep the server from answering others. */
const LIMITS = { cells: 60_000, sheets: 20, textUnits: 4 * 1024 * 1024 };

/**
 * The class list in a workbook as CSV, a line for each row.
 *
 * @throws {AppError} `not-found`, `conflict` in the archive, `invalid-request` without a list; {OfficeFileError} when it is no
 * workbook; {HeavyFile}
 */
export async function readRosterWorkbook(
  platform: Platform,
  actor: Actor,
  { classId, files: [file] }: { classId: string; files: readonly UploadedFile[] },
): Promise<{ csv: string }> {
  await authorizeFor(platform.db, actor, 'class.update', { classId }, 'class');
  if (!file) throw new AppError('invalid-request', 'classes.listEmpty');
  const bytes = await readFile(file.path);
  const codec = admittedCodec(requireLightTable(platform, bytes));
  const workbook = readWorkbook(bytes, codec, LIMITS);
  const csv = workbookRows(workbook).map(csvWriter('en')).join('');
  if (csv.trim() === '') throw new AppError('invalid-request', 'classes.listEmpty');
  if (csv.length > MAX_ROSTER_LENGTH) throw new AppError('too-large', 'classes.listTooLong');
  return { csv };
}
