import { expect, test } from '@playwright/test';
import { aClass } from '../support/api.ts';
import { PASSWORD, STUDENTS } from '../support/people.ts';
import { expectSaved, openText } from '../support/screen.ts';

const bea = STUDENTS[1]!;

/** Presses Tab until what has the focus is called `name`, as somebody without a mouse does. */
async function tabTo(page: import('@playwright/test').Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test('a student signs in, opens an assignment, writes and hands in by keyboard alone', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'By keyboard', students: [bea] });
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(bea.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bea.firstName);

  await tabTo(page, /^My classes \(Student\)/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: made.name })).toBeVisible();
  await tabTo(page, new RegExp(`^${made.name}$`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
  await tabTo(page, /^Start By keyboard$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await tabTo(page, /^Start$/);
  await page.keyboard.press('Enter');

  const text = await openText(page);
  await tabTo(page, /./);
  await text.focus();
  await page.keyboard.type('No mouse was touched.');
  await page.keyboard.press('Alt+F10');
  await expect(page.frameLocator('iframe').getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await expectSaved(page);
});
