import { ARRIVAL } from '../../../../navigation/arrival.ts';

/** Target of a sign-in without `redirect_url`: pending work, or the profile if there is none (`screens/home`). */
const DEFAULT_TARGET = `/home?${ARRIVAL}`;

/**
 * The page to open after a sign-in: `redirect_url` of the query when it is an address of this site.
 * Anything that could lead elsewhere (another host, `//host`, a script) gives the default.
 */
export function redirectTarget(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('redirect_url');
  if (wanted === null || wanted === '') return DEFAULT_TARGET;
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== origin || /^\/(login|logout)\/?$/i.test(url.pathname)) return DEFAULT_TARGET;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return DEFAULT_TARGET;
  }
}
