import { defineConfig } from 'vite';
import { drawingFonts, withoutFontServer, withoutMermaid } from './drawing-fonts.ts';

/** The page under /editor/. The server writes the opening and a nonce into the built index.html. */
export default defineConfig({
  base: '/editor/',
  plugins: [drawingFonts(), withoutFontServer(), withoutMermaid()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
});
