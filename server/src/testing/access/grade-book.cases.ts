import * as contract from '@antecedent/contracts/grading/book';
import { aClass, anAssignment, ask, assisting, enrolled, started } from '../scenarios.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type Ids = { classId: string; assignmentId: string; studentId: string };

/** A class with one final submission that `reader` teaches or assists; without `reader`, another person's. */
const aGradeBook = oncePerCaller<Ids>(async (app, reader) => {
  const teaches = reader?.roles.includes('ROLE_INSTRUCTOR');
  const course = await aClass(app, reader && teaches ? { instructor: reader } : {});
  if (reader?.roles.includes('ROLE_TEACHING_ASSISTANT')) await assisting(app, reader, course.id);
  const assignment = await anAssignment(app, course);
  const student = await enrolled(app, course);
  const { submissionId } = await started(app, student, assignment);
  await ask(app, course.instructor, `/classes/setFinal?id=${submissionId}`);
  return { classId: course.id, assignmentId: assignment.id, studentId: student.id };
});

const about = (
  endpoint: AccessCase['endpoint'],
  parts: (ids: Ids) => RequestParts,
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await aGradeBook(app, caller)),
  foreign: async (app) => parts(await aGradeBook(app)),
});

export const gradeBookCases: AccessCase[] = [
  about(contract.readGradeBook, ({ classId: id }) => ({ query: { id } })),
  about(contract.readBookDrafts, ({ assignmentId: id }) => ({ query: { id } })),
  about(contract.findBookSubmission, ({ assignmentId, studentId }) => ({
    query: { assignmentId, studentId },
  })),
  about(contract.setBookGrades, ({ classId, assignmentId, studentId }) => ({
    body: {
      classId,
      grades: [{ assignmentId, studentId, draftId: null, grade: 85, seen: null }],
    },
  })),
  about(contract.setExempt, ({ assignmentId, studentId }) => ({
    query: { assignmentId, studentId, status: 'true' },
  })),
  about(contract.setMissingCounts, ({ classId: id }) => ({ query: { id, status: 'true' } })),
  about(contract.setGradeCategories, ({ classId, assignmentId }) => ({
    body: {
      classId,
      categories: [{ id: null, name: 'Essays', weight: 60, dropLowest: 1, isExtra: false }],
      assignments: [{ id: assignmentId, category: 0, isExtra: false }],
      showsTotals: true,
    },
  })),
  about(contract.exportGradeBook, ({ classId: id }) => ({ query: { id, format: 'csv' } })),
  about(contract.previewGradeImport, ({ classId }) => ({
    form: {
      fields: { classId },
      files: [
        {
          field: 'file',
          fileName: 'grades.csv',
          bytes: new TextEncoder().encode('E-mail,Essay\n'),
        },
      ],
    },
  })),
];
