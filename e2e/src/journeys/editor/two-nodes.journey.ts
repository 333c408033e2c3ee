import { readSubmission } from '@antecedent/contracts/screens/reading-page';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, signIn, wordProcessor } from '../../support/screen.ts';

const ada = STUDENTS[0]!;

test('two browsers on one text through two servers: one writes, the other is notified, nothing is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [ada] });
  const { submissionId, fileId } = await started(baseURL!, ada, made);
  const { address } = await operator(baseURL!, 'second-node', {});
  const context = await browser.newContext({ baseURL: address });
  const other = await context.newPage();
  try {
    await signIn(page, ada);
    await page.goto(`/assignment/${made.assignment.id}`);
    const here = await openText(page);
    await here.click();
    await page.keyboard.type('Through the first. ');
    await expectSaved(page);

    await signIn(other, ada);
    await other.goto(`/assignment/${made.assignment.id}`);
    const editor = wordProcessor(other);
    await expect(editor.getByText('This text is open somewhere else')).toBeVisible({
      timeout: 30_000,
    });
    await page.keyboard.type('Still the first. ');
    await expectSaved(page);

    await editor.getByRole('button', { name: 'Write here instead' }).click();
    const there = await openText(other);
    await expect(there).toContainText('Through the first. Still the first.');
    await there.click();
    await other.keyboard.press('Control+End');
    await other.keyboard.type('Through the second.');
    await expectSaved(other);

    await expect(wordProcessor(page).getByText('This text is open somewhere else')).toBeVisible();
    await expect(
      wordProcessor(page).getByText('Through the first. Still the first.'),
    ).toBeVisible();

    const instructor = await Caller.as(baseURL!, INSTRUCTOR);
    const { versions } = await instructor.call(readSubmission, { query: { submissionId } });
    const { text } = await operator(baseURL!, 'stored-text', { fileId, version: versions });
    expect(text).toBe('Through the first. Still the first. Through the second.');
  } finally {
    await context.close();
    await operator(baseURL!, 'stop-second-node', {});
  }
});
