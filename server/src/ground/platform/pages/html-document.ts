/** JSON that is safe inside a script element: nothing in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The placeholder of a build that supports nonces. */
const PLACEHOLDER = '%CSP_NONCE%';

/** The element from which a page's first script reads its data; it has to come before that script. */
const DATA_PLACE = '<!-- page data -->';

/**
 * A built page for one answer: its scripts and styles carry the nonce, and a meta element hands the
 * nonce to libraries that make styles as they run. A build with placeholders gets them filled in,
 * any other gets the attributes added.
 *
 * @param html as Vite built it
 * @param data elements with the data of the page, already escaped
 */
export const withNonce = (html: string, nonce: string, data = ''): string =>
  carryingNonce(html, nonce).replace(DATA_PLACE, () => data);

function carryingNonce(html: string, nonce: string): string {
  if (html.includes(PLACEHOLDER)) return html.replaceAll(PLACEHOLDER, nonce);
  return html
    .replace(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`)
    .replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`);
}

/** The data block through which the editor page learns what to open. */
export const openingScript = (opening: unknown, nonce: string): string =>
  `<script type="application/json" id="opening" nonce="${nonce}">${scriptJson(opening)}</script>`;
