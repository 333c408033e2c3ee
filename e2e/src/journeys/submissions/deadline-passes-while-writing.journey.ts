import { readSubmission } from '@antecedent/contracts/screens/reading-page';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { textOf } from '../../support/documents.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, saveState, signIn, wordProcessor } from '../../support/screen.ts';

const dia = STUDENTS[3]!;

test('words saved before an enforced deadline stay, and later ones can be copied', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, dia);
  const made = await aClass(baseURL!, { students: [dia], endsIn: 30_000, enforced: true });
  const { submissionId, fileId } = await started(baseURL!, dia, made);
  await page.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(page);
  await expect(page.getByText(/is due in less than 10 minutes!/)).toBeVisible();
  await text.click();
  await page.keyboard.type('In time.');
  await expectSaved(page);

  await context.setOffline(true);
  await page.keyboard.type(' Too late.');
  await expect(saveState(page)).toHaveText(/^You’re offline\. \d+ unsaved changes?\.$/, {
    timeout: 30_000,
  });
  await expect(page.getByText(/is due in less than 10 minutes!/)).toBeHidden({ timeout: 45_000 });
  await context.setOffline(false);
  await expect(page.getByText(/The deadline has passed/).first()).toBeVisible({ timeout: 45_000 });

  const editor = wordProcessor(page);
  const download = editor.getByRole('button', { name: 'Download my text' });
  const kept = await downloaded(page, () => download.click());
  expect(textOf(kept.bytes)).toBe('In time. Too late.');

  await page.reload();
  await expect(editor.getByText('In time.')).toBeVisible({ timeout: 30_000 });
  await expect(editor.locator('[contenteditable=true]')).toHaveCount(0);
  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  const { versions } = await instructor.call(readSubmission, { query: { submissionId } });
  const stored = await operator(baseURL!, 'stored-text', { fileId, version: versions });
  expect(stored.text).toBe('In time.');
});
