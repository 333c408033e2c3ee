import '../app/fonts.css';
import './landing.css';
import type { Locale } from '@antecedent/contracts/account-rules';
import { branding } from '@antecedent/contracts/branding';
import type { LandingContent } from '@antecedent/contracts/content';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takePartingWord } from '../lib/parting-word.ts';
import { provideColours } from './colours.ts';
import stored from './history/history.json';
import type { LandingHistory } from './history/landing-history.ts';
import { LandingPage } from './LandingPage.tsx';
import { showScheme } from './scheme-choice.ts';
import { chooseLanguage, words } from './words.ts';

const NO_CONTENT: LandingContent = { events: [], partners: [], versions: {} };

/** The operator's words are no reason to show nothing. */
async function contentOfOperator(): Promise<LandingContent> {
  try {
    const response = await fetch('/api/content/landing');
    return response.ok ? ((await response.json()) as LandingContent) : NO_CONTENT;
  } catch {
    return NO_CONTENT;
  }
}

const history = stored as unknown as LandingHistory;
provideColours(history.sessions.length);
showScheme();
document.title = branding.longTitle;
const root = createRoot(document.getElementById('root') as HTMLElement);
let content = NO_CONTENT;
let notice = takePartingWord();

/** Draws the page as everything stands now. */
const show = () =>
  root.render(
    <StrictMode>
      <LandingPage
        history={history}
        content={content}
        notice={notice}
        onLanguage={(code) => void handleLanguage(code)}
      />
    </StrictMode>,
  );

async function handleLanguage(code: Locale) {
  try {
    await chooseLanguage(code);
    notice = null;
  } catch {
    notice = words.languageFailed;
  }
  show();
}

show();
void contentOfOperator().then((found) => {
  content = found;
  show();
});
