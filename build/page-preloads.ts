import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

type PageRoute = import('../web/src/navigation/page-route.ts').PageRoute;

/** What the server tells a browser along with a page, so that the browser needn't find it out step by step. */
type PagePreload = Pick<
  PageRoute,
  'path' | 'audience' | 'firstCall' | 'hasEditor' | 'editorFirst'
> & {
  /** Paths of the scripts that run first. */
  entry: string[];
  /** Paths of the others that the page needs whichever language it speaks, each after those that it imports; the app's start last. */
  scripts: string[];
  /** Paths of the scripts with what the page says, by language. */
  words: Record<string, string[]>;
};

type Routes = typeof import('../web/src/app/routes.ts');
type Words = typeof import('@antecedent/catalog/en/web');

const WEB = join(import.meta.dirname, '../web');
const ENTRY = '/src/app/main.tsx';
const START = '/src/app/start.tsx';
const PAGE_MODULE = /\("([^"]+\.tsx)"\)/;
const WORDS_MODULE = /\/(web\/[\w-]+\.ts)"/;
const LANGUAGE = /\/catalog\/src\/(\w\w)\/web\.ts$/;

/** More scripts than this, its words included, make a page wait for requests instead of bytes. */
const MOST_SCRIPTS = 21;

/**
 * Writes `.vite/preloads.json`: for each page of the app, what it needs. Fails the build when a page falls apart into
 * many scripts again.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const chunkOf = (path: string): Rolldown.OutputChunk =>
        chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path))) ??
        this.error(`no chunk has ${path}`);
      const { routes } = await imported<Routes>('/src/app/routes.ts');
      const { topics } = await imported<Words>('../catalog/src/en/web.ts');
      const languages = chunks
        .flatMap(({ moduleIds }) => moduleIds)
        .flatMap((id) => LANGUAGE.exec(id)?.[1] ?? []);

      const preloads = routes.map((route): PagePreload => {
        const { path, audience, firstCall, hasEditor, editorFirst, words = [] } = route;
        const page = chunkOf(moduleIn(route.page, PAGE_MODULE));
        const entry = withImports([chunkOf(ENTRY)], chunks);
        const scripts = [...withImports([page, chunkOf(START)], chunks)].filter(
          (file) => !entry.has(file),
        );
        const files = words.map((topic) => moduleIn(topics[topic], WORDS_MODULE));
        const wordsIn = (language: string): string[] => {
          const said = ['web.ts', ...files].map((file) =>
            chunkOf(`/catalog/src/${language}/${file}`),
          );
          return [...withImports(said, chunks)].filter(
            (file) => !entry.has(file) && !scripts.includes(file),
          );
        };
        return {
          path,
          audience,
          ...(firstCall && { firstCall }),
          ...(hasEditor && { hasEditor }),
          ...(editorFirst && { editorFirst }),
          entry: [...entry],
          scripts,
          words: Object.fromEntries(languages.map((language) => [language, wordsIn(language)])),
        };
      });
      for (const { path, entry, scripts, words } of preloads) {
        for (const said of Object.values(words)) {
          const count = entry.length + scripts.length + said.length;
          if (count <= MOST_SCRIPTS) continue;
          this.error(`${path} needs ${count} scripts, more than ${MOST_SCRIPTS}: app-chunks.ts`);
        }
      }
      const source = JSON.stringify(preloads);
      this.emitFile({ type: 'asset', fileName: '.vite/preloads.json', source });
    },
  };
}

async function imported<T>(path: string): Promise<T> {
  const options = { configFile: false, root: WEB } as const;
  return (await runnerImport<T>(path, options)).module;
}

/** The module that a function imports. @throws {Error} when it imports none */
function moduleIn(load: () => unknown, place: RegExp): string {
  const found = place.exec(String(load))?.[1];
  if (found === undefined) throw new Error(`nothing like ${place} is imported by ${load}`);
  return found;
}

/** Files of chunks and of all that they import at once, each after those that it imports. */
function withImports(
  from: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const found = new Set<string>();
  const seen = new Set<string>();
  const add = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const imported of imports.get(file) ?? []) add(imported);
    found.add(file);
  };
  for (const { fileName } of from) add(fileName);
  return found;
}
