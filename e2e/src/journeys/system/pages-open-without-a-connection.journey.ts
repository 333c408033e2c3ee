import { expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';
import { storedPages } from '../../support/stored-pages.ts';
import { beginEssay } from '../../support/word-processor.ts';

const bea = STUDENTS[1]!;
const OFFLINE = 'We couldn’t reach the server. Check your connection and try again.';

test('bookmarks open without a connection, and say what they need it for', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [bea] });
  await started(baseURL!, bea, made);
  await signIn(page, bea);
  await page.goto('/');
  const paths = await storedPages(page);
  // All of it is on the server, so the list fits the build.
  for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    if (/\/assets\//.test(request.url())) failed.push(request.url());
  });

  await operator(baseURL!, 'stop', {});
  try {
    await page.goto(`/assignment/${made.assignment.id}`);
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    await page.goto('/');
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    expect(failed).toEqual([]);

    await page.goto(`/class/${made.classId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
    await expectAccessible(page);
    await chooseLanguage(page, 'de');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keine Verbindung');
    await chooseLanguage(page, 'en');

    await page.evaluate(() => localStorage.removeItem('antecedent.user'));
    await page.goto('/');
    await expect(page.getByLabel('Username')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  } finally {
    await operator(baseURL!, 'start', {});
  }
  await signIn(page, bea);
  await page.goto(`/assignment/${made.assignment.id}`);
  await openText(page);
});

test('a page from an earlier version stops saving, and its words are saved by the new one', async ({
  page,
  baseURL,
}) => {
  const text = await beginEssay(page, baseURL!, bea, 'Before the update. ');
  // The notice has arrived with what can wait.
  await storedPages(page);

  const saves = '**/wopi/files/*/contents';
  await page.route(saves, (route) => {
    const headers = { ...route.request().headers(), 'x-antecedent-protocol': '0' };
    return route.request().method() === 'POST' ? route.continue({ headers }) : route.continue();
  });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('After the update. ');
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await expect(notice).toContainText('kept on this device');
  await expect(page.getByRole('button', { name: 'Later' })).toHaveCount(0);
  await expectAccessible(page);

  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Reload page' }).click();
  await reloaded;
  await page.unroute(saves);
  await expect(await openText(page)).toContainText('Before the update. After the update.');
  await expectSaved(page);
});

test('a page from an earlier version says that there is a new one, and can wait', async ({
  page,
  baseURL,
}) => {
  await signIn(page, bea);
  await page.goto('/');
  await storedPages(page);
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'x-antecedent-build': 'b2' },
    });
  });
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toHaveCount(0);
  expect(baseURL).toBeTruthy();
});

const chooseLanguage = (page: Page, language: string) =>
  page.evaluate((code) => localStorage.setItem('antecedent.language', code), language);
