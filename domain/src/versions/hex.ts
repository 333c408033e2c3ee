/** @throws {RangeError} on anything but pairs of hex digits */
export function hexToBytes(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/i.test(hex)) throw new RangeError('not a hex string');
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}

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
