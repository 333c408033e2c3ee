import type { LanguageCode } from '@antecedent/catalog/languages';
import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import type { Role } from '@antecedent/domain/access/roles';
import type { Database } from '../../ground/db/connection.ts';
import type { AccountState } from '../../ground/db/schema/accounts.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import type { Actor, Authenticate } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { presentPerson } from './accounts.presenter.ts';
import {
  findById,
  findByIds,
  insertUser,
  roleIsHeld,
  setPasswordHash,
  takeOverUnconfirmed,
  type UserWithRoles,
  updateUser,
} from './accounts.repo.ts';
import { hashPassword } from './passwords.ts';
import { deleteExpiredSessions, deleteSessionsOf } from './sessions.repo.ts';
import type { SessionPlace, WithSessions } from './sessions.ts';

export { inviteAddresses } from './invitations.ts';
export type { WithSessions } from './sessions.ts';

/** What other features may know of a person. */
export type Person = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  imageUrl: string | null;
};

export type NewUser = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Null for a person who signs in with a provider only. */
  password: string | null;
  phone?: string;
  /** `local` by default. */
  provider?: string;
  imageUrl?: string | null;
  locale?: LanguageCode;
  /** Addresses of an academic profile. */
  profile?: string[];
  state?: AccountState;
  roles: readonly Role[];
};

export type UserChanges = Partial<Omit<NewUser, 'password' | 'provider'>> & {
  requestsInstructorAccess?: boolean;
};

/** The hook that authenticates the caller. */
export const authenticator =
  ({ sessions }: WithSessions): Authenticate =>
  ({ authorization }) =>
    sessions.authenticate(authorization);

/**
 * Starts a session for a person whom the caller has authenticated.
 *
 * @param options `device` is browser and system in words
 * @throws {AppError} `not-found`, `account-not-confirmed`, `account-pending`, `forbidden` when disabled
 */
export async function startSession(
  services: Platform & WithSessions,
  userId: string,
  { device }: { device: string },
): Promise<SignedInUser> {
  const user = await findById(services.db, userId);
  if (!user) throw notFound('account');
  if (user.state === 'disabled') throw new AppError('forbidden', 'accounts.disabled');
  return sessionFor(services, user, { device });
}

/** @throws {AppError} `account-not-confirmed`, `account-pending` */
export async function sessionFor(
  services: Platform & WithSessions,
  user: UserWithRoles,
  place: SessionPlace,
): Promise<SignedInUser> {
  refuseUnready(user.state);
  // By the database's time: a node with a wrong clock would end other people's sessions.
  await deleteExpiredSessions(services.db, await services.databaseNow(services.db));
  const { token, expiresAt } = await services.sessions.start(user.id, place);
  return { ...presentPerson(user, expiresAt), accessToken: token };
}

/**
 * Starts a session in which the caller acts as a test student; it ends with the caller's own.
 *
 * @throws {AppError} `unauthenticated` when that has ended since
 */
export async function startTestSession(
  services: Platform & WithSessions,
  actor: Actor,
  testStudent: UserWithRoles,
): Promise<SignedInUser> {
  const started = await services.sessions.startAsTestStudent(testStudent.id, actor.sessionId);
  if (!started) throw new AppError('unauthenticated', 'accounts.sessionEnded');
  return { ...presentPerson(testStudent, started.expiresAt), accessToken: started.token };
}

function refuseUnready(state: AccountState): void {
  if (state === 'unconfirmed') {
    throw new AppError('account-not-confirmed', 'accounts.notConfirmed');
  }
  if (state === 'pending') {
    throw new AppError('account-pending', 'accounts.pending');
  }
}

/** @throws {AppError} `unauthenticated` when the session has ended since */
export async function readSession(
  services: Platform & WithSessions,
  actor: Actor,
): Promise<Omit<SignedInUser, 'accessToken'>> {
  const [user, expiresAt] = await Promise.all([
    findById(services.db, actor.userId),
    services.sessions.expiryOf(actor.sessionId),
  ]);
  if (!user || !expiresAt) {
    throw new AppError('unauthenticated', 'accounts.sessionEnded');
  }
  return presentPerson(user, expiresAt);
}

export const signOut = (services: Platform & WithSessions, actor: Actor): Promise<void> =>
  services.sessions.end(actor.sessionId);

/** Whether the session is still valid; at most 2 seconds behind another node. */
export const isSessionAlive = (
  services: Platform & WithSessions,
  sessionId: string,
): Promise<boolean> => services.sessions.isAlive(sessionId);

/** Ends sessions of a person, in the caller's transaction: all of them, or all but `except`. */
export async function endSessionsOf(
  { sessions }: WithSessions,
  tx: Database,
  userId: string,
  except?: string,
): Promise<void> {
  const ended = await deleteSessionsOf(tx, userId, { except });
  sessions.forget(ended);
}

/** Ends one session of a person. @returns false when they have no such session */
export async function endSessionOf(
  { sessions }: WithSessions,
  tx: Database,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const ended = await deleteSessionsOf(tx, userId, { only: sessionId });
  sessions.forget(ended);
  return ended.length > 0;
}

/** Sets a new password and ends every session of the person, without a notification. */
export async function setPassword(
  services: Platform & WithSessions,
  userId: string,
  password: string,
): Promise<void> {
  const hash = await hashPassword(password);
  await services.db.transaction(async (tx) => {
    await setPasswordHash(tx, userId, hash);
    await endSessionsOf(services, tx, userId);
  });
}

/**
 * Changes an account in the caller's transaction; omitted fields stay. An account that is no longer active loses its
 * sessions.
 *
 * @throws {AppError} `not-found`; `conflict` when username or email address is taken, with the field
 */
export async function changeUser(
  services: WithSessions,
  tx: Database,
  userId: string,
  changes: UserChanges,
): Promise<UserWithRoles> {
  try {
    // A nested transaction is a savepoint: a taken name does not abort the caller's transaction.
    const user = await tx.transaction((savepoint) => updateUser(savepoint, userId, changes));
    if (!user) throw notFound('account');
    if (user.state !== 'active') await endSessionsOf(services, tx, userId);
    return user;
  } catch (error) {
    throw asTaken(error) ?? error;
  }
}

/**
 * Makes an account.
 *
 * @throws {AppError} `conflict` when the username or the email address is taken, with the field
 */
export async function createUser(
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  { password, roles, ...user }: NewUser,
): Promise<UserWithRoles> {
  const passwordHash = password === null ? null : await hashPassword(password);
  try {
    return await tx.transaction((savepoint) =>
      insertUser(savepoint, { ...user, passwordHash, createdAt: clock() }, roles),
    );
  } catch (error) {
    throw asTaken(error) ?? error;
  }
}

/**
 * Gives an account that was never confirmed or signed in to, to the person who signs up with its address now.
 *
 * @returns the id; null when there is no such account
 * @throws {AppError} `conflict` when the username is taken, with the field
 */
export async function giveWay(
  tx: Database,
  newcomer: Parameters<typeof takeOverUnconfirmed>[1],
): Promise<string | null> {
  try {
    return await tx.transaction((savepoint) => takeOverUnconfirmed(savepoint, newcomer));
  } catch (error) {
    throw asTaken(error) ?? error;
  }
}

function asTaken(error: unknown): AppError | null {
  const { constraint } = (error as { cause?: { constraint?: string } }).cause ?? {};
  if (constraint === 'users_username') return usernameTaken({ cause: error });
  if (constraint !== 'users_email') return null;
  return emailTaken({ cause: error });
}

export function emailTaken(options: ErrorOptions = {}): AppError {
  return new AppError('conflict', 'accounts.emailTaken', {
    ...options,
    fields: { email: { key: 'accounts.emailTaken' } },
  });
}

export function usernameTaken(options: ErrorOptions = {}): AppError {
  return new AppError('conflict', 'accounts.usernameTaken', {
    ...options,
    fields: { username: { key: 'accounts.usernameTaken' } },
  });
}

/** The people behind `ids`, in no particular order; unknown ids are left out. */
export async function findUsers(db: Database, ids: readonly string[]): Promise<Person[]> {
  const rows = await findByIds(db, ids);
  return rows.map(({ id, username, firstName, lastName, email, imageUrl }) => ({
    id,
    username,
    firstName,
    lastName,
    email,
    imageUrl,
  }));
}

/** Whether the installation has an administrator. */
export const hasAdministrator = (db: Database): Promise<boolean> => roleIsHeld(db, 'ROLE_ADMIN');
