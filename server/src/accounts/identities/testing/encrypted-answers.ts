import { createPublicKey } from 'node:crypto';
import { INSTITUTION_CERTIFICATE, SERVER_CERTIFICATE } from './saml-institution.ts';

/** Options for an assertion that only the holder of the certificate's key can read. */
export const encryptedBy = (
  algorithm: string,
  certificate = SERVER_CERTIFICATE,
): Record<string, unknown> => ({
  encryptionCert: certificate,
  encryptionPublicKey: createPublicKey(certificate).export({ type: 'spki', format: 'pem' }),
  encryptionAlgorithm: algorithm,
  // The peer would do only what is best today.
  disallowEncryptionWithInsecureAlgorithm: false,
  warnOnInsecureEncryptionAlgorithm: false,
});
export const GCM = 'http://www.w3.org/2009/xmlenc11#aes256-gcm';
export const CBC = 'http://www.w3.org/2001/04/xmlenc#aes128-cbc';

/** How an institution may encrypt: the algorithm, and what else it does. */
export const READABLE: [string, string, object][] = [
  ['AES-GCM', GCM, {}],
  ['AES-GCM of 128 bits', 'http://www.w3.org/2009/xmlenc11#aes128-gcm', {}],
  ['AES-CBC', CBC, {}],
  ['AES-CBC of 256 bits', 'http://www.w3.org/2001/04/xmlenc#aes256-cbc', {}],
  ['AES-GCM, the answer signed as well', GCM, { signResponse: true }],
];

/** What must not be read: what the institution does otherwise, and what becomes of it on the way. */
export const UNREADABLE: [string, object, (xml: string) => string][] = [
  ['encrypted for somebody else', encryptedBy(GCM, INSTITUTION_CERTIFICATE), String],
  ['that nobody signed', { signAssertion: false }, String],
  ['signed with SHA-1', { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' }, String],
  ['for another audience', { audience: 'https://other.example/saml' }, String],
  ['by Triple DES', encryptedBy('http://www.w3.org/2001/04/xmlenc#tripledes-cbc'), String],
  ['whose bytes were changed', {}, (xml) => xml.replace(/(<xenc:CipherValue>.{80})../, '$1AA')],
  ['whose tag was cut off', encryptedBy(GCM), (xml) => xml.replace(/.{24}(?=<\/xenc:CipherV)/, '')],
  [
    'whose key claims another method',
    {},
    (xml) => xml.replace('xmlenc#rsa-oaep-mgf1p', 'xmlenc#rsa-1_5'),
  ],
  [
    'next to another',
    {},
    (xml) => xml.replace(/<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s, '$&$&'),
  ],
];
