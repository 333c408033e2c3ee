import { LANGUAGE_CODES, type LanguageCode } from '@antecedent/catalog/languages';
import type { OfflinePageSentences } from '@antecedent/catalog/shape/web';
import { branding } from '@antecedent/contracts/wire/branding';
import { paletteStyles } from '../theme/palette-styles.ts';
import { sans } from '../theme/tokens.ts';
import styles from './offline-page.css?raw';
import script from './offline-page.js?raw';

async function mainIn(code: LanguageCode): Promise<string> {
  const loaded: { offlinePage: OfflinePageSentences } = await import(
    `../../../catalog/src/${code}/web/offline-page.ts`
  );
  const { title, text, again, home } = loaded.offlinePage;
  // A link to the same address asks for it again, without a script.
  return `<main lang="${code}"><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a> <a href="/">${home}</a></p></main>`;
}

/** Shows the page in the language that the script chose. */
const shownLanguage = LANGUAGE_CODES.map((code) => `html:lang(${code}) main[lang=${code}]`).join();

/** The page for addresses that don't open without a connection, in every language and in one file. */
export const offlinePage = {
  script,
  title: branding.longTitle,
  languages: LANGUAGE_CODES.join(' '),
  styles: `${paletteStyles(0)}html{--sans:${sans}}${styles}${shownLanguage}{display:block}`,
  body: (await Promise.all(LANGUAGE_CODES.map(mainIn))).join('\n    '),
};
