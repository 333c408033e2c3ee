import { translateStyleNames } from './document/styles/style-names.ts';
import { type FileTroubles, nameFileTroubles } from './file-trouble.ts';
import { nameKeys } from './frame/key-names.ts';
import { type Translate, translator } from './i18n.ts';
import type { Catalogue } from './locales/catalogue.ts';

/** What there is of a language besides English. */
export type Language = {
  sentences: Catalogue;
  /** What is written on its keyboards, by the English name of the key. */
  keyNames: Readonly<Record<string, string>>;
  /** What word processors call the styles they all know, by the name in files, in small letters. */
  styleNames: Readonly<Record<string, string>>;
  fileTroubles: FileTroubles;
};

const ENGLISH = 'en-GB';

const OTHERS: Readonly<Record<string, () => Promise<Language>>> = {
  de: async () => (await import('./locales/de/german.ts')).german,
};

/**
 * Fetches what the editor says in a language, and calls the keys by their names in it. English where there is no such
 * language, or where it cannot be fetched: a text is never kept back for its frame's words.
 *
 * @param wanted such as `de` or `de-AT`
 */
export async function speak(
  wanted: string,
  others = OTHERS,
): Promise<{ t: Translate; language: string }> {
  const code = /^[a-z]+/.exec(wanted.toLowerCase())?.[0] ?? '';
  const fetchOther = Object.hasOwn(others, code) ? others[code] : undefined;
  const other = await fetchOther?.().catch(() => undefined);
  if (other === undefined) return { t: translator(ENGLISH), language: ENGLISH };
  nameKeys(other.keyNames);
  translateStyleNames(other.styleNames);
  nameFileTroubles(other.fileTroubles);
  return { t: translator(code, other.sentences), language: code };
}
