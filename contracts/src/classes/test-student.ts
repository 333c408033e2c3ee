import { z } from 'zod';
import { SignedInUserSchema } from '../accounts/accounts/sign-in.ts';
import { endpoint } from '../wire/endpoint.ts';

const byClass = z.object({ classId: z.uuid() });

export const viewAsStudent = endpoint({
  method: 'POST',
  path: '/classes/:classId/test-student/session',
  summary: 'Act as the test student of a class, in a session that ends with the caller’s own',
  action: 'class.viewAsStudent',
  opens: 'nothing',
  params: byClass,
  response: SignedInUserSchema,
});

export const resetTestStudent = endpoint({
  method: 'DELETE',
  path: '/classes/:classId/test-student/work',
  summary: 'Delete everything that the test student of a class wrote',
  action: 'class.viewAsStudent',
  opens: 'nothing',
  params: byClass,
  response: z.object({}),
});
