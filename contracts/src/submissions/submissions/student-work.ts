import { DRAFT_STATUSES, SUBMISSION_STATUSES } from '@antecedent/domain/assignment/states';
import { z } from 'zod';
import { instant } from '../../wire/fields.ts';

/**
 * Words changed in 28 equal intervals from the start to the last save, for a sparkline. Empty
 * before the first change.
 */
export const StripSchema = z.array(z.int()).max(28);

/** One student's work on one assignment, as a row of the instructor's table. */
export const StudentSubmissionSchema = z.object({
  submissionId: z.uuid().nullable(),
  assignmentId: z.uuid(),
  createDate: instant.nullable(),
  lastChangeDate: instant.nullable(),
  late: z.boolean(),
  status: z.enum(SUBMISSION_STATUSES),
  /** Seconds of active and thinking time. */
  totalTime: z.int(),
  /** -1 means none. */
  score: z.number(),
  alternateGrade: z.string().nullable(),
  strip: StripSchema,
  draftSubmissions: z.array(
    z.object({
      draftId: z.uuid(),
      title: z.string(),
      status: z.enum(DRAFT_STATUSES),
      date: instant.nullable(),
      /** Until when an exception lets the student submit it. */
      exceptionUntil: instant.nullable(),
    }),
  ),
});
