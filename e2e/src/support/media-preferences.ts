import type { Page } from '@playwright/test';
import { firefoxSession } from './firefox-session.ts';
import { runInWindow } from './firefox-window.ts';

/** What somebody has asked the system for, and pages are told. What is left out stays as it was. */
type MediaPreferences = { colorScheme?: 'light' | 'dark'; reducedMotion?: 'reduce' };

export async function emulateMedia(page: Page, preferences: MediaPreferences): Promise<void> {
  const session = firefoxSession(page);
  // Playwright accepts the call in Firefox as well, and does nothing.
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
