import { listOptions, registerClass } from '@antecedent/contracts/classes/classes/classes';
import { expect } from '@playwright/test';
import { aClass, Caller } from '../../support/api.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { COLLEAGUE, INSTRUCTOR } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const DAY = 24 * 60 * 60_000;

/** A class of the same subject area. */
async function aClassOfColleague(address: string) {
  const colleague = await Caller.as(address, COLLEAGUE);
  const [area] = await colleague.call(listOptions, { query: { type: 'area' } });
  const [level] = await colleague.call(listOptions, { query: { type: 'level' } });
  const { id } = await colleague.call(registerClass, {
    body: {
      classname: 'Essays of a colleague',
      enrollkey: `OL-${Date.now().toString(36).slice(-5).toUpperCase()}`,
      classStartDate: new Date().toISOString(),
      classEndDate: new Date(Date.now() + 90 * DAY).toISOString(),
      subjectarea: area?.id ?? 0,
      studentlevel: level?.id ?? 0,
      classTimeZone: 'UTC',
    },
  });
  return { id, area: area?.name ?? '' };
}

test('an instructor saves and shares an assignment, and a colleague uses a copy', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const made = await aClass(address, { drafts: ['Outline'] });
  const other = await aClassOfColleague(address);
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('button', { name: 'Save to my library: A short essay' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Save to my library' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A morning, in two drafts');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved to your library.')).toBeVisible();

  await page.goto('/library');
  const row = page.getByRole('listitem').filter({ hasText: 'A morning, in two drafts' });
  await expect(row).toContainText('2 drafts');
  await row.getByRole('button', { name: /^Share:/ }).press('Enter');
  const share = page.getByRole('dialog', { name: /^Share / });
  await expect(share.getByText(other.area)).toBeVisible();
  await expectAccessible(page);
  await share.getByRole('button', { name: 'Share' }).press('Enter');
  await expect(row).toContainText(`shared with ${other.area}`);
  await expectAccessible(page);

  const file = await downloaded(page, () =>
    row.getByRole('button', { name: /^Export as a file:/ }).press('Enter'),
  );
  expect(JSON.parse(file.bytes.toString())).toMatchObject({ version: 1, kind: 'assignment' });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'odd.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.getByText('This file wasn’t exported from a library.')).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: address })).newPage();
  await signIn(theirs, COLLEAGUE);
  await theirs.goto('/library');
  const shared = theirs.getByRole('listitem').filter({ hasText: 'A morning, in two drafts' });
  await expect(shared).toContainText('shared by Nora Berg');
  await shared.getByRole('button', { name: 'View “A morning, in two drafts”' }).press('Enter');
  await expect(theirs.getByRole('dialog').getByText('Outline')).toBeVisible();
  await expectAccessible(theirs);
  await theirs.keyboard.press('Escape');
  await shared.getByRole('button', { name: 'Use “A morning, in two drafts”' }).press('Enter');
  const use = theirs.getByRole('dialog', { name: /^Use / });
  await expect(use.getByText('Essays of a colleague')).toBeVisible();
  await use.getByRole('button', { name: 'Use a copy' }).press('Enter');
  await use.getByRole('link', { name: 'Open the class' }).press('Enter');
  await expect(
    theirs.getByRole('button', { name: 'Edit: A morning, in two drafts' }),
  ).toBeVisible();

  await row.getByRole('button', { name: /^Delete:/ }).press('Enter');
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Sharing:/ }).press('Enter');
  const stop = page.getByRole('dialog', { name: /^Share / });
  await stop.getByRole('combobox', { name: 'Department' }).press('Enter');
  await page.getByRole('option', { name: 'No one' }).click();
  await stop.getByRole('button', { name: 'Stop sharing' }).press('Enter');
  await expect(row).not.toContainText('shared with');
  await theirs.goto('/library');
  await expect(theirs.getByText('No assignments yet')).toBeVisible();
});
