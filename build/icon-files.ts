import type { Rolldown } from 'vite';

/** Whether a module is of a library of icons. */
export const isIcon = (id: string): boolean => /\/node_modules\/lucide(?:-react)?\//.test(id);

/** The file of an icon, without its ending; null for what all icons need. */
export const iconFile = (id: string): string | null =>
  /\/icons\/([\w-]+)\.m?js$/.exec(id)?.[1] ?? null;

/**
 * The files of the icons that modules import, read from their code: the index of all icons hides who needs which, and has some
 * under several names.
 */
export function iconsOf(
  context: Rolldown.ChunkingContext,
  ids: ReadonlySet<string>,
): ReadonlySet<string> {
  const codeOf = (id: string) => context.getModuleInfo(id)?.code ?? '';
  const files = new Map<string, string>();
  for (const id of ids) {
    if (!isIcon(id)) continue;
    for (const [, list = '', file = ''] of codeOf(id).matchAll(INDEX_LINE))
      for (const [, name = ''] of list.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  const found = new Set<string>();
  for (const id of ids) {
    if (isIcon(id)) continue;
    for (const [, list = ''] of codeOf(id).matchAll(IMPORT_OF_ICONS))
      for (const part of list.split(',')) {
        const file = files.get(part.trim().split(/\s+as\s+/)[0] ?? '');
        if (file !== undefined) found.add(file);
      }
  }
  return found;
}

const INDEX_LINE = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([\w-]+)\.m?js["']/g;
const IMPORT_OF_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide(?:-react)?["']/g;
