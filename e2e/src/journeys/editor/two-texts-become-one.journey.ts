import { expect } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { STUDENTS } from '../../support/people.ts';
import {
  expectAccessible,
  expectSaved,
  openText,
  signIn,
  wordProcessor,
} from '../../support/screen.ts';

const ada = STUDENTS[0]!;

test('words written on two devices are merged, and only those that both changed are left to the writer', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [ada] });
  await started(baseURL!, ada, made);
  const address = `/assignment/${made.assignment.id}`;
  await signIn(page, ada);
  await page.goto(address);
  const here = await openText(page);
  await here.click();
  await page.keyboard.type('The ferry left at dawn.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nobody was on board.');
  await expectSaved(page);

  await context.setOffline(true);
  await page.keyboard.type(' The captain slept.');

  const other = await browser.newPage();
  await signIn(other, ada);
  await other.goto(address);
  await wordProcessor(other).getByRole('button', { name: 'Write here instead' }).click();
  const there = await openText(other);
  await there.click();
  await other.keyboard.press('Control+Home');
  await other.keyboard.type('On Monday ');
  await expectSaved(other);

  await context.setOffline(false);
  await wordProcessor(page)
    .getByRole('button', { name: 'Write here instead' })
    .click({ timeout: 30_000 });
  await expect(wordProcessor(page).getByText('Your text was merged')).toBeVisible({
    timeout: 30_000,
  });
  const merged = ['On Monday The ferry left at dawn.', 'Nobody was on board. The captain slept.'];
  await expect((await openText(page)).locator('p')).toHaveText(merged);
  await expectSaved(page);
  await page.reload();
  const reloaded = await openText(page);
  await expect(reloaded.locator('p')).toHaveText(merged);

  // Both replace the first word: one of them has to be chosen.
  await reloaded.click();
  await page.keyboard.press('Control+Home');
  await expectSaved(page);
  await context.setOffline(true);
  for (let letter = 0; letter < 2; letter++) await page.keyboard.press('Delete');
  await page.keyboard.type('Last');

  await other.reload();
  await wordProcessor(other).getByRole('button', { name: 'Write here instead' }).click();
  await (await openText(other)).click();
  await other.keyboard.press('Control+Home');
  for (let letter = 0; letter < 2; letter++) await other.keyboard.press('Delete');
  await other.keyboard.type('Each');
  await expectSaved(other);

  await context.setOffline(false);
  await wordProcessor(page)
    .getByRole('button', { name: 'Write here instead' })
    .click({ timeout: 30_000 });
  await wordProcessor(page)
    .getByRole('button', { name: 'Compare and merge' })
    .click({ timeout: 30_000 });
  const dialog = wordProcessor(page).getByRole('dialog', { name: 'Compare the two texts' });
  await expect(dialog).toContainText('differ in 1 place');
  await expectAccessible(page);
  const place = dialog.getByRole('group', { name: 'Place 1 of 1' });
  await place.getByRole('checkbox', { name: /This device/ }).uncheck();
  await place.getByRole('checkbox', { name: /Server/ }).check();
  await expect(dialog).toContainText('Your text will have 14 words.');
  await dialog.getByRole('button', { name: 'Use this text' }).click();

  const chosen = ['Each Monday The ferry left at dawn.', merged[1]!];
  const shown = await openText(page);
  await expect(shown.locator('p')).toHaveText(chosen);
  await expectSaved(page);
  await page.reload();
  await expect((await openText(page)).locator('p')).toHaveText(chosen);
  await other.close();
});
