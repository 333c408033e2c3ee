import type { LanguageCode } from './languages.ts';

/** Fetches what the slides' own tools say, by what they say in English. @throws when it does not arrive */
export async function loadSlideViewerWords(
  code: Exclude<LanguageCode, 'en'>,
): Promise<Readonly<Record<string, string>>> {
  const loaded = (await import(`./${code}/editors/slide-viewer.ts`)) as {
    slideViewer: Readonly<Record<string, string>>;
  };
  return loaded.slideViewer;
}
