import { z } from 'zod';
import { IN_TRASH } from '../../assignments/assignments/trash.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { ConfirmationSchema } from '../../wire/errors.ts';
import { confirmed } from '../../wire/fields.ts';

const byId = z.object({ id: z.uuid() });

export const TrashedClassSchema = z.object({
  id: z.uuid(),
  className: z.string(),
  students: z.int(),
  ...IN_TRASH,
});
export type TrashedClass = z.infer<typeof TrashedClassSchema>;

export const readClassDeletion = endpoint({
  method: 'GET',
  path: '/classes/course/deletion',
  summary: 'What deleting a class would do to its students and their texts',
  action: 'class.delete',
  opens: 'nothing',
  query: byId,
  response: ConfirmationSchema,
});

export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/classes/course',
  summary: 'Move a class with all work in it to the trash',
  action: 'class.delete',
  opens: 'nothing',
  query: byId.extend({ confirmed }),
  response: z.object({}),
  errors: ['confirmation-needed'],
});

export const listTrashedClasses = endpoint({
  method: 'GET',
  path: '/classes/trash',
  summary: 'The caller’s own classes in the trash, the last first',
  action: 'class.list',
  opens: 'nothing',
  response: z.array(TrashedClassSchema),
});

export const restoreTrashedClass = endpoint({
  method: 'POST',
  path: '/classes/trash/restore',
  summary: 'Restore a class from the trash, with all work and dates',
  action: 'class.delete',
  opens: 'nothing',
  query: byId,
  response: z.object({}),
});
