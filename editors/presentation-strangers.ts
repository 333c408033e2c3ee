import type { Plugin } from 'vite';

/** Writing together through servers of others, which is not offered here. */
const TOGETHER = /^\.\/(?:yjs|y-websocket|y-webrtc|dist)-[A-Z0-9]{8}\.mjs$/;
const FONTS =
  /const linkEl = document\.createElement\("link"\);[\s\S]{0,400}?document\.head\.appendChild\(linkEl\);/;

/**
 * Takes out of the presentation editor what would ask other servers: fonts, and writing together.
 * Neither is needed; the page's content policy would refuse them anyway.
 */
export function withoutStrangers(): Plugin {
  const absent = '\0presentation-absent';
  let foundFonts = false;
  let inBuild = false;
  return {
    name: 'presentation-without-strangers',
    enforce: 'pre',
    configResolved({ command }) {
      inBuild = command === 'build';
    },
    resolveId: (source, importer) =>
      importer?.includes('/pptx-react-viewer/') === true && TOGETHER.test(source) ? absent : null,
    load: (id) => (id === absent ? 'export {};' : null),
    transform(code, id) {
      if (!id.includes('/pptx-react-viewer/dist/') || !code.includes('fonts.googleapis.com')) {
        return null;
      }
      if (!FONTS.test(code))
        this.error('the presentation editor has changed: its fonts are not found');
      foundFonts = true;
      return { code: code.replace(FONTS, 'return;'), map: null };
    },
    buildEnd(error) {
      if (error === undefined && inBuild && !foundFonts) {
        this.error('the presentation editor has changed: it names no fonts any more');
      }
    },
  };
}
