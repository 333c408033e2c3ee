import type { ClassDetail } from '@antecedent/contracts/classes/classes/classes';
import type { GradeBook } from '@antecedent/contracts/grading/book';
import { fullName } from '@antecedent/domain/accounts/person-name';
import type { MessageClass } from './MessageDialog.tsx';
import type { Person } from './recipient-choice.ts';

export const personOf = (student: { id: string; firstName: string; lastName: string }): Person => ({
  id: student.id,
  name: fullName(student),
});

/** A class as its page has it. */
export const messageClassOf = (detail: ClassDetail): MessageClass => ({
  id: detail.id,
  students: detail.students.map(personOf),
  assignments: detail.assignments.map(({ id, title }) => ({ id, title })),
  letters:
    detail.gradeMethod === 'Letter' ? detail.grades.filter(({ selected }) => selected) : null,
});

/** The same as its grade book has it. */
export const messageClassOfBook = (book: GradeBook): MessageClass => ({
  id: book.classId,
  students: book.students.map(personOf),
  assignments: book.assignments.map(({ id, title }) => ({ id, title })),
  letters: book.gradeMethod === 'Letter' ? book.gradeOptions : null,
});
