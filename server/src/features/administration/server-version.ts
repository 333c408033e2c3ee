import { readFile } from 'node:fs/promises';

let known: Promise<string> | null = null;

/** The version of this product, as its package says. */
export function serverVersion(): Promise<string> {
  known ??= readFile(new URL('../../../../package.json', import.meta.url), 'utf8').then(
    (text) => (JSON.parse(text) as { version: string }).version,
  );
  return known;
}
