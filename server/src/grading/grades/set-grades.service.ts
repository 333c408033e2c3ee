import type { Refusal } from '@antecedent/catalog/refusals';
import type { DraftStatus } from '@antecedent/domain/assignment/states';
import { isDraftGradable, isSubmissionGradable } from '@antecedent/domain/grading/gradable';
import type { Grade } from '@antecedent/domain/grading/grades';
import type { LetterGrade } from '@antecedent/domain/grading/letter-grades';
import { listHiddenAssignments } from '../../classes/student-names/student-names.service.ts';
import type { classes } from '../../ground/db/schema/classes.ts';
import type { grades } from '../../ground/db/schema/grading.ts';
import { sql } from '../../ground/db/sql.ts';
import { recordAudits } from '../../ground/platform/audit-log.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { notifyOpenPages } from '../../messages/notifications/open-pages.service.ts';
import { enterGrading, findGrades, gradeKey, insertGrades } from '../records/grades.repo.ts';
import { areGradesReleased } from '../records/grades.service.ts';
import { listOpenReadings } from '../records/second-readings.service.ts';
import {
  auditedAs,
  changedMeanwhile,
  decide,
  type GradeEntry,
  isOfClass,
  NO_GRADES,
  standing,
  withEntry,
} from './grade-rules.ts';
import { type GradedWork, listDraftStatuses, lockWork } from './set-grades.repo.ts';

/** A grade for one student's work on an assignment, or on one of its drafts. */
export type CellEntry = {
  assignmentId: string;
  studentId: string;
  draftId: string | null;
  entry: GradeEntry;
};

/** The result of one of them, with the current grade. */
export type CellResult = {
  outcome: 'saved' | 'unchanged' | 'changed-meanwhile' | 'refused';
  grade: number | LetterGrade | null;
  problem: Refusal | null;
};

/**
 * Sets grades of a class, each by the rules of a single one: grades that can't be set are reported and don't prevent
 * the others. Takes a fixed number of queries.
 *
 * @param row the class, which the caller knows that the person may grade in
 * @returns one result for each entry, in their order
 */
export const setGrades = (
  platform: Platform,
  actor: Actor,
  row: typeof classes.$inferSelect,
  entries: readonly CellEntry[],
): Promise<CellResult[]> =>
  platform.db.transaction(async (tx) => {
    const work = await lockWork(tx, row.id, entries);
    await enterGrading(tx, row.id);
    const ids = work.map(({ submission }) => submission.id);
    const open = await listOpenReadings(tx, { classId: row.id });
    const drafts = await listDraftStatuses(tx, ids);
    const found: Found = {
      work: new Map(work.map((one) => [cellKey(one.submission), one])),
      drafts: new Map(drafts.map((one) => [gradeKey(one), one.status])),
      finals: new Set(drafts.flatMap((one) => (one.isFinal ? gradeKey(one) : []))),
      inReading: new Set(open.map(cellKey)),
      grades: await findGrades(tx, ids),
    };
    const gradedAt = platform.clock();
    const reading = { db: tx, clock: platform.clock };
    const hidden = await listHiddenAssignments(reading, { classId: row.id });
    const rows: (typeof grades.$inferInsert)[] = [];
    const audits: Parameters<typeof recordAudits>[2][number][] = [];
    const told = new Set<string>();
    const results = entries.map((cell): CellResult => {
      if (hidden.has(cell.assignmentId)) return refused('grades.withoutNames');
      const one = found.work.get(cellKey(cell));
      if (!one) return refused('grades.notBegun');
      const target = { submissionId: one.submission.id, draftId: cell.draftId };
      const current = found.grades.get(gradeKey(target)) ?? NO_GRADES;
      const isWithheld =
        found.inReading.has(cellKey(cell)) &&
        (cell.draftId === null || found.finals.has(gradeKey(target)));
      if (isWithheld) return refused('grades.secondReading');
      const result = judge(row, one, found.drafts, cell, current);
      if (result.outcome !== 'saved') return result;
      const next = withEntry(current, cell.entry);
      found.grades.set(gradeKey(target), next);
      rows.push({ classId: row.id, ...target, ...next, authorId: actor.userId, gradedAt });
      const object = `submission ${target.submissionId}`;
      audits.push({ actorId: actor.userId, action: auditedAs(cell.entry), object });
      if (areGradesReleased(one.assignment, one.submission, gradedAt))
        told.add(target.submissionId);
      return result;
    });
    await insertGrades(tx, rows);
    await recordAudits(platform, tx, audits);
    if (told.size > 0) {
      await notifyOpenPages(tx, {
        submissionIds: sql`select unnest(${sql.param([...told])}::uuid[])`,
      });
    }
    return results;
  });

type Found = {
  work: Map<string, GradedWork>;
  drafts: Map<string, DraftStatus>;
  /** Final drafts. */
  finals: ReadonlySet<string>;
  /** Work that two people read. */
  inReading: ReadonlySet<string>;
  grades: Map<string, Grade>;
};

const cellKey = ({ assignmentId, studentId }: { assignmentId: string; studentId: string }) =>
  `${assignmentId} ${studentId}`;

function judge(
  row: typeof classes.$inferSelect,
  { submission }: GradedWork,
  drafts: ReadonlyMap<string, DraftStatus>,
  { draftId, entry }: CellEntry,
  current: Grade,
): CellResult {
  const stands = standing(current, entry);
  const isGradable =
    draftId === null
      ? isSubmissionGradable(submission.status)
      : isDraftGradable(drafts.get(gradeKey({ submissionId: submission.id, draftId })) ?? 'NONE');
  if (!isGradable) return refused('grades.open', stands);
  if (!isOfClass(row, entry, current)) return refused('grades.invalid', stands);
  switch (decide(current, entry)) {
    case 'unchanged':
      return { outcome: 'unchanged', grade: stands, problem: null };
    case 'change':
      return { outcome: 'saved', grade: entry.next, problem: null };
    case 'changed-meanwhile':
      return { outcome: 'changed-meanwhile', grade: stands, problem: changedMeanwhile(stands) };
  }
}

const refused = (
  key:
    | 'grades.notBegun'
    | 'grades.open'
    | 'grades.invalid'
    | 'grades.withoutNames'
    | 'grades.secondReading',
  grade: number | LetterGrade | null = null,
): CellResult => ({ outcome: 'refused', grade, problem: { key } });
