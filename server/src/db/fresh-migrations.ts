import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * Makes the migrations anew from the schema, for the time before the first release: one generated
 * file, and after it those that were written by hand, as they are.
 */
const FOLDER = 'migrations';
const GENERATED = '0000_initial.sql';
const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');

const generate = (name: string, ...more: string[]) =>
  execFileSync(
    process.execPath,
    [kit, 'generate', '--config', 'drizzle.config.ts', '--name', name, ...more],
    { stdio: 'inherit' },
  );

const written = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql') && name !== GENERATED)
  .sort()
  .map((name) => ({ name, sql: readFileSync(join(FOLDER, name), 'utf8') }));
rmSync(FOLDER, { recursive: true, force: true });
generate('initial');
for (const { name, sql } of written) {
  generate(basename(name, '.sql').replace(/^\d+_/, ''), '--custom');
  writeFileSync(join(FOLDER, name), sql);
}
