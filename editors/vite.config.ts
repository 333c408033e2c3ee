import { join } from 'node:path';
import { defineConfig } from 'vite';
import { noChunkRings } from '../build/chunk-rings.ts';
import { documentChunks, iconChunks } from '../build/document-chunks.ts';
import { drawingFonts, withoutFontCdn, withoutMermaid } from '../build/drawing-fonts.ts';
import { prebootScript } from '../build/preboot-script.ts';
import { presentationPatches } from '../build/presentation-patches.ts';
import { scriptBudget } from '../build/script-budget.ts';
import { thirdPartyLicenses } from '../build/third-party-licenses.ts';

/** The page under /editor/. The server writes the opening parameters and a nonce into the built index.html. */
export default defineConfig({
  base: '/editor/',
  plugins: [
    drawingFonts(),
    withoutFontCdn(),
    withoutMermaid(),
    presentationPatches(),
    prebootScript(join(import.meta.dirname, 'src/preboot.js')),
    noChunkRings(),
    thirdPartyLicenses(),
    scriptBudget({
      part: '/document/document-editor.ts',
      most: 200,
      before: 'a text can be edited',
      remedy: 'let something come later (src/browser/lazy-module.ts)',
    }),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // the third-party editors are large; each is fetched when a file of its kind is opened
    chunkSizeWarningLimit: 7_000,
    rolldownOptions: {
      output: { codeSplitting: { groups: [iconChunks(), documentChunks()] } },
      onLog(level, log, tell) {
        // directives of server rendering mean nothing here; English comes at once, other languages when they are wanted
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE' && log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT') {
          tell(level, log);
        }
      },
    },
  },
});
