import { openIdProblem, type SignInProblem } from '@antecedent/contracts/accounts/identities';
import type * as openid from 'openid-client';
import type { OpenIdSettings } from '../../ground/config/identity-providers.ts';
import { isSecureAddress } from '../../ground/config/secure-address.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  claimAddress,
  claimText,
  type ExternalIdentity,
  localeOf,
  nameParts,
} from './external-identity.ts';
import type { WithProviderDescriptions } from './provider-descriptions.ts';
import type { Flow } from './sign-in-flows.repo.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

/** Seconds that a provider may take for one response. */
const TIMEOUT_SECONDS = 10;
/** Milliseconds after which a provider's metadata is refetched. */
const DISCOVERY_TTL_MS = 24 * 3_600_000;

/** Loaded when it is first needed: most servers have no provider, and none waits for it at its start. */
const library = () => import('openid-client');

type CachedDiscovery = { configuration: Promise<openid.Configuration>; readAt: number };

/** Descriptions by the settings that they belong to; each node reads its own. */
export type OpenIdDescriptions = Map<OpenIdSettings, CachedDiscovery>;

/**
 * The provider's own description, read when it is first needed and once a day.
 *
 * @throws {SignInRefusal} `provider-unreachable`; the next call retries
 */
export async function discoverProvider(
  descriptions: OpenIdDescriptions,
  settings: OpenIdSettings,
): Promise<openid.Configuration> {
  const known = descriptions.get(settings);
  const isFresh = known && performance.now() - known.readAt < DISCOVERY_TTL_MS;
  const configuration = isFresh ? known.configuration : discover(settings);
  if (!isFresh) descriptions.set(settings, { configuration, readAt: performance.now() });
  try {
    return await configuration;
  } catch (cause) {
    descriptions.delete(settings);
    const detail = `${settings.issuer} has no description: ${reason(cause)}`;
    throw new SignInRefusal('provider-unreachable', detail, { cause });
  }
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: OpenIdSettings): Promise<openid.Configuration> {
  const client = await library();
  const isHere = issuer.startsWith('http:') && isSecureAddress(issuer);
  return client.discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    authenticated(client, clientSecret),
    {
      // The signature is checked even though the token was fetched over TLS.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isHere ? [client.allowInsecureRequests] : []),
      ],
      timeout: TIMEOUT_SECONDS,
    },
  );
}

/** Sends the client secret by the method that the provider supports. Source: OpenID Connect Discovery 1.0 §3 */
function authenticated(client: typeof openid, secret: string): openid.ClientAuth {
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const method = methods.includes('client_secret_basic')
      ? client.ClientSecretBasic(secret)
      : client.ClientSecretPost(secret);
    return method(server, ...request);
  };
}

export const callbackAddress = (publicUrl: string, { id }: Pick<OpenIdSettings, 'id'>): string =>
  `${publicUrl}/oauth2/callback/${id}`;

/** The start of a sign-in: the address for the browser, and what must be known when it returns. */
export async function startOpenId(
  { env, providerDescriptions }: Pick<Platform, 'env'> & WithProviderDescriptions,
  settings: OpenIdSettings,
  state: string,
): Promise<{ address: string; verifier: string; nonce: string }> {
  const [client, configuration] = await Promise.all([
    library(),
    discoverProvider(providerDescriptions.openId, settings),
  ]);
  const verifier = client.randomPKCECodeVerifier();
  const nonce = client.randomNonce();
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackAddress(env.publicUrl, settings),
    state,
    nonce,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // On shared machines the previous user's account must not be used silently.
    ...(isPreset(settings) ? { prompt: 'select_account' } : {}),
    ...(settings.organisation ? { hd: settings.organisation } : {}),
  });
  return { address: address.href, verifier, nonce };
}

/** Both take `select_account`; others may refuse a prompt that they do not know. */
const isPreset = ({ issuer }: OpenIdSettings): boolean =>
  /^https:\/\/(accounts\.google\.com|login\.microsoftonline\.com)(\/|$)/.test(issuer);

/**
 * Exchanges the code that the browser returned with, and verifies the provider's response.
 *
 * @param query of the callback, as it came
 * @throws {SignInRefusal} as `openIdProblem`; `answer-invalid`, `wrong-clock`, `provider-unreachable`, `wrong-organisation`
 */
export async function verifyOpenIdCallback(
  { env, providerDescriptions }: Pick<Platform, 'env'> & WithProviderDescriptions,
  settings: OpenIdSettings,
  { flow, state, query }: { flow: Flow; state: string; query: string },
): Promise<ExternalIdentity> {
  const [client, configuration] = await Promise.all([
    library(),
    discoverProvider(providerDescriptions.openId, settings),
  ]);
  const url = new URL(`${callbackAddress(env.publicUrl, settings)}?${query}`);
  const tokens = await orRefusal(
    client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: flow.verifier,
      expectedState: state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    }),
  );
  const claims = tokens.claims();
  if (!claims) throw new SignInRefusal('answer-invalid', 'no id token');
  if (settings.organisation && claims.hd !== settings.organisation) {
    throw new SignInRefusal('wrong-organisation');
  }
  const told = await withUserInfo(configuration, tokens.access_token, claims);
  return externalIdentityOf(settings, claims, told);
}

/** Adds the claims of the userinfo endpoint when the token has no email address. */
async function withUserInfo(
  configuration: openid.Configuration,
  accessToken: string,
  claims: openid.IDToken,
): Promise<Record<string, unknown>> {
  if (claims.email || !configuration.serverMetadata().userinfo_endpoint) return claims;
  const client = await library();
  const more = await orRefusal(client.fetchUserInfo(configuration, accessToken, claims.sub));
  return { ...more, ...claims };
}

async function orRefusal<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new SignInRefusal(await problemBehind(cause), reason(cause), { cause });
  }
}

async function problemBehind(cause: unknown): Promise<SignInProblem> {
  const { AuthorizationResponseError, ResponseBodyError } = await library();
  if (cause instanceof AuthorizationResponseError) {
    return openIdProblem(cause.error) ?? 'answer-invalid';
  }
  // Instead of tokens: only what is about this server and no code of its own.
  if (cause instanceof ResponseBodyError && openIdProblem(cause.error) === 'misconfigured') {
    return 'misconfigured';
  }
  if (isAway(cause)) return 'provider-unreachable';
  return isUntimely(cause) ? 'wrong-clock' : 'answer-invalid';
}

/** A token that isn't valid yet or no longer, which it is for at least minutes. */
const isUntimely = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

/** No response: the message of Node.js, or the library's message for a timeout. */
const isAway = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.message === 'fetch failed' || ('code' in cause && cause.code === 'OAUTH_TIMEOUT'));

const reason = (cause: unknown): string =>
  cause instanceof Error
    ? `${cause.message}${cause.cause instanceof Error ? `: ${cause.cause.message}` : ''}`
    : 'no reason';

function externalIdentityOf(
  settings: OpenIdSettings,
  { iss, sub }: openid.IDToken,
  told: Record<string, unknown>,
): ExternalIdentity {
  const email = claimAddress(told.email);
  const username = claimText(told.preferred_username) || (email ?? '');
  const fallback = username.split('@')[0] ?? '';
  const names = nameParts(
    claimText(told.given_name),
    claimText(told.family_name),
    claimText(told.name),
    fallback,
  );
  return {
    provider: settings.id,
    issuer: iss,
    subject: sub,
    email,
    username,
    ...names,
    isEmailVerified: email !== null && (settings.isEmailTrusted || isVerified(told)),
    locale: localeOf(told.locale),
  };
}

/** Microsoft calls it `xms_edov`; its tokens have no `email_verified`. */
const isVerified = (told: Record<string, unknown>): boolean =>
  [told.email_verified, told.xms_edov].some(
    (word) => word === true || word === 'true' || word === '1' || word === 1,
  );
