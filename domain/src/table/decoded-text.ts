/** Available in browsers and Node; declared here because domain/ loads no platform types. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

/**
 * Decodes a table as spreadsheet programs save them: UTF-8, UTF-16 with or without a byte order mark, otherwise
 * Windows-1252 or Mac Roman, which they write by default in many countries.
 */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const zeros = zerosIn(bytes.subarray(0, SAMPLE));
  if (zeros.odd > zeros.pairs * WIDE_SHARE) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros.even > zeros.pairs * WIDE_SHARE) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const windows = withoutControls(new TextDecoder('windows-1252').decode(bytes));
    const mac = new TextDecoder('macintosh').decode(bytes);
    return oddities(mac) < oddities(windows) ? mac : windows;
  }
}

/** Bytes that are looked at, and the share of zeros in half of them that no other encoding has. */
const SAMPLE = 2_000;
const WIDE_SHARE = 0.4;

function zerosIn(bytes: Uint8Array): { even: number; odd: number; pairs: number } {
  const zeros = { even: 0, odd: 0, pairs: Math.max(1, bytes.length >> 1) };
  for (const [index, byte] of bytes.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  return zeros;
}

/** The characters of Windows-1252 at 0x80 to 0x9f, where Latin-1 has control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node decode Windows-1252 as if it were Latin-1. */
const withoutControls = (text: string): string =>
  text.replace(
    /[\u0080-\u009f]/g,
    (control) => WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? control,
  );

/**
 * How much in a text does not look like names: signs inside words, capitals behind small letters, rare letters, quotes
 * without a partner.
 */
function oddities(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const signs = count(
    /(?<=\p{L})[^\p{L}\p{ASCII}“”‘’»…]|[^\p{L}\p{ASCII}“„‘‚’«…](?=\p{L})|(?<=\p{L})[“”‘»…](?=\p{L})/gu,
  );
  const capitals = count(/(?<=\p{Ll})(?!\p{ASCII})\p{Lu}(?=\p{Ll}|[^\p{L}]|$)/gu);
  const starts = count(/(?<![\p{L}'’-])(?!\p{ASCII})\p{Ll}(?=\p{L})/gu);
  const rare = count(/[ƒŒœŠšŸŽžıﬁﬂΩπ]/gu);
  // “English”, „German“, ‘English’, ‚German‘; an apostrophe looks like one of them.
  const quotes =
    Math.abs(count(/“/g) - count(/[„”]/g)) +
    Math.max(0, count(/‘/g) - count(/[‚’]/g)) +
    Math.max(0, count(/‚/g) - count(/‘/g));
  return 3 * (signs + capitals + starts + quotes) + rare;
}
