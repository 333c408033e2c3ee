import type { BookDrafts, GradeBook } from '@antecedent/contracts/grading/book';
import { can } from '@antecedent/domain/access/can';
import { CLOCK_STATUSES, DRAFT_CLOCK_STATUSES } from '@antecedent/domain/assignment/clock-status';
import type { EpochMs } from '@antecedent/domain/time';
import {
  authorize,
  classSubject,
  recordCoordinator,
} from '../../accounts/access/access.service.ts';
import { hidesNames, studentNames } from '../../classes/student-names/student-names.service.ts';
import type { ClassRow } from '../../ground/db/schema/classes.ts';
import { sideBySide } from '../../ground/db/side-by-side.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  listOwnDeadlines,
  type OwnDeadlineRow,
} from '../../submissions/deadlines/due-dates.service.ts';
import { classOfAssignment } from '../../submissions/submissions/submissions.service.ts';
import {
  listExempt,
  listUngradedDrafts,
  type StudentsByAssignment,
} from '../records/counted-grades.service.ts';
import { readTotalScheme } from '../records/grade-categories.service.ts';
import { presentColumn, presentDraftColumn, presentHiddenColumn } from './grade-book.presenter.ts';
import * as repo from './grade-book.repo.ts';
import { listWork } from './work-columns.repo.ts';

export { bookCells } from './book-cells.ts';

/**
 * The grade book of a class, in a fixed number of queries.
 *
 * @throws {AppError} `not-found`
 */
export async function readGradeBook(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  classId: string,
): Promise<GradeBook> {
  const { db, clock } = platform;
  const { row, abilities } = await readableClass(platform, actor, classId);
  const students = await repo.listBookStudents(db, classId);
  const ids = students.map(({ id }) => id);
  const [
    work,
    openDrafts,
    { assignments, drafts, ownDeadlines, exempt, missed, ungraded, scheme },
  ] = await sideBySide(db, [
    () => listWork(db, classId, ids),
    () => repo.listOpenDrafts(db, classId, ids),
    async () => ({
      missed: await repo.listMissedDrafts(db, classId, ids),
      ungraded: await listUngradedDrafts(db, classId, row.gradeMethod),
      assignments: await repo.listBookAssignments(db, classId),
      drafts: await repo.listBookDrafts(db, classId),
      ownDeadlines: await listOwnDeadlines(db, classId),
      exempt: await listExempt(db, classId),
      scheme: await readTotalScheme(db, classId),
    }),
  ]);
  const draftsOf = grouped(drafts, ({ assignmentId }) => assignmentId);
  const workOf = new Map(work.map((column) => [column.assignmentId, column]));
  const openOf = new Map(openDrafts.map((column) => [column.draftId, column]));
  const deadlinesOf = byDraftAndPlace(ownDeadlines, ids);
  const missedOf = new Map(missed.map(({ assignmentId, places }) => [assignmentId, places]));
  const placeOf = new Map(ids.map((studentId, place) => [studentId, place]));
  // Students who left the class have no place.
  const placesIn = (found: StudentsByAssignment, assignmentId: string) =>
    (found.get(assignmentId) ?? []).flatMap((studentId) => placeOf.get(studentId) ?? []);
  const now = clock().getTime();
  return {
    classId,
    className: row.name,
    timeZone: row.timeZone,
    gradeMethod: row.gradeMethod,
    gradeOptions: row.grades
      .filter(({ selected }) => selected)
      .map(({ letter, value }) => ({ letter, value })),
    missingCounts: row.missingCounts,
    categories: scheme.categories,
    showsTotals: scheme.isShown,
    abilities,
    statuses: [...CLOCK_STATUSES],
    students,
    assignments: assignments.map((assignment) => {
      const { id } = assignment;
      if (hidesNames(assignment, new Date(now))) {
        const weight = scheme.weightOf(id);
        return presentHiddenColumn(assignment, draftsOf.get(id) ?? [], weight, students.length);
      }
      const rows = {
        assignment,
        drafts: draftsOf.get(id) ?? [],
        weight: scheme.weightOf(id),
        work: workOf.get(id) ?? null,
        openDrafts: openOf,
        ownDeadlines: deadlinesOf,
        missedDraft: missedOf.get(id) ?? [],
        ungradedDraft: placesIn(ungraded, id),
        exempt: placesIn(exempt, id),
      };
      return presentColumn(rows, students.length, now);
    }),
  };
}

/** The drafts of one assignment for the grade book. @throws {AppError} `not-found` */
export async function readBookDrafts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  assignmentId: string,
): Promise<BookDrafts> {
  const classId = await classOfAssignment(db, assignmentId);
  if (classId === null) throw notFound('assignment');
  await readableClass({ db, clock }, actor, classId, 'assignment');
  return readDraftsOf({ db, clock }, { classId, assignmentId });
}

/** The drafts of all assignments of a class, or of one. */
export async function readDraftsOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  scope: { classId: string; assignmentId?: string },
): Promise<BookDrafts> {
  const { classId, assignmentId } = scope;
  const studentIds = (await repo.listBookStudents(db, classId)).map(({ id }) => id);
  const assignments = await repo.listBookAssignments(db, classId);
  const at = clock();
  const hidden = new Set(assignments.filter((row) => hidesNames(row, at)).map(({ id }) => id));
  const drafts = (await repo.listBookDrafts(db, classId)).filter(
    (draft) => !hidden.has(draft.assignmentId),
  );
  const work = await repo.listDraftWork(db, scope, studentIds);
  const ownDeadlines = await listOwnDeadlines(db, classId);
  const workOf = new Map(work.map((column) => [column.draftId, column]));
  const deadlinesOf = byDraftAndPlace(ownDeadlines, studentIds);
  const enforced = new Map(assignments.map((one) => [one.id, one.preventAfterDueDate]));
  const now = clock().getTime();
  return {
    statuses: [...DRAFT_CLOCK_STATUSES],
    studentIds,
    drafts: drafts
      .filter((draft) => assignmentId === undefined || draft.assignmentId === assignmentId)
      .map((draft) =>
        presentDraftColumn(
          draft,
          workOf.get(draft.id) ?? null,
          deadlinesOf.get(draft.id) ?? new Map(),
          { count: studentIds.length, enforced: enforced.get(draft.assignmentId) ?? false, now },
        ),
      ),
  };
}

/** The submission behind a cell. @throws {AppError} `not-found` */
export async function findBookSubmission(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  cell: { assignmentId: string; studentId: string },
): Promise<{ submissionId: string | null }> {
  const classId = await classOfAssignment(db, cell.assignmentId);
  if (classId === null) throw notFound('assignment');
  await readableClass({ db, clock }, actor, classId, 'assignment');
  const { areHidden } = await studentNames({ db, clock }, actor.userId, cell.assignmentId);
  if (areHidden) throw new AppError('conflict', 'grades.withoutNames');
  return { submissionId: await repo.findSubmissionId(db, cell) };
}

/**
 * A class whose grade book the person may read. That a coordinator read it is written down.
 *
 * @param what the subject in a word, for the refusal
 * @throws {AppError} `not-found`
 */
export async function readableClass(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  classId: string,
  what: 'class' | 'assignment' = 'class',
): Promise<{ row: ClassRow; abilities: GradeBook['abilities'] }> {
  const found = await repo.findBookClass(db, classId, actor.userId);
  if (!found) throw notFound(what);
  const subject = classSubject(found.roles, found.row);
  authorize(actor, 'gradeBook.read', subject, what);
  await recordCoordinator({ db, clock }, actor, 'gradeBook.read', subject, { classId });
  return {
    row: found.row,
    abilities: {
      canGrade: can(actor, 'submission.grade', subject),
      canManage: can(actor, 'gradeBook.manage', subject),
    },
  };
}

function byDraftAndPlace(
  rows: readonly OwnDeadlineRow[],
  studentIds: readonly string[],
): Map<string, Map<number, EpochMs>> {
  const places = new Map(studentIds.map((id, place) => [id, place]));
  const found = new Map<string, Map<number, EpochMs>>();
  for (const { draftId, studentId, deadline } of rows) {
    const place = places.get(studentId);
    if (place === undefined) continue;
    const own = found.get(draftId) ?? new Map<number, EpochMs>();
    found.set(draftId, own.set(place, deadline.getTime()));
  }
  return found;
}
