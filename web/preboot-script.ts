import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const PLACE = '<!-- preboot -->';
/** The server puts what the page needs here, for the script to read. */
const PRELOADS = '<!-- preloads -->';
const SCRIPT = 'src/app/preboot.js';

/** Puts what runs before the first paint into the page itself: a file of its own would be waited for. */
export function prebootScript(): Plugin {
  return {
    name: 'preboot-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path: page }) {
        // The gallery is no page of the app.
        if (!page.endsWith('/index.html')) return html;
        const path = join(import.meta.dirname, SCRIPT);
        const { code } = minifySync(path, await readFile(path, 'utf8'));
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        return html.replace(PLACE, () => `${PRELOADS}<script>${code}</script>`);
      },
    },
  };
}
