import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** One import of a source file; both paths are relative to the checkout. */
export type Import = { from: string; to: string };

const SOURCE = /\.(?:ts|tsx|js)$/;
/** Static, type-only and lazy imports, and re-exports: each names its file in quotes. */
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.{1,2}\/|@antecedent\/)[^'\n]+)'/g;

/** Any other import: of a package, or of the platform. */
const PACKAGE =
  /(?:^(?:import|export)\b[^';]*?\bfrom\s*|^import\s*|\bimport\()'((?!\.|@antecedent\/)[@\w][^'\n]*)'/gm;

/** The packages that source files of these workspaces import, tests left out. */
export function readPackages(root: string, workspaces: readonly string[]): Import[] {
  return workspaces
    .flatMap((workspace) => sourcesIn(root, `${workspace}/src`))
    .flatMap((from) => {
      const text = readFileSync(join(root, from), 'utf8');
      return [...text.matchAll(PACKAGE)].map(([, to = '']) => ({ from, to }));
    });
}

/** Every import between source files of these workspaces, tests left out. */
export function readImports(root: string, workspaces: readonly string[]): Import[] {
  const files = workspaces.flatMap((workspace) => sourcesIn(root, `${workspace}/src`));
  const known = new Set(files);
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8');
    return [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
      const to = target(from, specifier, known);
      return to === null ? [] : { from, to };
    });
  });
}

/** The source files under a folder of the checkout, tests left out. */
export function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isTest(`${path}/`) ? [] : sourcesIn(root, path);
    return SOURCE.test(path) && !isTest(path) ? path : [];
  });
}

const isTest = (path: string): boolean =>
  /\.(?:test|fixture|setup)\.|\/(?:testing|fixtures)\//.test(path);

function target(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  const path = specifier.startsWith('@antecedent/')
    ? specifier.replace(/^@antecedent\/([^/]+)\//, '$1/src/')
    : normalize(join(dirname(from), specifier));
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => known.has(file)) ?? null;
}
