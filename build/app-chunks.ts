import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { lazyImports, reached } from './chunk-graph.ts';
import { iconFile, iconsOf, isIcon } from './icon-files.ts';

const source = (path: string) => fileURLToPath(new URL(`../web/src/${path}`, import.meta.url));
const ENTRY = source('app/main.tsx');
const APP = source('app/start.tsx');
const VISITORS = source('landing/start.tsx');
/** The pages that people wait for most: they load nothing that only others need. */
const FIRST_PAGES = {
  'sign-in': source('features/accounts/accounts/sign-in/LoginPage.tsx'),
  writing: source('features/submissions/submissions/page/AssignmentPage.tsx'),
  reading: source('features/screens/reading-page/ReadingPage.tsx'),
};
const STARTS = [ENTRY, APP, VISITORS];
const ROUTES = /\/web\/src\/features\/[^/]+\/[^/]+\/[^/]+\.routes\.ts$/;

/**
 * Bundles what pages share, so that a page is a few files: what everybody needs, the libraries and the
 * app around every page, and what several pages share, by which of the first pages are among them. What
 * one page alone needs is that page's file. Left to itself, the bundler cuts wherever two pages share something, into some
 * three hundred files.
 */
export function appChunks(): Rolldown.CodeSplittingGroup {
  let placed: ReadonlyMap<string, string> | null = null;
  let firstIcons: ReadonlySet<string> | null = null;
  return {
    // Icons are everywhere, and each is smaller than the request for it: those of visitors and around every page are one file, all
    // others another.
    // each module is placed by who needs it; what it imports has a place of its own
    includeDependenciesRecursively: false,
    debugName: 'app',
    name: (id, context) => {
      placed ??= placesOf(context);
      firstIcons ??= iconsOf(context, comingWith(context, STARTS));
      if (!isIcon(id)) return placed.get(id) ?? null;
      const icon = iconFile(id);
      return icon === null || firstIcons.has(icon) ? 'icons' : 'page-icons';
    },
  };
}

function placesOf(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const placed = new Map<string, string>();
  const app = comingWith(context, [ENTRY, APP]);
  const visitors = comingWith(context, [ENTRY, VISITORS]);
  const firstPages = Object.entries(FIRST_PAGES).map(
    ([name, path]) => [name, comingWith(context, [path])] as const,
  );
  const everything = comingWith(context, [ENTRY], true);
  const lazy = new Set([...everything].flatMap((id) => lazyImports(context, id)));
  const pages = new Set(
    [...app].filter((id) => ROUTES.test(id)).flatMap((id) => lazyImports(context, id)),
  );
  const readers = readersOf(context, lazy);
  for (const id of everything) {
    // what is only imported lazily keeps a file of its own: inside another it would need one more to stand for it
    if (STARTS.includes(id) || (lazy.has(id) && !app.has(id))) continue;
    const by = readers.get(id) ?? [];
    const isSharedByPages = by.length > 1 && by.some((reader) => pages.has(reader));
    const among = firstPages.filter(([, ids]) => ids.has(id)).map(([name]) => name);
    if (app.has(id)) placed.set(id, visitors.has(id) ? 'base' : layerOf(id));
    else if (!isSharedByPages) continue;
    else placed.set(id, visitors.has(id) ? 'base' : ['shared', ...among].join('-'));
  }
  return placed;
}

/** The components have a file of their own: while a file runs, no key is shown, so each should be short. */
const layerOf = (id: string): string => {
  if (!id.includes('/node_modules/')) return 'app';
  return COMPONENTS.test(id) ? 'components' : 'libraries';
};

const COMPONENTS = /\/node_modules\/(?:@mui|@emotion|stylis|react-transition-group)\//;

/** Which lazily imported modules bring a module along. */
function readersOf(
  context: Rolldown.ChunkingContext,
  lazy: Iterable<string>,
): ReadonlyMap<string, readonly string[]> {
  const readers = new Map<string, string[]>();
  for (const reader of lazy) {
    for (const id of comingWith(context, [reader])) {
      readers.set(id, [...(readers.get(id) ?? []), reader]);
    }
  }
  return readers;
}

/** Modules that come along with some others. An index of icons says nothing about who needs which icon. */
const comingWith = (
  context: Rolldown.ChunkingContext,
  from: readonly string[],
  includeLazy = false,
): Set<string> => reached(context, from, { includeLazy, isEnd: isIcon });
