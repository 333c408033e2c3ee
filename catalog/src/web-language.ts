import type { LanguageCode } from './languages.ts';
import type { LandingSentences, WebLanguage } from './shape/web.ts';

/** Fetches what any page may say in a language, and where its topics are. @throws when it does not arrive */
export const loadWebLanguage = (code: LanguageCode): Promise<WebLanguage> =>
  import(`./${code}/web.ts`) as Promise<WebLanguage>;

/** Fetches the landing page's sentences in a language. @throws when they do not arrive */
export const loadLanding = async (code: LanguageCode): Promise<LandingSentences> => {
  const loaded = (await import(`./${code}/web/landing.ts`)) as { landing: LandingSentences };
  return loaded.landing;
};
