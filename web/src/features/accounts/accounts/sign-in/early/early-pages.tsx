import { eager } from '@antecedent/catalog/en/web';
import { LANGUAGE_CODES, type LanguageCode } from '@antecedent/catalog/languages';
import { loadWebLanguage } from '@antecedent/catalog/web-language';
import { renderToStaticMarkup } from 'react-dom/server';
import { paletteStyles } from '../../../../../theme/palette-styles.ts';
import { sans } from '../../../../../theme/tokens.ts';
import { EarlySignIn } from './EarlySignIn.tsx';
import styles from './early-sign-in.css?raw';

type EarlyPage = {
  language: LanguageCode;
  /** Style sheet. */
  styles: string;
  /** HTML. */
  body: string;
};

/** The sign-in page in every language, as it comes with the document. */
export const earlySignInPages: readonly EarlyPage[] = await Promise.all(
  LANGUAGE_CODES.map(async (language) => {
    const { signIn } = language === 'en' ? eager : (await loadWebLanguage(language)).eager;
    return {
      language,
      styles: `${paletteStyles(0)}html{--sans:${sans}}${styles}`,
      body: renderToStaticMarkup(<EarlySignIn words={signIn.login} />),
    };
  }),
);
