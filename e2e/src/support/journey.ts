import { test as base, type Page } from '@playwright/test';

/** Enough to see which page it was and what stood on it. */
const MOST_LINES = 100;

type Always = { tellWhatWasShown: undefined };

/** A journey; where one fails and nobody can look at its pictures, it tells what every page held. */
export const test = base.extend<Always>({
  tellWhatWasShown: [
    async ({ browser, page: _page }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const pages = browser.contexts().flatMap((context) => context.pages());
      for (const page of pages) process.stdout.write(`${await shownOn(page)}\n`);
    },
    { auto: true },
  ],
});

async function shownOn(page: Page): Promise<string> {
  const found = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => error.message);
  const lines = found.split('\n').slice(0, MOST_LINES);
  return [`\n${page.url()} held:`, ...lines].join('\n    ');
}
