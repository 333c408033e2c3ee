import { rule } from '@antecedent/catalog/refusals';
import { ROLES } from '@antecedent/domain/access/roles';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { text } from '../../wire/fields.ts';
import { LocaleSchema } from './account-fields.ts';

/** A signed-in user, as the browser stores it. */
export const SignedInUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** `local`, or the name of the account's identity provider. */
  provider: z.string(),
  imageUrl: z.string().nullable(),
  /**
   * Of pages, emails and notifications; null for someone who hasn’t chosen one, which then is the page’s. Sessions that a
   * browser has stored for long have none.
   */
  locale: LocaleSchema.nullable().optional(),
  /** Whether an instructor acts as the test student of a class. */
  isTestStudent: z.boolean().optional(),
  /** Opaque bearer token. */
  accessToken: z.string(),
  /** When the session expires. */
  expiry: z.iso.datetime(),
});
export type SignedInUser = z.infer<typeof SignedInUserSchema>;

/** How long a session lasts that a person keeps on a device of their own. */
export const REMEMBERED_DAYS = 14;

export const SignInSchema = z.object({
  username: text().trim().min(1, rule('accounts.usernameMissing')).max(200),
  password: text().min(1, rule('accounts.passwordMissing')).max(500),
  /** Keeps the session for `REMEMBERED_DAYS` instead of 12 hours. */
  remember: z.boolean().default(false),
  /** The token of an emailed link: the browser doesn't wait for what others failed. */
  link: text().min(1).max(200).optional(),
});

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/signin',
  summary: 'Sign in with a username (or email address) and a password',
  action: 'session.start',
  body: SignInSchema,
  response: SignedInUserSchema,
  errors: [
    'wrong-credentials',
    'account-not-confirmed',
    'account-pending',
    'invalid-link',
    'too-many-attempts',
  ],
});

export const readSession = endpoint({
  method: 'GET',
  path: '/auth/session',
  summary: 'The signed-in person, without a new token',
  action: 'session.read',
  response: SignedInUserSchema.omit({ accessToken: true }),
});

export const signOut = endpoint({
  method: 'POST',
  path: '/auth/signout',
  summary: 'End the current session',
  action: 'session.end',
  response: z.object({}),
});
