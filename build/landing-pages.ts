import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

type ServerRenderedPageModule = typeof import('../web/src/landing/server-rendered-page.tsx');
type ServerRenderedPage = import('../web/src/landing/server-rendered-page.tsx').ServerRenderedPage;
type EarlyPagesModule =
  typeof import('../web/src/features/accounts/accounts/sign-in/early/early-pages.tsx');

const WEB = join(import.meta.dirname, '../web');
const DRAWN_BY = '/src/landing/server-rendered-page.tsx';
const SIGN_IN_DRAWN_BY = '/src/features/accounts/accounts/sign-in/early/early-pages.tsx';
const BROUGHT_TO_LIFE_BY = '/landing/start.tsx';
const START_PAGE = /^\/(?:home\/?)?(?:\?|$)/;

/**
 * The visitors' page and the sign-in page as HTML, so that they are there before any script: `landing.en.html`,
 * `sign-in.en.html` and the like next to `index.html`; which one is sent is the server's choice. While developing, the
 * start page is English, and the sign-in page comes with its scripts.
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
      return page ? filled(html, { ...page, mark: 'landing' }, []) : html;
    },
    async generateBundle(_, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return this.error('there is no index.html to be filled');
      const sheets = sheetsOf(bundle);
      if (sheets.length === 0) this.error(`no style sheet comes with ${BROUGHT_TO_LIFE_BY}`);
      const links = [
        ...sheets.map((path) => linkTo('stylesheet', path)),
        ...entryImports(bundle).map((path) => linkTo('modulepreload', path)),
      ];
      const emit = (name: string, page: RenderedPage, pageLinks: readonly string[]) =>
        this.emitFile({
          type: 'asset',
          fileName: `${name}.${page.language}.html`,
          source: filled(String(index.source), page, pageLinks),
        });
      const { serverRenderedPages } = await imported<ServerRenderedPageModule>(DRAWN_BY);
      for (const page of serverRenderedPages) {
        emit('landing', { ...page, mark: 'landing' }, links);
      }
      const { earlySignInPages } = await imported<EarlyPagesModule>(SIGN_IN_DRAWN_BY);
      for (const page of earlySignInPages) {
        emit('sign-in', { ...page, mark: 'early' }, []);
      }
    },
  };
}

const imported = async <T>(path: string): Promise<T> =>
  (await runnerImport<T>(path, { configFile: false, root: WEB })).module;

/** Style sheets of the chunk that brings the page to life. */
function sheetsOf(bundle: Rolldown.OutputBundle): string[] {
  const chunk = Object.values(bundle).find(
    (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.endsWith(BROUGHT_TO_LIFE_BY)),
  );
  return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
}

/** What the page's script imports at once. Of the app's pages `preboot.js` knows it, and more. */
const entryImports = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((part) =>
    part.type === 'chunk' && part.isEntry ? part.imports : [],
  );

const linkTo = (rel: 'stylesheet' | 'modulepreload', path: string): string =>
  `<link rel="${rel}" crossorigin href="/${path}" data-landing nonce="%CSP_NONCE%">`;

/** Without a description the page has that of the app. */
type RenderedPage = Omit<ServerRenderedPage, 'description'> & {
  description?: string;
  mark: keyof typeof PLACES;
};

/** Where a page goes in the document, by the attribute of what comes with it: the app removes that. */
const PLACES = {
  /** Its scripts hydrate it. */
  landing: /(?<=<div id="root">)(?=<\/div>)/,
  /** It stays next to the app until that is drawn. */
  early: /(?=<div id="root">)/,
} as const;

function filled(html: string, page: RenderedPage, links: readonly string[]): string {
  const style = `<style data-${page.mark} nonce="%CSP_NONCE%">${page.styles}</style>`;
  const changes: [RegExp, string][] = [
    [/(?<=<html lang=")en(?=")/, page.language],
    ...(page.description === undefined
      ? []
      : ([
          [/(?<=<meta\s+name="description"\s+content=")[^"]*/, escaped(page.description)],
        ] satisfies [RegExp, string][])),
    [/(?=<\/head>)/, style + links.join('')],
    [PLACES[page.mark], page.body],
  ];
  return changes.reduce((filling, [place, part]) => {
    if (!place.test(filling)) throw new Error(`index.html has no place like ${place}`);
    return filling.replace(place, () => part);
  }, html);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
