import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { SubmissionSchema } from './submission.ts';

export const setFinal = endpoint({
  method: 'POST',
  path: '/classes/setFinal',
  summary: 'Finalize: submit the current text as the final draft and end the writing',
  action: 'submission.manage',
  opens: 'nothing',
  query: z.object({ id: z.uuid().describe('The submission') }),
  response: SubmissionSchema,
  errors: ['conflict'],
});

export const submitForStudent = endpoint({
  method: 'POST',
  path: '/classes/submit',
  summary:
    'Submit the current text as one of the drafts for the student; the last draft ends the writing',
  action: 'submission.manage',
  opens: 'nothing',
  body: z.object({ submissionId: z.uuid(), draftId: z.uuid() }),
  response: SubmissionSchema,
  errors: ['conflict'],
});

export const endCommenting = endpoint({
  method: 'POST',
  path: '/classes/endComment',
  summary: 'End commenting on a submitted draft: the text with the comments is kept with it',
  action: 'submission.manage',
  opens: 'nothing',
  body: z.object({ submissionId: z.uuid(), draftSubmissionId: z.uuid() }),
  response: SubmissionSchema,
  errors: ['conflict'],
});
