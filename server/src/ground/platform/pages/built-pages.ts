import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../../machine/checkout.ts';
import { AppError } from '../errors/errors.ts';

/** A folder that Vite built. */
export type BuiltPages = {
  folder: string;
  /** The text of a page, e.g. `index.html`; read again after a new build. @throws {AppError} `unavailable` before the first one */
  page(name: string): Promise<string>;
  /** Whether the folder has a file under this relative path. */
  has(path: string): Promise<boolean>;
};

/** The build folder of a workspace, e.g. of `web`. */
export const buildFolder = (workspace: string): string => join(CHECKOUT, workspace, 'dist');

/** The build in `folder`, which may not be there yet. */
export function builtPages(folder: string): BuiltPages {
  const known = new Map<string, { text: string; mtimeMs: number }>();
  return {
    folder,
    async page(name) {
      const path = join(folder, name);
      const mtimeMs = await stat(path).then(
        (file) => file.mtimeMs,
        () => null,
      );
      if (mtimeMs === null) {
        throw new AppError('unavailable', 'requests.noPages');
      }
      const kept = known.get(name);
      if (kept?.mtimeMs === mtimeMs) return kept.text;
      const text = await readFile(path, 'utf8');
      known.set(name, { text, mtimeMs });
      return text;
    },
    async has(path) {
      if (path.split('/').some((part) => part === '..' || part === '' || part.includes('\0'))) {
        return false;
      }
      return stat(join(folder, path)).then(
        (file) => file.isFile(),
        () => false,
      );
    },
  };
}
