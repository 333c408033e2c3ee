import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { firefoxSession } from './firefox-session.ts';

export type SavedFile = { name: string; bytes: Buffer };

/** What a press puts upon the person's disk. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<SavedFile> {
  const coming = nextFile(page);
  await press();
  const { name, path } = await coming;
  return { name, bytes: await readFile(path) };
}

/** Playwright passes over a file that Firefox makes of what the page gives it, so it is asked itself. */
function nextFile(page: Page): Promise<{ name: string; path: string }> {
  const session = firefoxSession(page);
  if (session === null)
    return page
      .waitForEvent('download')
      .then(async (file) => ({ name: file.suggestedFilename(), path: await file.path() }));
  let name = '';
  session.once<{ suggestedFilename: string }>('browsingContext.downloadWillBegin', (begun) => {
    name = begun.suggestedFilename;
  });
  return new Promise((resolve) => {
    session.once<{ filepath: string }>('browsingContext.downloadEnd', ({ filepath }) =>
      resolve({ name, path: filepath }),
    );
  });
}
