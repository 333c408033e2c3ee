import { test as base, type Frame } from '@playwright/test';
import { writeAsTyped } from './firefox-page.ts';
import { isFirefox } from './firefox-session.ts';

/** Enough to see which page it was and what it showed. */
const MAX_LINES = 100;

type Always = { tellWhatWasShown: undefined; tellWhatIsMissing: undefined };
type InEachWorker = { mendFirefox: undefined };

const NO_PHONE =
  'Firefox has the size of a phone here and is touched by fingers, but lays pages out as on a desk: it cannot be told otherwise.';

/**
 * A journey. If it fails, the report includes the content of every page, for when no one can look at its screenshots.
 */
export const test = base.extend<Always, InEachWorker>({
  mendFirefox: [
    async ({ browser }, use) => {
      if (isFirefox(browser)) {
        browser.on('context', (context) => void context.addInitScript(writeAsTyped));
      }
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  tellWhatIsMissing: [
    async ({ browser, isMobile }, use) => {
      if (isMobile === true && isFirefox(browser)) process.stdout.write(`${NO_PHONE}\n`);
      await use(undefined);
    },
    { auto: true },
  ],
  tellWhatWasShown: [
    async ({ browser, page: _page }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const pages = browser.contexts().flatMap((context) => context.pages());
      // An editor is in a frame of its own.
      for (const frame of pages.flatMap((page) => page.frames())) {
        process.stdout.write(`${await shownIn(frame)}\n`);
      }
    },
    { auto: true },
  ],
});

async function shownIn(frame: Frame): Promise<string> {
  const found = await frame
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: Error) => error.message);
  const lines = found.split('\n').slice(0, MAX_LINES);
  return [`\n${frame.url()} held:`, ...lines].join('\n    ');
}
