import type { Assignment } from '@antecedent/contracts/assignments/assignment';
import type { Assistant } from '@antecedent/contracts/classes/assistants';
import type { ClassDetail, ClassListItemSchema } from '@antecedent/contracts/classes/classes';
import type { EnrolledClass } from '@antecedent/contracts/classes/enrollment';
import type { Instructor } from '@antecedent/contracts/classes/instructors';
import { zonedIso } from '@antecedent/domain/assignment/class-calendar';
import type { z } from 'zod';
import { grouped } from '../../platform/grouped.ts';
import type { OwnDeadlineRow } from '../submissions/due-dates.service.ts';
import type { StudentSubmission } from '../submissions/submission-summaries.service.ts';
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
  instructor: `${row.instructor.firstName} ${row.instructor.lastName}`,
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
};

export function presentClass(row: NamedClass, contents: ClassContents): ClassDetail {
  const deadlinesOf = grouped(contents.ownDeadlines, ({ studentId }) => studentId);
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
      const submissions = contents.submissions.get(student.id) ?? [];
      const totalTime = submissions.reduce((sum, { totalTime: time }) => sum + time, 0);
      const { id, firstName, lastName, email } = student;
      const ownDeadlines = (deadlinesOf.get(id) ?? []).map(({ draftId, deadline, dueAt }) => ({
        draftId,
        deadline: deadline.toISOString(),
        dueDate: dueAt?.toISOString() ?? null,
      }));
      return { id, firstName, lastName, email, totalTime, submissions, ownDeadlines };
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
  };
}
