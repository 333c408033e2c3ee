import type { Page } from '@playwright/test';
import { firefoxSession } from './firefox-session.ts';
import { runInWindow } from './firefox-window.ts';

/** System preferences that pages can query. Those left out stay unchanged. */
type MediaPreferences = { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' };

export async function emulateMedia(page: Page, preferences: MediaPreferences): Promise<void> {
  const session = firefoxSession(page);
  // Playwright accepts the call in Firefox as well, but it has no effect there.
  await (session === null
    ? page.emulateMedia(preferences)
    : runInWindow(session, SET_PREFERENCES, preferences));
}

const SET_PREFERENCES = `({ colorScheme, reducedMotion }) => {
  for (const { browsingContext } of gBrowser.browsers) {
    if (colorScheme) browsingContext.prefersColorSchemeOverride = colorScheme;
    if (reducedMotion) browsingContext.prefersReducedMotionOverride = reducedMotion;
  }
}`;
