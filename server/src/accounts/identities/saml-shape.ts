import {
  attribute,
  descendants,
  parseXml,
  textContent,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';

/** Characters of the largest answer, decoded. */
const MAX_CHARACTERS = 256 * 1024;
const BOUNDS = { depth: 64, elements: 5_000 };

const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';

/** Signature methods with a secure hash, so not SHA-1. */
const SIGNATURES =
  /^http:\/\/www\.w3\.org\/(2001\/04\/xmldsig-more#rsa-sha(256|384|512)|2007\/05\/xmldsig-more#sha256-rsa-MGF1)$/;
const DIGESTS =
  /^http:\/\/www\.w3\.org\/(2001\/04\/xmlenc#sha(256|512)|2001\/04\/xmldsig-more#sha384)$/;

export type SamlShape = {
  /** The response, decoded. */
  xml: string;
  /** The last part of each status code, the outer first: `Responder`, `AuthnFailed`. */
  statuses: string[];
  destination: string | undefined;
  inResponseTo: string | undefined;
  /** The assertion if it is encrypted: then nothing is known about its contents. */
  encrypted: XmlElement | undefined;
};

/** The name without its prefix. */
export const samlName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);

/**
 * Checks the shape of a response before anything is verified: within limits, plain XML without document type, entities
 * or comments, one response with at most one assertion directly in it, each id once. Anything that attackers wrap
 * around a signed assertion has another shape.
 *
 * @param encoded as the form field came
 * @returns the shape, or what is wrong with it, for the log
 */
export function readShape(encoded: string): SamlShape | string {
  if (encoded.length > MAX_CHARACTERS * 1.5) return 'larger than answers are';
  const bytes = Buffer.from(encoded, 'base64');
  let xml: string;
  let root: XmlElement;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (/<!|<\?(?!xml\s)/.test(xml)) return 'holds a document type, a comment or an instruction';
    root = parseXml(xml, BOUNDS);
  } catch {
    return 'not XML within the bounds';
  }
  const [response, ...others] = root.children;
  if (!response || others.length > 0 || samlName(response) !== 'Response') return 'no response';
  if (!response.attributes.includes(PROTOCOL)) return 'not a response of SAML 2.0';
  return problemOf(response) ?? { xml, ...factsOf(response) };
}

function problemOf(response: XmlElement): string | null {
  const inside = [...descendants(response)];
  const named = (name: string) => inside.filter((element) => samlName(element) === name);
  const assertions = [...named('Assertion'), ...named('EncryptedAssertion')];
  if (named('Response').length > 0 || assertions.length > 1)
    return 'several responses or assertions';
  if (assertions.some((one) => !response.children.includes(one)))
    return 'an assertion out of place';
  const ids = [response, ...inside].flatMap((element) =>
    ['ID', 'Id', 'id'].flatMap((name) => attribute(element, name) ?? []),
  );
  if (new Set(ids).size < ids.length) return 'an id twice';
  // How a key is encrypted is checked when it is decrypted.
  const hidden = new Set(named('EncryptedAssertion').flatMap((one) => [...descendants(one)]));
  const isKnown = (name: string, known: RegExp) =>
    named(name).every((one) => hidden.has(one) || known.test(attribute(one, 'Algorithm') ?? ''));
  if (!isKnown('SignatureMethod', SIGNATURES)) return 'signed by a method that is not accepted';
  return isKnown('DigestMethod', DIGESTS) ? null : 'a digest that is not accepted';
}

function factsOf(response: XmlElement): Omit<SamlShape, 'xml'> {
  const status = response.children.find((one) => samlName(one) === 'Status');
  const codes = status
    ? [...descendants(status)].filter((one) => samlName(one) === 'StatusCode')
    : [];
  return {
    statuses: codes.map((code) => attribute(code, 'Value')?.split(':').at(-1) ?? ''),
    destination: attribute(response, 'Destination'),
    inResponseTo: attribute(response, 'InResponseTo'),
    encrypted: response.children.find((one) => samlName(one) === 'EncryptedAssertion'),
  };
}

/** One assertion whose signature was verified, as the facts that have to be true. */
export type AssertionFacts = {
  id: string;
  issuer: string;
  nameId: { value: string; format: string } | null;
  /** Of each bearer confirmation: whom it is for, what it answers, until when. */
  confirmations: { recipient: string; inResponseTo: string; until: number; from: number }[];
  audiences: string[][];
  conditions: { from: number; until: number } | null;
  isAuthentication: boolean;
  attributes: Map<string, string[]>;
};

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Milliseconds since 1970; NaN if it isn't an instant, so that no comparison with it is true. */
const instant = (text: string | undefined, absent: number): number =>
  text === undefined ? absent : Date.parse(text);

/**
 * Reads a verified assertion.
 *
 * @param xml the very bytes that were signed
 */
export function readAssertion(xml: string): AssertionFacts | null {
  const assertion = parseXml(xml, BOUNDS).children[0];
  if (!assertion || samlName(assertion) !== 'Assertion') return null;
  const below = (element: XmlElement | undefined, name: string) =>
    element?.children.filter((one) => samlName(one) === name) ?? [];
  const [subject] = below(assertion, 'Subject');
  const [nameId] = below(subject, 'NameID');
  const [conditions] = below(assertion, 'Conditions');
  return {
    id: attribute(assertion, 'ID') ?? '',
    issuer: textContent(below(assertion, 'Issuer')[0] ?? EMPTY).trim(),
    nameId: nameId
      ? { value: textContent(nameId).trim(), format: attribute(nameId, 'Format') ?? '' }
      : null,
    confirmations: below(subject, 'SubjectConfirmation')
      .filter((one) => attribute(one, 'Method') === BEARER)
      .flatMap((one) => below(one, 'SubjectConfirmationData'))
      .map((one) => ({
        recipient: attribute(one, 'Recipient') ?? '',
        inResponseTo: attribute(one, 'InResponseTo') ?? '',
        until: instant(attribute(one, 'NotOnOrAfter'), Number.NaN),
        from: instant(attribute(one, 'NotBefore'), 0),
      })),
    audiences: below(conditions, 'AudienceRestriction').map((one) =>
      below(one, 'Audience').map((audience) => textContent(audience).trim()),
    ),
    conditions: conditions
      ? {
          from: instant(attribute(conditions, 'NotBefore'), 0),
          until: instant(attribute(conditions, 'NotOnOrAfter'), Number.POSITIVE_INFINITY),
        }
      : null,
    isAuthentication: below(assertion, 'AuthnStatement').length > 0,
    attributes: attributesOf(
      below(assertion, 'AttributeStatement').flatMap((one) => below(one, 'Attribute')),
    ),
  };
}

const EMPTY = parseXml('');

/** Values by name and by friendly name. */
function attributesOf(elements: XmlElement[]): Map<string, string[]> {
  const attributes = new Map<string, string[]>();
  for (const element of elements) {
    const values = element.children
      .filter((one) => samlName(one) === 'AttributeValue')
      .map((one) => textContent(one).trim())
      .filter((value) => value !== '');
    for (const name of [attribute(element, 'Name'), attribute(element, 'FriendlyName')]) {
      if (name && values.length > 0 && !attributes.has(name)) attributes.set(name, values);
    }
  }
  return attributes;
}
