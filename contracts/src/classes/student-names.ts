import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/fields.ts';

const byId = z.object({ id: z.uuid().describe('The assignment') });

/** Someone hid or showed the names of an assignment, or looked up one student’s. */
export const NameChangeSchema = z.object({
  action: z.enum(['hidden', 'shown']),
  author: z.string(),
  /** Null for those of everybody. */
  student: z.string().nullable(),
  timestamp: instant,
});
export type NameChange = z.infer<typeof NameChangeSchema>;

/** Whether an assignment is graded without names, and what was done about that. */
export const AssignmentNamesSchema = z.object({
  /** As in the assignment’s dialog. */
  withoutNames: z.boolean(),
  /** Whether names are hidden now: not once the grades are released. */
  hidden: z.boolean(),
  /** Newest first. */
  changes: z.array(NameChangeSchema),
});
export type AssignmentNames = z.infer<typeof AssignmentNamesSchema>;

export const readAssignmentNames = endpoint({
  method: 'GET',
  path: '/classes/assignment/names',
  summary: 'Whether an assignment is graded without names, and who hid or showed them',
  action: 'assignment.read',
  opens: 'nothing',
  query: byId,
  response: AssignmentNamesSchema,
});

export const showNames = endpoint({
  method: 'POST',
  path: '/classes/assignment/names',
  summary:
    'Show the names of an assignment that is graded without them; who did it is kept. Repeating it has no effect',
  action: 'assignment.manage',
  opens: 'nothing',
  query: byId,
  response: AssignmentNamesSchema,
  errors: ['conflict'],
});

export const showStudentName = endpoint({
  method: 'POST',
  path: '/classes/assignment/names/student',
  summary:
    'Show which work of an assignment is that of one student, found by the work or by the student; who did it is kept',
  action: 'assignment.manage',
  opens: 'nothing',
  body: z.union([
    z.strictObject({ assignmentId: z.uuid(), submissionId: z.uuid() }),
    z.strictObject({
      assignmentId: z.uuid(),
      studentId: z.uuid().describe('The student, or the id that stands for them'),
    }),
  ]),
  response: z.object({
    studentName: z.string(),
    /** Null while nothing was begun. */
    submissionId: z.uuid().nullable(),
  }),
  errors: ['conflict'],
});
