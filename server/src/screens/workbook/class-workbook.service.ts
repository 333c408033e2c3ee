import { SERVER_LANGUAGES } from '@antecedent/catalog/server-language';
import type { FileResponse } from '@antecedent/contracts/wire/endpoint';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { plainCell } from '@antecedent/domain/office/spreadsheet/new-sheet';
import { csvWriter } from '@antecedent/domain/table/csv';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { listAssignments } from '../../assignments/assignments/assignments.service.ts';
import { findNamedClass, listMembers } from '../../classes/classes/classes.service.ts';
import { sectionNames } from '../../classes/sections/sections.service.ts';
import { bookCells, readGradeBook } from '../../grading/book/grade-book.service.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { workbookStream } from '../../ground/platform/storage/workbook-stream.ts';
import { localeOf } from '../../messages/mail/mail.service.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listMergedTimes } from '../../submissions/submissions/writing-times.service.ts';
import { classSheets, type WorkbookContents, workRows } from './class-sheets.ts';
import { listWorkTimes, NO_WORK, type WorkTimesColumn } from './class-work.repo.ts';
import { classWork } from './class-work.ts';

export type WorkbookFormat = 'xlsx' | 'csv';

/**
 * A class with everyone's work as a file in the person's language: a workbook, or everyone's submissions with their
 * times as CSV. Its data is read first, in little memory, so that a failure can still be reported; the file itself is
 * written as it is sent.
 *
 * @param fileName without its extension; the name of the class by default
 * @throws {AppError} `not-found`
 */
export async function exportClass(
  services: Platform & WithVersions,
  actor: Actor,
  { id, format, fileName }: { id: string; format: WorkbookFormat; fileName?: string },
): Promise<FileResponse> {
  const contents = await readContents(services, actor, id);
  const name = fileName ?? contents.row.name;
  return format === 'csv'
    ? {
        bytes: csvPieces(contents),
        contentType: 'text/csv; charset=utf-8',
        fileName: `${name}.csv`,
      }
    : {
        bytes: workbookStream(contents.row.name, classSheets(contents)),
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: `${name}.xlsx`,
      };
}

/** The same for those who teach the class. @throws {AppError} `not-found` */
export async function exportTaughtClass(
  services: Platform & WithVersions,
  actor: Actor,
  { id, format }: { id: string; format: WorkbookFormat },
): Promise<FileResponse> {
  await authorizeFor(services.db, actor, 'class.read', { classId: id }, 'class');
  return exportClass(services, actor, { id, format });
}

const ASSIGNMENTS_AT_ONCE = 4;

async function readContents(
  services: Platform & WithVersions,
  actor: Actor,
  id: string,
): Promise<WorkbookContents> {
  const { db, clock } = services;
  const read = await readGradeBook(services, actor, id);
  // A row belongs to a student by name.
  const book = { ...read, assignments: read.assignments.filter((one) => !one.namesHidden) };
  const [row, members, assignments, merged, locale, sections] = await Promise.all([
    findNamedClass(db, id),
    listMembers(db, id),
    listAssignments(services, id),
    listMergedTimes(services, { classId: id }),
    localeOf(db, actor.userId),
    sectionNames(db, id),
  ]);
  if (!row) throw notFound('class');
  const studentIds = book.students.map((student) => student.id);
  const placed = [...merged.keys()];
  const times: WorkTimesColumn[] = [];
  // One part after the other: a large class leaves connections and memory to others.
  for (let from = 0; from < book.assignments.length; from += ASSIGNMENTS_AT_ONCE) {
    const ids = book.assignments.slice(from, from + ASSIGNMENTS_AT_ONCE).map((one) => one.id);
    const found = await listWorkTimes(db, ids, { studentIds, placed });
    for (const assignmentId of ids) times.push(found.get(assignmentId) ?? NO_WORK);
  }
  const assignmentOf = new Map(assignments.map((one) => [one.id, one]));
  return {
    row,
    instructors: [...members.owner, ...members.instructor].map(({ firstName, lastName }) =>
      fullName({ firstName, lastName }),
    ),
    book,
    sections,
    assignments: read.assignments.flatMap((one) => assignmentOf.get(one.id) ?? []),
    withoutNames: read.assignments.filter((one) => one.namesHidden).map(({ title }) => title),
    workOf: classWork(book, times, merged),
    totalOf: bookCells(read, null).total,
    begun: times.reduce((sum, { places }) => sum + places.length, 0),
    now: clock().getTime(),
    language: locale,
    words: SERVER_LANGUAGES[locale].workbook,
  };
}

const LINES_A_PIECE = 200;

/** With a byte order mark, by which spreadsheets take it for UTF-8. */
async function* csvPieces(contents: WorkbookContents): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const lineOf = csvWriter(contents.language);
  let lines = '\uFEFF';
  let count = 0;
  for (const cells of workRows(contents)) {
    lines += lineOf(cells.map(plainCell));
    if (++count % LINES_A_PIECE !== 0) continue;
    yield encoder.encode(lines);
    lines = '';
  }
  yield encoder.encode(lines);
}
