import type { ZipArchive } from '../zip/zip.ts';

/** Folders whose files programs name as the inserted files were called. */
const NAMED_BY_PEOPLE = /(?:^|\/)(?:media|embeddings|pictures)\/[^/]+$/i;
/** Names that programs count up or compute. */
const GENERIC =
  /\/(?:(?:file|image|media|video|audio|hdphoto|oleObject|package|object|chart|model3d|font|Microsoft_\w+)[\d_]*|[0-9a-f]{8,})\.\w{1,8}$/i;

/** Parts that may be called after a person or their files, with the names that they get. */
export function renamedParts({ entries, byName }: ZipArchive): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  let number = 0;
  for (const { name } of entries) {
    if (!NAMED_BY_PEOPLE.test(name) || GENERIC.test(name)) continue;
    const extension = /\.\w{1,8}$/.exec(name)?.[0] ?? '';
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    let next = '';
    do next = `${folder}file${++number}${extension}`;
    while (byName.has(next));
    renamed.set(name, next);
  }
  return renamed;
}

/** A reference to a part, with the part's new name: the folders that lead to it stay as they are. */
export const renamedTarget = (target: string, now: string): string =>
  target.slice(0, target.lastIndexOf('/') + 1) + now.slice(now.lastIndexOf('/') + 1);
