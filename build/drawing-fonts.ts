import { cpSync, createReadStream, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Where the drawing editor looks for its fonts, below the base of the page. */
const PLACE = 'excalidraw';

/**
 * Copies Excalidraw's fonts next to the built page and serves them in development, so nothing is
 * requested from other hosts.
 */
export function drawingFonts(): Plugin {
  const entry = createRequire(import.meta.url).resolve('@excalidraw/excalidraw');
  const fonts = join(dirname(entry), '../prod/fonts');
  let base = '/';
  let outDir: string | null = null;
  return {
    name: 'drawing-fonts',
    configResolved(config) {
      base = config.base;
      // a test run in this folder uses the same configuration and builds nothing
      outDir = config.command === 'build' ? resolve(config.root, config.build.outDir) : null;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const start = `${base}${PLACE}/fonts/`;
        const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
        const file = normalize(join(fonts, path.slice(start.length)));
        if (!path.startsWith(start) || !file.startsWith(fonts) || !existsSync(file)) return next();
        response.setHeader('content-type', 'font/woff2');
        createReadStream(file).pipe(response);
      });
    },
    closeBundle() {
      if (outDir) cpSync(fonts, join(outDir, PLACE, 'fonts'), { recursive: true });
    },
  };
}

/**
 * Leaves Excalidraw's Mermaid import out of the build: it is not offered, and its engine is larger
 * than everything else.
 */
export function withoutMermaid(): Plugin {
  const id = '@excalidraw/mermaid-to-excalidraw';
  return {
    name: 'without-mermaid',
    enforce: 'pre',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (source) =>
      source === `\0${id}`
        ? 'export const parseMermaidToExcalidraw = () => Promise.reject(new Error("not offered"));'
        : null,
  };
}

const FALLBACK = /(\w+)\.push\(new URL\(\w+,\w+\.ASSETS_FALLBACK_URL\)\),(?=\1\b)/;

/** Removes the CDN from the places where Excalidraw looks for a font. */
export function withoutFontCdn(): Plugin {
  return {
    name: 'without-font-cdn',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@excalidraw/excalidraw/dist') || !code.includes('ASSETS_FALLBACK_URL')) {
        return null;
      }
      if (!FALLBACK.test(code))
        this.error('Excalidraw has changed: its font server is no longer found');
      return { code: code.replace(FALLBACK, ''), map: null };
    },
  };
}
