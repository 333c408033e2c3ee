import { createHash } from 'node:crypto';
import { type BuiltPages, buildFolder, builtPages } from './built-pages.ts';

/** Files of a build that change with any of its scripts and styles, since those carry a digest in their names. */
const LISTS = ['.vite/manifest.json', 'index.html'];

/**
 * Names the build of the pages and of the editors: the same for all servers that have the same files.
 *
 * @returns null if one of them isn't built
 */
export async function buildId(
  builds: readonly BuiltPages[] = [
    builtPages(buildFolder('web')),
    builtPages(buildFolder('editors')),
  ],
): Promise<string | null> {
  const digest = createHash('sha256');
  for (const pages of builds) {
    for (const name of LISTS) {
      const text = await pages.page(name).catch(() => null);
      if (text === null) return null;
      digest.update(text);
    }
  }
  return digest.digest('base64url').slice(0, 16);
}
