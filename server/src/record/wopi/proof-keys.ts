import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { attribute, descendants, parseXml } from '@antecedent/domain/office/xml/xml';

/** The editor's public keys: the current one and, around a change of keys, the previous one. */
export type ProofKeys = { current: KeyObject; old: KeyObject };

/** The three proof headers of a request. */
export type RequestProof = {
  proof: string | undefined;
  proofOld: string | undefined;
  /** Ticks: 100 ns since 0001-01-01T00:00:00Z. */
  timestamp: string | undefined;
};

/** Maximum age of a proof in milliseconds. Source: MS-WOPI, proof keys. */
const PROOF_LIFE = 20 * 60_000;
/** Ticks between the year 1 and 1970. */
const TICKS_TO_1970 = 621_355_968_000_000_000n;
const TICKS_PER_MS = 10_000n;

/**
 * The proof keys of a discovery document; null when it publishes none.
 *
 * @throws {OfficeFileError} when it is not XML, {TypeError} when the key cannot be read
 */
export function readProofKeys(discoveryXml: string): ProofKeys | null {
  const [element] = descendants(parseXml(discoveryXml), 'proof-key');
  const current = publicKey(attribute(element, 'modulus'), attribute(element, 'exponent'));
  if (!current) return null;
  const old = publicKey(attribute(element, 'oldmodulus'), attribute(element, 'oldexponent'));
  return { current, old: old ?? current };
}

function publicKey(modulus: string | undefined, exponent: string | undefined): KeyObject | null {
  if (!modulus || !exponent) return null;
  const jwk = { kty: 'RSA', n: toBase64Url(modulus), e: toBase64Url(exponent) };
  return createPublicKey({ key: jwk, format: 'jwk' });
}

const toBase64Url = (base64: string): string => Buffer.from(base64, 'base64').toString('base64url');

/** `old` is a request of the editor that, by `now`, was made too long ago. */
export type ProofState = 'proven' | 'old' | 'unproven';

/**
 * Whether the request comes from the editor that owns the keys: signed with the current key, with
 * the old key when we already have the new one, or with a new key when we still have the old one.
 *
 * @param url the full URL that the editor requested, query included
 */
export function proofState(
  keys: ProofKeys,
  request: { accessToken: string; url: string; headers: RequestProof },
  now: Date,
): ProofState {
  const { proof, proofOld, timestamp } = request.headers;
  if (!proof || !timestamp || !/^\d{1,19}$/.test(timestamp)) return 'unproven';
  const ticks = BigInt(timestamp);
  const age = now.getTime() - Number((ticks - TICKS_TO_1970) / TICKS_PER_MS);
  const expected = expectedProof(request.accessToken, request.url, ticks);
  const isSigned =
    isSignedBy(keys.current, expected, proof) ||
    isSignedBy(keys.current, expected, proofOld) ||
    isSignedBy(keys.old, expected, proof);
  if (!isSigned) return 'unproven';
  return age > PROOF_LIFE ? 'old' : 'proven';
}

/** The signed bytes: three fields, each prefixed with its length. Source: MS-WOPI, proof keys. */
export function expectedProof(accessToken: string, url: string, ticks: bigint): Buffer {
  const time = Buffer.alloc(8);
  time.writeBigInt64BE(BigInt.asIntN(64, ticks));
  return Buffer.concat(
    [Buffer.from(accessToken), Buffer.from(url.toUpperCase()), time].flatMap((field) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(field.length);
      return [length, field];
    }),
  );
}

function isSignedBy(key: KeyObject, content: Buffer, signature: string | undefined): boolean {
  if (!signature) return false;
  return verify('sha256', content, key, Buffer.from(signature, 'base64'));
}
