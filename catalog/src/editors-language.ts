import type { LanguageCode } from './languages.ts';
import type { EditorsLanguage } from './shape/editors.ts';

/** Fetches everything that the editors say in a language other than English. @throws when it does not arrive */
export async function loadEditorsLanguage(
  code: Exclude<LanguageCode, 'en'>,
): Promise<EditorsLanguage> {
  const loaded = (await import(`./${code}/editors.ts`)) as { editors: EditorsLanguage };
  return loaded.editors;
}
