import { readFile } from 'node:fs/promises';
import { minifySync, type Plugin } from 'vite';

const PLACE = '<!-- preboot -->';
/** The server puts what the page is to know here, for the script to read. */
const DATA = '<!-- page data -->';

/**
 * Puts a script that runs before anything else into `index.html` itself: a file of its own would be waited for.
 *
 * @param path of the script
 */
export function prebootScript(path: string): Plugin {
  return {
    name: 'preboot-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { path: page }) {
        // The gallery is no page of the app.
        if (!page.endsWith('/index.html')) return html;
        const { code } = minifySync(path, await readFile(path, 'utf8'));
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        return html.replace(PLACE, () => `${DATA}<script>${code}</script>`);
      },
    },
  };
}
