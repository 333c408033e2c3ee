import { randomBytes } from 'node:crypto';
import type { SignInProblem } from '@antecedent/contracts/accounts/identities';
import type { LaunchClaims, LoginRequest } from '@antecedent/contracts/accounts/lti/launch-claims';
import { launchRole } from '@antecedent/domain/lti/course-role';
import { HOUR } from '@antecedent/domain/time';
import { z } from 'zod';
import { ltiProvider } from '../../ground/config/identity-providers.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { requireRightClock } from '../../ground/platform/wrong-clock.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import type { Browser } from '../identities/browser-cookie.ts';
import { completeSignIn } from '../identities/complete-sign-in.ts';
import {
  claimAddress,
  claimText,
  type ExternalIdentity,
  localeOf,
  nameParts,
} from '../identities/external-identity.ts';
import type { SignInEnd } from '../identities/federated-sign-in.service.ts';
import type { WithProviderDescriptions } from '../identities/provider-descriptions.ts';
import { keep, ltiKey, take } from '../identities/sign-in-flows.repo.ts';
import { countStart, forgetStart } from '../identities/sign-in-limit.ts';
import { SignInRefusal } from '../identities/sign-in-refusal.ts';
import { findPlatform, findPlatformsOf, type PlatformRow } from './platforms.repo.ts';
import { recordExchange, toolAddresses } from './platforms.service.ts';
import { verifyLaunch } from './verify-launch.ts';

/** How long an opened course waits for its person to sign in, in milliseconds. */
const LAUNCH_LIFE = HOUR;

const secret = (): string => randomBytes(32).toString('base64url');

const BegunSchema = z.object({ platformId: z.string(), nonce: z.string(), browser: z.string() });

/** A verified launch that waits for its person. */
export const LaunchSchema = z.object({
  platformId: z.string(),
  subject: z.string(),
  deploymentId: z.string(),
  context: z.object({ id: z.string(), title: z.string() }).nullable(),
  role: z.enum(['instructor', 'assistant', 'student', 'test-student']).nullable(),
});
export type Launch = z.output<typeof LaunchSchema>;

const LandingSchema = z.object({
  browser: z.string(),
  launch: LaunchSchema,
  person: z.custom<ExternalIdentity>((value) => typeof value === 'object' && value !== null),
});

/** The issuer of a platform's people: subjects are unique for a platform only, whatever it calls itself. */
export const peopleIssuer = (platformId: string): string => `lti:${platformId}`;

/**
 * Answers a platform's request to begin a launch.
 *
 * @returns the address to redirect the browser to
 * @throws {SignInRefusal} `platform-unknown`, `platform-paused`, `answer-invalid`
 * @throws {AppError} `too-many-attempts`; `unavailable` if this node's clock is wrong
 */
export async function beginLaunch(
  services: Platform,
  request: LoginRequest,
  { browser, address }: { browser: Browser; address: string },
): Promise<string> {
  const { db, env } = services;
  const found = await findPlatformsOf(db, request.iss, request.client_id);
  const platform = found[0];
  // Without a client id, only an issuer that is registered once is known.
  if (!platform || found.length > 1) throw new SignInRefusal('platform-unknown');
  if (platform.isPaused) throw new SignInRefusal('platform-paused');
  if (!isHere(request.target_link_uri, env.publicUrl)) {
    throw new SignInRefusal('answer-invalid', 'target elsewhere');
  }
  await requireRightClock(services);
  await countStart(services, address);
  const state = secret();
  const nonce = secret();
  await keep(services, ltiKey('state', state), {
    platformId: platform.id,
    nonce,
    browser: browser.hash,
  });
  const url = new URL(platform.authorizationEndpoint);
  const query: Record<string, string | undefined> = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: toolAddresses(env.publicUrl).launchUrl,
    login_hint: request.login_hint,
    lti_message_hint: request.lti_message_hint,
    state,
    nonce,
  };
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

const isHere = (address: string, publicUrl: string): boolean =>
  URL.canParse(address) && new URL(address).origin === new URL(publicUrl).origin;

type Posted = { state: string; idToken: string | null };

/**
 * Receives the platform's form post. It comes from another site, so browsers send no cookie with it: the verified launch
 * waits for the browser, which requests it a moment later.
 *
 * @returns the name under which it waits, or how it ended
 */
export async function receiveLaunch(
  services: Platform & WithProviderDescriptions,
  { state, idToken }: Posted,
): Promise<{ landing: string } | SignInEnd> {
  await requireRightClock(services);
  const begun = await take(services, ltiKey('state', state), BegunSchema);
  const platform = begun && (await findPlatform(services.db, begun.platformId));
  try {
    if (!begun || !platform) throw new SignInRefusal('flow-expired');
    if (platform.isPaused) throw new SignInRefusal('platform-paused');
    if (idToken === null) throw new SignInRefusal('refused');
    const claims = await verifyLaunch(services, platform, { idToken, nonce: begun.nonce });
    const landing = secret();
    const person = personOf(platform, claims);
    const launch = launchOf(platform, claims);
    await keep(services, ltiKey('landing', landing), { browser: begun.browser, launch, person });
    return { landing };
  } catch (error) {
    return refused(services, platform, error);
  }
}

/** Ends a launch in the browser in which it was begun: signs its person in, and leads to the page that opens the course. */
export async function completeLaunch(
  services: Platform & WithSessions,
  { landing, browser, address }: { landing: string; browser: Browser | null; address: string },
): Promise<SignInEnd> {
  await requireRightClock(services);
  const waiting = await take(services, ltiKey('landing', landing), LandingSchema);
  const platform = waiting && (await findPlatform(services.db, waiting.launch.platformId));
  try {
    if (!waiting || !platform) throw new SignInRefusal('flow-expired');
    if (!browser || waiting.browser !== browser.hash) throw new SignInRefusal('other-browser');
    const key = secret();
    const redirect = `/lti/open/${key}`;
    const flow = {
      provider: waiting.person.provider,
      browser: browser.hash,
      redirect,
      locale: null,
      link: null,
      verifier: '',
      nonce: '',
      requestId: '',
      begunAt: services.clock().getTime(),
    };
    const result = await completeSignIn(services, { flow, person: waiting.person, address });
    if (result.kind === 'problem') {
      const { problem } = result;
      await recordExchange(services, { platformId: platform.id, kind: 'launch', outcome: problem });
      return { ...result, redirect };
    }
    await keep(services, ltiKey('launch', key), waiting.launch, LAUNCH_LIFE);
    await recordExchange(services, { platformId: platform.id, kind: 'launch', outcome: 'ok' });
    await forgetStart(services, address);
    return { ...result, redirect };
  } catch (error) {
    return refused(services, platform, error);
  }
}

function personOf(platform: PlatformRow, claims: LaunchClaims): ExternalIdentity {
  const email = claimAddress(claims.email);
  const fallback = email?.split('@')[0] ?? '';
  return {
    provider: ltiProvider(platform.name),
    issuer: peopleIssuer(platform.id),
    subject: claims.subject,
    email,
    isEmailVerified: email !== null && platform.trustsAddresses,
    ...nameParts(
      claimText(claims.givenName),
      claimText(claims.familyName),
      claimText(claims.name),
      fallback,
    ),
    username: email ?? '',
    locale: localeOf(claims.locale),
  };
}

function launchOf(platform: PlatformRow, claims: LaunchClaims): Launch {
  const { context } = claims;
  return {
    platformId: platform.id,
    subject: claims.subject,
    deploymentId: claims.deploymentId,
    context: context && {
      id: context.id,
      title: claimText(context.title) || claimText(context.label) || platform.name,
    },
    role: launchRole(claims.roles),
  };
}

/** The code of what went wrong; the log gets the reason, without personal data. */
async function refused(
  platform: Platform,
  from: PlatformRow | null,
  error: unknown,
): Promise<SignInEnd> {
  if (!(error instanceof SignInRefusal)) throw error;
  const { problem, message: reason }: { problem: SignInProblem; message: string } = error;
  platform.log.warn({ platform: from?.id, problem, reason }, 'a launch was refused');
  if (from)
    await recordExchange(platform, { platformId: from.id, kind: 'launch', outcome: problem });
  return { kind: 'problem', problem, redirect: null };
}
