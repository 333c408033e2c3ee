import { expect, type Page } from '@playwright/test';

/** How long after a page the browser begins to store the pages, and how long that may take on a busy machine, ms. */
const TIMEOUT_MS = 60_000;

/** Waits until the browser has stored the pages for times without a connection. @returns the paths of what it stored */
export async function storedPages(page: Page): Promise<string[]> {
  let paths: string[] = [];
  await expect(async () => {
    paths = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration?.active?.state !== 'activated') return [];
      const [name = ''] = (await caches.keys()).slice(-1);
      const requests = await (await caches.open(name)).keys();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(paths).not.toEqual([]);
  }).toPass({ timeout: TIMEOUT_MS });
  return paths;
}
