import { rule } from '@antecedent/catalog/refusals';
import { AdminUserSchema, onePerson } from './people.ts';
import { endpoint } from './wire/endpoint.ts';
import { atMost, text } from './wire/fields.ts';

export const verifyUser = endpoint({
  method: 'POST',
  path: '/admin/user/verify',
  summary: 'Make a person who asked for it an instructor, and tell them',
  action: 'user.manage',
  body: onePerson,
  response: AdminUserSchema,
  errors: ['conflict'],
});

export const declineUser = endpoint({
  method: 'POST',
  path: '/admin/user/decline',
  summary: 'Decline a request for instructor access, and tell the person why',
  action: 'user.manage',
  body: onePerson.extend({
    reason: text().trim().min(1, rule('verification.reason')).max(2_000, atMost(2_000)),
  }),
  response: AdminUserSchema,
  errors: ['conflict'],
});
