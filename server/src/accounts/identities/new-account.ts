import { randomInt } from 'node:crypto';
import { isPlainName, storedName } from '@antecedent/domain/accounts/person-name';
import type { Database } from '../../ground/db/connection.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { createUser, giveWay } from '../accounts/accounts.service.ts';
import type { ExternalIdentity } from './external-identity.ts';

const MIN_LENGTH = 6;
const MAX_LENGTH = 40;
const MAX_ATTEMPTS = 20;

/**
 * A username that is valid here, derived from what the provider reported: a username there, or an email address.
 */
export function usernameFrom(told: string): string {
  const plain = (told.split('@')[0] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\W+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX_LENGTH);
  return plain.length >= MIN_LENGTH ? plain : `${plain || 'writer'}_user`;
}

/** Mails greet with names, so what is no plain name is left out. */
const plainName = (told: string): string => (isPlainName(told) ? told.slice(0, 100) : '');

type Verified = ExternalIdentity & { email: string };

/**
 * Creates the account of a person verified by a provider, in the caller's transaction.
 *
 * @throws {AppError} `conflict` when the email address is taken
 */
export const createAccount = (
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  person: Verified,
): Promise<string> =>
  withFreeUsername(person, async (username) => {
    const { id } = await createUser(platform, tx, {
      ...fieldsOf(person, username),
      password: null,
      roles: ['ROLE_STUDENT'],
      state: person.isEmailVerified ? 'active' : 'unconfirmed',
    });
    return id;
  });

/**
 * Gives the account with this address to the person whose address it is, according to a provider. The account was never
 * confirmed or signed in to, and it stays unconfirmed: the caller confirms it.
 *
 * @returns the id; null if it was confirmed in the meantime
 */
export const takeOverAccount = (
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  person: Verified,
): Promise<string | null> =>
  withFreeUsername(person, (username) =>
    giveWay(tx, {
      ...fieldsOf(person, username),
      passwordHash: null,
      phone: '',
      profile: [],
      requestsInstructorAccess: false,
      createdAt: clock(),
    }),
  );

const fieldsOf = ({ provider, email, locale, ...person }: Verified, username: string) => ({
  provider,
  email,
  locale,
  username,
  ...storedName({
    firstName: plainName(person.firstName),
    lastName: plainName(person.lastName),
  }),
});

async function withFreeUsername<T>(
  { username: told }: Verified,
  work: (username: string) => Promise<T>,
): Promise<T> {
  const username = usernameFrom(told);
  for (let tries = 1; ; tries++) {
    try {
      return await work(tries === 1 ? username : `${username}_${randomInt(100, 100_000)}`);
    } catch (error) {
      const isNameTaken = error instanceof AppError && error.fields?.username !== undefined;
      if (!isNameTaken || tries === MAX_ATTEMPTS) throw error;
    }
  }
}
