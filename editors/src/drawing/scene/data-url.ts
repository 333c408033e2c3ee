const CHUNK = 32_768;

/** Bytes as a `data:` URL. */
export function toDataUrl(type: string, bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return `data:${type};base64,${btoa(letters)}`;
}

/** The bytes of a base64 `data:` URL; null for any other. */
export function fromDataUrl(url: string): Uint8Array | null {
  const start = url.indexOf(';base64,');
  if (!url.startsWith('data:') || start < 0) return null;
  const letters = atob(url.slice(start + 8));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
