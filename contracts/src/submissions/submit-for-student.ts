import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { SubmissionSchema } from './submission.ts';

export const setFinal = endpoint({
  method: 'POST',
  path: '/classes/setFinal',
  summary: 'Set to final: hand in what is written as the final draft, and end the writing',
  action: 'submission.manage',
  query: z.object({ id: z.uuid().describe('The submission') }),
  response: SubmissionSchema,
  errors: ['conflict'],
});

export const submitForStudent = endpoint({
  method: 'POST',
  path: '/classes/submit',
  summary:
    'Draft to submit: hand in what is written as one of the drafts; the last one ends the writing',
  action: 'submission.manage',
  body: z.object({ submissionId: z.uuid(), draftId: z.uuid() }),
  response: SubmissionSchema,
  errors: ['conflict'],
});
