import { createInstance, type i18n } from 'i18next';
import { keyToLabel, translationsEn } from 'pptx-react-viewer/i18n';
import { initReactI18next } from 'react-i18next';

/** The component's own messages, in English. */
export async function viewerTranslations(): Promise<i18n> {
  const words = createInstance();
  await words.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    // its keys contain dots and are not nested
    keySeparator: false,
    nsSeparator: false,
    resources: { en: { translation: translationsEn } },
    parseMissingKeyHandler: keyToLabel,
    // React escapes what it displays
    interpolation: { escapeValue: false },
  });
  return words;
}
