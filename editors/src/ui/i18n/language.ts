import { loadEditorsLanguage } from '@antecedent/catalog/editors-language';
import { LANGUAGES } from '@antecedent/catalog/languages';
import type { EditorsLanguage } from '@antecedent/catalog/shape/editors';
import { setKeyNames } from './key-names.ts';
import { setStyleNames } from './style-names.ts';
import { type Translate, translator } from './translate.ts';

const ENGLISH = 'en-GB';

const isOther = (code: string): code is Exclude<keyof typeof LANGUAGES, 'en'> =>
  code !== 'en' && Object.hasOwn(LANGUAGES, code);

const fetchOther = (code: string): Promise<EditorsLanguage> | undefined =>
  isOther(code) ? loadEditorsLanguage(code) : undefined;

/**
 * Loads the editor's messages and key names in a language. Falls back to English if there is no
 * such language or it cannot be loaded: a text must never wait for its frame's messages.
 *
 * @param wanted such as `de` or `de-AT`
 */
export async function loadLanguage(
  wanted: string,
  fetchLanguage = fetchOther,
): Promise<{ t: Translate; language: string }> {
  const code = /^[a-z]+/.exec(wanted.toLowerCase())?.[0] ?? '';
  const other = await fetchLanguage(code)?.catch(() => undefined);
  if (other === undefined) return { t: translator(ENGLISH), language: ENGLISH };
  setKeyNames(other.keyNames);
  setStyleNames(other.styleNames);
  return { t: translator(code, other.sentences), language: code };
}
