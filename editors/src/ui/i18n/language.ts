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
 * Loads the editor's messages and key names in a language. Falls back to English if there is no
 * such language or it cannot be loaded: a text must never wait for its frame's messages.
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
