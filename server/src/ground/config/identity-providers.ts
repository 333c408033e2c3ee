import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readCertificate, readMetadata, type SamlIdentityProvider } from './saml-metadata.ts';
import { isSecureAddress } from './secure-address.ts';

/** An OpenID provider where people may sign in. */
export type OpenIdSettings = {
  /** In addresses and in the database: `google`, `microsoft`, or as set. */
  id: string;
  /** As people know it. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** With Google only: the organisation whose accounts alone may be used. */
  organisation: string | null;
  /** Whether email addresses of this provider count as verified although it does not say so. */
  isEmailTrusted: boolean;
};

/** The institution's short name in addresses and in the database. */
export const INSTITUTION = 'institution';

/** Learning platforms are registered in the database: as a provider, each is called by its name. */
const LTI = 'lti:';
export const ltiProvider = (platformName: string): string => `${LTI}${platformName}`;
export const isLtiProvider = (id: string): boolean => id.startsWith(LTI);

/** A provider as people know it; one that is no longer in the settings keeps its short name. */
export function providerName(
  {
    openIdProviders,
    saml,
  }: { openIdProviders: readonly OpenIdSettings[]; saml: SamlSettings | null },
  id: string,
): string {
  if (isLtiProvider(id)) return id.slice(LTI.length);
  if (id === INSTITUTION) return saml?.name ?? id;
  return openIdProviders.find((one) => one.id === id)?.name ?? id;
}

/** Those that are set, each under a unique name; reports duplicates in `problems`. */
export function openIdProviders(
  settings: readonly (OpenIdSettings | null)[],
  problems: string[],
): OpenIdSettings[] {
  const providers = settings.filter((one) => one !== null);
  const [first, second] = providers;
  if (first && first.id === second?.id) {
    problems.push(`OIDC_1 and OIDC_2 are both called ${first.id}: add ?id=another to one of them.`);
  }
  return providers;
}

/** The attributes of a person that an assertion may contain. */
export const PERSON_FIELDS = ['subject', 'email', 'firstName', 'lastName', 'username'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** The institution's SAML identity provider. */
export type SamlSettings = {
  name: string;
  /** How this server is called there; null means the address of its metadata. */
  entityId: string | null;
  /** A file or an address with metadata, or the values that the metadata would contain. */
  source: { metadata: string; entityId: string | null } | { fixed: SamlIdentityProvider };
  /** Names of attributes that are looked at before the usual ones. */
  attributes: Partial<Record<PersonField, string>>;
};

const FORM =
  'must be google:CLIENT_ID:SECRET, microsoft:CLIENT_ID:SECRET or https://CLIENT_ID:SECRET@issuer';

/** The schema of `OIDC_1` and `OIDC_2`. */
export const openIdSchema = z.string().transform((text, context): OpenIdSettings => {
  const settings = readOpenId(text);
  if (typeof settings !== 'string') return settings;
  context.addIssue(settings);
  return z.NEVER;
});

/** @returns the provider, or what is wrong with the text */
function readOpenId(text: string): OpenIdSettings | string {
  if (/^https?:\/\//.test(text)) return readIssuerAddress(text);
  const [preset, clientId, clientSecret, organisation, ...more] = text.split(':');
  if (!clientId || !clientSecret || more.length > 0) return FORM;
  const client = { clientId, clientSecret, isEmailTrusted: false };
  if (preset === 'google') {
    const issuer = 'https://accounts.google.com';
    return {
      ...client,
      id: 'google',
      name: 'Google',
      issuer,
      organisation: organisation ?? null,
    };
  }
  if (preset === 'microsoft') {
    const issuer = `https://login.microsoftonline.com/${organisation ?? 'common'}/v2.0`;
    return { ...client, id: 'microsoft', name: 'Microsoft', issuer, organisation: null };
  }
  return FORM;
}

function readIssuerAddress(text: string): OpenIdSettings | string {
  if (!URL.canParse(text)) return FORM;
  const url = new URL(text);
  const { username, password, searchParams } = url;
  if (!username || !password) return FORM;
  const id = searchParams.get('id') ?? url.hostname.replaceAll('.', '-');
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(id) || ['local', INSTITUTION].includes(id)) {
    return 'needs an id of its own, of small letters, digits and hyphens: add ?id=campus to the address';
  }
  const email = searchParams.get('email');
  if (email !== null && email !== 'trusted') return 'may end with email=trusted, nothing else';
  const name = searchParams.get('name') ?? url.hostname;
  Object.assign(url, { username: '', password: '', search: '', hash: '' });
  const issuer = url.pathname === '/' ? url.origin : url.href;
  if (!isSecureAddress(issuer)) return 'must use https (http only for a provider on this machine)';
  return {
    id,
    name,
    issuer,
    organisation: null,
    isEmailTrusted: email === 'trusted',
    clientId: decodeURIComponent(username),
    clientSecret: decodeURIComponent(password),
  };
}

/** The schema of `SAML_ATTRIBUTES`. */
export const attributesSchema = z
  .string()
  .transform((text, context): Partial<Record<PersonField, string>> => {
    const attributes: Partial<Record<PersonField, string>> = {};
    for (const pair of text.split(',')) {
      const [field, name] = pair.split(/=(.*)/s, 2).map((part) => part.trim());
      const known = PERSON_FIELDS.find((one) => one === field);
      if (!known || !name) {
        context.addIssue(`must be pairs such as email=mail, of ${PERSON_FIELDS.join(', ')}`);
        return z.NEVER;
      }
      attributes[known] = name;
    }
    return attributes;
  });

export const isWebAddress = (text: string): boolean => /^https?:\/\//.test(text);

/** The schema of `SAML_IDP_METADATA`: an address, or a file that can be read. */
export const metadataSchema = z.string().superRefine((text, context) => {
  if (isWebAddress(text)) {
    if (!isSecureAddress(text)) context.addIssue('must use https');
  } else if (readTextFile(text) === null) {
    context.addIssue('names a file that cannot be read');
  }
});

/** The schema of `SAML_CERT`: a certificate, or a file with one. */
export const certificateSchema = z.string().transform((text, context): string => {
  const certificate = readCertificate(text) ?? readCertificate(readTextFile(text) ?? '');
  if (certificate) return certificate;
  context.addIssue('must be a certificate in PEM or base64, or a file with one');
  return z.NEVER;
});

/** The schema of `SAML_DECRYPTION_KEY`: an RSA key, or a file with one. */
export const privateKeySchema = z.string().transform((text, context): KeyObject => {
  for (const pem of [text, readTextFile(text)]) {
    const key = pem === null ? null : readPrivateKey(pem);
    if (key?.asymmetricKeyType === 'rsa') return key;
  }
  context.addIssue('must be an RSA key in PEM without a passphrase, or a file with one');
  return z.NEVER;
});

function readPrivateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

/** With which the institution may encrypt assertions for this server. */
export type SamlDecryption = {
  key: KeyObject;
  /** Base64 of DER; of the same key pair. */
  certificate: string;
};

/** The pair, or null if neither is set. Adds to `problems` what does not fit together. */
export function samlDecryption(
  key: KeyObject | null,
  certificate: string | null,
  problems: string[],
): SamlDecryption | null {
  if (key === null || certificate === null) {
    if (key !== null) problems.push('SAML_DECRYPTION_KEY also needs SAML_DECRYPTION_CERT.');
    if (certificate !== null) {
      problems.push('SAML_DECRYPTION_CERT also needs SAML_DECRYPTION_KEY.');
    }
    return null;
  }
  if (!new X509Certificate(Buffer.from(certificate, 'base64')).checkPrivateKey(key)) {
    problems.push('SAML_DECRYPTION_CERT is not the certificate of SAML_DECRYPTION_KEY.');
  }
  return { key, certificate };
}

export function readTextFile(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** What is set about the institution, each part already well-formed. */
type SamlParts = {
  metadata: string | null;
  idpEntityId: string | null;
  entryPoint: string | null;
  certificate: string | null;
  name: string | null;
  entityId: string | null;
  attributes: Partial<Record<PersonField, string>> | null;
};

/** The institution, or null if none is set. Adds to `problems` what does not fit together. */
export function samlSettings(parts: SamlParts, problems: string[]): SamlSettings | null {
  const { metadata, idpEntityId, entryPoint, certificate } = parts;
  const settings = (source: SamlSettings['source']): SamlSettings => ({
    source,
    name: parts.name ?? 'your institution',
    entityId: parts.entityId,
    attributes: parts.attributes ?? {},
  });
  if (metadata !== null) {
    if (entryPoint !== null || certificate !== null) {
      problems.push(
        'SAML_IDP_METADATA tells address and certificate: leave out SAML_ENTRY_POINT and SAML_CERT.',
      );
    }
    const reading = isWebAddress(metadata)
      ? null
      : readMetadata(readTextFile(metadata) ?? '', idpEntityId);
    if (reading?.ok === false) {
      problems.push(`SAML_IDP_METADATA: the file ${metadata} ${reading.problem}.`);
    }
    return settings({ metadata, entityId: idpEntityId });
  }
  if (entryPoint !== null && certificate !== null) {
    const fixed = { entityId: idpEntityId, entryPoint, certificates: [certificate] };
    return settings({ fixed });
  }
  if (entryPoint !== null) problems.push('SAML_ENTRY_POINT also needs SAML_CERT.');
  if (certificate !== null) problems.push('SAML_CERT also needs SAML_ENTRY_POINT.');
  return null;
}
