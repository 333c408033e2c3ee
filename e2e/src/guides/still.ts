import type { Page } from '@playwright/test';

/** Milliseconds between two checks: longer than any animation takes to move visibly. */
const CHECK_INTERVAL_MS = 250;
/** Milliseconds. A clock on the page may never stop; the page is then used as it is. */
const TIMEOUT_MS = 20_000;

/**
 * Waits until the page is still: its fonts are loaded, nothing shows that it is loading, and two screenshots in a row
 * are the same.
 *
 * @returns the last screenshot, as PNG
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
