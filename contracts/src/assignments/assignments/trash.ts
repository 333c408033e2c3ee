import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';

/** How long classes and assignments stay in the trash. */
export const TRASH_DAYS = 30;

/** What is said of everything in the trash. */
export const IN_TRASH = {
  /** How many texts of students it holds. */
  texts: z.int(),
  /** How many of its deadlines have passed since; they take effect when it is restored. */
  passedDeadlines: z.int(),
  trashedAt: instant,
  /** When it is deleted for good. */
  deletedAt: instant,
};

export const TrashedAssignmentSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  ...IN_TRASH,
});
export type TrashedAssignment = z.infer<typeof TrashedAssignmentSchema>;

export const listTrashedAssignments = endpoint({
  method: 'GET',
  path: '/classes/assignment/trash',
  summary: 'The assignments of a class in the trash, the last first',
  action: 'assignment.read',
  opens: 'nothing',
  query: z.object({ classId: z.uuid() }),
  response: z.array(TrashedAssignmentSchema),
});

export const restoreTrashedAssignment = endpoint({
  method: 'POST',
  path: '/classes/assignment/restore',
  summary: 'Restore an assignment from the trash, with all work and dates',
  action: 'assignment.manage',
  opens: 'nothing',
  query: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: ['conflict'],
});
