import type { Page } from '@playwright/test';

/** Presses Tab until `there` is true, as somebody without a mouse does. */
export async function tabUntil(page: Page, there: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await there()) return;
  }
  throw new Error('Tab never came there');
}

/** Presses Tab until what has the focus is called `name`. */
export const tabTo = (page: Page, name: RegExp): Promise<void> =>
  tabUntil(page, async () => {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    return name.test(focused.trim());
  });
