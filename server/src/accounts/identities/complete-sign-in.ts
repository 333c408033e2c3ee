import type { SignInProblem } from '@antecedent/contracts/accounts/identities';
import { acceptInvitations } from '../../classes/classes/roster.service.ts';
import type { Database } from '../../ground/db/connection.ts';
import { AppError } from '../../ground/platform/errors/errors.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { countRequest } from '../accounts/account-limits.ts';
import { mailAccountJob } from '../accounts/account-mails.ts';
import { issueToken } from '../accounts/account-tokens.ts';
import { isSessionAlive } from '../accounts/accounts.service.ts';
import { confirmAddress } from '../accounts/confirm-address.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import type { ExternalIdentity } from './external-identity.ts';
import * as repo from './identities.repo.ts';
import { addIdentity } from './link-identity.ts';
import { createAccount, takeOverAccount } from './new-account.ts';
import { type Flow, keep, pendingKey } from './sign-in-flows.repo.ts';

/** How long the page can exchange its code for a session, in minutes. */
const CODE_MINUTES = 1;
const PENDING_LIFE = 15 * 60_000;

/** The result of a federated sign-in. */
export type SignInResult =
  | { kind: 'code'; token: string; provider: string }
  | { kind: 'linked'; provider: string }
  /** The identity is linked once the owner of the account with this address signs in. */
  | { kind: 'pending'; provider: string }
  | { kind: 'problem'; problem: SignInProblem };

const problem = (what: SignInProblem): SignInResult => ({ kind: 'problem', problem: what });

type CompletedCallback = { flow: Flow; person: ExternalIdentity; address: string };

/**
 * Completes a sign-in after a provider's verified response. Accounts are found by issuer and subject,
 * never by the email address alone: if only the address matches, the account's owner must sign in to it first.
 */
export async function completeSignIn(
  services: Platform & WithSessions,
  callback: CompletedCallback,
): Promise<SignInResult> {
  const { link } = callback.flow;
  if (link && !(await isSessionAlive(services, link.sessionId))) return problem('session-ended');
  for (let tries = 1; ; tries++) {
    try {
      return await services.db.transaction((tx) => resolveIdentity(services, tx, callback));
    } catch (error) {
      // An account with this address was created a moment ago: the second try finds it.
      const isAddressTaken = error instanceof AppError && error.fields?.email !== undefined;
      if (!isAddressTaken || tries === 2) throw error;
    }
  }
}

async function resolveIdentity(
  services: Platform & WithSessions,
  tx: Database,
  callback: CompletedCallback,
): Promise<SignInResult> {
  const { flow, person } = callback;
  await repo.lockSubject(tx, person.issuer, person.subject);
  const known = await repo.findIdentity(tx, person.issuer, person.subject);
  if (flow.link) return linkTo(services, tx, person, flow.link.userId, known);
  if (known) return enter(services, tx, callback, known);
  return signUpOrLink(services, tx, callback);
}

async function linkTo(
  services: Platform,
  tx: Database,
  person: ExternalIdentity,
  userId: string,
  known: repo.IdentityRow | null,
): Promise<SignInResult> {
  if (known && known.userId !== userId) return problem('identity-taken');
  if (!known) await addIdentity(services, tx, userId, person);
  return { kind: 'linked', provider: person.provider };
}

async function enter(
  services: Platform & WithSessions,
  tx: Database,
  callback: CompletedCallback,
  known: repo.IdentityRow,
): Promise<SignInResult> {
  const { person } = callback;
  const account = await repo.findAccount(tx, known.userId);
  if (!account || account.state === 'disabled') return problem('account-disabled');
  if (account.state === 'pending') return problem('account-pending');
  if (account.state === 'unconfirmed') {
    const isOwner =
      person.isEmailVerified && person.email?.toLowerCase() === account.email.toLowerCase();
    if (!isOwner) return askToConfirm(services, tx, callback, account, 'signed-up');
    const state = await confirmAddress(services, tx, account.id, acceptInvitations);
    if (state === 'pending') return problem('account-pending');
  }
  await repo.touchIdentity(tx, known.id, services.clock());
  return code(services, tx, callback, account.id);
}

async function signUpOrLink(
  services: Platform,
  tx: Database,
  callback: CompletedCallback,
): Promise<SignInResult> {
  const { flow } = callback;
  // What someone chose on the page before they signed up.
  const person = { ...callback.person, locale: flow.locale ?? callback.person.locale };
  const { email } = person;
  if (email === null) return problem('no-address');
  const account = await repo.findByEmail(tx, email);
  if (account && !person.isEmailVerified) {
    return askToConfirm(services, tx, callback, account, 'address-taken');
  }
  if (account?.state === 'disabled') return problem('account-disabled');
  if (account?.state === 'unconfirmed' && !account.hasSignedIn) {
    const userId = await takeOverAccount(services, tx, { ...person, email });
    if (userId !== null) {
      await addFirstIdentity(services, tx, userId, person);
      await confirmAddress(services, tx, userId, acceptInvitations);
      return code(services, tx, callback, userId);
    }
  }
  if (account) {
    const { provider, issuer, subject } = person;
    const waiting = { provider, issuer, subject, email };
    await keep(
      { db: tx, databaseNow: services.databaseNow },
      pendingKey({ hash: flow.browser }),
      waiting,
      PENDING_LIFE,
    );
    return { kind: 'pending', provider };
  }
  const userId = await createAccount(services, tx, { ...person, email });
  await addFirstIdentity(services, tx, userId, person);
  if (person.isEmailVerified) {
    await acceptInvitations(tx, { id: userId, email }, services.clock());
    return code(services, tx, callback, userId);
  }
  return askToConfirm(services, tx, callback, { id: userId, email }, 'signed-up');
}

/** The identity that an account begins with needs no notice. */
async function addFirstIdentity(
  { clock }: Platform,
  tx: Database,
  userId: string,
  { provider, issuer, subject }: ExternalIdentity,
): Promise<void> {
  const now = clock();
  const row = { userId, provider, issuer, subject, linkedAt: now, lastUsedAt: now };
  await repo.insertIdentity(tx, row);
}

/** Responds the same whether or not the address has an account; only the owner learns it, by email. */
async function askToConfirm(
  services: Platform,
  tx: Database,
  { address }: CompletedCallback,
  account: { id: string; email: string },
  reason: 'signed-up' | 'address-taken',
): Promise<SignInResult> {
  try {
    await countRequest({ db: tx, clock: services.clock, secrets: services.secrets }, 'signUps', {
      address,
      email: account.email,
    });
    await services.jobs.enqueue(tx, mailAccountJob, { userId: account.id, reason });
  } catch (error) {
    // Enough emails were sent there recently; the link in the last one still works.
    if (!(error instanceof AppError) || error.code !== 'too-many-attempts') throw error;
  }
  return problem('confirm-email');
}

async function code(
  services: Platform,
  tx: Database,
  { flow, person }: CompletedCallback,
  userId: string,
): Promise<SignInResult> {
  const detail = { browser: flow.browser };
  const token = await issueToken(services, tx, {
    purpose: 'sign-in',
    userId,
    detail,
    minutes: CODE_MINUTES,
  });
  return { kind: 'code', token, provider: person.provider };
}
