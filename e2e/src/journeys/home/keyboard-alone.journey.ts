import { expect } from '@playwright/test';
import { aClass } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { operator } from '../../support/operator.ts';
import { PASSWORD, STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, wordProcessor } from '../../support/screen.ts';

const bea = STUDENTS[1]!;

test('a student signs in, opens an assignment, writes and submits by keyboard alone', async ({
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

  const text = await openText(page);
  await expect(text).toBeFocused();
  await page.keyboard.type('No mouse was touched.');
  await page.keyboard.press('Alt+F10');
  await expect(wordProcessor(page).getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await expectSaved(page);

  await page.keyboard.press('Escape');
  await tabTo(page, /^Final Submission$/);
  await page.keyboard.press('Enter');
  // An action that can't be undone needs more than a second Enter.
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You have made a submission!')).toBeVisible();
});

test('an instructor reads, grades and replays by keyboard alone', async ({ page, baseURL }) => {
  const past = await operator(baseURL!, 'past-class', {});
  await page.goto('/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(past.instructor.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(past.instructor.firstName);
  await tabTo(page, /^My classes \(Instructor\)/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: past.name })).toBeVisible();
  await tabTo(page, new RegExp(`^${past.name}$`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: past.name })).toBeVisible();

  const rows = page.getByRole('button', { name: /^Students of / });
  await expect(rows).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, /^Students of /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Read Writer, Ada' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Read Writer, Ada' })).toBeVisible();
  await tabTo(page, /^Read Writer, Ada$/);
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const read = await opening;

  await expect(read.getByRole('heading', { name: 'Effort' })).toBeVisible();
  await tabTo(read, /Effort/);
  await read.keyboard.press('Enter');
  // The next submission is loaded in the background.
  await expect(read.getByText('Own share').filter({ visible: true })).toHaveCount(1);

  await tabTo(read, /^Analytics$/);
  await read.keyboard.press('Enter');
  const analytics = read.getByRole('dialog', { name: /^Analytics/ });
  await expect(analytics.getByRole('tab', { name: 'WordChange' })).toBeEnabled();
  await tabTo(read, /^EssayMap$/);
  await read.keyboard.press('ArrowDown');
  await read.keyboard.press('Enter');
  await expect(analytics.getByRole('tab', { name: 'HeatMap', selected: true })).toBeVisible();
  await read.keyboard.press('ArrowDown');
  await read.keyboard.press('Enter');
  await expect(analytics.getByRole('tab', { name: 'WordChange', selected: true })).toBeVisible();
  await tabTo(read, /^Table$/);
  await read.keyboard.press('Enter');
  await expect(analytics.getByRole('table')).toBeVisible();
  await read.keyboard.press('Escape');
  await expect(analytics).toBeHidden();
  await expect(read.getByRole('button', { name: 'Analytics' })).toBeFocused();

  await tabTo(read, /^Rewind Essay$/);
  await read.keyboard.press('Enter');
  const slider = read.getByRole('slider', { name: 'Version', exact: true });
  await expect(slider).toBeVisible();
  await tabTo(read, /^(Play|Replay)$/);
  await read.keyboard.press('Enter');
  await expect(read.getByRole('button', { name: 'Pause', exact: true })).toBeFocused();
  await read.keyboard.press('Enter');
  await expect(read.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  await read.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuenow', (await slider.getAttribute('max')) ?? '');
  await read.keyboard.press('Escape');
  await expect(slider).toBeHidden();
});
