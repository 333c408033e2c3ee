import { z } from 'zod';
import {
  attributesSchema,
  certificateSchema,
  metadataSchema,
  openIdSchema,
  privateKeySchema,
} from './identity-providers.ts';
import { isSecureAddress } from './secure-address.ts';
import { setting } from './setting.ts';

/** Settings of federated sign-in: OpenID Connect providers, and an institution by SAML. */
export const SIGN_IN_SETTINGS = {
  OIDC_1: setting({
    schema: openIdSchema,
    isSecret: true,
    unset: 'no one signs in there',
    meaning:
      'First external provider for sign-in, by OpenID Connect: `google:CLIENT_ID:SECRET` (a domain after it, `:example.edu`, lets only that organisation in), `microsoft:CLIENT_ID:SECRET` (with `:TENANT_ID` only that tenant), or any other as `https://CLIENT_ID:SECRET@ISSUER?id=campus&name=Campus` (percent-encode special characters of id and secret; `&email=trusted` where its addresses are verified though it does not say so). Its redirect address is `PUBLIC_URL/oauth2/callback/ID`.',
    example: 'google:1234.apps.googleusercontent.com:GOCSPX-secret',
  }),
  OIDC_2: setting({
    schema: openIdSchema,
    isSecret: true,
    unset: 'no one signs in there',
    meaning: 'Second external provider, in the same form as `OIDC_1`.',
    example: 'https://antecedent:secret@login.example.edu/realms/campus?id=campus&name=Campus',
  }),
  SAML_IDP_METADATA: setting({
    schema: metadataSchema,
    unset: 'there is no institution, unless `SAML_ENTRY_POINT` names one',
    meaning:
      'Metadata of the institution that signs people in by SAML 2.0: a file, or an https address that is read at start and each hour. The institution gets this server’s metadata from `PUBLIC_URL/saml/metadata`.',
    example: 'https://idp.example.edu/idp/shibboleth',
  }),
  SAML_IDP_ENTITY_ID: setting({
    schema: z.string(),
    unset: 'the only one in the metadata',
    meaning: 'Which identity provider it is, where the metadata is that of a federation.',
    example: 'https://idp.example.edu/idp/shibboleth',
  }),
  SAML_ENTRY_POINT: setting({
    schema: z.string().refine(isSecureAddress, { error: 'must be an https address' }),
    unset: 'it is in the metadata',
    meaning:
      'Where the institution takes sign-in requests (HTTP-Redirect binding); instead of `SAML_IDP_METADATA`, with `SAML_CERT`.',
    example: 'https://idp.example.edu/sso',
  }),
  SAML_CERT: setting({
    schema: certificateSchema,
    unset: 'it is in the metadata',
    meaning:
      'Certificate with which the institution signs: a PEM file, or its base64 on one line; instead of `SAML_IDP_METADATA`, with `SAML_ENTRY_POINT`.',
    example: '/etc/antecedent/institution.pem',
  }),
  SAML_NAME: setting({
    schema: z.string().max(60, 'must have at most 60 characters'),
    unset: '`your institution`',
    meaning: 'What the institution is called on the button.',
    example: 'Example University',
  }),
  SAML_ENTITY_ID: setting({
    schema: z.string(),
    unset: '`PUBLIC_URL/saml/metadata`',
    meaning: 'How this server is called at the institution.',
    example: 'https://write.example.edu/saml/metadata',
  }),
  SAML_ATTRIBUTES: setting({
    schema: attributesSchema,
    unset: 'the names of eduPerson, LDAP and Microsoft’s directories are understood',
    meaning:
      'Names of the institution’s attributes where they are unusual, of `subject` (what names a person for ever), `email`, `firstName`, `lastName` and `username`.',
    example: 'subject=employeeNumber,email=primaryMail',
  }),
  SAML_DECRYPTION_KEY: setting({
    schema: privateKeySchema,
    isSecret: true,
    unset: 'assertions have to come unencrypted',
    meaning:
      'RSA key with which assertions are decrypted that the institution encrypts: a PEM file without a passphrase, or the PEM itself; with `SAML_DECRYPTION_CERT`. Assertions that are not encrypted are taken as well.',
    example: '/etc/antecedent/saml-key.pem',
  }),
  SAML_DECRYPTION_CERT: setting({
    schema: certificateSchema,
    unset: 'assertions have to come unencrypted',
    meaning:
      'Certificate of that key, self-signed if you like: a PEM file, or its base64 on one line. It is in the metadata of this server, where the institution finds it.',
    example: '/etc/antecedent/saml-cert.pem',
  }),
} as const;
