import { openAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { SECOND } from '@antecedent/domain/time';
import { expect, type Page } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { textOf } from '../../support/documents.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { STUDENTS } from '../../support/people.ts';
import {
  expectAccessible,
  expectSaved,
  openText,
  signIn,
  wordProcessor,
} from '../../support/screen.ts';
import { storedPages } from '../../support/stored-pages.ts';

const dia = STUDENTS[3]!;

/** Keeps an assignment on this device. */
async function keep(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Keep on this device' }).check();
  await expect(page.getByText(/^Kept here until .+ or until you sign out/)).toBeVisible({
    timeout: 60_000,
  });
  await storedPages(page);
}

test('a submission without a connection waits, says so, and is sent with every word @chromium', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180 * SECOND);
  const made = await aClass(baseURL!, { students: [dia] });
  const { submissionId } = await started(baseURL!, dia, made);
  await signIn(page, dia);
  await page.goto(`/assignment/${made.assignment.id}`);
  await (await openText(page)).click();
  await page.keyboard.type('Written with a connection. ');
  await expectSaved(page);
  await keep(page);
  expect(submissionId).toBeTruthy();

  await operator(baseURL!, 'stop', {});
  try {
    await page.goto(`/assignment/${made.assignment.id}`);
    const text = await openText(page);
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Written without one.', { delay: 40 });
    await page.getByRole('button', { name: /^(Final Submission|Submit)/ }).click();
    await page.getByRole('button', { name: 'Submit when connected' }).click();
    await expect(page.getByText('Not submitted yet.')).toBeVisible();
    await expectAccessible(page);
  } finally {
    await operator(baseURL!, 'start', {});
  }
  await expect(page.getByText('Not submitted yet.')).toBeHidden({ timeout: 60_000 });
  const student = await Caller.as(baseURL!, dia);
  const { timeline } = await student.call(openAssignment, { query: { id: made.assignment.id } });
  expect(timeline.filter(({ submittedAt }) => submittedAt !== null)).toHaveLength(1);
  await expect(wordProcessor(page).getByText('Written without one.')).toBeVisible({
    timeout: 30_000,
  });
});

test('a deadline that passes without a connection is announced, and its words stay on the device @chromium', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180 * SECOND);
  await signIn(page, dia);
  const made = await aClass(baseURL!, { students: [dia], endsIn: 75_000, enforced: true });
  await started(baseURL!, dia, made);
  await page.goto(`/assignment/${made.assignment.id}`);
  await (await openText(page)).click();
  await page.keyboard.type('In time. ');
  await expectSaved(page);
  await keep(page);

  await operator(baseURL!, 'stop', {});
  try {
    await page.goto(`/assignment/${made.assignment.id}`);
    await expect(page.getByText(/as the server has it then|Writing ends/)).toBeVisible();
    const text = await openText(page);
    await expect(text).toContainText('In time.');
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Too late.', { delay: 40 });
    await expect(page.getByText(/^Writing ended/)).toBeVisible({ timeout: 90_000 });
  } finally {
    await operator(baseURL!, 'start', {});
  }
  await expect(page.getByText(/The deadline has passed/).first()).toBeVisible({ timeout: 60_000 });
  const download = wordProcessor(page).getByRole('button', { name: 'Download' });
  const copy = await downloaded(page, () => download.click());
  expect(textOf(copy.bytes)).toBe('In time. Too late.');
});

test('a shared computer keeps nothing, and signing out destroys what was kept @chromium', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [dia] });
  await started(baseURL!, dia, made);
  await signIn(page, dia);
  await page.goto(`/assignment/${made.assignment.id}`);
  await openText(page);
  await keep(page);
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await databases()).toContain('antecedent-kept');

  await page.goto('/logout');
  await expect(page.getByRole('link', { name: 'Free Sign Up' }).first()).toBeVisible();
  await expect.poll(databases).not.toContain('antecedent-kept');

  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await expect(page.getByRole('checkbox', { name: /^Remember me/ })).toBeDisabled();
  await expectAccessible(page);
  await signIn(page, dia);
  await page.goto(`/assignment/${made.assignment.id}`);
  await openText(page);
  await expect(page.getByText(/^You said that this is a shared computer/)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Keep on this device' })).toHaveCount(0);
  expect(await databases()).not.toContain('antecedent-kept');
});
