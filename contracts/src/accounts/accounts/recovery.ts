import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { text } from '../../wire/fields.ts';
import { EmailSchema, NewPasswordSchema } from './account-fields.ts';

const LinkTokenSchema = z.object({ id: text().min(1).max(200).optional() });
const AddressSchema = z.object({ email: EmailSchema.optional() });

export const requestRecovery = endpoint({
  method: 'POST',
  path: '/auth/getPasswordrecoverylink',
  summary:
    'Request an email with the username and a password reset link; the response never reveals whether the account exists',
  action: 'account.recover',
  query: AddressSchema,
  body: AddressSchema,
  response: z.object({}),
  errors: ['too-many-attempts'],
});

export const readRecovery = endpoint({
  method: 'POST',
  path: '/auth/validaterecoverytoken',
  summary: 'Check whether a password reset link is valid, and for how many minutes',
  action: 'account.recover',
  query: LinkTokenSchema,
  body: LinkTokenSchema,
  response: z.object({ minutes: z.int() }),
  errors: ['invalid-link', 'too-many-attempts'],
});

export const RecoverSchema = z.object({
  /** The token from the link. */
  id: text().min(1).max(200),
  email: EmailSchema,
  username: text().trim().min(1, rule('accounts.usernameMissing')).max(200),
  password: NewPasswordSchema,
});

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/auth/recoverpassword',
  summary: 'Set a new password with the token from a link; every session of the account ends',
  action: 'account.recover',
  body: RecoverSchema,
  response: z.object({}),
  errors: ['invalid-link', 'too-many-attempts'],
});
