import type { OpenDocument } from './open-document.ts';

/** Text of a part that the text relates to under a type such as `settings`. */
export function relatedText({ file }: OpenDocument, type: string): string | null {
  const name = file.related(type);
  return name === null ? null : file.text(name);
}
