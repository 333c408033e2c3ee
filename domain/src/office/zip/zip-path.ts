/**
 * Whether a name stays inside the archive on every platform: relative, without `..`, drive,
 * backslash or control characters.
 */
export function isSafePath(name: string): boolean {
  if (name === '' || name.startsWith('/') || /^[a-z]:/i.test(name)) return false;
  if (name.includes('\\') || /%(?:2e|2f|5c|00)/i.test(name)) return false;
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    if (code < 0x20 || code === 0x7f) return false;
  }
  return !INVALID_SEGMENT.test(name);
}

/** A path segment that is empty, `.` or `..`; a trailing slash is allowed. */
const INVALID_SEGMENT = /(?:^|\/)(?:\.{1,2}(?:\/|$)|\/)/;
