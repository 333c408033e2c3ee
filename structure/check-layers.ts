import { dirname } from 'node:path';
import type { Import } from './imports.ts';
import {
  APART,
  LAYERS,
  type LayeredWorkspace,
  PACKAGES,
  RESERVED,
  USES_REACT,
  WORKSPACES,
} from './layers.ts';

/** The folder of a source file as the table of layers names it, with its workspace. */
export function folderOf(path: string): { workspace: string; folder: string } {
  const [workspace = '', , ...rest] = path.split('/');
  const folders = rest.slice(0, -1);
  const known = new Set(LAYERS[workspace as LayeredWorkspace]?.flat());
  const file = rest.join('/').replace(/\.\w+$/, '');
  if (known.has(file)) return { workspace, folder: file };
  for (let depth = 3; depth > 0; depth--) {
    const name = folders.slice(0, depth).join('/');
    if (folders.length >= depth && known.has(name)) return { workspace, folder: name };
  }
  return { workspace, folder: folders.slice(0, 2).join('/') || '.' };
}

/** @returns a sentence for each import from a folder that isn't in a lower layer, or from a workspace that isn't allowed */
export function wrongImports(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [here, there] = [folderOf(from), folderOf(to)];
    const { workspace } = here;
    if (workspace !== there.workspace) {
      const allowed = WORKSPACES[workspace]?.includes(there.workspace) ?? true;
      return allowed ? [] : `${from} imports ${to}: ${workspace} never imports ${there.workspace}`;
    }
    if (here.folder === there.folder || !(workspace in LAYERS)) return [];
    const layers = LAYERS[workspace as LayeredWorkspace];
    const layerOf = (folder: string) => layers.findIndex((layer) => layer.includes(folder));
    const [own, other] = [layerOf(here.folder), layerOf(there.folder)];
    if (own < 0) return `${from}: name the folder ${here.folder} in structure/layers.ts`;
    if (other < 0) return `${to}: name the folder ${there.folder} in structure/layers.ts`;
    if (other < own) return [];
    return `${from} imports ${to}: ${there.folder} is not below ${here.folder} (structure/layers.ts)`;
  });
}

/**
 * @returns a sentence for each import that enters a feature past its door: on the server its services, for features of other
 * districts; in the web app its top folder
 */
export function sideDoors(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [here, there] = [folderOf(from), folderOf(to)];
    if (here.workspace !== there.workspace || here.folder === there.folder) return [];
    const isOtherDistrict = district(here.folder) !== district(there.folder);
    if (isFeature(here) && isFeature(there) && isOtherDistrict && !to.endsWith('.service.ts')) {
      return `${from} imports ${to}: enter a feature of another district by its *.service.ts`;
    }
    if (here.workspace === 'web' && there.folder.startsWith('features/')) {
      const isTop = to.split('/').length === 6;
      if (!isTop && here.folder.startsWith('features/')) {
        return `${from} imports ${to}: a feature's subfolders are its own`;
      }
    }
    return [];
  });
}

/** @returns a sentence for each import between places that are kept apart */
export const brokenSeparations = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) =>
    APART.filter(
      (rule) => from.startsWith(rule.from) && rule.to.some((path) => to.startsWith(path)),
    ).map(({ because }) => `${from} imports ${to}: ${because}`),
  );

/** @returns a sentence for each import in the server of what is reserved for others */
export const reservedImports = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to }) =>
    RESERVED.filter(
      ({ of, by }) =>
        from.startsWith('server/') && of.includes(to) && !by.some((path) => from.startsWith(path)),
    ).map(({ because }) => `${from} imports ${to}: ${because}`),
  );

/** @returns a sentence for each import of a package that its workspace may not use */
export function wrongPackages(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const [workspace = ''] = from.split('/');
    const rule = PACKAGES[workspace];
    const isOne = (name: string) =>
      to === name || to.startsWith(`${name}/`) || (name.endsWith(':') && to.startsWith(name));
    const isReact =
      workspace === 'editors' &&
      isOne('react') &&
      !USES_REACT.some((folder) => from.startsWith(folder));
    const isWrong = rule && ('only' in rule ? !rule.only.some(isOne) : rule.never.some(isOne));
    return isWrong || isReact
      ? [`${from} imports ${to}, which ${workspace} may not use there`]
      : [];
  });
}

const isFeature = ({ workspace, folder }: { workspace: string; folder: string }): boolean =>
  workspace === 'server' && folder.includes('/') && !folder.startsWith('ground/');

const district = (folder: string): string | undefined => folder.split('/')[0];

/**
 * Where a file belongs when circles are looked for: its folder or, in a folder with folders of its own, the file itself,
 * since it may put those together or serve them. So is a file that has a layer of its own.
 */
export function importPlaceOf(imports: readonly Import[]): (path: string) => string {
  const folders = new Set(imports.flatMap(({ from, to }) => [dirname(from), dirname(to)]));
  const parents = new Set([...folders].map(dirname));
  const hasLayer = (path: string) => path.includes(`/src/${folderOf(path).folder}.`);
  return (path) => (parents.has(dirname(path)) || hasLayer(path) ? path : dirname(path));
}

/** @returns the circles among places, each as a sorted list */
export function circles(imports: readonly Import[], folder = importPlaceOf(imports)): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [here, there] = [folder(from), folder(to)];
    if (here !== there) next.set(here, (next.get(here) ?? new Set()).add(there));
  }
  const reach = (start: string): Set<string> => {
    const found = new Set<string>();
    const waiting = [...(next.get(start) ?? [])];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (found.has(name)) continue;
      found.add(name);
      for (const other of next.get(name) ?? []) waiting.push(other);
    }
    return found;
  };
  const reached = new Map([...next.keys()].map((name) => [name, reach(name)]));
  const inCircle = [...reached].filter(([name, found]) => found.has(name)).map(([name]) => name);
  const seen = new Set<string>();
  return inCircle.flatMap((name) => {
    if (seen.has(name)) return [];
    const circle = inCircle.filter(
      (other) => reached.get(name)?.has(other) && reached.get(other)?.has(name),
    );
    for (const one of circle) seen.add(one);
    return [circle.sort()];
  });
}
