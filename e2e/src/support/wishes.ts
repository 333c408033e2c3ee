import type { Page } from '@playwright/test';
import { firefoxSession } from './firefox-session.ts';
import { runInWindow } from './firefox-window.ts';

/** What somebody has asked the system for, and pages are told. What is left out stays as it was. */
type Wishes = { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' };

export async function wish(page: Page, wishes: Wishes): Promise<void> {
  const session = firefoxSession(page);
  // Playwright takes the order in Firefox as well, and does nothing.
  await (session === null ? page.emulateMedia(wishes) : runInWindow(session, WISH, wishes));
}

const WISH = `({ colorScheme, reducedMotion }) => {
  for (const { browsingContext } of gBrowser.browsers) {
    if (colorScheme) browsingContext.prefersColorSchemeOverride = colorScheme;
    if (reducedMotion) browsingContext.prefersReducedMotionOverride = reducedMotion;
  }
}`;
