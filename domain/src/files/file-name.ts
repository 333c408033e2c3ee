/** Longest name that is kept, in UTF-16 units, its extension included. */
const MAX_LENGTH = 180;

/** Characters that turn the direction of what follows: with them `gpj.exe` reads `exe.jpg`. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Control characters, halves of characters, and what some file system gives a meaning. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\u2028\u2029<>:"|?*]/gu;
/** Names of devices, whatever the extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The end of a file's name behind the last dot, in small letters; '' when there is none. */
export const extensionOf = (fileName: string): string =>
  /[^.]\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/**
 * A name under which the file can be kept on any machine, and that reads as what it is: without
 * folders, control characters and marks that turn the direction of writing.
 */
export function safeFileName(claimed: string): string {
  const last = claimed.split(/[\\/]/).at(-1) ?? '';
  const plain = last.normalize('NFC').replace(TURNING, '').replace(FORBIDDEN, '_');
  const name = plain.replace(/^[\s.]+|[\s.]+$/g, '').replace(DEVICE, '_$&');
  return name === '' ? 'file' : shortened(name);
}

/** Cut before the extension, never inside a character. */
function shortened(name: string): string {
  if (name.length <= MAX_LENGTH) return name;
  const extension = extensionOf(name);
  const ending = extension === '' || extension.length > 20 ? '' : name.slice(-extension.length - 1);
  const stem = name.slice(0, MAX_LENGTH - ending.length);
  return stem.replace(/[\ud800-\udbff]$/, '').trimEnd() + ending;
}
