import { expect } from '@playwright/test';
import { aClass } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, signInByForm } from '../../support/screen.ts';

const [ada] = STUDENTS as [(typeof STUDENTS)[number]];

test('a student enrols by key, writes, reloads in the middle of a word and submits', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'A morning', drafts: ['First draft'] });
  await signInByForm(page, ada);

  await page.getByRole('link', { name: 'My classes (Student)' }).first().click();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Enrollment key is empty!')).toBeVisible();
  await page.getByLabel('Enrollment Key').fill(made.enrollkey);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByText('Status: Enrolled')).toBeVisible();

  await page.getByRole('link', { name: `Open class ${made.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
  await page.getByRole('link', { name: 'Start A morning' }).click();

  const text = await openText(page);
  await text.click();
  await page.keyboard.type('The baker opens at six. Nobody is awa');
  await expectSaved(page);

  await page.reload();
  const again = await openText(page);
  await expect(again).toContainText('The baker opens at six. Nobody is awa');
  await again.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('ke but the cat.');
  await expectSaved(page);

  await page.getByRole('button', { name: 'Draft Submission' }).click();
  await expect(
    page.getByText('You cannot undo this task; the system saves writing as you type.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Draft Submission' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('You have made a submission!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Final Submission' })).toBeVisible();
  await page.getByRole('button', { name: 'Final Submission' }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();

  await expect(
    page.getByText('This submission is final, so you can read it but not change it.'),
  ).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="Word processor"]').getByText('Nobody is awake but the cat.'),
  ).toBeVisible();

  const version = page.getByLabel('Version', { exact: true });
  const [first] = (await version.locator('option').allTextContents()).filter((name) =>
    name.startsWith('First draft, submitted'),
  );
  await version.selectOption(first ?? '');
  await expect(
    page.getByText('You’re reading the version of “First draft” submitted'),
  ).toBeVisible();
  await expect(
    page
      .frameLocator('iframe[title="Submitted version of First draft"]')
      .getByText('Nobody is awake but the cat.'),
  ).toBeVisible();
  await version.selectOption('Text now');
  await expect(page.getByText('You’re reading the version of')).toBeHidden();
});
