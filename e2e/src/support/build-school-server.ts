import { join } from 'node:path';
import { CHECKOUT } from '@antecedent/server/ground/machine/checkout';
import { build } from 'vite';

const E2E = join(CHECKOUT, 'e2e');

/**
 * Bundles the school server, as the product's own programs are: each run starts several, and loading a thousand source files takes
 * longer than everything else that they do to start.
 */
export async function buildSchoolServer(): Promise<void> {
  await build({
    root: E2E,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(E2E, 'src/support/school-server.ts'),
      outDir: join(E2E, 'dist'),
      target: 'node20',
      sourcemap: true,
      minify: false,
    },
  });
}
