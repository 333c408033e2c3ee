import '../theme/fonts.css';
import './landing.css';
import type { Locale } from '@antecedent/contracts/accounts/accounts/account-fields';
import type { LandingContent } from '@antecedent/contracts/admin/content';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { takeFlashMessage } from '../lib/flash-message.ts';
import { preferredLanguage, storeLanguage } from '../lib/language-choice.ts';
import stored from './history/history.json';
import type { LandingHistory } from './history/landing-history.ts';
import { LandingPage } from './LandingPage.tsx';
import { showScheme } from './scheme-choice.ts';
import { language, speak, words } from './words.ts';

const NO_CONTENT: LandingContent = { events: [], partners: [], versions: {} };

/** If the operator's content cannot be loaded, the page is shown without it. */
async function contentOfOperator(): Promise<LandingContent> {
  try {
    const response = await fetch('/api/content/landing');
    return response.ok ? ((await response.json()) as LandingContent) : NO_CONTENT;
  } catch {
    return NO_CONTENT;
  }
}

const page = document.documentElement;
const place = document.getElementById('root') as HTMLElement;
const history = stored as unknown as LandingHistory;
let content = NO_CONTENT;
let notice: string | null = null;

let handleAlive = () => {};
/** Resolves when the page is hydrated. An earlier update would make React render it again instead of hydrating. */
const alive = new Promise<void>((resolve) => {
  handleAlive = resolve;
});

function Alive({ children }: { children: ReactNode }) {
  useEffect(() => handleAlive(), []);
  return children;
}

/** The page in its current state. */
const drawn = () => (
  <StrictMode>
    <Alive>
      <LandingPage
        history={history}
        content={content}
        notice={notice}
        onLanguage={(code) => void handleLanguage(code)}
      />
    </Alive>
  </StrictMode>
);

/** Hydrates the server-rendered page, or renders it if its language differs. */
function begin() {
  if (place.hasChildNodes() && page.lang === language) {
    // In small steps: the user may be scrolling.
    return startedSlowly(() => hydrateRoot(place, drawn()));
  }
  page.lang = language;
  const root = createRoot(place);
  flushSync(() => root.render(drawn()));
  delete page.dataset.awaited;
  // The browser looked for the URL's section before it existed.
  document.getElementById(location.hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  return root;
}

function startedSlowly(start: () => Root): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = start();
  });
  return root as Root;
}

async function handleLanguage(code: Locale) {
  try {
    await speak(code);
    page.lang = language;
    storeLanguage(language);
    notice = null;
  } catch {
    notice = words.languageFailed;
  }
  root.render(drawn());
}

showScheme();
// Falls back to English if the language cannot be loaded.
await speak(preferredLanguage()).catch(() => undefined);
const root = begin();
const found = contentOfOperator();
await alive;
notice = takeFlashMessage();
if (notice) root.render(drawn());
content = await found;
root.render(drawn());
