import { z } from 'zod';

/** Names the assignment whose work of the signed-in student is asked for. */
export const OwnWorkQuery = z.object({ id: z.uuid().describe('The assignment') });

/** Who may ask for it, and what is answered where the instructor shows no analytics or nothing is begun. */
export const OWN_WORK = {
  action: 'assignment.open',
  errors: ['forbidden', 'not-started'],
} as const;
