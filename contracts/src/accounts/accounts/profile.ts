import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { text } from '../../wire/fields.ts';
import { LocaleSchema, NewPasswordSchema } from './account-fields.ts';

export const OwnSessionSchema = z.object({
  id: z.uuid(),
  /** Browser and operating system for display; empty when unknown. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** Accurate to a few minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether this is the caller's own session. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSessionSchema>;

/** Since when the user agrees that their writing is given to researchers under a pseudonym; null if they don't. */
const ResearchConsentSchema = z.object({ agreedAt: z.iso.datetime().nullable() });

export const readOwnAccount = endpoint({
  method: 'GET',
  path: '/auth/account',
  summary:
    'Get the user’s language, their consent to research, and their sessions: the current one first, then by last use',
  action: 'account.own',
  response: z.object({
    locale: LocaleSchema.nullable(),
    sessions: z.array(OwnSessionSchema),
    research: ResearchConsentSchema,
  }),
});

export const updateResearchConsent = endpoint({
  method: 'PUT',
  path: '/auth/research',
  summary: 'Agree that your writing is given to researchers under a pseudonym, or withdraw that',
  action: 'account.own',
  body: z.object({ agrees: z.boolean() }),
  response: ResearchConsentSchema,
});

export const ChangePasswordSchema = z
  .object({
    oldPassword: text().min(1, rule('accounts.passwordMissing')).max(500),
    newPassword: NewPasswordSchema,
    renewPassword: text().min(1, rule('accounts.newPasswordAgain')).max(500),
    /** Whether the identities that are linked shall not lead in any more. */
    unlinkIdentities: z.boolean().default(false),
  })
  .refine(({ oldPassword, newPassword }) => oldPassword !== newPassword, {
    path: ['newPassword'],
    error: rule('accounts.newPasswordSame'),
  })
  .refine(({ newPassword, renewPassword }) => newPassword === renewPassword, {
    path: ['renewPassword'],
    error: rule('accounts.newPasswordsDiffer'),
  });

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/changepassword',
  summary: 'Change your password; every other session of the account ends',
  action: 'account.own',
  body: ChangePasswordSchema,
  response: z.object({}),
  errors: ['too-many-attempts'],
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one of your sessions',
  action: 'account.own',
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End all your other sessions',
  action: 'account.own',
  response: z.object({}),
});
