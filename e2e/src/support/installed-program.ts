import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first of these programs that is on the path, or otherwise in one of these places. */
export function installedProgram(
  names: readonly string[],
  places: readonly string[],
): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find((path) => existsSync(path));
}
