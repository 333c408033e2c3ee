import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that `npm ci` was run in; the same for the sources and for what was built from them. */
export const CHECKOUT = folderAbove(import.meta.dirname, 'package-lock.json');

function folderAbove(start: string, name: string): string {
  let folder = start;
  while (!existsSync(join(folder, name))) {
    const above = dirname(folder);
    if (above === folder) throw new Error(`No folder above ${start} has a ${name}.`);
    folder = above;
  }
  return folder;
}
