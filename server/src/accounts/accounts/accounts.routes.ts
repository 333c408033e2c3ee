import * as locale from '@antecedent/contracts/accounts/accounts/locale';
import * as own from '@antecedent/contracts/accounts/accounts/profile';
import * as recovery from '@antecedent/contracts/accounts/accounts/recovery';
import * as contract from '@antecedent/contracts/accounts/accounts/sign-in';
import * as opening from '@antecedent/contracts/accounts/accounts/sign-up';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { hostCookie } from '../../ground/platform/http/cookies.ts';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { readSession, signOut } from './accounts.service.ts';
import type { OnAddressConfirmed } from './confirm-address.ts';
import { createFirstAdministrator, readFirstAdministrator } from './first-administrator.ts';
import { type ListInvitingClasses, readInvitation } from './invitations.ts';
import {
  changePassword,
  chooseLocale,
  endOtherSessions,
  endOwnSession,
  readOwnAccount,
} from './own-account.ts';
import { readRecovery, recoverPassword, requestPasswordReset } from './recovery.ts';
import { changeResearchConsent } from './research-consent.ts';
import type { WithSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { confirmEmail, signUp } from './sign-up.ts';

const YEAR = 365 * 24 * 3_600;

/** What accounts need from other features; the composition root provides it. */
type Hooks = {
  /** Called when a person's address is confirmed. */
  onAddressConfirmed: OnAddressConfirmed;
  listInvitingClasses: ListInvitingClasses;
};

export function registerAccountRoutes(
  app: FastifyInstance,
  services: Platform & WithSessions,
  hooks: Hooks,
): void {
  const { publicUrl } = services.env;
  const secure = publicUrl.startsWith('https:');
  /** Marks a browser in which someone has signed in before. */
  const known = {
    name: hostCookie('device', publicUrl),
    options: { maxAge: YEAR, path: '/', secure },
  };
  serve(app, contract.signIn, async ({ actor, body, address, cookies, device }) => {
    const knownDevice = cookies.read(known.name);
    const signedIn = await signIn(services, { ...body, address, device, knownDevice });
    const { person } = signedIn;
    cookies.write(known.name, signedIn.device, known.options);
    if (actor) await signOut(services, actor);
    return person;
  });
  serve(app, contract.readSession, ({ actor }) => readSession(services, actor));
  serve(app, contract.signOut, async ({ actor }) => {
    await signOut(services, actor);
    return {};
  });
  registerOpening(app, services, hooks);
  registerRecovery(app, services, known, hooks.onAddressConfirmed);
  registerOwnAccount(app, services);
}

function registerOpening(
  app: FastifyInstance,
  services: Platform & WithSessions,
  { onAddressConfirmed: onConfirmed, listInvitingClasses }: Hooks,
): void {
  serve(app, opening.signUp, async ({ body, address, device }) => {
    const user = await signUp(services, body, { address, device }, onConfirmed);
    return user ? { user } : {};
  });
  serve(app, opening.readInvitation, ({ body, address }) =>
    readInvitation(services, { token: body.id, address }, listInvitingClasses),
  );
  serve(app, opening.confirmEmail, ({ body, query, address }) =>
    confirmEmail(services, { token: tokenOf(body, query), address }, onConfirmed),
  );
  serve(app, opening.readFirstAdministrator, ({ body, ...caller }) =>
    readFirstAdministrator(services, body.id, caller),
  );
  serve(app, opening.createFirstAdministrator, ({ body, ...caller }) =>
    createFirstAdministrator(services, body, caller),
  );
}

/** Marks a browser in which someone has signed in before. */
type DeviceCookie = { name: string; options: { maxAge: number; path: string; secure: boolean } };

function registerRecovery(
  app: FastifyInstance,
  services: Platform & WithSessions,
  known: DeviceCookie,
  onConfirmed: OnAddressConfirmed,
): void {
  serve(app, recovery.requestRecovery, async ({ body, query, address }) => {
    const email = body.email ?? query.email;
    if (!email) throw missing('email', 'accounts.email');
    await requestPasswordReset(services, { email, address });
    return {};
  });
  serve(app, recovery.readRecovery, ({ body, query, address }) =>
    readRecovery(services, { token: tokenOf(body, query), address }),
  );
  serve(app, recovery.recoverPassword, async ({ body, address, cookies }) => {
    const knownDevice = cookies.read(known.name);
    const { device } = await recoverPassword(services, body, { address, knownDevice }, onConfirmed);
    cookies.write(known.name, device, known.options);
    return {};
  });
}

function registerOwnAccount(app: FastifyInstance, services: Platform & WithSessions): void {
  serve(app, own.readOwnAccount, ({ actor }) => readOwnAccount(services, actor));
  serve(app, locale.updateLocale, ({ actor, body }) => chooseLocale(services, actor, body.locale));
  serve(app, own.updateResearchConsent, ({ actor, body }) =>
    changeResearchConsent(services, actor, body.agrees),
  );
  serve(app, own.changePassword, async ({ actor, body }) => {
    await changePassword(services, actor, body);
    return {};
  });
  serve(app, own.endSession, async ({ actor, params }) => {
    await endOwnSession(services, actor, params.id);
    return {};
  });
  serve(app, own.endOtherSessions, async ({ actor }) => {
    await endOtherSessions(services, actor);
    return {};
  });
}

type WithToken = { id?: string | undefined };

function tokenOf(body: WithToken, query: WithToken): string {
  const token = body.id ?? query.id;
  if (!token) throw missing('id', 'accounts.linkIncomplete');
  return token;
}

const missing = (field: string, key: 'accounts.email' | 'accounts.linkIncomplete'): AppError =>
  new AppError('invalid-request', key, { fields: { [field]: { key } } });
