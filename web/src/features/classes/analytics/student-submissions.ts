import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import type { StudentSubmissionSchema } from '@antecedent/contracts/submissions/student-work';
import type { z } from 'zod';

type Work = z.infer<typeof StudentSubmissionSchema>;
type ClassStudent = ClassDetail['students'][number];

/** A submission the student has started. */
export type StudentSubmission = { submissionId: string; title: string; work: Work };

/** The submissions a student has started in a class, in the order of the assignments. */
export const studentSubmissions = (
  detail: ClassDetail,
  student: ClassStudent,
): StudentSubmission[] =>
  detail.assignments.flatMap(({ id, title }) => {
    const work = student.submissions.find(({ assignmentId }) => assignmentId === id);
    return work && work.submissionId !== null
      ? [{ submissionId: work.submissionId, title, work }]
      : [];
  });
