import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { workOnClock } from '@antecedent/contracts/classes/classes/work-on-clock';
import { NO_GRADE } from '@antecedent/contracts/grading/grades';
import type { ReadClass, ReadStudent, ReadWork } from '@antecedent/contracts/screens/class-reading';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { zonedIso } from '@antecedent/domain/calendar/class-calendar';
import type { EpochMs } from '@antecedent/domain/time';
import type { ClassMembers, NamedClass, PersonRow } from '../../classes/classes/classes.service.ts';
import {
  type StudentNames,
  splitByNames,
} from '../../classes/student-names/student-names.service.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { OwnDeadlineRow } from '../../submissions/deadlines/due-dates.service.ts';
import type { StudentSubmission } from '../../submissions/submissions/submission-summaries.service.ts';

type Contents = {
  members: ClassMembers;
  assignments: readonly Assignment[];
  /** By student. */
  submissions: ReadonlyMap<string, StudentSubmission[]>;
  ownDeadlines: readonly OwnDeadlineRow[];
  abilities: ReadClass['abilities'];
  /** Of assignments with hidden names. */
  names: ReadonlyMap<string, StudentNames>;
};

export function presentReadClass(row: NamedClass, contents: Contents, now: EpochMs): ReadClass {
  const { members, assignments, submissions, abilities, names: hidden } = contents;
  const { named, apart } = splitByNames(assignments, submissions, hidden);
  const asked = { now, canSeeGrades: abilities.canSeeGrades };
  const deadlinesOf = grouped(contents.ownDeadlines, ({ studentId }) => studentId);
  return {
    id: row.id,
    className: row.name,
    subjectArea: row.subjectArea,
    studentLevel: row.studentLevel,
    startDate: zonedIso(row.startAt.getTime(), row.timeZone),
    endDate: zonedIso(row.endAt.getTime(), row.timeZone),
    classTimeZone: row.timeZone,
    gradeMethod: row.gradeMethod,
    archived: row.archivedAt !== null,
    instructors: [...members.owner, ...members.instructor].map(({ firstName, lastName }) =>
      fullName({ firstName, lastName }),
    ),
    abilities,
    students: members.student.map((student) =>
      presentStudent(
        student,
        {
          assignments: assignments.filter(({ id }) => !hidden.has(id)),
          submissions: named.get(student.id) ?? [],
          ownDeadlines: deadlinesOf.get(student.id) ?? [],
        },
        asked,
      ),
    ),
    assignments: [...assignments],
    withoutNames: apart.map(({ assignment, names, workOf }) => ({
      assignmentId: assignment.id,
      students: names.inOrder(members.student).map((student) => {
        const rows = {
          assignments: [assignment],
          submissions: workOf(student.id),
          ownDeadlines: deadlinesOf.get(student.id) ?? [],
        };
        const shown = names.called(presentStudent(student, rows, asked));
        return { ...shown, hidden: names.isHidden(student.id) };
      }),
    })),
  };
}

type StudentRows = {
  assignments: readonly Assignment[];
  submissions: readonly StudentSubmission[];
  ownDeadlines: readonly OwnDeadlineRow[];
};

function presentStudent(
  { id, firstName, lastName, email }: PersonRow,
  { assignments, submissions, ownDeadlines }: StudentRows,
  { now, canSeeGrades }: { now: EpochMs; canSeeGrades: boolean },
): ReadStudent {
  const onClock = {
    submissions: [...submissions],
    ownDeadlines: ownDeadlines.map(({ draftId, deadline }) => ({
      draftId,
      deadline: deadline.toISOString(),
    })),
  };
  const ownDrafts = new Set(ownDeadlines.map(({ draftId }) => draftId));
  const work = assignments.flatMap((assignment): ReadWork[] => {
    const begun = submissions.find((one) => one.assignmentId === assignment.id);
    const isTheirs = assignment.draftSubmissions.some(
      ({ draftId }) => draftId !== null && ownDrafts.has(draftId),
    );
    if (begun === undefined && !isTheirs) return [];
    const { status: clockStatus } = workOnClock(onClock, assignment, now);
    const shown = { ...(begun ?? notBegun(assignment.id)), clockStatus };
    return [canSeeGrades ? shown : { ...shown, score: NO_GRADE, alternateGrade: null }];
  });
  const totalTime = submissions.reduce((sum, one) => sum + one.totalTime, 0);
  return { id, firstName, lastName, email, totalTime, submissions: work };
}

const notBegun = (assignmentId: string): Omit<ReadWork, 'clockStatus'> => ({
  submissionId: null,
  assignmentId,
  createDate: null,
  lastChangeDate: null,
  late: false,
  status: 'NONE',
  totalTime: 0,
  score: NO_GRADE,
  alternateGrade: null,
  draftSubmissions: [],
});
