import { expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, signIn } from '../../support/screen.ts';
import { savedFile } from '../../support/word-processor.ts';

const bea = STUDENTS[1]!;

/** Opens an essay, holds the app back and goes to the text. @returns the file's id, and what lets the app come */
async function openWithoutApp(page: Page, address: string) {
  const made = await aClass(address, { students: [bea] });
  const { fileId } = await started(address, bea, made);
  await signIn(page, bea);
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/start-*.js', async (route) => {
    await line;
    await route.continue();
  });
  await page.goto(`/assignment/${made.assignment.id}`, { waitUntil: 'commit' });
  const editor = page.frameLocator(`iframe[title="${made.assignment.title}"]`);
  const text = editor.getByRole('textbox', { name: 'Document' });
  await text.click({ timeout: 30_000 });
  return { fileId, arrive };
}

test('a student writes while the app is on its way, and nothing of it is lost', async ({
  page,
  baseURL,
}) => {
  const { fileId, arrive } = await openWithoutApp(page, baseURL!);
  await page.keyboard.type('The tide went out.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  const before = await savedFile(page, baseURL!, fileId);
  await expect(async () => {
    const saved = await savedFile(page, baseURL!, fileId);
    expect(saved.equals(before)).toBe(false);
  }).toPass();

  await page.keyboard.type(' Then it came');
  arrive();
  await page.keyboard.type(' back over the sand,');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.type(' and nobody saw it.');
  const text = await openText(page);
  const whole = 'The tide went out. Then it came back over the sand, and nobody saw it.';
  await expect(text).toHaveText(whole);
  await expect(page.locator('.early-page')).toHaveCount(0);
  await expectSaved(page);

  await page.reload();
  await expect(await openText(page)).toHaveText(whole);
});

test('a student who leaves before the app is there has written what she wrote', async ({
  page,
  baseURL,
}) => {
  await openWithoutApp(page, baseURL!);
  await page.keyboard.type('Only one line.');
  await page.unroute('**/assets/start-*.js');
  await page.reload();
  await expect(await openText(page)).toHaveText('Only one line.');
});
