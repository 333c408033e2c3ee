/** Encrypted with a key that never leaves the browser. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;
const LENGTH_BYTES = 4;

/** A new key. No script can read it, only use it. */
export const createSealKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt']);

/**
 * Encrypts a value and bytes that belong to it.
 *
 * @param name  what is encrypted: under any other name it can't be decrypted
 */
export async function seal(
  key: CryptoKey,
  name: string,
  value: unknown,
  bytes: Uint8Array = new Uint8Array(),
): Promise<Sealed> {
  const head = new TextEncoder().encode(JSON.stringify(value));
  const plain = new Uint8Array(LENGTH_BYTES + head.length + bytes.length);
  new DataView(plain.buffer).setUint32(0, head.length);
  plain.set(head, LENGTH_BYTES);
  plain.set(bytes, LENGTH_BYTES + head.length);
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt(parameters(iv, name), key, plain) };
}

/** @throws if it was encrypted with another key or name, or changed since */
export async function unseal(
  key: CryptoKey,
  name: string,
  { iv, data }: Sealed,
): Promise<{ value: unknown; bytes: Uint8Array }> {
  const plain = new Uint8Array(await crypto.subtle.decrypt(parameters(iv, name), key, data));
  const from = LENGTH_BYTES + new DataView(plain.buffer).getUint32(0);
  const head = new TextDecoder().decode(plain.subarray(LENGTH_BYTES, from));
  return { value: JSON.parse(head), bytes: plain.slice(from) };
}

const parameters = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(name),
});
