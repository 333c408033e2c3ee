import { readFile, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type FirefoxSession, firefoxSession } from './firefox-session.ts';

/** The file that a click downloads. */
export async function downloaded(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const session = firefoxSession(page);
  const coming = session === null ? nextFile(page) : nextFileOfFirefox(session);
  await press();
  const { name, path } = await coming;
  const bytes = await readFile(path);
  // Otherwise Firefox adds a number to the next file of this name.
  await rm(path);
  return { name, bytes };
}

type SavedFile = { name: string; path: string };

async function nextFile(page: Page): Promise<SavedFile> {
  const file = await page.waitForEvent('download');
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** Playwright ignores files that a page in Firefox made itself, so this listens to Firefox. */
async function nextFileOfFirefox(page: FirefoxSession): Promise<SavedFile> {
  // Downloads of a frame are reported only to the browser.
  const heard = <Event>(event: string) =>
    new Promise<Event>((resolve) => {
      for (const session of [page, page.connection.browserSession]) session.once(event, resolve);
    });
  const begun = heard<{ suggestedFilename: string }>('browsingContext.downloadWillBegin');
  const ended = heard<{ filepath: string }>('browsingContext.downloadEnd');
  const { suggestedFilename } = await begun;
  return { name: suggestedFilename, path: (await ended).filepath };
}
