import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import type { Assistant } from '@antecedent/contracts/classes/classes/assistants';
import type {
  ClassDetail,
  ClassListItemSchema,
} from '@antecedent/contracts/classes/classes/classes';
import type { EnrolledClass } from '@antecedent/contracts/classes/classes/enrollment';
import type { Instructor } from '@antecedent/contracts/classes/classes/instructors';
import { workOnClock } from '@antecedent/contracts/classes/classes/work-on-clock';
import { fullName } from '@antecedent/domain/accounts/person-name';
import { zonedIso } from '@antecedent/domain/calendar/class-calendar';
import type { EpochMs } from '@antecedent/domain/time';
import type { z } from 'zod';
import type { StudentsByAssignment } from '../../grading/records/counted-grades.service.ts';
import { grouped } from '../../ground/platform/grouped.ts';
import type { OwnDeadlineRow } from '../../submissions/deadlines/due-dates.service.ts';
import type { StudentSubmission } from '../../submissions/submissions/submission-summaries.service.ts';
import { type StudentNames, splitByNames } from '../student-names/student-names.service.ts';
import type { NamedClass } from './classes.repo.ts';
import type { ClassMembers, PersonRow } from './members.repo.ts';
import type { InvitationRow } from './roster.repo.ts';

export const presentClassItem = (row: NamedClass): z.infer<typeof ClassListItemSchema> => ({
  id: row.id,
  className: row.name,
  enrollkey: row.enrollKey,
  subjectArea: row.subjectArea,
  studentLevel: row.studentLevel,
  // Lists show the first ten characters, which have to be the day in the class.
  startDate: zonedIso(row.startAt.getTime(), row.timeZone),
  endDate: zonedIso(row.endAt.getTime(), row.timeZone),
});

export const presentEnrolledClass = (row: NamedClass, enrolled: boolean): EnrolledClass => ({
  ...presentClassItem(row),
  instructor: fullName(row.instructor),
  classTimeZone: row.timeZone,
  enrolled,
  archived: row.archivedAt !== null,
  gradeMethod: row.gradeMethod,
});

export const presentAssistant = (person: PersonRow): Assistant => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  confirmed: person.state === 'active',
});

export const presentInstructor = (person: PersonRow, owner: boolean): Instructor => ({
  ...presentAssistant(person),
  owner,
});

type ClassContents = {
  invitations: readonly InvitationRow[];
  members: ClassMembers;
  abilities: ClassDetail['abilities'];
  assignments: readonly Assignment[];
  /** By student. */
  submissions: ReadonlyMap<string, StudentSubmission[]>;
  ownDeadlines: readonly OwnDeadlineRow[];
  exempt: StudentsByAssignment;
  /** Who has a draft without a grade. */
  ungraded: StudentsByAssignment;
  /** Of assignments with hidden names. */
  names: ReadonlyMap<string, StudentNames>;
};

export function presentClass(row: NamedClass, contents: ClassContents, now: EpochMs): ClassDetail {
  const { named, apart } = splitByNames(contents.assignments, contents.submissions, contents.names);
  const hiddenDrafts = new Set(apart.flatMap(({ draftIds }) => draftIds));
  const hidden = new Set(apart.map(({ assignment }) => assignment.id));
  const deadlinesOf = grouped(contents.ownDeadlines, ({ studentId }) => studentId);
  const exemptOf = assignmentsByStudent(contents.exempt);
  const ungradedOf = assignmentsByStudent(contents.ungraded);
  const gradingOf = (studentId: string, isShown: (assignmentId: string) => boolean) => ({
    exempt: (exemptOf.get(studentId) ?? []).filter(isShown),
    ungradedDrafts: (ungradedOf.get(studentId) ?? []).filter(isShown),
  });
  return {
    id: row.id,
    className: row.name,
    classTimeZone: row.timeZone,
    enrollKey: row.enrollKey,
    gradeMethod: row.gradeMethod,
    grades: row.grades,
    startDate: row.startAt.toISOString(),
    endDate: row.endAt.toISOString(),
    subjectArea: row.subjectArea,
    subjectAreaId: row.subjectAreaId,
    studentLevel: row.studentLevel,
    studentLevelId: row.studentLevelId,
    archived: row.archivedAt !== null,
    students: contents.members.student.map((student) => {
      const submissions = named.get(student.id) ?? [];
      const ownDeadlines = (deadlinesOf.get(student.id) ?? [])
        .filter(({ draftId }) => !hiddenDrafts.has(draftId))
        .map(presentOwnDeadline);
      const grading = gradingOf(student.id, (assignmentId) => !hidden.has(assignmentId));
      return { ...presentStudent(student, submissions), ...grading, ownDeadlines };
    }),
    invitations: contents.invitations.map(({ email, firstName, lastName, invitedAt }) => ({
      email,
      firstName,
      lastName,
      invitedAt: invitedAt.toISOString(),
    })),
    assistants: contents.members.assistant.map(presentAssistant),
    assistantsMay: row.assistantsMay,
    instructors: [
      ...contents.members.owner.map((person) => presentInstructor(person, true)),
      ...contents.members.instructor.map((person) => presentInstructor(person, false)),
    ],
    abilities: contents.abilities,
    assignments: [...contents.assignments],
    withoutNames: apart.map(({ assignment, names, workOf }) => ({
      assignmentId: assignment.id,
      students: names.inOrder(contents.members.student).map((student) => {
        const submissions = workOf(student.id);
        const ownDeadlines = (deadlinesOf.get(student.id) ?? []).map(presentOwnDeadline);
        const grading = gradingOf(student.id, (assignmentId) => assignmentId === assignment.id);
        return {
          ...names.called({ ...presentStudent(student, submissions), ...grading }),
          hidden: names.isHidden(student.id),
          clockStatus: workOnClock({ submissions, ownDeadlines }, assignment, now).status,
          ownDeadlines: [],
        };
      }),
    })),
  };
}

function assignmentsByStudent(students: StudentsByAssignment): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [assignmentId, studentIds] of students) {
    for (const studentId of studentIds) {
      const assignmentIds = found.get(studentId);
      if (assignmentIds) assignmentIds.push(assignmentId);
      else found.set(studentId, [assignmentId]);
    }
  }
  return found;
}

const presentStudent = (
  { id, firstName, lastName, email }: PersonRow,
  submissions: StudentSubmission[],
) => ({
  id,
  firstName,
  lastName,
  email,
  totalTime: submissions.reduce((sum, { totalTime }) => sum + totalTime, 0),
  submissions,
});

const presentOwnDeadline = ({ draftId, deadline, dueAt }: OwnDeadlineRow) => ({
  draftId,
  deadline: deadline.toISOString(),
  dueDate: dueAt?.toISOString() ?? null,
});
