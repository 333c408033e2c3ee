/** Control characters, halves of pairs, folders, and signs that turn the direction of reading: "gpj.exe" shown as "exe.jpg". */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029/\\]/gu;
const MAX_CHARACTERS = 200;

/** Cuts between characters and keeps the ending. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_CHARACTERS) return name;
  const ending = /\.[a-z0-9]{1,12}$/i.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_CHARACTERS - ending.length).join('') + ending;
}

/**
 * The header that makes a browser save an answer under `fileName`. It includes a plain ASCII
 * fallback for old clients.
 *
 * Source: RFC 6266 §4, RFC 8187 §3.2
 */
export function contentDisposition(fileName: string): string {
  const clean = shortened(fileName.replace(UNSAFE, '_')) || 'file';
  const plain = clean.replace(/[^\x20-\x7e]|["%]/g, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
