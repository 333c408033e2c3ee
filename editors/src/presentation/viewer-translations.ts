import { LANGUAGES } from '@antecedent/catalog/languages';
import { loadSlideViewerWords } from '@antecedent/catalog/slide-viewer-language';
import { createInstance, type i18n } from 'i18next';
import { keyToLabel, translationsEn } from 'pptx-react-viewer/i18n';
import { initReactI18next } from 'react-i18next';

type Words = Readonly<Record<string, string>>;

export type ViewerTranslations = {
  words: i18n;
  /** Translates a whole sentence of the component; one without a translation stays as it is. */
  translate: (english: string) => string;
};

/**
 * The component's own messages in the language of the page. What has no translation stays in English, and so does
 * everything if the translation can't be loaded.
 *
 * @param language such as `de`
 */
export async function viewerTranslations(language: string): Promise<ViewerTranslations> {
  const translated = await wordsOf(language).catch((): Words => ({}));
  const translate = (english: string) => translated[english] ?? english;
  const translation = Object.fromEntries(
    Object.entries(translationsEn).map(([key, english]) => [
      key,
      translated[key] ?? translate(english),
    ]),
  );
  const words = createInstance();
  await words.use(initReactI18next).init({
    lng: language,
    // its keys contain dots and are not nested
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation } },
    // it makes labels of keys that its own messages lack
    parseMissingKeyHandler: (key) => translate(keyToLabel(key)),
    // React escapes what it displays
    interpolation: { escapeValue: false },
  });
  // A label that is translated may read like another one in English: “Design” is the German word for a theme.
  const translations = new Set(Object.values(translated));
  return { words, translate: (label) => (translations.has(label) ? label : translate(label)) };
}

const isTranslated = (code: string): code is Exclude<keyof typeof LANGUAGES, 'en'> =>
  code !== 'en' && Object.hasOwn(LANGUAGES, code);

/** Translations by what they are in English, or by their key. */
const wordsOf = async (language: string): Promise<Words> =>
  isTranslated(language) ? loadSlideViewerWords(language) : {};
