/**
 * The URL in a line of a profile, with a scheme; null if it is not a web address. Unchecked user input is never used
 * as a link.
 */
export function profileUrl(line: string): string | null {
  const text = line.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, href } = new URL(address);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && hostname.includes('.') ? href : null;
}
