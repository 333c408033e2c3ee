import i18next from 'i18next';
import { sentence } from './sentence.ts';

/**
 * A subject area or student level in the language of the page; one that the installation added stays as it is. The
 * page fetches `classOptions`.
 */
export function classOptionName(kind: 'areas' | 'levels', name: string): string {
  const key = `classOptions.${kind}.${name}`;
  return i18next.exists(key) ? sentence(key, {}) : name;
}
