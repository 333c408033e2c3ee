import { rule } from '@antecedent/catalog/refusals';
import { isPoints } from '@antecedent/domain/grading/grades';
import { LETTER_GRADES } from '@antecedent/domain/grading/letter-grades';
import { z } from 'zod';
import { SubmissionSchema, SubmittedDraftSchema } from '../submissions/submissions/submission.ts';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/fields.ts';

/** How the calls say that there is no grade. */
export const NO_GRADE = -1;

const invalid = { error: rule('grades.invalid') };
const PointsSchema = z
  .number(invalid)
  .refine((points) => points === NO_GRADE || isPoints(points), invalid);
/** As part of an address, where an empty text would count as zero. */
const pointsInQuery = z
  .union([z.number(), z.string()])
  .transform((value) => (value === '' ? Number.NaN : Number(value)))
  .pipe(PointsSchema);
const LetterSchema = z.enum(LETTER_GRADES, invalid);
const letterInQuery = z.enum([...LETTER_GRADES, String(NO_GRADE)], invalid);

const submission = z.uuid().describe('The submission');
const SEEN =
  'The grade that the caller saw: where another stands by now, `grade-changed` is answered';

export const setGrade = endpoint({
  method: 'POST',
  path: '/classes/setGrade',
  summary: 'Set the grade of a submission in a class that grades with points; -1 clears it',
  action: 'submission.grade',
  opens: 'nothing',
  query: z.object({
    id: submission,
    grade: pointsInQuery,
    seen: pointsInQuery.optional().describe(SEEN),
  }),
  response: SubmissionSchema,
  errors: ['conflict', 'grade-changed'],
});

export const setAlternateGrade = endpoint({
  method: 'POST',
  path: '/classes/setAlternateGrade',
  summary: 'Set the grade of a submission in a class that grades with letters; -1 clears it',
  action: 'submission.grade',
  opens: 'nothing',
  query: z.object({
    id: submission,
    grade: letterInQuery,
    seen: letterInQuery.optional().describe(SEEN),
  }),
  response: SubmissionSchema,
  errors: ['conflict', 'grade-changed'],
});

export const gradeDraft = endpoint({
  method: 'POST',
  path: '/classes/draft/grade',
  summary: 'Set the grade of a draft in a class that grades with points; -1 clears it',
  action: 'submission.grade',
  opens: 'nothing',
  body: z.object({
    draftSubmissionId: z.uuid(),
    grade: PointsSchema,
    seen: PointsSchema.optional().describe(SEEN),
  }),
  response: SubmittedDraftSchema,
  errors: ['conflict', 'grade-changed'],
});

export const gradeDraftWithLetter = endpoint({
  method: 'POST',
  path: '/classes/draft/altgrade',
  summary: 'Set the grade of a draft in a class that grades with letters; null clears it',
  action: 'submission.grade',
  opens: 'nothing',
  body: z.object({
    draftSubmissionId: z.uuid(),
    alternateGrade: LetterSchema.nullable(),
    seen: LetterSchema.nullable().optional().describe(SEEN),
  }),
  response: SubmittedDraftSchema,
  errors: ['conflict', 'grade-changed'],
});

const GradeSchema = z.object({ grade: z.number(), alternateGrade: z.string().nullable() });

/** One change of a grade. */
export const GradeChangeSchema = z.object({
  id: z.int(),
  /** Null for the submission as a whole. */
  draftId: z.uuid().nullable(),
  /** Null for the submission as a whole, and for a draft that is no more. */
  draftTitle: z.string().nullable(),
  timestamp: instant,
  /** Null for a grade from before authors were recorded. */
  author: z.string().nullable(),
  from: GradeSchema,
  to: GradeSchema,
});
export type GradeChange = z.infer<typeof GradeChangeSchema>;

export const readGradeHistory = endpoint({
  method: 'GET',
  path: '/classes/gradehistory',
  summary: 'Every change of the grades of a submission and its drafts, newest first',
  action: 'grade.read',
  opens: { shows: 'figures', by: { submission: 'id' } },
  query: z.object({ id: submission }),
  response: z.array(GradeChangeSchema),
});

export const releaseGrades = endpoint({
  method: 'POST',
  path: '/classes/assignment/releaseGrades',
  summary:
    'Show the grades of an assignment to its students before the post date (`status` true), or take that back (false)',
  action: 'grade.release',
  opens: 'nothing',
  query: z.object({ id: z.uuid().describe('The assignment'), status: z.stringbool() }),
  response: z.object({ releasedAt: instant.nullable() }),
  errors: ['conflict'],
});

export const releaseGradesToStudent = endpoint({
  method: 'POST',
  path: '/classes/releaseGrades',
  summary: 'The same for one student',
  action: 'grade.release',
  opens: 'nothing',
  query: z.object({ id: submission, status: z.stringbool() }),
  response: SubmissionSchema,
  errors: ['conflict'],
});

export const setProcessLeftOut = endpoint({
  method: 'POST',
  path: '/classes/processShare',
  summary:
    'Leave Effort and Revision out of the proposed grade of one student (`leftOut` true), or count them (false)',
  action: 'submission.grade',
  opens: 'nothing',
  query: z.object({ id: submission, leftOut: z.stringbool() }),
  response: SubmissionSchema,
  errors: ['conflict'],
});

export const setLateWaived = endpoint({
  method: 'POST',
  path: '/classes/latePolicy/waive',
  summary:
    'Waive the late policy in the proposed grade of one student (`waived` true), or apply it again (false)',
  action: 'submission.manage',
  opens: 'nothing',
  query: z.object({ id: submission, waived: z.stringbool() }),
  response: SubmissionSchema,
  errors: ['conflict'],
});
