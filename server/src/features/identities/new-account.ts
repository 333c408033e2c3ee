import { randomInt } from 'node:crypto';
import { isPlainName } from '@antecedent/domain/accounts/person-name';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { createUser } from '../accounts/accounts.service.ts';
import type { ExternalIdentity } from './external-identity.ts';

const MIN_LENGTH = 6;
const MAX_LENGTH = 40;
const MAX_ATTEMPTS = 20;

/**
 * A username in the form that usernames have here, made from what the provider told: a name of its
 * own there, or an e-mail address.
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

/**
 * Creates the account of a person verified by a provider, in the caller's transaction.
 *
 * @throws {AppError} `conflict` when the e-mail address is taken
 */
export async function makeAccount(
  platform: Pick<Platform, 'clock'>,
  tx: Database,
  { provider, email, isEmailVerified, ...person }: ExternalIdentity & { email: string },
): Promise<string> {
  const username = usernameFrom(person.username);
  for (let tries = 1; ; tries++) {
    try {
      const { id } = await createUser(platform, tx, {
        provider,
        email,
        locale: person.locale,
        password: null,
        roles: ['ROLE_STUDENT'],
        firstName: plainName(person.firstName),
        lastName: plainName(person.lastName),
        username: tries === 1 ? username : `${username}_${randomInt(100, 100_000)}`,
        state: isEmailVerified ? 'active' : 'unconfirmed',
      });
      return id;
    } catch (error) {
      const isNameTaken = error instanceof AppError && error.fields?.username !== undefined;
      if (!isNameTaken || tries === MAX_ATTEMPTS) throw error;
    }
  }
}
