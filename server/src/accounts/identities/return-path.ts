/** Where a sign-in leads without a target. */
export const DEFAULT_PATH = '/profile';
const MAX_LENGTH = 2_000;

/**
 * The path within the product to which a sign-in leads. For an address of the page that ends sign-ins, it is the value
 * of `redirect_url`. An address outside the product gives the default.
 */
export function returnPath(publicUrl: string, wanted: string | undefined): string {
  if (!wanted || wanted.length > MAX_LENGTH || !URL.canParse(wanted, publicUrl))
    return DEFAULT_PATH;
  const url = new URL(wanted, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) return DEFAULT_PATH;
  if (/^\/oauth2\/redirect\/?$/i.test(url.pathname)) {
    const inner = url.searchParams.get('redirect_url') ?? '';
    return /oauth2\/redirect/i.test(inner) ? DEFAULT_PATH : returnPath(publicUrl, inner);
  }
  // `//host` would be another site once it is parsed as an address again.
  if (url.pathname.startsWith('//')) return DEFAULT_PATH;
  if (/^\/(login|logout|register|instlanding)\/?$/i.test(url.pathname)) return DEFAULT_PATH;
  return `${url.pathname}${url.search}${url.hash}`;
}
