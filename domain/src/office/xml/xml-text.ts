const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    apos: "'",
  }),
);

/**
 * Resolves the five named entities and numeric character references. A reference to a character
 * that XML forbids becomes U+FFFD; anything else that looks like an entity stays as it is.
 */
export function unescapeXml(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(
    /&(?:#x([0-9a-f]{1,8})|#(\d{1,8})|(lt|gt|amp|quot|apos));/gi,
    (_, hex, dec, named) =>
      named !== undefined
        ? (NAMED.get(named) ?? `&${named};`)
        : characterOf(hex !== undefined ? Number.parseInt(hex, 16) : Number(dec)),
  );
}

function characterOf(code: number): string {
  const allowed =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code < 0xd800) ||
    (code >= 0xe000 && code < 0xfffe) ||
    (code >= 0x10000 && code <= 0x10ffff);
  return allowed ? String.fromCodePoint(code) : '\ufffd';
}

/** Control characters, surrogates, noncharacters: text without any of these needs no filtering. */
const UNSURE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/;

/**
 * The text without characters that XML 1.0 cannot represent: control characters except tab and line
 * ends, lone surrogates, U+FFFE and U+FFFF.
 */
export function xmlCharacters(text: string): string {
  if (!UNSURE.test(text)) return text;
  let kept = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x20 && code < 0xd800) continue;
    if (code === 9 || code === 10 || code === 13 || (code >= 0xe000 && code < 0xfffe)) continue;
    if (code >= 0xd800 && code < 0xdc00) {
      const low = text.charCodeAt(at + 1);
      if (low >= 0xdc00 && low < 0xe000) {
        at++;
        continue;
      }
    }
    kept += text.slice(from, at);
    from = at + 1;
  }
  return from === 0 ? text : kept + text.slice(from);
}

const TEXT_ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    '\t': '&#9;',
    '\n': '&#10;',
    '\r': '&#13;',
  }),
);

/** Escapes text for use between tags; characters that XML 1.0 forbids are dropped. */
export function escapeText(text: string): string {
  return xmlCharacters(text).replace(
    /[&<>\r]/g,
    (character) => TEXT_ESCAPES.get(character) as string,
  );
}

/** Escapes text for use in double quotes; characters that XML 1.0 forbids are dropped. */
export function escapeAttribute(text: string): string {
  return xmlCharacters(text).replace(
    /[&<>"\t\n\r]/g,
    (character) => TEXT_ESCAPES.get(character) as string,
  );
}
