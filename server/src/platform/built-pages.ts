import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../checkout.ts';
import { AppError } from './errors.ts';

/** A folder that Vite built. */
export type BuiltPages = {
  folder: string;
  /** The text of `index.html`; read again after a new build. @throws {AppError} `unavailable` before the first one */
  index(): Promise<string>;
  /** Whether the folder has a file under this relative path. */
  has(path: string): Promise<boolean>;
};

/** Where the build of a workspace stands, e.g. of `web`. */
export const buildFolder = (workspace: string): string => join(CHECKOUT, workspace, 'dist');

/** The build in `folder`, which may not be there yet. */
export function builtPages(folder: string): BuiltPages {
  let known: { text: string; mtimeMs: number } | null = null;
  return {
    folder,
    async index() {
      const path = join(folder, 'index.html');
      const mtimeMs = await stat(path).then(
        (file) => file.mtimeMs,
        () => null,
      );
      if (mtimeMs === null) {
        throw new AppError(
          'unavailable',
          'The pages have not been built yet: run "npm run build".',
        );
      }
      if (known?.mtimeMs !== mtimeMs) known = { text: await readFile(path, 'utf8'), mtimeMs };
      return known.text;
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
