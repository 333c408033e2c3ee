import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { landingPages } from './landing-pages.ts';

/**
 * `%CSP_NONCE%` stands in every script, style and link tag and in the `csp-nonce` meta tag of the built page;
 * the server puts a fresh nonce there with each answer.
 */
export default defineConfig({
  plugins: [react(), landingPages()],
  html: { cspNonce: '%CSP_NONCE%' },
  build: { target: 'es2022', sourcemap: true, manifest: true, chunkSizeWarningLimit: 900 },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://localhost:8080',
      '/wopi': 'http://localhost:8080',
      '/editor': 'http://localhost:8080',
    },
  },
});
