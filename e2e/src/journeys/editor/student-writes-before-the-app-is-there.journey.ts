import { chromium, expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { findChromium } from '../../support/chromium.ts';
import { CHROMIUM_ARGS } from '../../support/chromium-args.ts';
import { test } from '../../support/journey.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, signIn } from '../../support/screen.ts';
import { savedFile } from '../../support/word-processor.ts';

const bea = STUDENTS[1]!;

const APP = '**/assets/start-*.js';

/**
 * Creates an essay that has been started. @returns its file's id, and a function that opens its page without the app
 * and focuses the text
 */
async function anEssay(page: Page, address: string) {
  const made = await aClass(address, { students: [bea] });
  const { fileId } = await started(address, bea, made);
  await signIn(page, bea);
  const open = async () => {
    await page.goto(`/assignment/${made.assignment.id}`, { waitUntil: 'commit' });
    const editor = page.frameLocator(`iframe[title="${made.assignment.title}"]`);
    await editor.getByRole('textbox', { name: 'Document' }).click({ timeout: 30_000 });
  };
  return { fileId, open };
}

test('a student writes while the app is loading, and no word is lost', async ({
  page,
  baseURL,
}) => {
  const { fileId, open } = await anEssay(page, baseURL!);
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(APP, async (route) => {
    await line;
    await route.continue();
  });
  await open();
  await page.keyboard.type('The tide went out.');
  await expect(page.getByRole('banner')).toHaveCount(0);
  const before = await savedFile(page, baseURL!, fileId);
  await expect(async () => {
    const saved = await savedFile(page, baseURL!, fileId);
    expect(saved.equals(before)).toBe(false);
  }).toPass();

  await page.keyboard.type(' Then it came');
  arrive();
  await page.keyboard.type(' back over the sand,');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.keyboard.type(' and nobody saw it.');
  const text = await openText(page);
  const whole = 'The tide went out. Then it came back over the sand, and nobody saw it.';
  await expect(text).toHaveText(whole);
  await expect(page.locator('.early-page')).toHaveCount(0);
  await expectSaved(page);

  await page.reload();
  await expect(await openText(page)).toHaveText(whole);
});

test('a student who leaves before the app has loaded keeps every word', async ({
  page: observer,
  baseURL,
}) => {
  await observer.close();
  // Playwright's routes would lose the request that a page sends as it is closed. Chromium's own tool can block a file
  // without a route.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS],
  });
  try {
    const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' });
    const page = await context.newPage();
    const { open } = await anEssay(page, baseURL!);
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.setBlockedURLs', { urls: ['*/assets/start-*.js'] });
    await open();
    await page.keyboard.type('Only one line.');
    await network.send('Network.setBlockedURLs', { urls: [] });
    await page.reload();
    await expect(await openText(page)).toHaveText('Only one line.');
  } finally {
    await browser.close();
  }
});
