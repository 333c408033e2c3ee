import { randomUUID } from 'node:crypto';
import type { ExchangeOutcome } from '@antecedent/contracts/accounts/lti/platforms';
import { createLocalJWKSet, SignJWT } from 'jose';
import { z } from 'zod';
import type { Platform } from '../../ground/platform/platform.ts';
import type { PlatformRow } from './platforms.repo.ts';
import { signingKey } from './tool-keys.service.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER = 256 * 1024;
/** Source: Names and Role Provisioning Services 2.0 §2.1 */
const SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';

const KeySetSchema = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string() }))
    .min(1)
    .max(100),
});
const TokenSchema = z.object({ access_token: z.string().min(1) });

type Answer = { status: number; body: unknown };

/** Null if there is none, or if it is too long. */
async function ask(address: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const answer = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, body: JSON.parse(await bounded(answer)) };
  } catch {
    return null;
  }
}

async function bounded(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > MAX_ANSWER) throw new Error('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Fetches the platform's keys, and asks it for an access token: it gives one only if it knows our keys. */
export async function testConnection(
  parts: Pick<Platform, 'db' | 'clock'>,
  platform: PlatformRow,
): Promise<ExchangeOutcome> {
  const keys = await ask(platform.jwksUri);
  if (!keys || keys.status >= 500) return 'keys-unreachable';
  const keySet = KeySetSchema.safeParse(keys.body);
  if (!keySet.success || !isKeySet(keySet.data)) return 'keys-invalid';
  const token = await ask(platform.tokenEndpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await clientAssertion(parts, platform),
      scope: SCOPE,
    }),
  });
  if (!token || token.status >= 500) return 'token-unreachable';
  return token.status < 300 && TokenSchema.safeParse(token.body).success ? 'ok' : 'token-refused';
}

function isKeySet(keySet: z.output<typeof KeySetSchema>): boolean {
  try {
    createLocalJWKSet(keySet);
    return true;
  } catch {
    return false;
  }
}

/** Source: IMS Security Framework 1.0 §4.1 */
async function clientAssertion(
  parts: Pick<Platform, 'db' | 'clock'>,
  { clientId, tokenEndpoint }: PlatformRow,
): Promise<string> {
  const { key, header } = await signingKey(parts);
  const now = Math.floor(parts.clock().getTime() / 1_000);
  return new SignJWT({})
    .setProtectedHeader(header)
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenEndpoint)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + 300)
    .sign(key);
}
