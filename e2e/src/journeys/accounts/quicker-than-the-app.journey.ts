import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { PASSWORD, STUDENTS } from '../../support/people.ts';

const bea = STUDENTS[1]!;

/** Opens the sign-in page and delays the app's script. @returns lets the script arrive */
async function openWithoutApp(page: Page): Promise<() => void> {
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await line;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('[data-early]').getByLabel('Username')).toBeFocused();
  return arrive;
}

test('a student who types while the app is loading loses nothing', async ({ page }) => {
  const arrive = await openWithoutApp(page);
  await page.keyboard.type(bea.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD.slice(0, -2));
  arrive();
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(bea.username);
  await expect(page.getByLabel(/^Password/)).toBeFocused();
  await page.keyboard.type(PASSWORD.slice(-2));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bea.firstName);
});

test('a student who signs in before the app has loaded is signed in', async ({ page }) => {
  const arrive = await openWithoutApp(page);
  await page.keyboard.type(bea.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bea.firstName);
});
