import type { ClassDetail } from '@antecedent/contracts/classes/classes';
import { workOnClock } from '@antecedent/contracts/classes/work-on-clock';
import type { StudentSubmissionSchema } from '@antecedent/contracts/submissions/student-work';
import type { ClockStatus } from '@antecedent/domain/assignment/clock-status';
import type { EpochMs } from '@antecedent/domain/time';
import type { z } from 'zod';

type Work = z.infer<typeof StudentSubmissionSchema>;
type ClassStudent = ClassDetail['students'][number];

/** A submission the student has started. */
export type StudentSubmission = {
  submissionId: string;
  title: string;
  status: ClockStatus;
  work: Work;
};

/** The submissions a student has started in a class, in the order of the assignments. */
export const studentSubmissions = (
  detail: ClassDetail,
  student: ClassStudent,
  now: EpochMs,
): StudentSubmission[] =>
  detail.assignments.flatMap((assignment) => {
    const { id, title } = assignment;
    const work = student.submissions.find(({ assignmentId }) => assignmentId === id);
    return work && work.submissionId !== null
      ? [
          {
            submissionId: work.submissionId,
            title,
            status: workOnClock(student, assignment, now).status,
            work,
          },
        ]
      : [];
  });
