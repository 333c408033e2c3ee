import { TEMPLATE_EXTENSIONS, TEMPLATE_LIMIT } from '@antecedent/contracts/templates';
import type { ContentType } from './assignment-form.ts';

export type FileRefusal = 'wrongType' | 'tooLarge';

/** Why a file cannot be a template of this kind; `null` when it can be sent. The server looks inside as well. */
export function fileRefusal(
  { name, size }: { name: string; size: number },
  kind: ContentType,
): FileRefusal | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const allowed: readonly string[] = TEMPLATE_EXTENSIONS[kind];
  if (!allowed.includes(extension)) return 'wrongType';
  return size > TEMPLATE_LIMIT ? 'tooLarge' : null;
}

/** A title to begin with: the file's name without its extension, words parted. */
export const titleFromName = (name: string): string =>
  name
    .replace(/\.[a-z]+$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200);
