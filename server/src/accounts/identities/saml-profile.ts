import {
  INSTITUTION,
  type PersonField,
  type SamlSettings,
} from '../../ground/config/identity-providers.ts';
import {
  claimAddress,
  claimText,
  type ExternalIdentity,
  localeOf,
  nameParts,
} from './external-identity.ts';
import type { AssertionFacts } from './saml-shape.ts';
import { SignInRefusal } from './sign-in-refusal.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const MICROSOFT = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';

/**
 * Names under which institutions send what is needed, the best first: eduPerson and LDAP names in
 * their two spellings, and those of Microsoft's directories.
 */
const USUAL: Record<PersonField, readonly string[]> = {
  subject: [
    'urn:oasis:names:tc:SAML:attribute:subject-id',
    'urn:oasis:names:tc:SAML:attribute:pairwise-id',
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.13',
    'eduPersonUniqueId',
    'http://schemas.microsoft.com/identity/claims/objectidentifier',
  ],
  email: ['urn:oid:0.9.2342.19200300.100.1.3', 'mail', 'email', `${MICROSOFT}emailaddress`],
  firstName: ['urn:oid:2.5.4.42', 'givenName', `${MICROSOFT}givenname`],
  lastName: ['urn:oid:2.5.4.4', 'sn', 'surname', `${MICROSOFT}surname`],
  username: ['urn:oid:0.9.2342.19200300.100.1.1', 'uid'],
};
const PRINCIPAL_NAMES = ['urn:oid:1.3.6.1.4.1.5923.1.1.1.6', 'eduPersonPrincipalName'];
const WHOLE_NAMES = ['urn:oid:2.16.840.1.113730.3.1.241', 'displayName', 'urn:oid:2.5.4.3', 'cn'];
const LANGUAGES = ['urn:oid:2.16.840.1.113730.3.1.39', 'preferredLanguage'];

/**
 * The person of a verified assertion.
 *
 * @throws {SignInRefusal} `no-permanent-name` when it contains no permanent identifier of the person
 */
export function externalIdentityOf(
  { attributes: mapped }: Pick<SamlSettings, 'attributes'>,
  facts: AssertionFacts,
): ExternalIdentity {
  const first = (names: readonly string[]): string => {
    const name = names.find((one) => facts.attributes.has(one));
    return claimText(name === undefined ? '' : facts.attributes.get(name)?.[0]);
  };
  const field = (name: PersonField): string =>
    first([...(mapped[name] ? [mapped[name]] : []), ...USUAL[name]]);
  const email = claimAddress(field('email'));
  const username = field('username') || first(PRINCIPAL_NAMES) || (email ?? '');
  const names = nameParts(
    claimText(field('firstName')),
    claimText(field('lastName')),
    first(WHOLE_NAMES),
    username.split('@')[0] ?? '',
  );
  return {
    provider: INSTITUTION,
    issuer: facts.issuer,
    email,
    username,
    ...names,
    subject: subjectOf(facts, mapped.subject),
    // The institution's directory is trusted: it issued the address.
    isEmailVerified: email !== null,
    locale: localeOf(first(LANGUAGES)),
  };
}

/** Prefixed with the kind: equal values of two kinds are not the same person. */
function subjectOf({ attributes, nameId }: AssertionFacts, mapped: string | undefined): string {
  const by = (names: readonly string[]): string | null => {
    const name = names.find((one) => attributes.has(one));
    const value = name === undefined ? undefined : attributes.get(name)?.[0];
    return value ? `${name}=${value}` : null;
  };
  const persistent =
    nameId?.format === PERSISTENT && nameId.value ? `name-id=${nameId.value}` : null;
  const subject = mapped ? by([mapped]) : (by(USUAL.subject) ?? persistent ?? by(PRINCIPAL_NAMES));
  if (subject !== null) return subject;
  throw new SignInRefusal(
    'no-permanent-name',
    mapped
      ? `the assertion has no ${mapped}`
      : 'no subject id, no persistent name, no eduPerson name',
  );
}
