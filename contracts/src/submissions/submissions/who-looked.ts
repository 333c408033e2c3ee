import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';
import { OPENED, OPENED_AS } from '../../wire/opens.ts';

/** The looks that a student's page lists at most. */
export const MAX_LOOKS = 200;

/** That someone opened a student's work: in one hour, or for a peer reviewer on one day. */
export const LookSchema = z.object({
  role: z.enum(OPENED_AS),
  /** Null for those whom the student knows only by their role. */
  name: z.string().nullable(),
  /** Null for a peer reviewer, whom a time could give away. */
  at: instant.nullable(),
  /** The day in the class's time zone. */
  day: z.iso.date(),
  shows: z.array(z.enum(OPENED)),
});
export type Look = z.infer<typeof LookSchema>;

export const readWhoLooked = endpoint({
  method: 'GET',
  path: '/student/who-looked',
  summary: 'Who opened the student’s own work on an assignment, newest first',
  action: 'assignment.open',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: z.object({
    looks: z.array(LookSchema).max(MAX_LOOKS),
    /** Whether there are earlier ones. */
    hasMore: z.boolean(),
  }),
});
