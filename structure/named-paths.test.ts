import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = dirname(import.meta.dirname);
/** A path in backticks that begins in a workspace: `server/src/app.ts`, `domain/src/insight`. */
const NAMED =
  /`((?:domain|catalog|contracts|server|web|editors|e2e|bench|build|structure|testing|docs)\/[\w./-]*\.\w+|(?:domain|catalog|contracts|server|web|editors|e2e|bench)\/src\/[\w./-]+)`/g;
/** What is made when the product is built or run. */
const MADE = /\/dist\b/;

const pages = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true })
    .map((name) => `docs/${name}`)
    .filter((name) => name.endsWith('.md')),
];

/** The security page leaves out `src`; its own test looks for its files. */
const checked = pages.filter((page) => page !== 'docs/concepts/security.md');

const missingIn = (text: string): string[] =>
  [...text.matchAll(NAMED)]
    .map(([, path = '']) => path)
    .filter((path) => !MADE.test(path) && !existsSync(join(ROOT, path)));

describe('the docs', () => {
  it('are read', () => {
    const named = checked.flatMap((page) => [
      ...readFileSync(join(ROOT, page), 'utf8').matchAll(NAMED),
    ]);
    expect(named.length).toBeGreaterThan(150);
  });

  it.each(checked)('%s names only files and folders that exist', (page) => {
    expect(missingIn(readFileSync(join(ROOT, page), 'utf8'))).toEqual([]);
  });

  it('would report one that does not', () => {
    expect(missingIn('in `server/src/nothing.ts`')).toEqual(['server/src/nothing.ts']);
  });
});
