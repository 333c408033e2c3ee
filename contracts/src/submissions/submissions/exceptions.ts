import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { SubmissionSchema } from './submission.ts';

export const setEnableWriting = endpoint({
  method: 'POST',
  path: '/classes/setEnableWriting',
  summary:
    'Reopen a submission, exempt from every deadline (`status` true), or revoke that (false)',
  action: 'submission.manage',
  opens: 'nothing',
  body: z.object({ submissionId: z.uuid(), status: z.boolean() }),
  response: SubmissionSchema,
  errors: ['conflict'],
});

export const setDraftResubmit = endpoint({
  method: 'POST',
  path: '/classes/setDraftResubmit',
  summary:
    'Let a student submit or resubmit one draft until `exceptionDeadline`, or until the class ends when it is null (`status` true), or revoke that (false)',
  action: 'submission.manage',
  opens: 'nothing',
  body: z.object({
    submissionId: z.uuid(),
    draftSubmissionId: z.uuid(),
    status: z.boolean(),
    exceptionDeadline: z.iso.datetime({ offset: true, error: rule('assignments.date') }).nullable(),
  }),
  response: SubmissionSchema,
  errors: ['conflict'],
});
