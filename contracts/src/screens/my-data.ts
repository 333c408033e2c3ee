import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { maxLengthMessage, text } from '../wire/fields.ts';

/** Days for which a download of one's data can be fetched. */
export const DATA_EXPORT_DAYS = 7;
/** Of the note that a person may add to a request. */
export const MAX_ERASURE_REASON = 1_000;

export const DATA_EXPORT_STATES = ['preparing', 'ready', 'failed'] as const;

export const DataExportSchema = z.object({
  state: z.enum(DATA_EXPORT_STATES),
  requestedAt: z.iso.datetime(),
  /** Until when it can be downloaded; null until it is ready. */
  expiresAt: z.iso.datetime().nullable(),
  /** Bytes. */
  size: z.number().int(),
});
export type DataExport = z.infer<typeof DataExportSchema>;

export const OwnErasureSchema = z.object({
  state: z.enum(['open', 'approved', 'declined']),
  requestedAt: z.iso.datetime(),
  /** Why it was declined. */
  answer: z.string(),
});
export type OwnErasure = z.infer<typeof OwnErasureSchema>;

const MyDataSchema = z.object({
  /** Null while none is prepared or waiting. */
  export: DataExportSchema.nullable(),
  /** The last request to delete the account; null without one. */
  erasure: OwnErasureSchema.nullable(),
  /** Whether grades stay, under a pseudonym, when the account is deleted. */
  keepsGrades: z.boolean(),
});
export type MyData = z.infer<typeof MyDataSchema>;

export const readMyData = endpoint({
  method: 'GET',
  path: '/auth/my-data',
  summary: 'Whether a download of the user’s data is ready, and whether they asked to be deleted',
  action: 'account.own',
  response: MyDataSchema,
});

export const requestMyData = endpoint({
  method: 'POST',
  path: '/auth/my-data',
  summary:
    'Prepare a download of everything that is stored about the user. While one is prepared or waiting, this changes nothing',
  action: 'account.own',
  response: MyDataSchema,
});

export const downloadMyData = endpoint({
  method: 'POST',
  path: '/auth/my-data/download',
  summary: 'Download the prepared archive. It works once',
  action: 'account.own',
  response: 'bytes',
  errors: ['conflict'],
});

export const requestErasure = endpoint({
  method: 'POST',
  path: '/auth/erasure',
  summary: 'Ask the administrators to delete the user’s account; asking again changes nothing',
  action: 'account.own',
  body: z.object({
    reason: text().trim().max(MAX_ERASURE_REASON, maxLengthMessage(MAX_ERASURE_REASON)).default(''),
  }),
  response: MyDataSchema,
  errors: ['conflict'],
});

export const withdrawErasure = endpoint({
  method: 'DELETE',
  path: '/auth/erasure',
  summary: 'Withdraw the request to delete the account',
  action: 'account.own',
  response: MyDataSchema,
});

const TableCountSchema = z.object({ table: z.string(), rows: z.number().int() });

/** What erasing a person would do, or did. */
export const ErasurePreviewSchema = z.object({
  /** Rows that are deleted, and those that stay under a pseudonym. */
  deleted: z.array(TableCountSchema),
  kept: z.array(TableCountSchema),
  /** Classes that they own: someone else has to own these first. */
  ownedClasses: z.array(z.object({ id: z.uuid(), name: z.string(), inTrash: z.boolean() })),
  keepsGrades: z.boolean(),
});
export type ErasurePreview = z.infer<typeof ErasurePreviewSchema>;

export const ErasureRequestSchema = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  username: z.string(),
  reason: z.string(),
  state: z.enum(['open', 'approved']),
  requestedAt: z.iso.datetime(),
});
export type ErasureRequest = z.infer<typeof ErasureRequestSchema>;

export const listErasureRequests = endpoint({
  method: 'GET',
  path: '/admin/erasure',
  summary: 'Open requests of people to delete their account, the oldest first',
  action: 'user.manage',
  opens: 'nothing',
  response: z.array(ErasureRequestSchema),
});

const byRequest = z.object({ id: z.uuid() });

export const previewErasure = endpoint({
  method: 'GET',
  path: '/admin/erasure/:id',
  summary: 'What deleting this person’s account would delete, and what would stay',
  action: 'user.manage',
  opens: 'nothing',
  params: byRequest,
  response: ErasurePreviewSchema,
});

export const erasePerson = endpoint({
  method: 'POST',
  path: '/admin/erasure/:id',
  summary: 'Delete the account of a person who asked for it. This can’t be undone',
  action: 'user.manage',
  opens: 'nothing',
  params: byRequest,
  response: z.object({}),
  errors: ['conflict'],
});

export const declineErasure = endpoint({
  method: 'POST',
  path: '/admin/erasure/:id/decline',
  summary: 'Decline a request to delete an account, with a reason that the person is told',
  action: 'user.manage',
  opens: 'nothing',
  params: byRequest,
  body: z.object({
    answer: text()
      .trim()
      .min(1, rule('myData.answerMissing'))
      .max(MAX_ERASURE_REASON, maxLengthMessage(MAX_ERASURE_REASON)),
  }),
  response: z.object({}),
});
