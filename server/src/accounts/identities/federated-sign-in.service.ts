import { randomBytes } from 'node:crypto';
import type { LanguageCode } from '@antecedent/catalog/languages';
import { INSTITUTION } from '../../ground/config/identity-providers.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { requireRightClock } from '../../ground/platform/wrong-clock.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import type { Browser } from './browser-cookie.ts';

import { completeSignIn, type SignInResult } from './complete-sign-in.ts';
import { discoverProvider, startOpenId, verifyOpenIdCallback } from './openid.ts';
import type { WithProviderDescriptions } from './provider-descriptions.ts';
import { configuredProviders, findProvider } from './providers.ts';
import { startSaml, verifySamlResponse } from './saml.ts';
import { loadInstitutionMetadata } from './saml-idp.ts';
import {
  type Flow,
  FlowSchema,
  keep,
  LandingSchema,
  landingKey,
  stateKey,
  take,
} from './sign-in-flows.repo.ts';
import { countStart, forgetStart } from './sign-in-limit.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

type Begin = {
  provider: string;
  browser: Browser;
  /** Path within the product. */
  redirect: string;
  /** The language of the page, for a new account; null if it isn't known. */
  locale: LanguageCode | null;
  /** Set when a signed-in person links an identity. */
  actor: Actor | null;
  /** Network address of the caller. */
  address: string;
};

/**
 * Begins a sign-in at a provider.
 *
 * @returns the address to redirect the browser to
 * @throws {SignInRefusal} `provider-unknown`, `provider-unreachable`
 * @throws {AppError} `too-many-attempts`; `unavailable` if this node's clock is wrong
 */
export async function startFederatedSignIn(
  services: Platform & WithProviderDescriptions,
  { provider: id, browser, redirect, locale, actor, address: caller }: Begin,
): Promise<string> {
  const provider = findProvider(services, id);
  if (!provider) throw new SignInRefusal('provider-unknown');
  await requireRightClock(services);
  await countStart(services, caller);
  const state = randomBytes(32).toString('base64url');
  const { address, ...kept } =
    provider.kind === 'openid'
      ? await startOpenId(services, provider.settings, state)
      : await startSaml(services, provider.settings, state);
  const flow = {
    provider: id,
    browser: browser.hash,
    redirect,
    locale,
    link: actor && { userId: actor.userId, sessionId: actor.sessionId },
    begunAt: services.clock().getTime(),
    ...kept,
  };
  await keep(services, stateKey(state), flow);
  return address;
}

/** How a sign-in ended, and where to. */
export type SignInEnd = SignInResult & { redirect: string | null };

const ended = (flow: Flow | null, result: SignInResult): SignInEnd => ({
  ...result,
  redirect: flow?.redirect ?? null,
});

type Callback = {
  provider: string;
  /** Of the address, without its question mark. */
  query: string;
  browser: Browser | null;
  /** Network address of the caller. */
  address: string;
};

/**
 * Completes a sign-in at an OpenID provider; errors are reported by code.
 *
 * @throws {AppError} `unavailable` if this node's clock is wrong: it can't tell whether an answer is recent
 */
export async function completeOpenIdSignIn(
  services: Platform & WithProviderDescriptions & WithSessions,
  callback: Callback,
): Promise<SignInEnd> {
  const { provider: id, query, browser, address } = callback;
  const state = new URLSearchParams(query).get('state') ?? '';
  // Before the flow is used up: another node can complete it.
  await requireRightClock(services);
  const flow = await take(services, stateKey(state), FlowSchema);
  try {
    const provider = findProvider(services, id);
    if (provider?.kind !== 'openid') throw new SignInRefusal('provider-unknown');
    const begun = requireSameBrowser(flow, id, browser);
    const person = await verifyOpenIdCallback(services, provider.settings, {
      flow: begun,
      state,
      query,
    });
    return ended(flow, await completeAndCount(services, { flow: begun, person, address }));
  } catch (error) {
    return refused(services, id, flow, error);
  }
}

async function completeAndCount(
  services: Platform & WithSessions,
  callback: Parameters<typeof completeSignIn>[1],
): Promise<SignInResult> {
  const result = await completeSignIn(services, callback);
  if (result.kind !== 'problem') await forgetStart(services, callback.address);
  return result;
}

function requireSameBrowser(flow: Flow | null, provider: string, browser: Browser | null): Flow {
  if (!flow) throw new SignInRefusal('flow-expired');
  if (flow.provider !== provider) throw new SignInRefusal('answer-invalid', 'of another provider');
  if (flow.browser !== browser?.hash) throw new SignInRefusal('other-browser');
  return flow;
}

/** The code of what went wrong; the log gets the reason, without personal data. */
function refused(
  platform: Platform,
  provider: string,
  flow: Flow | null,
  error: unknown,
): SignInEnd {
  if (!(error instanceof SignInRefusal)) throw error;
  const { problem, message: reason } = error;
  platform.log.warn({ provider, problem, reason }, 'sign-in elsewhere was refused');
  return ended(flow, { kind: 'problem', problem });
}

/**
 * Accepts the institution's form post. It comes from another site, so browsers send no cookie with it: the verified
 * response waits for the browser, which requests it a moment later.
 *
 * @returns the name under which it waits, or how it ended
 * @throws {AppError} `unavailable` if this node's clock is wrong
 */
export async function receiveAssertion(
  services: Platform & WithProviderDescriptions,
  { relayState, encoded }: { relayState: string; encoded: string },
): Promise<{ landing: string } | SignInEnd> {
  await requireRightClock(services);
  const flow = await take(services, stateKey(relayState), FlowSchema);
  try {
    const provider = findProvider(services, INSTITUTION);
    if (provider?.kind !== 'institution') throw new SignInRefusal('provider-unknown');
    if (!flow) throw new SignInRefusal('flow-expired');
    if (flow.provider !== INSTITUTION) {
      throw new SignInRefusal('answer-invalid', 'of another provider');
    }
    const person = await verifySamlResponse(services, provider.settings, { flow, encoded });
    const landing = randomBytes(32).toString('base64url');
    await keep(services, landingKey(landing), { flow, person });
    return { landing };
  } catch (error) {
    return refused(services, INSTITUTION, flow, error);
  }
}

/** Ends a sign-in at the institution, in the browser in which it was begun. */
export async function completeSamlSignIn(
  services: Platform & WithSessions,
  { landing, browser, address }: { landing: string; browser: Browser | null; address: string },
): Promise<SignInEnd> {
  await requireRightClock(services);
  const waiting = await take(services, landingKey(landing), LandingSchema);
  const flow = waiting?.flow ?? null;
  try {
    if (!waiting) throw new SignInRefusal('flow-expired');
    const begun = requireSameBrowser(flow, INSTITUTION, browser);
    const { person } = waiting;
    return ended(flow, await completeAndCount(services, { flow: begun, person, address }));
  } catch (error) {
    return refused(services, INSTITUTION, flow, error);
  }
}

/** Preloads the metadata of all providers; unreachable ones are retried on first use. */
export function discoverProviders(services: Platform & WithProviderDescriptions): void {
  for (const provider of configuredProviders(services)) {
    const described =
      provider.kind === 'openid'
        ? discoverProvider(services.providerDescriptions.openId, provider.settings)
        : loadInstitutionMetadata(services.providerDescriptions.saml, provider.settings);
    described.catch((error: unknown) =>
      services.log.warn(
        { provider: provider.id, reason: error instanceof Error ? error.message : '' },
        'a sign-in provider cannot be reached; it is tried again when somebody signs in',
      ),
    );
  }
}
