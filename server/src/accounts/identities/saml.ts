import { randomBytes } from 'node:crypto';
import type { SignInProblem } from '@antecedent/contracts/accounts/identities';
import { maxOf } from '@antecedent/domain/arrays';
import type { SAML } from '@node-saml/node-saml';
import type { SamlSettings } from '../../ground/config/identity-providers.ts';
import type { SamlIdentityProvider } from '../../ground/config/saml-metadata.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { ExternalIdentity } from './external-identity.ts';
import type { WithProviderDescriptions } from './provider-descriptions.ts';
import { decryptAssertion } from './saml-decryption.ts';
import { loadInstitutionMetadata } from './saml-idp.ts';
import { externalIdentityOf } from './saml-profile.ts';
import { type AssertionFacts, readAssertion, readShape, type SamlShape } from './saml-shape.ts';
import { assertionKey, FLOW_LIFE, type Flow, storeOnce } from './sign-in-flows.repo.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

/** Milliseconds by which the institution's clock may differ. */
const SKEW = 2 * 60_000;

/** Loaded when it is first needed: most servers know no institution, and none waits for it at its start. */
const library = () => import('@node-saml/node-saml');

type Addresses = { publicUrl: string; entityId: string };

const addressesOf = (publicUrl: string, settings: SamlSettings | null): Addresses => ({
  publicUrl,
  entityId: settings?.entityId ?? `${publicUrl}/saml/metadata`,
});

const consumerAddress = (publicUrl: string): string => `${publicUrl}/saml/acs`;

/** The metadata of this server, for the institution; available before anything about the institution is set. */
export async function ownMetadata({ env }: Pick<Platform, 'env'>): Promise<string> {
  const { generateServiceProviderMetadata } = await library();
  const { publicUrl, entityId } = addressesOf(env.publicUrl, env.saml);
  const { samlDecryption } = env;
  return generateServiceProviderMetadata({
    ...(samlDecryption && {
      decryptionPvk: samlDecryption.key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      decryptionCert: samlDecryption.certificate,
    }),
    issuer: entityId,
    callbackUrl: consumerAddress(publicUrl),
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    wantAssertionsSigned: true,
  });
}

/**
 * One exchange with the institution. The library stores no request ids: a response must name that of the flow, which is
 * in the database.
 */
async function exchange(
  { entityId, publicUrl }: Addresses,
  idp: SamlIdentityProvider,
  request: { id: string; begunAt: Date },
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await library();
  const isThis = async (id: string | null) =>
    id === request.id ? request.begunAt.toISOString() : null;
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: consumerAddress(publicUrl),
    entryPoint: idp.entryPoint,
    idpCert: idp.certificates,
    ...(idp.entityId === null ? {} : { idpIssuer: idp.entityId }),
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: SKEW,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: FLOW_LIFE,
    generateUniqueId: () => request.id,
    cacheProvider: { getAsync: isThis, removeAsync: isThis, saveAsync: async () => null },
  });
}

/** What begins a sign-in: where the browser goes, and the id of the request. */
export async function startSaml(
  { env, clock, providerDescriptions }: Pick<Platform, 'env' | 'clock'> & WithProviderDescriptions,
  settings: SamlSettings,
  relayState: string,
): Promise<{ address: string; requestId: string }> {
  const idp = await loadInstitutionMetadata(providerDescriptions.saml, settings);
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const addresses = addressesOf(env.publicUrl, settings);
  const saml = await exchange(addresses, idp, { id: requestId, begunAt: clock() });
  return { address: await saml.getAuthorizeUrlAsync(relayState, undefined, {}), requestId };
}

/**
 * Verifies the institution's response, and marks its assertion as used.
 *
 * @param encoded the form's `SAMLResponse`
 * @throws {SignInRefusal} `answer-invalid`, `wrong-clock`, `provider-unreachable`, `no-permanent-name`; what the institution
 * says instead
 */
export async function verifySamlResponse(
  services: Platform & WithProviderDescriptions,
  settings: SamlSettings,
  { flow, encoded }: { flow: Flow; encoded: string },
): Promise<ExternalIdentity> {
  const idp = await loadInstitutionMetadata(services.providerDescriptions.saml, settings);
  const addresses = addressesOf(services.env.publicUrl, settings);
  const shape = readable(services, encoded);
  if (shape.statuses[0] !== 'Success') {
    throw new SignInRefusal(problemOfStatus(shape.statuses), `status ${shape.statuses.join(' ')}`);
  }
  const here = consumerAddress(addresses.publicUrl);
  if ((shape.destination ?? here) !== here) throw invalid('meant for another address');
  const request = { id: flow.requestId, begunAt: new Date(flow.begunAt) };
  const facts = await verified(await exchange(addresses, idp, request), shape);
  const problem = problemOf(facts, {
    ...addresses,
    idp,
    requestId: flow.requestId,
    now: services.clock(),
  });
  if (problem) throw UNTIMELY.test(problem) ? untimely(problem) : invalid(problem);
  const until = maxOf(facts.confirmations.map((one) => one.until)) + SKEW;
  const isNew = await storeOnce(services, assertionKey(facts.issuer, facts.id), new Date(until));
  if (!isNew) throw invalid('the assertion was used before');
  return externalIdentityOf(settings, facts);
}

const invalid = (detail: string, cause?: unknown): SignInRefusal =>
  new SignInRefusal('answer-invalid', detail, { cause });

const untimely = (detail: string, cause?: unknown): SignInRefusal =>
  new SignInRefusal('wrong-clock', detail, { cause });

/** How the library and `problemOf` say that an assertion isn't valid yet or no longer. */
const UNTIMELY = /\bexpired\b|not (?:yet valid|valid now)/;

/** How the library says that no confirmation holds, without the reason. */
const UNCONFIRMED = /subject confirmation/;

/**
 * Whether an instant in a response that was not accepted is the reason, by the machine's clock, which the library uses. Nothing is
 * verified here: it only decides which sentence someone reads.
 */
function isOutsideItsTime(xml: string): boolean {
  const now = Date.now();
  const instants = (name: string) =>
    Array.from(xml.matchAll(new RegExp(`\\b${name}="([^"]+)"`, 'g')), ([, text]) =>
      Date.parse(text ?? ''),
    );
  return (
    instants('NotOnOrAfter').some((until) => until <= now - SKEW) ||
    instants('NotBefore').some((from) => from > now + SKEW)
  );
}

/**
 * What an institution says instead of who the person is.
 *
 * Source: SAML 2.0 Core §3.2.2.2
 */
const STATUS: Readonly<Record<string, SignInProblem>> = {
  AuthnFailed: 'sign-in-there',
  NoPassive: 'sign-in-there',
  RequestDenied: 'refused',
  UnknownPrincipal: 'unknown-there',
  InvalidNameIDPolicy: 'misconfigured',
  NoAuthnContext: 'misconfigured',
  NoAvailableIDP: 'misconfigured',
  NoSupportedIDP: 'misconfigured',
  RequestUnsupported: 'misconfigured',
  UnsupportedBinding: 'misconfigured',
  Requester: 'misconfigured',
  VersionMismatch: 'misconfigured',
};

/** The inner code says more than the outer one. */
const problemOfStatus = (statuses: readonly string[]): SignInProblem =>
  statuses
    .toReversed()
    .flatMap((status) => (Object.hasOwn(STATUS, status) ? (STATUS[status] ?? []) : []))[0] ??
  'provider-failed';

/** The response with its assertion decrypted, in the required shape. */
function readable({ env }: Platform, encoded: string): SamlShape {
  const shape = shapeOf(encoded);
  const { xml, encrypted } = shape;
  if (!encrypted) return shape;
  if (!env.samlDecryption) throw invalid('encrypted, and SAML_DECRYPTION_KEY is not set');
  let assertion: string;
  try {
    assertion = decryptAssertion(encrypted, env.samlDecryption.key);
  } catch (cause) {
    throw invalid(cause instanceof Error ? cause.message : 'cannot be decrypted', cause);
  }
  // A decrypted assertion has to pass the same checks as a plain one.
  const plain = `${xml.slice(0, encrypted.start)}${assertion}${xml.slice(encrypted.end)}`;
  return shapeOf(Buffer.from(plain).toString('base64'));
}

function shapeOf(encoded: string): SamlShape {
  const shape = readShape(encoded);
  if (typeof shape === 'string') throw invalid(shape);
  return shape;
}

/** Facts from the very text that was signed, nothing else of the answer. */
async function verified(saml: SAML, { xml }: SamlShape): Promise<AssertionFacts> {
  let signed: string | undefined;
  try {
    const SAMLResponse = Buffer.from(xml).toString('base64');
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse });
    signed = profile?.getAssertionXml?.();
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : 'not verified';
    const isUntimely = UNTIMELY.test(detail) || (UNCONFIRMED.test(detail) && isOutsideItsTime(xml));
    throw isUntimely ? untimely(detail, cause) : invalid(detail, cause);
  }
  const facts = signed === undefined ? null : readAssertion(signed);
  if (!facts) throw invalid('no assertion');
  return facts;
}

type Expected = Addresses & { idp: SamlIdentityProvider; requestId: string; now: Date };

/**
 * Checks that the library doesn't make, or makes with its own clock.
 *
 * Source: SAML 2.0 Profiles §4.1.4.3
 */
function problemOf(facts: AssertionFacts, expected: Expected): string | null {
  const now = expected.now.getTime();
  const isNow = ({ from, until }: { from: number; until: number }) =>
    from <= now + SKEW && until > now - SKEW;
  const { idp, requestId, publicUrl, entityId } = expected;
  if (facts.id === '' || facts.issuer === '') return 'the assertion has no id or issuer';
  if (idp.entityId !== null && facts.issuer !== idp.entityId) return 'issued by somebody else';
  if (!facts.isAuthentication) return 'tells of no sign-in';
  const here = consumerAddress(publicUrl);
  const confirmed = facts.confirmations.filter((one) => one.recipient === here);
  if (confirmed.length === 0) return 'meant for another recipient';
  if (!confirmed.some((one) => one.inResponseTo === requestId)) return 'answers another request';
  if (!confirmed.some((one) => one.inResponseTo === requestId && isNow(one))) return 'expired';
  if (!facts.conditions || !isNow(facts.conditions)) return 'not valid now';
  const isForUs =
    facts.audiences.length > 0 && facts.audiences.every((one) => one.includes(entityId));
  return isForUs ? null : 'meant for another audience';
}
