import { calledName } from '@antecedent/domain/accounts/person-name';
import type { Database } from '../../ground/db/connection.ts';
import { pageAddress } from '../../ground/platform/pages/page-links.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { postMail } from '../../messages/mail/mail.service.ts';
import { issueToken } from '../accounts/account-tokens.ts';

/** Lifetime in hours of a link in an unrequested mail. */
const CONFIRMATION_HOURS = 48;
const WELCOME_HOURS = 72;
/** The same as when a person asks for it. */
const RECOVERY_MINUTES = 60;

export type Addressee = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  username: string;
};

type Parts = Pick<Platform, 'clock' | 'databaseNow' | 'jobs' | 'env'>;

const passwordPage = ({ env }: Parts, token: string) => pageAddress(env, 'newPassword', token);

/** Explains to a person whose account was created for them how to set the first password. */
export async function mailWelcome(parts: Parts, tx: Database, person: Addressee): Promise<void> {
  const token = await issueToken(parts, tx, {
    purpose: 'recover-password',
    userId: person.id,
    minutes: WELCOME_HOURS * 60,
  });
  await postMail(parts, tx, {
    to: person.email,
    userId: person.id,
    template: 'account-made',
    values: {
      name: calledName(person),
      username: person.username,
      link: passwordPage(parts, token),
      hours: String(WELCOME_HOURS),
    },
  });
}

/** A link to set another password. */
export async function mailPasswordLink(
  parts: Parts,
  tx: Database,
  person: Addressee,
): Promise<void> {
  const token = await issueToken(parts, tx, {
    purpose: 'recover-password',
    userId: person.id,
    minutes: RECOVERY_MINUTES,
  });
  await postMail(parts, tx, {
    to: person.email,
    userId: person.id,
    template: 'recover-password',
    values: {
      name: calledName(person),
      username: person.username,
      link: passwordPage(parts, token),
      minutes: String(RECOVERY_MINUTES),
    },
  });
}

/** A link that confirms the address. */
export async function mailConfirmation(
  parts: Parts,
  tx: Database,
  person: Addressee,
): Promise<void> {
  const minutes = CONFIRMATION_HOURS * 60;
  const token = await issueToken(parts, tx, {
    purpose: 'confirm-email',
    userId: person.id,
    minutes,
  });
  await postMail(parts, tx, {
    to: person.email,
    userId: person.id,
    template: 'confirm-email',
    values: {
      name: calledName(person),
      link: pageAddress(parts.env, 'confirmEmail', token),
      hours: String(CONFIRMATION_HOURS),
    },
  });
}

export async function mailVerified(parts: Parts, tx: Database, person: Addressee): Promise<void> {
  await postMail(parts, tx, {
    to: person.email,
    userId: person.id,
    template: 'instructor-verified',
    values: { name: calledName(person), link: pageAddress(parts.env, 'signIn') },
  });
}

export async function mailDeclined(
  parts: Parts,
  tx: Database,
  person: Addressee,
  reason: string,
): Promise<void> {
  await postMail(parts, tx, {
    to: person.email,
    userId: person.id,
    template: 'instructor-declined',
    values: { name: calledName(person), reason, link: pageAddress(parts.env, 'signIn') },
  });
}
