import { type Plugin, type Rolldown, runnerImport } from 'vite';
import type { ServerRenderedPage } from './src/landing/server-rendered-page.tsx';

type ServerRenderedPageModule = typeof import('./src/landing/server-rendered-page.tsx');

const DRAWN_BY = '/src/landing/server-rendered-page.tsx';
const BROUGHT_TO_LIFE_BY = '/landing/start.tsx';
const START_PAGE = /^\/(?:home\/?)?(?:\?|$)/;

/**
 * The visitors' page as HTML, so that it is there before any script: `landing.en.html` and the like next to
 * `index.html`, which one is sent is the server's choice. While developing, the start page is English.
 */
export function landingPages(): Plugin {
  return {
    name: 'landing-pages',
    enforce: 'post',
    async transformIndexHtml(html, { server, originalUrl }) {
      if (!server || !START_PAGE.test(originalUrl ?? '')) return html;
      const { serverRenderedPages } = (await server.ssrLoadModule(
        DRAWN_BY,
      )) as ServerRenderedPageModule;
      const [page] = serverRenderedPages;
      return page ? filled(html, page, []) : html;
    },
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return this.error('there is no index.html to be filled');
      const sheets = sheetsOf(bundle);
      if (sheets.length === 0) this.error(`no style sheet comes with ${BROUGHT_TO_LIFE_BY}`);
      const { module } = await runnerImport<ServerRenderedPageModule>(DRAWN_BY, {
        configFile: false,
        root: import.meta.dirname,
      });
      for (const page of module.serverRenderedPages) {
        this.emitFile({
          type: 'asset',
          fileName: `landing.${page.language}.html`,
          source: filled(String(index.source), page, sheets),
        });
      }
    },
  };
}

/** Style sheets of the chunk that brings the page to life. */
function sheetsOf(bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(BROUGHT_TO_LIFE_BY)),
  );
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}

function filled(html: string, page: ServerRenderedPage, sheets: readonly string[]): string {
  const links = sheets.map(
    (path) =>
      `<link rel="stylesheet" crossorigin href="/${path}" data-landing nonce="%CSP_NONCE%">`,
  );
  const style = `<style data-landing nonce="%CSP_NONCE%">${page.styles}</style>`;
  const changes: [RegExp, string][] = [
    [/(?<=<html lang=")en(?=")/, page.language],
    [/(?<=<meta\s+name="description"\s+content=")[^"]*/, escaped(page.description)],
    [/(?=<\/head>)/, style + links.join('')],
    [/(?<=<div id="root">)(?=<\/div>)/, page.body],
  ];
  return changes.reduce((filling, [place, part]) => {
    if (!place.test(filling)) throw new Error(`index.html has no place like ${place}`);
    return filling.replace(place, () => part);
  }, html);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
