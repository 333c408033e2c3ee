import { z } from 'zod';
import { SubmissionSchema } from '../submissions/submissions/submission.ts';
import { endpoint } from '../wire/endpoint.ts';

export const ofSubmission = z.object({ submissionId: z.uuid() });
export const readSubmission = endpoint({
  method: 'POST',
  path: '/classes/readsubmission',
  summary: 'Everything the reading page shows about one submission',
  action: 'submission.read',
  opens: { shows: 'text', by: { submission: 'submissionId' } },
  query: ofSubmission.extend({
    ahead: z
      .stringbool()
      .default(false)
      .describe('Fetched before it is looked at: it isn’t marked as read'),
  }),
  response: SubmissionSchema,
});

export const markAssignmentRead = endpoint({
  method: 'PUT',
  path: '/classes/markread',
  summary: 'Mark everything submitted in an assignment as read by the caller',
  action: 'submission.read',
  opens: 'nothing',
  query: z.object({ assignmentId: z.uuid() }),
  response: z.object({}),
});

export const nextSubmission = endpoint({
  method: 'POST',
  path: '/classes/getnextsubmissionId',
  summary: 'Get the next or previous submission of the same assignment; null at either end',
  action: 'submission.read',
  opens: 'nothing',
  body: z.object({
    classId: z.uuid(),
    studentIndex: z.int().min(0),
    assignmentId: z.uuid(),
    direction: z.union([z.literal(-1), z.literal(1)]),
  }),
  response: z.object({ data: z.uuid().nullable() }),
});

export const evaluateSubmission = endpoint({
  method: 'PUT',
  path: '/classes/addToEvaluate',
  summary: 'Set to revise: queue an evaluation of the current text',
  action: 'submission.evaluate',
  opens: 'nothing',
  query: ofSubmission,
  response: SubmissionSchema,
  errors: ['conflict'],
});
