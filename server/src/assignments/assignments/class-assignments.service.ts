import type { StudentAssignmentItem } from '@antecedent/contracts/classes/classes/enrollment';
import type { OwnTotal } from '@antecedent/contracts/grading/class-total';
import type { OpenTask } from '@antecedent/contracts/screens/home';
import { clockStatus, type WorkOnClock } from '@antecedent/domain/assignment/clock-status';
import { isMissing } from '@antecedent/domain/assignment/counted-work';
import { activeDraft, activeDraftReopened } from '@antecedent/domain/assignment/draft-submission';
import { effectiveDeadline } from '@antecedent/domain/assignment/student-deadline';
import { mayStart, mayWrite } from '@antecedent/domain/assignment/writing-window';
import { totalArithmetic } from '@antecedent/domain/grading/class-total';
import {
  readTotalScheme,
  type TotalScheme,
} from '../../grading/records/grade-categories.service.ts';
import {
  areGradesReleased,
  listOwnExemptions,
  presentGrade,
} from '../../grading/records/grades.service.ts';
import type { ClassRow } from '../../ground/db/schema/classes.ts';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import type { SubmissionState } from '../../submissions/submissions/own-submission.service.ts';
import {
  currentWords,
  listSubmissionSummaries,
  presentStrip,
  type SubmissionSummary,
} from '../../submissions/submissions/submission-summaries.service.ts';
import {
  canOpenAssignment,
  type DraftState,
  listDraftStates,
  listSubmissions,
  writingSituation,
} from '../../submissions/submissions/submissions.service.ts';
import {
  draftSituation,
  writingSituationOf,
} from '../../submissions/submissions/submit.service.ts';
import {
  findAssignmentsClass,
  findClasses,
  listAssignmentsOfStudentIn,
  type StudentAssignmentRow,
} from './assignments.repo.ts';

/** The visible assignments of a class with what this student did and can do, by their start, and the total where the class shows it. */
export async function listAssignmentsOfStudent(
  services: Platform & WithVersions,
  classId: string,
  studentId: string,
): Promise<{ assignments: StudentAssignmentItem[]; total: OwnTotal | null }> {
  const { db, clock } = services;
  const row = await findAssignmentsClass(db, classId);
  if (!row) throw notFound('class');
  const [assignments, works, states, exempt, scheme] = await Promise.all([
    listAssignmentsOfStudentIn(db, [classId], studentId),
    listSubmissionSummaries(services, { classId, studentId }),
    listDraftStates(db, { classId, studentId }),
    listOwnExemptions(db, [classId], studentId),
    readTotalScheme(db, classId),
  ]);
  const words = await currentWords(services, works);
  const workOf = new Map(works.map((work) => [work.row.assignmentId, work]));
  const statesOf = grouped(states, (state) => state.submissionId);
  const items = assignments.filter(canOpenAssignment).map((assignment): Item => {
    const work = workOf.get(assignment.id);
    const isExempt = exempt.has(assignment.id);
    const id = work?.row.id ?? '';
    const [ofWork, count] = [statesOf.get(id) ?? [], words.get(id) ?? 0];
    return {
      class: row,
      assignment,
      work,
      isExempt,
      now: clock(),
      states: ofWork,
      words: count,
    };
  });
  return { assignments: items.map(presentItem), total: ownTotal(row, items, scheme) };
}

/** Of the grades that the student can see; missing work counts where its grades would be seen. */
function ownTotal(row: ClassRow, found: readonly Item[], scheme: TotalScheme): OwnTotal | null {
  if (!scheme.isShown) return null;
  // The order of the grade book: of equal grades, the same one is dropped.
  const items = found.toSorted(
    ({ assignment: a }, { assignment: b }) =>
      a.startAt.getTime() - b.startAt.getTime() ||
      a.createdAt.getTime() - b.createdAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  );
  const works = items.map((item) => {
    const { assignment, work, isExempt, now } = item;
    const isReleased = areGradesReleased(assignment, work?.row ?? null, now);
    const { status } = clockStatus(onClock(item), now.getTime());
    return {
      weight: assignment.pointValue,
      grade: (isReleased && work?.row.grade) || { points: null, letter: null },
      isExempt,
      isMissing: isReleased && isMissing({ status, isExempt }),
      ...scheme.weightOf(assignment.id),
    };
  });
  const arithmetic = totalArithmetic(works, {
    method: row.gradeMethod,
    scale: row.grades.filter(({ selected }) => selected),
    missingCounts: row.missingCounts,
    categories: scheme.categories,
  });
  if (arithmetic === null) return null;
  const { total, categories, weight } = arithmetic;
  return {
    total,
    categories: [...categories],
    weight,
    works: arithmetic.works.map(({ part, points }, at) => ({
      title: items[at]?.assignment.title ?? '',
      categoryId: works[at]?.categoryId ?? null,
      pointValue: works[at]?.weight ?? 0,
      part,
      points,
    })),
  };
}

/** Work as the clock sees it, begun or not. */
const onClock = ({ assignment, work, states }: Item): WorkOnClock => ({
  status: work?.row.status ?? 'NONE',
  enforced: assignment.preventAfterDueDate,
  visible: true,
  drafts: work
    ? states.map(draftSituation)
    : assignment.drafts.map(({ deadline }) => ({
        status: 'NONE',
        deadline: deadline.getTime(),
        exceptionUntil: null,
      })),
});

/**
 * Assignments that the student can begin or continue in these classes and isn't exempt from, the first due first and those
 * without a deadline last; in a fixed number of queries.
 */
export async function listOpenTasks(
  { db, clock }: Platform,
  studentId: string,
  classIds: readonly string[],
): Promise<OpenTask[]> {
  const [submissions, classes, assignments, states, exempt] = await Promise.all([
    listSubmissions(db, { studentId }),
    findClasses(db, classIds),
    listAssignmentsOfStudentIn(db, classIds, studentId),
    listDraftStates(db, { studentId }),
    listOwnExemptions(db, classIds, studentId),
  ]);
  const classOf = new Map(classes.map((row) => [row.id, row]));
  const workOf = new Map(submissions.map((row) => [row.assignmentId, { row }]));
  const statesOf = grouped(states, (state) => state.submissionId);
  return assignments
    .filter((assignment) => canOpenAssignment(assignment) && !exempt.has(assignment.id))
    .flatMap((assignment) => {
      const row = classOf.get(assignment.classId);
      const work = workOf.get(assignment.id);
      const ofWork = statesOf.get(work?.row.id ?? '') ?? [];
      return row ? presentTask({ class: row, assignment, work, states: ofWork, now: clock() }) : [];
    })
    .sort((a, b) => dueAt(a) - dueAt(b));
}

/** What has no deadline comes last. */
const dueAt = ({ due }: OpenTask) => (due === null ? Number.MAX_SAFE_INTEGER : Date.parse(due));

function presentTask(situation: AssignmentSituation): OpenTask | [] {
  const { assignment, class: row } = situation;
  const next = nextDraft(situation);
  const { canStart, canWrite } = abilitiesOf(situation);
  if (next === null || !(canStart || canWrite)) return [];
  return {
    assignmentId: assignment.id,
    title: assignment.title,
    draft: assignment.multiDraft ? next.title : null,
    className: row.name,
    classTimeZone: row.timeZone,
    due: next.deadline,
    begun: canWrite,
  };
}

/** Everything that decides what a student can do with an assignment now. */
type AssignmentSituation = {
  class: ClassRow;
  assignment: StudentAssignmentRow;
  work: { row: Omit<SubmissionSummary['row'], 'grade'> } | undefined;
  states: readonly DraftState[];
  now: Date;
};

type Item = AssignmentSituation & {
  work: SubmissionSummary | undefined;
  words: number;
  isExempt: boolean;
};

function presentItem(item: Item): StudentAssignmentItem {
  const { assignment, work, now } = item;
  const gradesReleased = areGradesReleased(assignment, work?.row ?? null, now);
  return {
    id: assignment.id,
    title: assignment.title,
    description: assignment.description,
    readingList: assignment.readingList,
    startDate: assignment.startAt.toISOString(),
    endDate: assignment.endsAt.toISOString(),
    pointValue: assignment.pointValue,
    preventAfterDueDate: assignment.preventAfterDueDate,
    status: work?.row.status ?? 'NONE',
    submissionId: work?.row.id ?? null,
    gradesReleased,
    exempt: item.isExempt,
    ...presentGrade(gradesReleased ? work?.row.grade : null),
    totalTime: Math.round(work?.activity?.seconds ?? 0),
    words: item.words,
    strip: work ? presentStrip(work.row, work.activity, work.mainFile) : [],
    nextDraft: nextDraft(item),
    abilities: abilitiesOf(item),
  };
}

function abilitiesOf(item: AssignmentSituation): StudentAssignmentItem['abilities'] {
  const now = item.now.getTime();
  const state = stateOf(item);
  if (state) {
    return {
      canStart: false,
      canWrite: mayWrite(writingSituationOf(state), now).allowed,
      canRead: true,
    };
  }
  const situation = writingSituation({
    ...item,
    endsAt: item.assignment.endsAt,
    submission: null,
    exceptionUntil: null,
  });
  return { canStart: mayStart(situation, now).allowed, canWrite: false, canRead: false };
}

/** The draft that is submitted next; before Start, the one that would be. */
function nextDraft(item: AssignmentSituation): StudentAssignmentItem['nextDraft'] {
  const { assignment } = item;
  const now = item.now.getTime();
  const state = stateOf(item);
  if (state && !mayWrite(writingSituationOf(state), now).allowed) return null;
  const situations =
    state?.drafts.map(draftSituation) ??
    assignment.drafts.map((draft) => ({
      draftId: draft.id,
      deadline: draft.deadline.getTime(),
      status: 'NONE' as const,
      exceptionUntil: null,
    }));
  const isReopened = state?.submission.status === 'EXCEPTION';
  const next = isReopened
    ? activeDraftReopened(situations, now)
    : activeDraft(situations, assignment.preventAfterDueDate, now);
  const title = assignment.drafts.find(({ id }) => id === next?.draftId)?.title;
  if (!next || title === undefined) return null;
  if (isReopened) return { title, deadline: null };
  return { title, deadline: new Date(effectiveDeadline(next)).toISOString() };
}

function stateOf({
  class: row,
  assignment,
  work,
  states,
}: AssignmentSituation): SubmissionState | null {
  if (!work) return null;
  const { endsAt } = assignment;
  return { submission: work.row, assignment, endsAt, class: row, drafts: [...states] };
}
