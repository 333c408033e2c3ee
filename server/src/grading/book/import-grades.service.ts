import { readFile } from 'node:fs/promises';
import type { Refusal } from '@antecedent/catalog/refusals';
import {
  type GradeImport,
  MAX_IMPORTED_GRADES,
  MAX_REFUSED_CELLS,
} from '@antecedent/contracts/grading/book';
import { listName } from '@antecedent/domain/accounts/person-name';
import { type PlannedCell, planImport } from '@antecedent/domain/grading/grade-import';
import { type GradeValue, readGradeTable } from '@antecedent/domain/grading/grade-table';
import { readWorkbook } from '@antecedent/domain/office/spreadsheet/workbook';
import { decodedText } from '@antecedent/domain/table/decoded-text';
import { authorizeFor } from '../../accounts/access/access.service.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { requireLightTable } from '../../ground/platform/heavy-work.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { admittedCodec } from '../../ground/platform/storage/admitted-codec.ts';
import type { UploadedFile } from '../../ground/platform/uploads/upload.ts';
import { listOpenReadings } from '../records/second-readings.service.ts';
import { type BookCell, bookCells } from './book-cells.ts';
import { requireLightBook } from './export-grade-book.service.ts';
import { type ChangedGrade, listChangedSince } from './grade-book.repo.ts';
import { readDraftsOf, readGradeBook } from './grade-book.service.ts';
import { csvRows, gradeSheetRows } from './table-rows.ts';

/** Enough for 2,500 students and 40 assignments with drafts. */
const LIMITS = { cells: 600_000, sheets: 20, textUnits: 16 * 1024 * 1024 };

/**
 * What a file of grades would change. Nothing is changed yet: the person who has seen it sets the grades like any
 * others, with the values they saw.
 *
 * @throws {AppError} `not-found`; `conflict` in the archive; `invalid-request` for a file without grades of
 *   the class; `too-large`; {OfficeFileError} for a damaged workbook; {HeavyFile}
 */
export async function previewGradeImport(
  platform: Platform,
  actor: Actor,
  { classId, files: [file] }: { classId: string; files: readonly UploadedFile[] },
): Promise<GradeImport> {
  const { db } = platform;
  await authorizeFor(db, actor, 'submission.grade', { classId }, 'class');
  if (!file) throw new AppError('invalid-request', 'grades.tableEmpty');
  await requireLightBook(platform, classId);
  const rows = tableRows(platform, await readFile(file.path));
  const book = await readGradeBook(platform, actor, classId);
  const drafts = await readDraftsOf(platform, { classId });
  const { table, cell } = bookCells(book, drafts);
  const found = readGradeTable(rows, table);
  if ('problem' in found) throw new AppError('invalid-request', `grades.${found.problem}`);
  const changed =
    found.position === null ? [] : await listChangedSince(db, classId, found.position);
  // A grade that was cleared for a second reading isn't shown as the one in the file.
  const open = await listOpenReadings(db, { classId });
  const inReading = new Set(open.map((one) => keyOf({ ...one, draftId: null })));
  const writtenOf = new Map(
    changed.flatMap((one) => (inReading.has(keyOf(one)) ? [] : [[keyOf(one), one]])),
  );
  const standing = (student: number, column: number): BookCell & { written: GradeValue } => {
    const now = cell(student, column);
    const of = table.columns[column];
    const key = of && keyOf({ ...of, studentId: table.students[student]?.id ?? '' });
    const before = key === undefined ? undefined : writtenOf.get(key);
    if (before === undefined) return { ...now, written: now.value };
    return { ...now, written: table.method === 'Letter' ? before.letter : before.points };
  };
  const planned = planImport(found.cells, standing);
  const changes = planned.filter((one) => one.kind === 'change');
  if (changes.length > MAX_IMPORTED_GRADES) {
    const values = { grades: MAX_IMPORTED_GRADES };
    throw new AppError('too-large', 'grades.tableTooMany', { values });
  }
  const namesOf = ({ cell: { line, student, column } }: PlannedCell) => {
    const person = table.students[student];
    return {
      line,
      student: person ? listName(person) : '',
      column: table.columns[column]?.title ?? '',
    };
  };
  const refused: GradeImport['refused'] = [
    ...found.refused.map(({ problem, ...where }) => ({
      ...where,
      problem: { key: `grades.${problem}` } satisfies Refusal,
    })),
    ...planned
      .filter((one) => one.kind === 'refused')
      .map((one) => {
        const { line, column } = namesOf(one);
        const text = one.cell.value === null ? '' : String(one.cell.value);
        return { line, column, text, problem: { key: PROBLEMS[one.problem] } satisfies Refusal };
      }),
  ].toSorted((a, b) => a.line - b.line);
  return {
    changes: changes.map((one) => {
      const { assignmentId = '', draftId = null } = table.columns[one.cell.column] ?? {};
      const studentId = table.students[one.cell.student]?.id ?? '';
      const { from, to } = one;
      return { ...namesOf(one), studentId, assignmentId, draftId, from, to };
    }),
    conflicts: planned
      .filter((one) => one.kind === 'conflict')
      .map((one) => ({
        ...namesOf(one),
        exported: one.written,
        stands: one.stands,
        to: one.to,
      })),
    refused: refused.slice(0, MAX_REFUSED_CELLS),
    refusedCount: refused.length,
    ignored: found.ignored.slice(0, MAX_IGNORED),
  };
}

/** How many ignored column heads are reported: the file may be something else. */
const MAX_IGNORED = 50;

const PROBLEMS = {
  open: 'grades.open',
  notBegun: 'grades.notBegun',
  exempt: 'grades.exempt',
  exemptWord: 'grades.tableExempt',
} as const;

const keyOf = ({ assignmentId, studentId, draftId }: Omit<ChangedGrade, 'points' | 'letter'>) =>
  `${assignmentId} ${studentId} ${draftId ?? ''}`;

/** The rows of a workbook or of a text, whatever the file is called. @throws {HeavyFile} */
function tableRows(platform: Platform, bytes: Uint8Array): string[][] {
  const codec = admittedCodec(requireLightTable(platform, bytes));
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isArchive) return gradeSheetRows(readWorkbook(bytes, codec, LIMITS));
  // Old Excel files and PDFs are no text in any encoding.
  const text = decodedText(bytes);
  if (/(?![\t\n\r\f\v])\p{Cc}/u.test(text.slice(0, 4_000))) {
    throw new AppError('invalid-request', 'grades.tableUnreadable');
  }
  return csvRows(text);
}
