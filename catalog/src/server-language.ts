import { LANGUAGE_CODES, type LanguageCode } from './languages.ts';
import type { ServerLanguage } from './shape/server.ts';

const load = async (code: LanguageCode): Promise<[LanguageCode, ServerLanguage]> => {
  const loaded = (await import(`./${code}/server.ts`)) as { server: ServerLanguage };
  return [code, loaded.server];
};

/** Every language, loaded: the server speaks to people in all of them. */
export const SERVER_LANGUAGES = Object.fromEntries(
  await Promise.all(LANGUAGE_CODES.map(load)),
) as Readonly<Record<LanguageCode, ServerLanguage>>;
