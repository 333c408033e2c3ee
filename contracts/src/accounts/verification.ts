import { rule } from '@antecedent/catalog/refusals';
import { endpoint } from '../wire/endpoint.ts';
import { maxLengthMessage, text } from '../wire/fields.ts';
import { AdminUserSchema, userById } from './people.ts';

export const verifyUser = endpoint({
  method: 'POST',
  path: '/admin/user/verify',
  summary: 'Grant instructor access to a person who requested it, and notify them',
  action: 'user.manage',
  opens: 'nothing',
  body: userById,
  response: AdminUserSchema,
  errors: ['conflict'],
});

export const declineUser = endpoint({
  method: 'POST',
  path: '/admin/user/decline',
  summary: 'Decline a request for instructor access and tell the person why',
  action: 'user.manage',
  opens: 'nothing',
  body: userById.extend({
    reason: text().trim().min(1, rule('verification.reason')).max(2_000, maxLengthMessage(2_000)),
  }),
  response: AdminUserSchema,
  errors: ['conflict'],
});
