import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minifySync, type Plugin, runnerImport } from 'vite';

type OfflinePageModule = typeof import('../web/src/app/offline-page.ts');

const WEB = join(import.meta.dirname, '../web');
const WORKER = join(WEB, 'src/app/service-worker.js');
const DRAWN_BY = '/src/app/offline-page.ts';

/**
 * Writes what a browser needs without a connection: the service worker as `.vite/service-worker.js`, before which the server
 * writes its list of files, and `offline.html` in every language for the pages that don't open then.
 */
export function offlinePages(): Plugin {
  return {
    name: 'offline-pages',
    apply: 'build',
    async generateBundle() {
      const emit = (fileName: string, source: string) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('.vite/service-worker.js', minifySync(WORKER, await readFile(WORKER, 'utf8')).code);
      emit('offline.html', await offlinePage());
    },
  };
}

async function offlinePage(): Promise<string> {
  const options = { configFile: false, root: WEB } as const;
  const { module } = await runnerImport<OfflinePageModule>(DRAWN_BY, options);
  const { script, title, languages, styles, body } = module.offlinePage;
  return `<!doctype html>
<html lang="en" data-languages="${languages}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/sign.svg" type="image/svg+xml" />
    <title>${title}</title>
    <script nonce="%CSP_NONCE%">${minifySync('offline-page.js', script).code}</script>
    <style nonce="%CSP_NONCE%">${styles}</style>
  </head>
  <body>
    <header>${title}</header>
    ${body}
  </body>
</html>
`;
}
