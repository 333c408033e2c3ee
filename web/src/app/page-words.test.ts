import { topics } from '@antecedent/catalog/en/web';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.ts';

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Rules of forms are refusals, which are there from the start. */
const KEY = new RegExp(`(?<!rule\\()['"\`](${Object.keys(topics).join('|')})\\.[\\w$]`, 'g');
const IMPORTED = /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g;
const TYPE_IMPORT = /import type [^;]+;/g;
/** Files that only refer to other pages. */
const NO_PAGE = /\/locales\/|\.routes\.ts$|\/app\/routes\.ts$/;

/**
 * The catalog topics used in a file and in everything it imports, statically or lazily, except those it loads
 * itself.
 */
function topicsUsedBy(file: string, seen = new Set<string>()): Set<string> {
  const spoken = new Set<string>();
  if (seen.has(file) || NO_PAGE.test(file)) return spoken;
  seen.add(file);
  const code = sources[file];
  if (code === undefined) throw new RangeError(`there is no ${file}`);
  for (const [, topic] of code.matchAll(KEY)) spoken.add(topic as string);
  for (const [, path] of code.replace(TYPE_IMPORT, '').matchAll(IMPORTED)) {
    const { pathname } = new URL(path as string, `file://${file}`);
    for (const topic of topicsUsedBy(pathname, seen)) spoken.add(topic);
  }
  const [, fetched = ''] = /fetchWords\(\[([^\]]+)\]\)/.exec(code) ?? [];
  for (const topic of fetched.match(/\w+/g) ?? []) spoken.delete(topic);
  return spoken;
}

describe('fetchWords', () => {
  it('loads nothing for the app shell', () => {
    expect([...topicsUsedBy('/src/app/start.tsx')]).toEqual([]);
  });

  it.each(routes.map((route) => [route.path, route] as const))(
    'is called for exactly the topics of %s',
    (_, { page, words = [] }) => {
      const [, file] = /"(\/src\/[^"]+)"/.exec(page.toString()) ?? [];
      expect([...words].sort()).toEqual([...topicsUsedBy(file as string)].sort());
    },
  );
});
