declare const TextDecoder: new (
  label: string,
  options: { fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

/** Decodes UTF-16 that begins with a byte order mark, which is left out; null for everything else. */
export function decodeUtf16(bytes: Uint8Array): string | null {
  const label = labelOf(bytes);
  if (label === null) return null;
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function labelOf([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}
