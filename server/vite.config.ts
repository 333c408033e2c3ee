import { defineConfig } from 'vite';

const COMMANDS = [
  'backup',
  'restore',
  'check-settings',
  'create-admin',
  'import-trace',
  'wopi-file',
  'demo',
  'rebuild-sums',
  'check-histories',
  'undo-deadlines',
  'outside-grades',
  'recompute',
  'validate',
  'export-research',
];

/**
 * The server and its commands, each as one script and what they share: a start reads a handful of files instead of a
 * thousand. Packages from the registry stay where npm put them.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        'heavy-thread.main': 'src/heavy-thread.main.ts',
        ...Object.fromEntries(COMMANDS.map((name) => [`cli/${name}`, `src/cli/${name}.ts`])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
});
