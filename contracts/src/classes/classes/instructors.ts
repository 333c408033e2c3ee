import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { AssistantSchema } from './assistants.ts';

export const InstructorSchema = AssistantSchema.extend({
  /** Whether this is the owner; the others are co-instructors. */
  owner: z.boolean(),
});
export type Instructor = z.infer<typeof InstructorSchema>;

const member = z.object({ classId: z.uuid(), userId: z.uuid() });

export const addInstructor = endpoint({
  method: 'POST',
  path: '/classes/instructor',
  summary: 'Add a co-instructor to a class; adding again has no effect',
  action: 'instructor.manage',
  opens: 'nothing',
  query: member,
  response: InstructorSchema,
  errors: ['conflict'],
});

export const removeInstructor = endpoint({
  method: 'DELETE',
  path: '/classes/instructor',
  summary: 'Remove a co-instructor from a class',
  action: 'instructor.manage',
  opens: 'nothing',
  query: member,
  response: z.boolean(),
  errors: ['conflict'],
});
