import { calledName } from '@antecedent/domain/accounts/person-name';
import { z } from 'zod';
import { providerName } from '../../ground/config/identity-providers.ts';
import type { Database } from '../../ground/db/connection.ts';
import { defineJob } from '../../ground/platform/jobs/jobs.ts';
import { pageAddress } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { postMail } from '../../messages/mail/mail.service.ts';
import { issueToken } from './account-tokens.ts';
import { findById, listProvidersOf, type UserWithRoles } from './accounts.repo.ts';

const CONFIRM_HOURS = 48;
const RECOVER_MINUTES = 60;

/**
 * Anyone may send this request, so a job does the work: neither the response nor its timing reveals whether an account
 * exists.
 */
export const mailAccountJob = defineJob({
  name: 'accounts.mail',
  payload: z.object({
    /** Null when there is no account; nothing happens then. */
    userId: z.uuid().nullable(),
    reason: z.enum(['signed-up', 'address-taken', 'forgot', 'blocked']),
  }),
});

/** Writes the mail that follows from the request, if any. */
export async function mailAccount(
  platform: Platform,
  { userId, reason }: z.output<typeof mailAccountJob.payload>,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const user = userId === null ? null : await findById(tx, userId);
    if (user) await mailAbout[reason](platform, tx, user);
  });
}

type Parts = Pick<Platform, 'clock' | 'databaseNow' | 'jobs' | 'env'>;

const mailAbout = {
  'signed-up': mailConfirmation,
  'address-taken': mailExists,
  forgot: mailRecovery,
  blocked: mailWayIn,
} as const;

const addressee = ({ email, id }: Pick<UserWithRoles, 'email' | 'id'>) => ({
  to: email,
  userId: id,
});

async function mailConfirmation(parts: Parts, tx: Database, user: UserWithRoles): Promise<void> {
  const minutes = CONFIRM_HOURS * 60;
  const token = await issueToken(parts, tx, { purpose: 'confirm-email', userId: user.id, minutes });
  await postMail(parts, tx, {
    ...addressee(user),
    template: 'confirm-email',
    values: {
      name: calledName(user),
      link: pageAddress(parts.env, 'confirmEmail', token),
      hours: String(CONFIRM_HOURS),
    },
  });
}

/** Informs a person who has confirmed their address that administrators will review their request. */
export const mailAboutRequest = (
  parts: Pick<Platform, 'clock' | 'jobs' | 'env'>,
  tx: Database,
  user: Pick<UserWithRoles, 'email' | 'id' | 'firstName' | 'lastName'>,
): Promise<void> =>
  postMail(parts, tx, {
    ...addressee(user),
    template: 'instructor-requested',
    values: { name: calledName(user) },
  });

async function mailExists(parts: Parts, tx: Database, user: UserWithRoles): Promise<void> {
  const { username, state } = user;
  const name = calledName(user);
  if (state === 'disabled') return;
  const values = { name, username, link: pageAddress(parts.env, 'signIn') };
  await postMail(parts, tx, { ...addressee(user), template: 'account-exists', values });
}

/** A link for people with a password; for others, the name of their provider. */
async function mailRecovery(parts: Parts, tx: Database, user: UserWithRoles): Promise<void> {
  const { id: userId, username, provider, state } = user;
  const name = calledName(user);
  if (state === 'disabled') return;
  if (provider !== 'local') return mailElsewhere(parts, tx, user);
  const minutes = RECOVER_MINUTES;
  const token = await issueToken(parts, tx, { purpose: 'recover-password', userId, minutes });
  const link = pageAddress(parts.env, 'newPassword', token);
  await postMail(parts, tx, {
    ...addressee(user),
    template: 'recover-password',
    values: { name, username, link, minutes: String(minutes) },
  });
}

/** A link for a person who knew the password in a browser that had to wait: it makes a browser known, and changes nothing. */
async function mailWayIn(parts: Parts, tx: Database, user: UserWithRoles): Promise<void> {
  const { id: userId, username } = user;
  const name = calledName(user);
  const minutes = RECOVER_MINUTES;
  const token = await issueToken(parts, tx, { purpose: 'known-device', userId, minutes });
  const link = pageAddress(parts.env, 'signInLink', token);
  await postMail(parts, tx, {
    ...addressee(user),
    template: 'sign-in-blocked',
    values: { name, username, link, minutes: String(minutes) },
  });
}

async function mailElsewhere(parts: Parts, tx: Database, user: UserWithRoles): Promise<void> {
  const { id, username, provider, locale } = user;
  const name = calledName(user);
  const linked = await listProvidersOf(tx, id);
  const names = (linked.length > 0 ? linked : [provider]).map((one) =>
    providerName(parts.env, one),
  );
  const providers = new Intl.ListFormat(locale ?? 'en', { type: 'disjunction' }).format(names);
  const values = { name, username, providers, link: pageAddress(parts.env, 'signIn') };
  await postMail(parts, tx, { ...addressee(user), template: 'recover-elsewhere', values });
}
