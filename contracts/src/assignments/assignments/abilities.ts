import { z } from 'zod';

/**
 * What the student can do with an assignment now. Decided by the server, never recomputed in the
 * browser.
 */
export const AssignmentAbilitiesSchema = z.object({
  canStart: z.boolean(),
  canWrite: z.boolean(),
  canRead: z.boolean(),
});
