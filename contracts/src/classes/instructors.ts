import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { AssistantSchema } from './assistants.ts';

export const InstructorSchema = AssistantSchema.extend({
  /** Whether the class is theirs; the others teach it with them. */
  owner: z.boolean(),
});
export type Instructor = z.infer<typeof InstructorSchema>;

const member = z.object({ classId: z.uuid(), userId: z.uuid() });

export const addInstructor = endpoint({
  method: 'POST',
  path: '/classes/instructor',
  summary: 'Let another instructor teach a class; adding again changes nothing',
  action: 'instructor.manage',
  query: member,
  response: InstructorSchema,
  errors: ['conflict'],
});

export const removeInstructor = endpoint({
  method: 'DELETE',
  path: '/classes/instructor',
  summary: 'Take a co-instructor out of a class',
  action: 'instructor.manage',
  query: member,
  response: z.boolean(),
  errors: ['conflict'],
});
