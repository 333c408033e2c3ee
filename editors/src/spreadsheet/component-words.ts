import type { ILanguagePack } from '@univerjs/core';
import english from '@univerjs/preset-sheets-core/locales/en-US';

/** The component's own sentences in a language; English where it has none, or it cannot be fetched. */
export async function componentWords(language: string): Promise<ILanguagePack> {
  if (language !== 'de') return english;
  return import('@univerjs/preset-sheets-core/locales/de-DE').then(
    (german) => german.default,
    () => english,
  );
}
