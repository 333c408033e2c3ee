import { readFile, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type FirefoxSession, firefoxSession } from './firefox-session.ts';

/** What a press puts upon the person's disk. */
export async function downloaded(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const session = firefoxSession(page);
  const coming = session === null ? nextFile(page) : nextFileOfFirefox(session);
  await press();
  const { name, path } = await coming;
  const bytes = await readFile(path);
  // Firefox gives the next of this name a number otherwise.
  await rm(path);
  return { name, bytes };
}

type SavedFile = { name: string; path: string };

async function nextFile(page: Page): Promise<SavedFile> {
  const file = await page.waitForEvent('download');
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** Playwright passes over a file that a page of Firefox made itself, so Firefox is heard. */
async function nextFileOfFirefox(page: FirefoxSession): Promise<SavedFile> {
  // What a frame saves is told to the browser alone.
  const heard = <Event>(event: string) =>
    new Promise<Event>((resolve) => {
      for (const session of [page, page.connection.browserSession]) session.once(event, resolve);
    });
  const begun = heard<{ suggestedFilename: string }>('browsingContext.downloadWillBegin');
  const ended = heard<{ filepath: string }>('browsingContext.downloadEnd');
  const { suggestedFilename } = await begun;
  return { name: suggestedFilename, path: (await ended).filepath };
}
