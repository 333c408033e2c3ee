import { expect, type Page, test } from '@playwright/test';
import { aClass } from '../support/api.ts';
import { PASSWORD, STUDENTS } from '../support/people.ts';
import { expectSaved, openText, wordProcessor } from '../support/screen.ts';

const bea = STUDENTS[1]!;

/** Presses Tab until `there` is true, as somebody without a mouse does. */
async function tabUntil(page: Page, there: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await there()) return;
  }
  throw new Error('Tab never came there');
}

/** Presses Tab until what has the focus is called `name`. */
const tabTo = (page: Page, name: RegExp): Promise<void> =>
  tabUntil(page, async () => {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
    return name.test(focused.trim());
  });

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
  await tabUntil(page, () => text.evaluate((element) => element.contains(document.activeElement)));
  await page.keyboard.type('No mouse was touched.');
  await page.keyboard.press('Alt+F10');
  await expect(wordProcessor(page).getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await expectSaved(page);

  await page.keyboard.press('Escape');
  await tabTo(page, /^Final Submission$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Agree', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have made a submission!')).toBeVisible();
});
