import {
  type LaunchClaims,
  LaunchClaimsSchema,
} from '@antecedent/contracts/accounts/lti/launch-claims';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithProviderDescriptions } from '../identities/provider-descriptions.ts';
import { SignInRefusal } from '../identities/sign-in-refusal.ts';
import type { PlatformRow } from './platforms.repo.ts';

/** Seconds that a platform's clock and ours may differ. */
const CLOCK_SKEW = 60;
/** Seconds that a platform and the browser may take for a launch. */
const MAX_AGE = 600;
const TIMEOUT_MS = 10_000;
/** Asymmetric ones only: a secret that two know proves nothing. Source: IMS Security Framework 1.0 §5.1.3 */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
];

/** The platform's keys; an unknown key is looked for there once more, at most every half minute. */
function keysOf(
  { platformKeys }: WithProviderDescriptions['providerDescriptions'],
  address: string,
) {
  const known = platformKeys.get(address);
  if (known) return known;
  const keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(address), {
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: 30_000,
  });
  platformKeys.set(address, keys);
  return keys;
}

/**
 * Verifies a launch: who signed it, for whom, when, in answer to which request, and from which deployment.
 *
 * @throws {SignInRefusal} `answer-invalid`, `flow-expired`, `wrong-clock`, `provider-unreachable`, `deployment-unknown`,
 *   `launch-kind`
 */
export async function verifyLaunch(
  { clock, providerDescriptions }: Pick<Platform, 'clock'> & WithProviderDescriptions,
  platform: PlatformRow,
  { idToken, nonce }: { idToken: string; nonce: string },
): Promise<LaunchClaims> {
  const { payload } = await jwtVerify(idToken, keysOf(providerDescriptions, platform.jwksUri), {
    issuer: platform.issuer,
    audience: platform.clientId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_SKEW,
    maxTokenAge: MAX_AGE,
    currentDate: clock(),
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  }).catch((cause: unknown) => {
    throw refusalOf(cause);
  });
  const parsed = LaunchClaimsSchema.safeParse(payload);
  if (!parsed.success) {
    const places = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new SignInRefusal('answer-invalid', `claims: ${places}`);
  }
  const claims = parsed.data;
  if (claims.nonce !== nonce) throw new SignInRefusal('answer-invalid', 'another nonce');
  const isForUs =
    claims.authorizedParty === null
      ? claims.audience.length === 1
      : claims.authorizedParty === platform.clientId;
  if (!isForUs) throw new SignInRefusal('answer-invalid', 'for another party');
  if (!platform.deploymentIds.includes(claims.deploymentId)) {
    throw new SignInRefusal('deployment-unknown');
  }
  if (claims.messageType !== 'LtiResourceLinkRequest') throw new SignInRefusal('launch-kind');
  return claims;
}

function refusalOf(cause: unknown): SignInRefusal {
  // The library's messages name claims and never their values.
  const detail = cause instanceof Error ? cause.message : 'no reason';
  const refusal = (problem: ConstructorParameters<typeof SignInRefusal>[0]) =>
    new SignInRefusal(problem, detail, { cause });
  if (cause instanceof errors.JWTExpired) return refusal('flow-expired');
  if (cause instanceof errors.JWTClaimValidationFailed) {
    const isUntimely = ['iat', 'nbf'].includes(cause.claim) && cause.reason === 'check_failed';
    return refusal(isUntimely ? 'wrong-clock' : 'answer-invalid');
  }
  const isTheirs = cause instanceof errors.JOSEError && cause.code !== 'ERR_JOSE_GENERIC';
  const isAway = cause instanceof errors.JWKSTimeout || !isTheirs;
  return refusal(isAway ? 'provider-unreachable' : 'answer-invalid');
}
