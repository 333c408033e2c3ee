import type { Locale } from '@antecedent/contracts/accounts/accounts/account-fields';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LANGUAGES } from '../lib/language-choice.ts';
import { paletteStyles } from '../theme/palette-styles.ts';
import stored from './history/history.json';
import type { LandingHistory } from './history/landing-history.ts';
import { LandingPage } from './LandingPage.tsx';
import { speak, words } from './words.ts';

/** The landing page in one language, as rendered on the server. */
export type ServerRenderedPage = {
  language: Locale;
  /** For search engines. */
  description: string;
  /** Style sheet. */
  styles: string;
  /** HTML. */
  body: string;
};

async function drawPages(): Promise<ServerRenderedPage[]> {
  const history = stored as unknown as LandingHistory;
  const styles = `${paletteStyles(history.sessions.length)}html[data-awaited] #root{display:none}`;
  const pages: ServerRenderedPage[] = [];
  for (const { code } of LANGUAGES) {
    await speak(code);
    const body = renderToString(
      <StrictMode>
        <LandingPage
          history={history}
          content={{ events: [], partners: [], versions: {} }}
          notice={null}
          onLanguage={() => {}}
        />
      </StrictMode>,
    );
    pages.push({ language: code, description: words.hero.lead, styles, body });
  }
  return pages;
}

/** The page in every language. The operator's content is added by the script. */
export const serverRenderedPages: readonly ServerRenderedPage[] = await drawPages();
