/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/**
 * A built page for one answer: its scripts and styles carry the nonce, and a meta element hands the
 * nonce to libraries that make styles as they run.
 *
 * @param html  as Vite built it
 * @param extra elements for the end of the head, already safe
 */
export function withNonce(html: string, nonce: string, extra = ''): string {
  const meta = `<meta property="csp-nonce" nonce="${nonce}">`;
  return html
    .replace(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`)
    .replace(/<head>/, () => `<head>${meta}`)
    .replace('</head>', () => `${extra}</head>`);
}

/** The data block through which the editor page learns what to open. */
export const openingScript = (opening: unknown, nonce: string): string =>
  `<script type="application/json" id="opening" nonce="${nonce}">${scriptJson(opening)}</script>`;
