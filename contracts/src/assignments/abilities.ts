import { z } from 'zod';

/** What the student can do with an assignment now; the browser never works it out again. */
export const AssignmentAbilitiesSchema = z.object({
  canStart: z.boolean(),
  canWrite: z.boolean(),
  canRead: z.boolean(),
});
