import { expect, test } from '@playwright/test';
import { aClass, started } from '../support/api.ts';
import { STUDENTS } from '../support/people.ts';
import { expectSaved, openText, signIn, wordProcessor } from '../support/screen.ts';

const dia = STUDENTS[3]!;

test('what is saved before an enforced deadline stays, and the page says that it has passed', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [dia], endsIn: 25_000, enforced: true });
  await started(baseURL!, dia, made);
  await signIn(page, dia);
  await page.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(page);
  await expect(page.getByText(/is due in less than 10 minutes!/)).toBeVisible();
  await text.click();
  await page.keyboard.type('In time.');
  await expectSaved(page);

  await expect(page.getByText(/The deadline has passed/).first()).toBeVisible({ timeout: 45_000 });
  await expect(wordProcessor(page).getByText('In time.')).toBeVisible();
});
