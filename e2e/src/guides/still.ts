import type { Page } from '@playwright/test';

/** Milliseconds between two checks: longer than anything that moves takes to be seen moving. */
const CHECK_INTERVAL_MS = 250;
/** Milliseconds; a clock on the page may tick for ever, and is then taken as it stands. */
const TIMEOUT_MS = 20_000;

/**
 * Waits until somebody who looks at the page would say that it has come to rest: its fonts are there, nothing on it
 * says that it is loading, and two looks one after the other see the same.
 *
 * @returns how it looks then, as PNG
 */
export async function untilStill(page: Page): Promise<Buffer> {
  const end = Date.now() + TIMEOUT_MS;
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  let seen = await page.screenshot();
  while (Date.now() < end) {
    await page.waitForTimeout(CHECK_INTERVAL_MS);
    const now = await page.screenshot();
    if (now.equals(seen) && !(await isLoading(page))) break;
    seen = now;
  }
  return seen;
}

const isLoading = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      document.querySelector('.MuiSkeleton-root, [role=progressbar], [aria-busy=true]') !== null,
  );
