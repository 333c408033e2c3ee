import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import type { SignUpSchema } from '@antecedent/contracts/accounts/accounts/sign-up';
import type { z } from 'zod';
import type { Database } from '../../ground/db/connection.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { countRequest, withLink } from './account-limits.ts';
import { mailAccountJob } from './account-mails.ts';
import { findToken, type TokenRow, useToken } from './account-tokens.ts';
import { addRole, findById, findTaken, insertNewcomer } from './accounts.repo.ts';
import { emailTaken, giveWay, startSession, usernameTaken } from './accounts.service.ts';
import { confirmAddress, type OnAddressConfirmed } from './confirm-address.ts';
import { useInvitation } from './invitations.ts';
import { refuseGuessable } from './password-choice.ts';
import { hashPassword } from './passwords.ts';
import type { WithSessions } from './sessions.ts';

type SignUp = z.output<typeof SignUpSchema>;

/**
 * Creates an account that waits for its owner to confirm the address. Administrators see a request for instructor
 * access only after that: until the address is confirmed, it may be anyone's. If the address has an account, nothing
 * changes and its owner gets an email; the response and the work before it are the same. An account that was never
 * confirmed doesn't reserve its address: it is replaced.
 *
 * Someone with the invitation of a class list has proved the invited address by opening the email: it counts as confirmed.
 *
 * @returns the person, signed in, if they came by an invitation and don't wait for an administrator; otherwise null
 * @throws {AppError} `conflict` when the username is taken, and, for invited people, when the address is; `invalid-link` for
 * an invitation; `invalid-request`, `too-many-attempts`
 */
export async function signUp(
  services: Platform & WithSessions,
  { password, instructor, invitation, ...person }: SignUp,
  { address, device }: { address: string; device: string },
  onConfirmed: OnAddressConfirmed,
): Promise<SignedInUser | null> {
  refuseGuessable(password, person);
  await countRequest(services, 'signUps', { address, email: person.email });
  const passwordHash = await hashPassword(password);
  const newcomer = { ...person, passwordHash, requestsInstructorAccess: instructor };
  if (invitation === undefined) {
    await services.db.transaction(async (tx) => {
      const { madeId, ownerId } = await insertAccount(services, tx, newcomer);
      const reason = madeId === null ? 'address-taken' : 'signed-up';
      await services.jobs.enqueue(tx, mailAccountJob, { userId: ownerId, reason });
    });
    return null;
  }
  const userId = await withLink(services, address, () =>
    services.db.transaction(async (tx) => {
      await useInvitation(services, tx, invitation, person.email);
      const { madeId } = await insertAccount(services, tx, newcomer);
      if (madeId === null) throw emailTaken();
      const state = await confirmAddress(services, tx, madeId, onConfirmed);
      return state === 'active' ? madeId : null;
    }),
  );
  return userId === null ? null : startSession(services, userId, { device });
}

type Newcomer = Omit<SignUp, 'password' | 'instructor' | 'invitation'> & {
  passwordHash: string;
  requestsInstructorAccess: boolean;
};

/**
 * Creates an unconfirmed account unless the address has one.
 *
 * @returns `madeId`, null when the address belongs to `ownerId` already
 * @throws {AppError} `conflict` when the username is taken
 */
async function insertAccount(
  { clock }: Platform,
  tx: Database,
  person: Newcomer,
): Promise<{ madeId: string | null; ownerId: string | null }> {
  const state = 'unconfirmed';
  const newcomer = { ...person, provider: 'local', state, createdAt: clock() } as const;
  const takenOverId = await giveWay(tx, newcomer);
  const madeId = (await insertNewcomer(tx, newcomer)) ?? takenOverId;
  const taken = await findTaken(tx, person);
  if (taken.byUsername !== madeId) throw usernameTaken();
  await addRole(tx, madeId, 'ROLE_STUDENT');
  return { madeId, ownerId: taken.byEmail };
}

type Confirmed = {
  /** Whether a request for instructor access waits for an administrator. */
  isPending: boolean;
  /** Whether the address was confirmed before, by this link or otherwise. */
  isRepeated: boolean;
};

/**
 * Confirms the address that a link was sent to. A link to an account whose address is confirmed by now reports what is
 * true of it, used or not: people open their mail twice.
 *
 * @throws {AppError} `invalid-link`, `too-many-attempts`
 */
export async function confirmEmail(
  platform: Platform,
  { token, address }: { token: string; address: string },
  onConfirmed: OnAddressConfirmed,
): Promise<Confirmed> {
  return withLink(platform, address, () =>
    platform.db.transaction(async (tx) => {
      const known = await findToken(tx, token, 'confirm-email');
      try {
        await useToken(platform, tx, token, 'confirm-email');
      } catch (error) {
        const before = await confirmedBefore(tx, known);
        if (before) return before;
        throw error;
      }
      const state = await confirmAddress(platform, tx, known?.userId ?? '', onConfirmed);
      const before = state === null ? await confirmedBefore(tx, known) : null;
      return before ?? { isPending: state === 'pending', isRepeated: false };
    }),
  );
}

/** @throws {AppError} `invalid-link` if the account is disabled */
async function confirmedBefore(tx: Database, link: TokenRow | null): Promise<Confirmed | null> {
  const user = link?.userId ? await findById(tx, link.userId) : null;
  if (!user || user.state === 'unconfirmed') return null;
  if (user.state === 'disabled') {
    throw new AppError('invalid-link', 'accounts.disabledAskAdministrator');
  }
  return { isPending: user.state === 'pending', isRepeated: true };
}
