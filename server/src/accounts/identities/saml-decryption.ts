import { constants, createDecipheriv, type KeyObject, privateDecrypt } from 'node:crypto';
import {
  attribute,
  descendants,
  textContent,
  type XmlElement,
} from '@antecedent/domain/office/xml/xml';
import { samlName } from './saml-shape.ts';

/** Ciphers by their algorithm. GCM proves that nothing was changed; CBC is what older institutions have. */
const CIPHERS: ReadonlyMap<string, Cipher> = new Map(
  Object.entries<Cipher>({
    'http://www.w3.org/2009/xmlenc11#aes128-gcm': { name: 'aes-128-gcm', keyBytes: 16 },
    'http://www.w3.org/2009/xmlenc11#aes256-gcm': { name: 'aes-256-gcm', keyBytes: 32 },
    'http://www.w3.org/2001/04/xmlenc#aes128-cbc': { name: 'aes-128-cbc', keyBytes: 16 },
    'http://www.w3.org/2001/04/xmlenc#aes256-cbc': { name: 'aes-256-cbc', keyBytes: 32 },
  }),
);

type Cipher = { name: `aes-${128 | 256}-${'gcm' | 'cbc'}`; keyBytes: number };

const OAEP = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p';
const OAEP_11 = 'http://www.w3.org/2009/xmlenc11#rsa-oaep';
/** The end of a hash's address to its name. */
const HASHES = new Map([
  ['sha1', 'sha1'],
  ['sha256', 'sha256'],
  ['sha384', 'sha384'],
  ['sha512', 'sha512'],
]);

/** Bytes. */
const TAG = 16;

/**
 * The assertion in an `EncryptedAssertion`, as the institution wrote it. Decrypting it proves nothing about its author:
 * its own signature must still be verified. RSA with PKCS #1 v1.5 is rejected, since repeated requests would reveal the
 * contents.
 *
 * @throws {Error} on any failure, without details of the contents
 *
 * Source: W3C XML Encryption Syntax and Processing 1.1 §5
 */
export function decryptAssertion(encrypted: XmlElement, key: KeyObject): string {
  const inside = [...descendants(encrypted)];
  const named = (name: string) => inside.filter((element) => samlName(element) === name);
  const [content, ...others] = named('EncryptedData');
  const [wrapped, ...more] = named('EncryptedKey');
  if (!content || others.length > 0) throw new Error('not one encrypted assertion');
  if (!wrapped || more.length > 0) throw new Error('not encrypted for one recipient');
  const algorithm = algorithmOf(methodOf(content));
  const cipher = CIPHERS.get(algorithm);
  if (!cipher) throw new Error(`encrypted by a method that is not accepted: ${algorithm}`);
  const secret = unwrapped(wrapped, key);
  if (secret.length !== cipher.keyBytes) throw new Error('a key of another length');
  return new TextDecoder('utf-8', { fatal: true }).decode(
    deciphered(cipher, secret, cipherValue(content)),
  );
}

const below = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((one) => samlName(one) === name);

const methodOf = (element: XmlElement) => below(element, 'EncryptionMethod');
const algorithmOf = (element: XmlElement | undefined): string =>
  attribute(element, 'Algorithm') ?? '';

function cipherValue(element: XmlElement): Buffer {
  const value = below(below(element, 'CipherData'), 'CipherValue');
  return Buffer.from(value ? textContent(value) : '', 'base64');
}

function unwrapped(wrapped: XmlElement, key: KeyObject): Buffer {
  const method = methodOf(wrapped);
  const algorithm = algorithmOf(method);
  const digest = hashOf(below(method, 'DigestMethod'));
  // Of the two hashes the older form fixes one; they have to be the same here.
  const mask = algorithm === OAEP ? 'sha1' : hashOf(below(method, 'MGF'));
  if ((algorithm !== OAEP && algorithm !== OAEP_11) || digest === undefined || digest !== mask) {
    throw new Error(`its key is encrypted by a method that is not accepted: ${algorithm}`);
  }
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return privateDecrypt({ key, padding, oaepHash: digest }, cipherValue(wrapped));
}

/** The default is SHA-1, which is not a weakness here: collisions do not matter. */
const hashOf = (method: XmlElement | undefined): string | undefined =>
  method === undefined
    ? 'sha1'
    : HASHES.get(/#(?:mgf1)?(\w+)$/.exec(algorithmOf(method))?.[1] ?? '');

function deciphered({ name }: Cipher, secret: Buffer, bytes: Buffer): Buffer {
  if (name === 'aes-128-gcm' || name === 'aes-256-gcm') {
    const decipher = createDecipheriv(name, secret, bytes.subarray(0, 12), { authTagLength: TAG });
    decipher.setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(12, -TAG)), decipher.final()]);
  }
  const decipher = createDecipheriv(name, secret, bytes.subarray(0, 16)).setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
  // Unlike elsewhere only the last byte of the padding counts, the others may be anything.
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > 16) throw new Error('cannot be decrypted');
  return padded.subarray(0, -padding);
}
