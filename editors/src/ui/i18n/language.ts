import type { LanguagePack } from '../../locales/language-pack.ts';
import { setFileErrorMessages } from './file-errors.ts';
import { setKeyNames } from './key-names.ts';
import { setStyleNames } from './style-names.ts';
import { type Translate, translator } from './translate.ts';

const ENGLISH = 'en-GB';

const OTHERS: Readonly<Record<string, () => Promise<LanguagePack>>> = {
  de: async () => (await import('../../locales/de/german.ts')).german,
};

/**
 * Fetches what the editor says in a language, and calls the keys by their names in it. English where there is no such
 * language, or where it cannot be fetched: a text is never kept back for its frame's words.
 *
 * @param wanted such as `de` or `de-AT`
 */
export async function loadLanguage(
  wanted: string,
  others = OTHERS,
): Promise<{ t: Translate; language: string }> {
  const code = /^[a-z]+/.exec(wanted.toLowerCase())?.[0] ?? '';
  const fetchOther = Object.hasOwn(others, code) ? others[code] : undefined;
  const other = await fetchOther?.().catch(() => undefined);
  if (other === undefined) return { t: translator(ENGLISH), language: ENGLISH };
  setKeyNames(other.keyNames);
  setStyleNames(other.styleNames);
  setFileErrorMessages(other.fileErrorMessages);
  return { t: translator(code, other.sentences), language: code };
}
