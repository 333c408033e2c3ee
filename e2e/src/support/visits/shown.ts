import { expect, type Page } from '@playwright/test';

/** Waits for the page's heading. */
export const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 30_000 });

export const text = (words: string | RegExp) => (page: Page) =>
  expect(page.getByText(words).first()).toBeVisible({ timeout: 30_000 });

/** The first paragraph of a text in its frame. */
export const textIn = (title: string) => (page: Page) =>
  expect(page.frameLocator(`iframe[title="${title}"]`).locator('p').first()).toBeVisible({
    timeout: 30_000,
  });

/** Closes the dialog or menu that is on top. */
export async function close(page: Page): Promise<void> {
  const top = await page.locator('.MuiModal-root:not([aria-hidden=true])').last().elementHandle();
  await page.keyboard.press('Escape');
  await top?.waitForElementState('hidden');
}
