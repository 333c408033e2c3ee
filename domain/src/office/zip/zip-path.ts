/** Whether a name stays inside the archive on every system: relative, no `..`, no drive, no backslash, no control character. */
export function isSafePath(name: string): boolean {
  if (name === '' || name.startsWith('/') || /^[a-z]:/i.test(name)) return false;
  if (name.includes('\\') || /%(?:2e|2f|5c|00)/i.test(name)) return false;
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    if (code < 0x20 || code === 0x7f) return false;
  }
  return !NO_STEP.test(name);
}

/** A step that is empty, `.` or `..`; a slash at the end is none. */
const NO_STEP = /(?:^|\/)(?:\.{1,2}(?:\/|$)|\/)/;
