import { openEditor, readText } from '@antecedent/contracts/record/editor/opening';
import { pushAll } from '@antecedent/domain/arrays';
import type { BuiltPages } from './built-pages.ts';
import { scriptJson } from './html-document.ts';

/** One page of the app, as its build lists it in `.vite/preloads.json`. */
export type BuiltPreload = {
  /** For example `/class/:classId`, in any case; a parameter that may be left out ends with `?`. */
  path: string;
  audience: string | readonly string[];
  firstCall?: { method: string; path: string; body?: Readonly<Record<string, string>> };
  hasEditor?: true;
  editorFirst?: true;
  entry: readonly string[];
  scripts: readonly string[];
  words: Readonly<Record<string, readonly string[]>>;
};

/** A chunk in Vite's manifest. */
export type BuiltChunk = {
  file: string;
  name?: string;
  imports?: readonly string[];
  css?: readonly string[];
  /** Fonts and pictures. */
  assets?: readonly string[];
};

/** What a browser receives along with a page of the app; `preboot.js` reads it. */
export type PagePreloads = {
  /** What runs first. */
  entry: readonly string[];
  scripts: readonly string[];
  words: Readonly<Record<string, readonly string[]>>;
  /** Scripts and styles of the editor, for people who may see the page. */
  editor: readonly string[];
  /** The editor opens before the app is there. */
  editorFirst: boolean;
  /** Roles that may see the page; the first call is theirs alone. */
  audience: readonly string[];
  firstCall: { method: string; url: string; body?: string } | null;
  /** Addresses of the calls that open the file named by the first call's answer, and that show the start of it. */
  opening: string | null;
  text: string | null;
};

/** The builds that a page uses. `editor` is null where another editor is set. */
export type Builds = { web: BuiltPages; editor: BuiltPages | null };

/**
 * What the page under a path of the app needs.
 *
 * @param path  as asked for, with its leading slash
 * @returns null when the app has no such page, or the build no list
 */
export async function pagePreloads(path: string, builds: Builds): Promise<PagePreloads | null> {
  const pages = await listOf<BuiltPreload[]>(builds.web, '.vite/preloads.json');
  for (const page of pages ?? []) {
    const params = paramsIn(path, page.path);
    if (params === null) continue;
    const { audience, firstCall, hasEditor, editorFirst = false, entry, scripts, words } = page;
    const absolute = (files: readonly string[]) => files.map((file) => `/${file}`);
    return {
      entry: absolute(entry),
      scripts: absolute(scripts),
      words: Object.fromEntries(
        Object.entries(words).map(([language, files]) => [language, absolute(files)]),
      ),
      editor: hasEditor && builds.editor ? await editorFiles(builds.editor) : [],
      editorFirst: editorFirst && builds.editor !== null,
      audience: typeof audience === 'string' ? [] : audience,
      firstCall: firstCall ? callWith(firstCall, params) : null,
      opening: hasEditor ? `/api${openEditor.path}` : null,
      text: hasEditor ? `/api${readText.path}` : null,
    };
  }
  return null;
}

/** The data block from which `preboot.js` reads what to request. */
export const preloadsScript = (preloads: PagePreloads, nonce: string): string =>
  `<script type="application/json" id="preloads" nonce="${nonce}">${scriptJson(preloads)}</script>`;

/** What a text needs before it can be edited, besides the page itself: entries that are fetched lazily, by name. */
const EDITOR_PARTS = new Set(['document-editor', 'opening-parts', 'page-layout']);

/** The scripts and styles with which a text can be edited. */
export async function editorFiles(editor: BuiltPages): Promise<string[]> {
  const manifest = await listOf<Record<string, BuiltChunk>>(editor, '.vite/manifest.json');
  if (manifest === null) return [];
  const waiting = Object.entries(manifest)
    .filter(([key, { name }]) => key === 'index.html' || (name && EDITOR_PARTS.has(name)))
    .map(([key]) => key);
  const found = new Set<string>();
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || found.has(chunk.file)) continue;
    found.add(chunk.file);
    for (const file of chunk.css ?? []) found.add(file);
    pushAll(waiting, chunk.imports ?? []);
  }
  return [...found].map((file) => `/editor/${file}`);
}

const parsed = new WeakMap<BuiltPages, Map<string, { text: string; list: unknown }>>();

/** A list that the build wrote, parsed once; null when this build has none. */
export async function listOf<T>(pages: BuiltPages, name: string): Promise<T | null> {
  const text = await pages.page(name).catch(() => null);
  if (text === null) return null;
  const lists = parsed.get(pages) ?? new Map<string, { text: string; list: unknown }>();
  parsed.set(pages, lists);
  const known = lists.get(name);
  const list = known?.text === text ? known.list : JSON.parse(text);
  lists.set(name, { text, list });
  return list as T;
}

/** The parameters of a path that is like a pattern; null when it isn't. */
function paramsIn(path: string, pattern: string): Record<string, string> | null {
  const asked = path.split('/').filter((part) => part !== '');
  const wanted = pattern.split('/').filter((part) => part !== '');
  if (asked.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = asked[at];
    const name = /^:(\w+)\??$/.exec(part)?.[1];
    if (value === undefined && part.endsWith('?')) continue;
    if (value === undefined) return null;
    if (name !== undefined) params[name] = value;
    else if (value.toLowerCase() !== part.toLowerCase()) return null;
  }
  return params;
}

type Params = Readonly<Record<string, string>>;

/** A call with the parameters of the page in its address and its body. */
function callWith(
  { method, path, body }: NonNullable<BuiltPreload['firstCall']>,
  params: Params,
): NonNullable<PagePreloads['firstCall']> {
  const url = `/api${filled(path, (name) => encodeURIComponent(params[name] ?? ''))}`;
  if (body === undefined) return { method, url };
  const fields = Object.entries(body).map(([field, template]) => [
    field,
    filled(template, (name) => params[name] ?? ''),
  ]);
  return { method, url, body: JSON.stringify(Object.fromEntries(fields)) };
}

const filled = (template: string, value: (name: string) => string): string =>
  template.replace(/:(\w+)/g, (_, name: string) => value(name));
