import { TEMPLATE_LIMIT } from '@antecedent/contracts/assignments/templates';
import { type KindWireName, kindByWireName } from '@antecedent/domain/files/file-kinds';

export type FileRefusal = 'wrongType' | 'tooLarge';

/**
 * Why a file cannot be a template of this kind; `null` if it can be uploaded. The server checks the content as well.
 */
export function fileRefusal(
  { name, size }: { name: string; size: number },
  kind: KindWireName,
): FileRefusal | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const allowed: readonly string[] = kindByWireName(kind).templateExtensions;
  if (!allowed.includes(extension)) return 'wrongType';
  return size > TEMPLATE_LIMIT ? 'tooLarge' : null;
}

/** A default title: the file name without its extension, in separate words. */
export const titleFromName = (name: string): string =>
  name
    .replace(/\.[a-z]+$/i, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200);
