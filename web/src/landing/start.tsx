import '../app/fonts.css';
import './landing.css';
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
const notice = takePartingWord();
provideColours(history.sessions.length);
showScheme();
document.title = branding.longTitle;
const root = createRoot(document.getElementById('root') as HTMLElement);
const show = (content: LandingContent) =>
  root.render(
    <StrictMode>
      <LandingPage history={history} content={content} notice={notice} />
    </StrictMode>,
  );
show(NO_CONTENT);
void contentOfOperator().then(show);
