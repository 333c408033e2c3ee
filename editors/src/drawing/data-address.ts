const CHUNK = 32_768;

/** A `data:` address of bytes. */
export function dataAddress(type: string, bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${type};base64,${btoa(letters)}`;
}

/** The bytes of a `data:` address in base 64; null where it is none. */
export function addressBytes(address: string): Uint8Array | null {
  const start = address.indexOf(';base64,');
  if (!address.startsWith('data:') || start < 0) return null;
  const letters = atob(address.slice(start + 8));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
