import { FIGURES } from '@antecedent/domain/insight/figures/figure-moments';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { instant } from '../../wire/fields.ts';

/** At most as many moments are listed; `total` and `count` are of all. */
export const MAX_MOMENTS = 300;

export const FigureMomentsSchema = z.object({
  timeZone: z.string(),
  /** What the moments add up to: the figure, for the text as it is now. */
  total: z.number(),
  count: z.int(),
  /** In order of time; those that add most where there are too many. */
  moments: z
    .array(
      z.object({
        /** When it began, and ended where it lasted. */
        at: instant,
        until: instant.nullable(),
        /** Words, of time seconds. */
        amount: z.number(),
        /** Zero-based, of the text as it is now. */
        paragraph: z.int().nullable(),
        /** How that paragraph begins. */
        excerpt: z.string().nullable(),
        /** Another file than the main one. */
        fileTitle: z.string().nullable(),
        /** The version of the main file that shows it. */
        version: z.int().nullable(),
      }),
    )
    .max(MAX_MOMENTS),
});
export type FigureMoments = z.infer<typeof FigureMomentsSchema>;

const figure = z.enum(FIGURES);

export const readFigureMoments = endpoint({
  method: 'GET',
  path: '/classes/figuremoments',
  summary: 'The moments of writing that a figure of a submission adds up',
  action: 'submission.analytics',
  opens: { shows: 'figures', by: { submission: 'submissionId' } },
  query: z.object({ submissionId: z.uuid(), figure }),
  response: FigureMomentsSchema,
});

export const readOwnFigureMoments = endpoint({
  method: 'GET',
  path: '/student/figuremoments',
  summary:
    'The moments that a figure of the student’s own writing adds up, where the instructor shows analytics',
  action: 'assignment.open',
  query: z.object({ id: z.uuid().describe('The assignment'), figure }),
  response: FigureMomentsSchema,
  errors: ['forbidden', 'not-started'],
});
