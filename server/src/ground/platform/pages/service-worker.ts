import { pushAll } from '@antecedent/domain/arrays';
import type { BuiltPages } from './built-pages.ts';
import { scriptJson } from './html-document.ts';
import {
  type Builds,
  type BuiltChunk,
  type BuiltPreload,
  editorFiles,
  listOf,
} from './page-preloads.ts';

/** Where browsers get the worker; its scope is everything below. */
export const WORKER_PATH = 'sw.js';

/** Sent with every page while there is a worker. A worker that gets a page without it removes itself. */
export const WORKER_HEADER = 'x-antecedent-worker';

/** Pages of the app that open without a connection. */
export const SHELL_PAGES = ['/', '/login', '/assignment/:assignmentId'];

/** The document in which any of them starts, the one for all other pages, and the editor's for a text that is kept on the device. */
const DOCUMENTS = { shell: '/shell', offline: '/offline', editor: '/editor/' };

/** A worker makes requests of its own, and nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The fonts of interface and text. Other alphabets fall back to the fonts of the system. */
const FONTS = /\/(?:figtree|literata)-latin-(?:wght|opsz)-normal-[^/]*\.woff2$/;
/** What the editor fetches on its own: its words, and what comes after a text is open. */
const EDITOR_CHUNKS = /^(?:document-later|notes-area|kept-text|kept-store)$/;
/** What the app fetches on its own for a text that is kept on the device. */
const KEPT_CHUNKS = /^(?:kept-store|kept-texts|KeptPage|KeepPanel)$/;
const EDITOR_WORDS = /\/catalog\/src\/[a-z]{2}\/(?:editors|refusals)\.ts$/;

/** Removes itself, and everything that an earlier worker stored. */
const REMOVER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('antecedent-shell ')) await caches.delete(name);
      await registration.unregister();
    })(),
  ),
);
`;

/** The script that takes the place of a worker that isn't wanted any more. */
export const removingWorker = (): string => REMOVER;

/**
 * The worker as browsers get it: what to store, from the lists of the builds, and the script that stores it.
 *
 * @param build names its cache
 * @returns null if the pages aren't built, or by a build without a worker
 */
export async function workerScript(builds: Builds, build: string): Promise<string | null> {
  const script = await builds.web.page('.vite/service-worker.js').catch(() => null);
  const files = await shellFiles(builds);
  if (script === null || files === null) return null;
  const shell = { build, header: WORKER_HEADER, ...DOCUMENTS, files };
  return `const SHELL = ${scriptJson(shell)};\n${script}`;
}

/**
 * Paths of all scripts, styles, and fonts with which {@link SHELL_PAGES} open, in every language.
 *
 * @returns null when a build has no list of its files
 */
export async function shellFiles({ web, editor }: Builds): Promise<string[] | null> {
  const pages = await listOf<BuiltPreload[]>(web, '.vite/preloads.json');
  const manifest = await manifestOf(web);
  if (pages === null || manifest === null) return null;
  const scripts = pages
    .filter(({ path }) => SHELL_PAGES.includes(path))
    .flatMap(({ entry, scripts, words }) => [...entry, ...scripts, ...Object.values(words).flat()]);
  const kept = withImports(manifest, KEPT_CHUNKS);
  pushAll(
    scripts,
    kept.map(({ file }) => file),
  );
  const chunks = Object.values(manifest).filter(({ file }) => scripts.includes(file));
  const files = new Set([...scripts, ...chunks.flatMap(stylesAndFonts)].map((path) => `/${path}`));
  if (editor === null) return [...files];
  const own = await manifestOf(editor);
  if (own === null) return null;
  for (const file of await editorFiles(editor)) files.add(file);
  for (const { file } of withImports(own, EDITOR_CHUNKS)) files.add(`/editor/${file}`);
  for (const [key, chunk] of Object.entries(own)) {
    const isLater = EDITOR_WORDS.test(key);
    if (isLater) files.add(`/editor/${chunk.file}`);
    if (!isLater && !files.has(`/editor/${chunk.file}`)) continue;
    for (const path of stylesAndFonts(chunk)) files.add(`/editor/${path}`);
  }
  return [...files];
}

/** The chunks of these names, and what they import at once. */
function withImports(manifest: Record<string, BuiltChunk>, names: RegExp): BuiltChunk[] {
  const waiting = Object.values(manifest).filter(({ name }) => names.test(name ?? ''));
  const found = new Set<BuiltChunk>();
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    for (const key of chunk.imports ?? []) {
      const imported = manifest[key];
      if (imported) waiting.push(imported);
    }
  }
  return [...found];
}

const manifestOf = (pages: BuiltPages) =>
  listOf<Record<string, BuiltChunk>>(pages, '.vite/manifest.json');

const stylesAndFonts = ({ css = [], assets = [] }: BuiltChunk): string[] => [
  ...css,
  ...assets.filter((path) => path.endsWith('.css') || FONTS.test(`/${path}`)),
];
