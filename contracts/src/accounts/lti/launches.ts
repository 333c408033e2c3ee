import { z } from 'zod';
import { NamedOptionSchema } from '../../classes/classes/classes.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { text } from '../../wire/fields.ts';

const byKey = z.object({ key: z.string().regex(/^[\w-]{43}$/) });

/** Why a course can't be opened yet. */
export const LAUNCH_STOPS = [
  'no-course',
  'no-role',
  'test-student',
  'not-linked',
  'assistant-first',
  'needs-access',
  'removed',
  'archived',
] as const;
export type LaunchStop = (typeof LAUNCH_STOPS)[number];

export const OpenedLaunchSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), path: z.string() }),
  z.object({ kind: z.literal('stop'), reason: z.enum(LAUNCH_STOPS), platform: z.string() }),
  z.object({
    kind: z.literal('choose'),
    course: z.string(),
    platform: z.string(),
    /** Those that the instructor teaches, the newest first. */
    classes: z.array(z.object({ id: z.uuid(), name: z.string() })),
    areas: z.array(NamedOptionSchema),
    levels: z.array(NamedOptionSchema),
  }),
]);
export type OpenedLaunch = z.infer<typeof OpenedLaunchSchema>;

export const openLaunch = endpoint({
  method: 'POST',
  path: '/lti/launches/:key/open',
  summary: 'Open the course from which you came: joins its class, or says what is missing',
  action: 'lti.open',
  opens: 'nothing',
  params: byKey,
  response: OpenedLaunchSchema,
});

export const linkCourse = endpoint({
  method: 'POST',
  path: '/lti/launches/:key/class',
  summary: 'Link the course from which you came to a class of yours, or to a new one',
  action: 'lti.open',
  opens: 'nothing',
  params: byKey,
  body: z.union([
    z.object({ classId: z.uuid() }),
    z.object({
      subjectarea: z.int(),
      studentlevel: z.int(),
      classTimeZone: text().min(1).max(64),
    }),
  ]),
  response: z.object({ path: z.string() }),
  errors: ['conflict', 'enrollment-key-taken'],
});
