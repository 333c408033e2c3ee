import type { OpenDocument } from './open-document.ts';

/** Text of a part the main part relates to under a type such as `settings`. */
export function relatedPartText({ archive }: OpenDocument, type: string): string | null {
  const name = archive.related(type);
  return name === null ? null : archive.text(name);
}
