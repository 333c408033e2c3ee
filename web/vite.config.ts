import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appChunks } from '../build/app-chunks.ts';
import { noChunkRings } from '../build/chunk-rings.ts';
import { landingPages } from '../build/landing-pages.ts';
import { offlinePages } from '../build/offline-pages.ts';
import { pagePreloads } from '../build/page-preloads.ts';
import { prebootScript } from '../build/preboot-script.ts';
import { scriptBudget } from '../build/script-budget.ts';
import { thirdPartyLicenses } from '../build/third-party-licenses.ts';

/**
 * `%CSP_NONCE%` stands in every script, style and link tag and in the `csp-nonce` meta tag of the built page;
 * the server puts a fresh nonce there with each answer.
 */
export default defineConfig({
  plugins: [
    react(),
    prebootScript(join(import.meta.dirname, 'src/app/preboot.js')),
    landingPages(),
    pagePreloads(),
    offlinePages(),
    noChunkRings(),
    thirdPartyLicenses(),
    scriptBudget({
      part: '/app/start.tsx',
      most: 300,
      before: 'the first page of the app',
      remedy: 'let something come with the pages that need it',
    }),
    scriptBudget({
      part: '/landing/start.tsx',
      most: 100,
      before: 'the page for visitors lives',
      remedy: 'the page needs no library',
    }),
  ],
  html: { cspNonce: '%CSP_NONCE%' },
  build: {
    target: 'es2022',
    sourcemap: true,
    // `preboot.js` asks for them: a script that has arrived before its link is compiled at once, on the page's own thread
    modulePreload: {
      resolveDependencies: (_, paths, { hostType }) => (hostType === 'html' ? [] : paths),
    },
    manifest: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { groups: [appChunks()] } },
    },
  },
  server: {
    port: 5173,
    // The server knows this address (`server/src/cli/dev.ts`).
    strictPort: true,
    proxy: Object.fromEntries(
      ['/api', '/editor', '/wopi', '/addition/wopi', '/admin/wopi', '/rewind/wopi'].map((path) => [
        path,
        'http://localhost:8080',
      ]),
    ),
  },
});
