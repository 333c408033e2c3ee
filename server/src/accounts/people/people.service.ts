import { type Refusal, readRule } from '@antecedent/catalog/refusals';
import { UsernameSchema } from '@antecedent/contracts/accounts/accounts/account-fields';
import type {
  AdminRole,
  AdminUser,
  NamedUser,
  SaveUserSchema,
} from '@antecedent/contracts/accounts/people';
import type { Role } from '@antecedent/domain/access/roles';
import { emailAddress } from '@antecedent/domain/accounts/email-address';
import { fullName, storedName } from '@antecedent/domain/accounts/person-name';
import type { z } from 'zod';
import { acceptInvitations } from '../../classes/classes/roster.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { type AuditAction, recordAudit } from '../../ground/platform/audit-log.ts';
import { AppError, notFound } from '../../ground/platform/errors/errors.ts';
import { type FormProblem, refuseProblems } from '../../ground/platform/errors/form-problems.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { changeUser, createUser, endSessionsOf } from '../accounts/accounts.service.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import { mailConfirmation, mailPasswordLink, mailWelcome } from './account-mails.ts';
import { presentPerson, presentRoles } from './people.presenter.ts';
import * as repo from './people.repo.ts';

export { findPerson, lockAdministrators, lockPerson } from './people.repo.ts';

import { verify } from './instructor-requests.service.ts';

type UserForm = z.output<typeof SaveUserSchema>;

/** Maximum number of suggestions. */
const SUGGESTIONS = 20;

export const listRoles = async (): Promise<AdminRole[]> => presentRoles([]);

/** @throws {AppError} `invalid-request` if the search is empty */
export async function findPeople(
  { db }: Platform,
  actor: Actor,
  search: repo.PeopleSearch,
): Promise<AdminUser[]> {
  const { firstName, lastName, username, email, phone, pending } = search;
  if (!pending && firstName + lastName + username + email + phone === '') {
    throw new AppError('invalid-request', 'people.searchEmpty');
  }
  const [people, administrators] = await Promise.all([
    repo.searchPeople(db, { ...search, email: emailAddress(email) ?? email }),
    repo.administrators(db),
  ]);
  return people.map((person) => presentPerson(person, { actorId: actor.userId, administrators }));
}

/** @throws {AppError} `not-found` */
export async function readPerson(
  { db }: Pick<Platform, 'db'>,
  { userId }: Actor,
  id: string,
): Promise<AdminUser> {
  const person = await repo.findPerson(db, id);
  if (!person) throw notFound('person');
  return presentPerson(person, {
    actorId: userId,
    administrators: await repo.administrators(db),
  });
}

export async function suggestNames({ db }: Platform, name: string): Promise<NamedUser[]> {
  const people = await repo.suggestPeople(db, name, SUGGESTIONS);
  return people.map(({ id, firstName, lastName, username }) => ({
    id,
    name: `${fullName({ firstName, lastName })} (${username})`,
  }));
}

/**
 * Changes a person, or adds one. Saving a person with a pending request as confirmed and as an instructor verifies
 * them.
 *
 * @throws {AppError} `not-found`; `conflict` for a name that is taken, for the last administrator and
 * for oneself
 */
export const savePerson = (
  services: Platform & WithSessions,
  actor: Actor,
  form: UserForm,
): Promise<AdminUser> =>
  form.id === null
    ? addPerson(services, actor, form)
    : changePerson(services, actor, form.id, form);

const chosenRoles = ({ roles }: UserForm): Role[] =>
  roles.filter(({ selected }) => selected).map(({ name }) => name);

/** Names given before there was a rule stay as they are. */
function usernameProblems(username: string, before: string | null): FormProblem[] {
  if (username === before) return [];
  const problem = UsernameSchema.safeParse(username).error?.issues[0];
  const refusal = problem && readRule(problem.message);
  return refusal ? [{ field: 'username', ...(refusal as Refusal) }] : [];
}

async function addPerson(platform: Platform, actor: Actor, form: UserForm): Promise<AdminUser> {
  const { firstName, lastName, username, email, phone, profile, confirmed } = form;
  refuseProblems(usernameProblems(username, null));
  return platform.db.transaction(async (tx) => {
    const person = await createUser(platform, tx, {
      firstName,
      lastName,
      username,
      email,
      phone,
      profile,
      password: null,
      state: confirmed ? 'active' : 'unconfirmed',
      roles: chosenRoles(form),
    });
    if (confirmed) await acceptInvitations(tx, person, platform.clock());
    await mailWelcome(platform, tx, person);
    await audit(platform, tx, actor, 'user.create', person.id);
    return readPerson({ db: tx }, actor, person.id);
  });
}

async function changePerson(
  services: Platform & WithSessions,
  actor: Actor,
  id: string,
  form: UserForm,
): Promise<AdminUser> {
  const { firstName, lastName, username, email, phone, profile, confirmed } = form;
  return services.db.transaction(async (tx) => {
    const administrators = await repo.lockAdministrators(tx);
    const before = await repo.lockPerson(tx, id);
    if (!before) throw notFound('person');
    refuseProblems(usernameProblems(username, before.username));
    const roles = chosenRoles(form);
    const losesAdmin = before.roles.includes('ROLE_ADMIN') && !roles.includes('ROLE_ADMIN');
    const losesAccess = before.state === 'active' && !confirmed;
    if (losesAdmin || losesAccess) requireOthers(actor, id, administrators);
    const isVerified = before.state === 'pending' && confirmed;
    if (isVerified && !roles.includes('ROLE_INSTRUCTOR')) throw undecided();

    const isConfirmed = before.state === 'unconfirmed' && confirmed;
    const person = await changeUser(services, tx, id, {
      ...storedName({ firstName, lastName }),
      username,
      email,
      phone,
      profile,
      roles,
      ...(isConfirmed
        ? { state: 'active', requestsInstructorAccess: false }
        : losesAccess
          ? { state: 'unconfirmed' }
          : {}),
    });
    if (!sameRoles(before.roles, roles)) {
      await endSessionsOf(services, tx, id, id === actor.userId ? actor.sessionId : undefined);
      await audit(services, tx, actor, 'user.roles', id);
    }
    if (isConfirmed) await acceptInvitations(tx, person, services.clock());
    if (losesAccess) await mailConfirmation(services, tx, person);
    await audit(services, tx, actor, 'user.update', id);
    if (isVerified) await verify(services, tx, actor, person);
    return readPerson({ db: tx }, actor, id);
  });
}

const sameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === new Set(other).size && other.every((role) => one.includes(role));

const undecided = () => new AppError('conflict', 'people.asksForAccess');

/** @throws {AppError} `conflict` for oneself, and for the last administrator */
function requireOthers(actor: Actor, id: string, administrators: readonly string[]): void {
  if (id === actor.userId) {
    throw new AppError('conflict', 'people.ownAccess');
  }
  if (administrators.length === 1 && administrators[0] === id) {
    throw new AppError('conflict', 'people.lastAdministrator');
  }
}

/**
 * Closes an account, which ends its sessions, or reopens it. Idempotent.
 *
 * @throws {AppError} `not-found`, `conflict` for oneself and the last administrator
 */
export async function setDisabled(
  services: Platform & WithSessions,
  actor: Actor,
  { id, disabled }: { id: string; disabled: boolean },
): Promise<AdminUser> {
  return services.db.transaction(async (tx) => {
    const administrators = await repo.lockAdministrators(tx);
    const person = await repo.lockPerson(tx, id);
    if (!person) throw notFound('person');
    if ((person.state === 'disabled') !== disabled) {
      if (disabled) requireOthers(actor, id, administrators);
      await changeUser(services, tx, id, { state: disabled ? 'disabled' : 'active' });
      await audit(services, tx, actor, disabled ? 'user.disable' : 'user.enable', id);
    }
    return readPerson({ db: tx }, actor, id);
  });
}

/**
 * Mails a person a link to set a password: the first one, or another.
 *
 * @throws {AppError} `not-found`; `conflict` where a password would be of no use
 */
export async function sendPasswordLink(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const person = await repo.lockPerson(tx, id);
    if (!person) throw notFound('person');
    const { canSendLink } = presentPerson(person, { actorId: '', administrators: [] }).abilities;
    if (!canSendLink) {
      throw new AppError('conflict', 'people.passwordUseless');
    }
    await (person.hasPassword ? mailPasswordLink : mailWelcome)(platform, tx, person);
    await audit(platform, tx, actor, 'user.passwordLink', id);
  });
}

const audit = (
  { clock }: Pick<Platform, 'clock'>,
  tx: Database,
  actor: Actor,
  action: AuditAction,
  id: string,
): Promise<void> =>
  recordAudit({ clock }, tx, { actorId: actor.userId, action, object: `user ${id}` });
