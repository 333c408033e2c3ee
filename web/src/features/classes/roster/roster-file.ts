/**
 * Decodes a class list: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252 or Mac Roman, which spreadsheet
 * programs write by default in many countries.
 */
export function readRosterFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const windows = new TextDecoder('windows-1252').decode(bytes);
    const mac = new TextDecoder('macintosh').decode(bytes);
    return oddities(mac) < oddities(windows) ? mac : windows;
  }
}

/** How much in a text does not look like names: signs inside words, capitals behind small letters, rare letters. */
function oddities(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const signs = count(/(?<=\p{L})[^\p{L}\p{ASCII}’]|[^\p{L}\p{ASCII}’](?=\p{L})/gu);
  const capitals = count(/(?<=\p{Ll})(?!\p{ASCII})\p{Lu}(?=\p{Ll}|[^\p{L}]|$)/gu);
  const starts = count(/(?<![\p{L}'’-])(?!\p{ASCII})\p{Ll}(?=\p{L})/gu);
  const rare = count(/[ƒŒœŠšŸŽžıﬁﬂΩπ]/gu);
  return 3 * signs + 3 * capitals + 3 * starts + rare;
}
