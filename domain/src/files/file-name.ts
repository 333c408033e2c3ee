/** Maximum length of a name including its extension, in UTF-16 units. */
const MAX_LENGTH = 180;

/** Bidirectional control characters: with them, `gpj.exe` is displayed as `exe.jpg`. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Control characters, lone surrogates, and characters reserved by some file system. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029<>:"|?*]/gu;
/** Windows device names, which are reserved with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The part of a file name after the last dot, in lower case; '' if there is no dot. */
export const extensionOf = (fileName: string): string =>
  /[^.]\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/**
 * A name that is valid on every platform and displayed as it is: without folders, control
 * characters and bidirectional marks.
 */
export function safeFileName(claimed: string): string {
  const last = claimed.split(/[\\/]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replace(BIDI_CONTROLS, '').replace(FORBIDDEN, '_');
  const name = plain.replace(/^[\s.]+|[\s.]+$/g, '').replace(DEVICE, '_$&');
  return name === '' ? 'file' : truncated(name);
}

/** Truncates before the extension, never inside a character. */
function truncated(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const extension = extensionOf(name);
  const ending = extension === '' || extension.length > 20 ? '' : name.slice(-extension.length - 1);
  const stem = name.slice(0, MAX_LENGTH - ending.length);
  return stem.replace(/[\ud800-\udbff]$/, '').trimEnd() + ending;
}
