/** @throws {RangeError} on anything but pairs of hex digits */
export function hexToBytes(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new RangeError('not a hex string');
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) {
    bytes[at] = (digit(hex.charCodeAt(2 * at)) << 4) | digit(hex.charCodeAt(2 * at + 1));
  }
  return bytes;
}

/** A hex digit's value: the low four bits of a letter's code, in either case, count from 1. */
const digit = (code: number): number => (code & 0x0f) + (code > 0x39 ? 9 : 0);

export const bytesToHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const UUID_BYTES = 16;

/** @throws {RangeError} on anything but a UUID */
export function uuidToBytes(uuid: string): Uint8Array {
  const bytes = hexToBytes(uuid.replaceAll('-', ''));
  if (bytes.length !== UUID_BYTES) throw new RangeError('not a UUID');
  return bytes;
}

export function bytesToUuid(bytes: Uint8Array): string {
  const hex = bytesToHex(bytes);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
