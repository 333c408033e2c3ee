import { createHash, randomBytes } from 'node:crypto';
import { type Cookies, hostCookie } from '../../ground/platform/http/cookies.ts';

/** Seconds that it lives after the last sign-in was begun; longer than anything bound to it. */
const HOUR = 3_600;

export type Browser = {
  /** SHA-256 of the cookie, in hexadecimal; the cookie itself isn't stored. */
  hash: string;
};

const nameOf = (publicUrl: string): string => hostCookie('sign-in', publicUrl);

/**
 * The browser in which a sign-in starts. The rest is bound to it, so that no one can complete
 * their own sign-in in another person's browser.
 */
export function markBrowser(cookies: Cookies, publicUrl: string): Browser {
  const known = readCookie(cookies, publicUrl);
  const value = known ?? randomBytes(32).toString('base64url');
  cookies.write(nameOf(publicUrl), value, {
    maxAge: HOUR,
    path: '/',
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });
  return { hash: hashOf(value) };
}

/** The browser of a request; null when no sign-in was started in it recently. */
export function readBrowser(cookies: Cookies, publicUrl: string): Browser | null {
  const value = readCookie(cookies, publicUrl);
  return value === null ? null : { hash: hashOf(value) };
}

function readCookie(cookies: Cookies, publicUrl: string): string | null {
  const value = cookies.read(nameOf(publicUrl));
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
}

const hashOf = (value: string): string => createHash('sha256').update(value).digest('hex');
