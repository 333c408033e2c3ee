import {
  isWebAddress,
  readTextFile,
  type SamlSettings,
} from '../../ground/config/identity-providers.ts';
import {
  MAX_METADATA_BYTES,
  readMetadata,
  type SamlIdentityProvider,
} from '../../ground/config/saml-metadata.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

/** Milliseconds after which metadata is refetched, since certificates are rotated. */
const METADATA_TTL_MS = 3_600_000;
/** Milliseconds that the institution may take to send its metadata. */
const TIMEOUT_MS = 10_000;

type CachedMetadata = {
  provider: SamlIdentityProvider | null;
  readAt: number;
  reading: Promise<SamlIdentityProvider> | null;
};

/** What is known by the settings that it belongs to; each node reads its own. */
export type SamlDescriptions = Map<SamlSettings, CachedMetadata>;

/**
 * The institution's identity provider as its metadata describes it. It is read when it is first needed, and every hour
 * in the background; if that fails, the previous metadata stays valid.
 *
 * @throws {SignInRefusal} `provider-unreachable` while there was nothing to read; the next one who asks tries again
 */
export async function loadInstitutionMetadata(
  institutions: SamlDescriptions,
  settings: SamlSettings,
): Promise<SamlIdentityProvider> {
  if ('fixed' in settings.source) return settings.source.fixed;
  const known = institutions.get(settings) ?? { provider: null, readAt: 0, reading: null };
  institutions.set(settings, known);
  const isFresh = known.provider && performance.now() - known.readAt < METADATA_TTL_MS;
  if (isFresh) return known.provider as SamlIdentityProvider;
  known.reading ??= read(settings.source, known).finally(() => {
    known.reading = null;
  });
  if (known.provider) {
    known.reading.catch(() => {});
    return known.provider;
  }
  return known.reading;
}

async function read(
  { metadata, entityId }: { metadata: string; entityId: string | null },
  known: CachedMetadata,
): Promise<SamlIdentityProvider> {
  // Even after a failure the next check waits for an hour, as long as earlier metadata can be used.
  known.readAt = performance.now();
  const text = isWebAddress(metadata) ? await fetched(metadata) : readTextFile(metadata);
  const reading = text === null ? null : readMetadata(text, entityId);
  if (!reading?.ok) {
    throw new SignInRefusal(
      'provider-unreachable',
      `the metadata at ${metadata} ${reading?.problem ?? 'cannot be read'}`,
    );
  }
  known.provider = reading.provider;
  return reading.provider;
}

async function fetched(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // The metadata decides whom to trust, so it is only read from the address in the settings, never from a redirect.
      redirect: 'error',
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    });
    if (!answer.ok || !answer.body) return null;
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      size += part.byteLength;
      if (size > MAX_METADATA_BYTES) return null;
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  } catch {
    return null;
  }
}
