import type { ILanguagePack } from '@univerjs/core';
import english from '@univerjs/preset-sheets-core/locales/en-US';

/** Univer's own texts in a language; English if it has none or they cannot be loaded. */
export async function univerLocale(language: string): Promise<ILanguagePack> {
  if (language !== 'de') return english;
  return import('@univerjs/preset-sheets-core/locales/de-DE').then(
    (german) => german.default,
    () => english,
  );
}
