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
 * The institution's identity provider as its metadata describes it. It is read when it is first
 * needed, and each hour in the background; where that fails, what was read before still holds.
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
  // Also after a failure the next look waits its hour, as long as there is something to go on with.
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
      // It says whom to believe: only the address of the settings does, nothing that it points to.
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
