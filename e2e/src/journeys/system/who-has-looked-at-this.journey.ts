import { expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { ADMINISTRATOR, INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';

const bela = STUDENTS[1]!;
const NO_ONE = 'No one but you has opened your work.';

test('a student sees who opened her work, and an administrator finds and exports it', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'A letter', students: [bela] });
  const { submissionId } = await started(baseURL!, bela, made);

  // No one has looked yet.
  await signIn(page, bela);
  await page.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(page);
  await text.click();
  await page.keyboard.type('Dear reader, this is what I saw. ');
  await expectSaved(page);
  await openLooks(page);
  const dialog = page.getByRole('dialog', { name: 'Who has looked at this' });
  await expect(dialog.getByText(NO_ONE)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Her instructor reads it.
  const desk = await browser.newPage();
  await signIn(desk, INSTRUCTOR);
  await desk.goto(`/readassignment/${submissionId}`);
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();

  const list = dialog.getByRole('list', { name: 'Who opened your work, newest first' });
  // It is written within a second.
  await expect(async () => {
    await openLooks(page);
    await expect(list).toContainText(`${INSTRUCTOR.lastName}, instructor`, { timeout: 2_000 });
  }).toPass();
  await expect(list.getByRole('listitem').first()).toContainText('the text');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // An administrator finds it by class, and takes it along as a file.
  const office = await browser.newPage();
  await signIn(office, ADMINISTRATOR);
  await office.goto('/admin/audit');
  await office.getByRole('combobox', { name: 'Action' }).click();
  await office.getByRole('option', { name: 'Whose work was opened' }).click();
  await office.getByLabel('Class').fill(made.enrollkey);
  const row = office.getByRole('row', { name: /Opened the text of a submission/ });
  // Other classes leave the list a moment after the last key.
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${INSTRUCTOR.lastName} (Instructor)`);
  await expect(row).toContainText('A letter');
  const { name, bytes } = await downloaded(office, () =>
    office.getByRole('button', { name: 'Export as CSV' }).click(),
  );
  expect(name).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const lines = bytes.toString('utf8').trimEnd().split('\r\n');
  expect(lines[0]).toContain('Time (UTC)');
  expect(lines.slice(1).every((line) => line.includes(made.name))).toBe(true);
  expect(lines.some((line) => line.includes('Opened the text of a submission'))).toBe(true);

  // Nothing matches a day before it.
  await office.getByLabel('Until').fill('2020-01-01');
  await expect(office.getByText('No entries')).toBeVisible();
});

/** Closes the list if it is open, and opens it again: it isn't updated while it is open. */
async function openLooks(page: Page): Promise<void> {
  const open = page.getByRole('dialog', { name: 'Who has looked at this' });
  if (await open.isVisible()) await open.getByRole('button', { name: 'Close' }).click();
  await expect(open).toBeHidden();
  await page.getByRole('button', { name: 'Who has looked at this' }).click();
}
