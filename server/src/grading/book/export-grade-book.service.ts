import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { type GradeTable, gradeTable } from '@antecedent/domain/grading/grade-table';
import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { toCsv } from '@antecedent/domain/table/csv';
import { sectionNames } from '../../classes/sections/sections.service.ts';
import { requireLight } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { deflateOffice } from '../../ground/platform/storage/deflate-office.ts';
import { localeOf } from '../../messages/mail/mail.service.ts';
import { pauseGrading } from '../records/grades.repo.ts';
import { bookCells } from './book-cells.ts';
import { countCells } from './grade-book.repo.ts';
import { readableClass, readDraftsOf, readGradeBook } from './grade-book.service.ts';

/** About the XML of one cell, bytes. */
const CELL_SIZE = 60;

/**
 * The grade book as a file, at one moment: no grade of the class can be set while it is read, so that an import knows
 * what was changed since.
 *
 * @throws {AppError} `not-found`; {HeavyFile} for a class so large that others would wait
 */
export async function exportGradeBook(
  platform: Platform,
  actor: Actor,
  { id, format, drafts }: { id: string; format: 'csv' | 'xlsx'; drafts: boolean },
): Promise<FileResponse> {
  const { db, clock } = platform;
  const { row } = await readableClass(platform, actor, id);
  await requireLightBook(platform, id);
  const table = await db.transaction(async (tx): Promise<GradeTable> => {
    const position = await pauseGrading(tx, id);
    const book = await readGradeBook({ db: tx, clock }, actor, id);
    const ofDrafts = drafts ? await readDraftsOf({ db: tx, clock }, { classId: id }) : null;
    const cells = bookCells(book, ofDrafts);
    const withSections = { ...cells.table, sections: await sectionNames(tx, id) };
    return gradeTable(withSections, position, cells.cell, cells.total);
  });
  const name = `${row.name} grades`;
  return format === 'csv'
    ? {
        bytes: csvOf(table, await localeOf(db, actor.userId)),
        contentType: 'text/csv; charset=utf-8',
        fileName: `${name}.csv`,
      }
    : {
        bytes: workbookOf(table, name),
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: `${name}.xlsx`,
      };
}

/** Has a large book worked on elsewhere. @throws {HeavyFile} */
export async function requireLightBook(platform: Platform, classId: string): Promise<void> {
  if (platform.heavyWork === null) return;
  const cells = await countCells(platform.db, classId);
  requireLight(platform, { streamSize: cells * CELL_SIZE, historySize: 0 });
}

/** With a byte order mark, by which spreadsheets take it for UTF-8. */
const csvOf = (table: GradeTable, language: string): Uint8Array =>
  new TextEncoder().encode(`\uFEFF${toCsv(table, language)}`);

const workbookOf = ({ columns, rows }: GradeTable, title: string): Uint8Array =>
  newSpreadsheet(
    {
      title,
      sheets: [{ name: 'Grades', rows: [columns, ...rows], freeze: { rows: 1, columns: 4 } }],
    },
    deflateOffice,
  );
