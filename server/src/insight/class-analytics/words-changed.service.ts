import type {
  StudentEssays,
  WordsChanged,
} from '@antecedent/contracts/insight/analytics/words-changed';
import { dateOf } from '@antecedent/domain/calendar/local-clock';
import {
  type DaySpan,
  daySpan,
  writtenQuarters,
} from '@antecedent/domain/insight/classes/activity';
import {
  essaysFinding,
  wordsChangedFinding,
} from '@antecedent/domain/insight/classes/figure-findings';
import { changeByDay, changeTotals } from '@antecedent/domain/insight/classes/word-change-days';
import { classTimes } from '@antecedent/domain/insight/classes/writing-times';
import { boxPlot } from '@antecedent/domain/insight/graphs/box-plot';
import { rankByTime } from '@antecedent/domain/insight/graphs/rank';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { listDraftMarks, listWorks } from './class-frame.repo.ts';
import { type ClassFrame, readableAssignment, readableStudent } from './class-frame.service.ts';
import { timesAmongAll, timesOf } from './class-times.service.ts';
import {
  type ChangedQuarter,
  listChangedDays,
  listChanges,
  NOTHING_CHANGED,
} from './rollups.repo.ts';

/** Words Changed of an assignment. @throws {AppError} `not-found` */
export async function readWordsChanged(
  { db, clock }: Platform,
  actor: Actor,
  assignmentId: string,
): Promise<{ figure: WordsChanged }> {
  const { frame, assignment, names } = await readableAssignment({ db, clock }, actor, assignmentId);
  const { classId, timeZone, students } = frame;
  const [works, changes, drafts] = await Promise.all([
    listWorks(db, { classId, assignmentId: assignment.id }),
    listChangedDays(db, { classId, assignmentIds: [assignment.id] }, timeZone),
    listDraftMarks(db, assignment.id),
  ]);
  const { span } = changes;
  const workOf = new Map(works.map((work) => [work.studentId, work.submissionId]));
  const rows = names.inOrder(students).map((student) => {
    const submissionId = workOf.get(student.studentId) ?? null;
    const changed = (submissionId !== null && changes.works.get(submissionId)) || NOTHING_CHANGED;
    const days = changed.days.map((day) => day - (span?.from ?? 0));
    return { ...names.called(student), submissionId, ...changed, days };
  });
  const sums = rows.map((row) => row.new + row.edited + row.deleted).filter((sum) => sum > 0);
  const box = boxPlot(sums);
  const figure: WordsChanged = {
    finding: wordsChangedFinding(box),
    timeZone,
    ...daysOf(span),
    marks: drafts.map(({ title: label, deadline }) => ({
      at: deadline.toISOString(),
      kind: 'draft',
      label,
    })),
    box,
    students: rows,
  };
  return { figure };
}

/** Student Total Time and Word Change. @throws {AppError} `not-found` */
export async function readStudentWordChange(
  services: Platform & WithVersions,
  actor: Actor,
  ids: { courseId: string; studentId: string },
): Promise<StudentEssays> {
  const { frame, student } = await readableStudent(services, actor, ids);
  return studentEssays(services, frame, student.studentId, 'ranked');
}

/**
 * The essays of one student.
 *
 * @param frame its assignments are those that count
 * @param ranks whether the student’s place in the class is included
 */
export async function studentEssays(
  services: Platform & WithVersions,
  frame: ClassFrame,
  studentId: string,
  ranks: 'ranked' | 'unranked',
): Promise<StudentEssays> {
  const { classId, timeZone, assignments } = frame;
  const assignmentIds = assignments.map(({ id }) => id);
  const [changes, { seconds, submissionIds }] = await Promise.all([
    listChanges(services.db, { classId, studentId, assignmentIds }),
    ranks === 'ranked'
      ? timesAmongAll(services, frame, studentId)
      : timesOf(services, { classId, students: [{ studentId }], assignments }),
  ]);
  // The student comes first.
  const [ownSeconds = [], ownIds = []] = [seconds[0], submissionIds[0]];
  const times = classTimes(seconds, assignments.length);
  const span = spanOf([...changes.values()], timeZone);
  const essays = assignments.map(({ id, title, startAt, endAt }, index) => {
    const submissionId = ownIds[index] ?? null;
    const quarters = (submissionId !== null && changes.get(submissionId)) || [];
    const { days, added, edited, deleted } = changeByDay(quarters, span?.from ?? 0, timeZone);
    return {
      assignmentId: id,
      title,
      startDate: startAt.toISOString(),
      endDate: endAt.toISOString(),
      submissionId,
      totalTime: ownSeconds[index] ?? 0,
      rank: ranks === 'ranked' ? rankIn(seconds, index) : null,
      ...changeTotals(quarters),
      change: { days, new: added, edited, deleted },
    };
  });
  return {
    finding: essaysFinding(essays),
    timeZone,
    totalTime: times.students[0]?.totalTime ?? 0,
    rank: ranks === 'ranked' ? (times.students[0]?.rank ?? null) : null,
    ...daysOf(span),
    withoutNames: frame.withoutNames,
    essays,
  };
}

const rankIn = (seconds: readonly (number | null)[][], assignment: number) =>
  rankByTime(seconds.map((times) => times[assignment] ?? 0))[0] ?? null;

const spanOf = (changes: readonly ChangedQuarter[][], timeZone: string): DaySpan | null =>
  daySpan(writtenQuarters(changes.flat()), timeZone);

const daysOf = (span: DaySpan | null) => ({
  firstDay: span && dateOf(span.from),
  days: span ? span.to - span.from + 1 : 0,
});
