import {
  readAssignment,
  setAssignmentStopped,
  setAssignmentVisible,
  updateAssignment,
} from '@antecedent/contracts/assignments/assignments/management';
import { createTemplateItem } from '@antecedent/contracts/assignments/templates';
import {
  archiveClass,
  readStudentRemoval,
  removeStudent,
  restoreClass,
} from '@antecedent/contracts/classes/classes/management';
import { readSubmission } from '@antecedent/contracts/screens/reading-page';
import { setEnableWriting } from '@antecedent/contracts/submissions/submissions/exceptions';
import { setFinal } from '@antecedent/contracts/submissions/submissions/submit-for-student';
import { expect, type Page } from '@playwright/test';
import { aClass, Caller, moveDeadlines, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, saveState, signIn, wordProcessor } from '../../support/screen.ts';

const cem = STUDENTS[2]!;
test.use({ viewport: { width: 1439, height: 900 } });

const DAY = 24 * 60 * 60_000;

/** How soon the page must show a change by the instructor. */
const SOON = { timeout: 3_000 };

test('a student’s open page follows what the instructor changes, and keeps every word', async ({
  page,
  baseURL,
}) => {
  const address = baseURL ?? '';
  await signIn(page, cem);
  const made = await aClass(address, { students: [cem], enforced: true });
  const { submissionId, fileId } = await started(address, cem, made);
  const instructor = await Caller.as(address, INSTRUCTOR);
  const { id } = made.assignment;
  const query = { id };

  const isListening = page.waitForResponse((response) => response.url().includes('/stream'));
  await page.goto(`/assignment/${id}`);
  await openText(page);
  await isListening;
  // The text scrolls; the page around it doesn't, and takes only the upper third of the screen.
  const height = 'document.scrollingElement.scrollHeight - document.scrollingElement.clientHeight';
  await expect.poll(() => page.evaluate(height)).toBeLessThanOrEqual(1);
  expect((await (await openText(page)).boundingBox())?.y).toBeLessThan(300);

  let written = '';
  const write = async (words: string) => {
    const text = await openText(page);
    await expect(text).toHaveAttribute('contenteditable', 'true');
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(words);
    written += words;
  };
  const says = (sentence: RegExp | string) =>
    expect(page.getByRole('status').filter({ hasText: sentence }).first()).toBeVisible(SOON);

  await moveDeadlines(address, id, { last: 5 * DAY });
  await says(/^The deadline moved to /);
  const read = await instructor.call(readAssignment, { query });
  await instructor.call(updateAssignment, {
    body: { ...read, description: 'About *an evening*.' },
  });
  await says('The instructions of this assignment changed.');
  await page.getByRole('button', { name: 'Description' }).click();
  const description = page.getByRole('dialog', { name: 'A short essay' });
  await expect(description.getByRole('emphasis')).toHaveText('an evening');
  await page.keyboard.press('Escape');
  await expect(description).toBeHidden();
  await instructor.call(createTemplateItem, {
    body: { contentType: 'SPREADSHEET', assignmentId: id, title: 'Sources' },
  });
  await says('The files of this assignment changed.');
  await expect(page.getByRole('tab', { name: 'Sources' })).toBeVisible();

  // Words typed a moment before are saved although the pause has begun.
  await write('One.');
  await instructor.call(setAssignmentStopped, { query: { ...query, status: 'true' } });
  await says('Your instructor paused this assignment.');
  await expectReadOnly(page, written);
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expect(page.getByText('Writing', { exact: true })).toBeHidden();
  await expect(saveState(page)).toBeHidden();
  await instructor.call(setAssignmentStopped, { query: { ...query, status: 'false' } });
  await says('You can write again.');

  await write(' Two.');
  await instructor.call(setFinal, { query: { id: submissionId } });
  await says('Your work was submitted as the final version.');
  await expectReadOnly(page, written);
  await expect(saveState(page)).toBeHidden();
  await instructor.call(setEnableWriting, { body: { submissionId, status: true } });
  await says(/reopened this assignment for you/);
  await write(' Three.');
  await instructor.call(setEnableWriting, { body: { submissionId, status: false } });
  await says('Your work was submitted as the final version.');
  await expectReadOnly(page, written);
  await instructor.call(setEnableWriting, { body: { submissionId, status: true } });

  await write(' Four.');
  await instructor.call(archiveClass, { query: { id: made.classId } });
  await says(/^This class was archived/);
  await expectReadOnly(page, written);
  await instructor.call(restoreClass, { query: { id: made.classId } });

  await write(' Five.');
  await instructor.call(setAssignmentVisible, { query: { ...query, status: 'false' } });
  await says(/isn’t open to you anymore/);
  await instructor.call(setAssignmentVisible, { query: { ...query, status: 'true' } });
  await expect(wordProcessor(page).getByText(written)).toBeVisible();

  // A change that the page missed while offline appears once it is connected again.
  await write(' Six.');
  await expectSaved(page);
  await page.context().setOffline(true);
  await moveDeadlines(address, id, { last: 8 * DAY });
  await page.context().setOffline(false);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^The deadline moved to / })
      .last(),
  ).toBeVisible();

  const studentId = await page.evaluate(
    () => JSON.parse(localStorage.getItem('antecedent.user') ?? '{}').id as string,
  );
  const student = { classId: made.classId, studentId };
  const { confirm } = await instructor.call(readStudentRemoval, { query: student });
  await instructor.call(removeStudent, { body: { ...student, confirmed: confirm ?? undefined } });
  await says(/isn’t open to you anymore/);
  const { versions } = await instructor.call(readSubmission, { query: { submissionId } });
  const stored = await operator(address, 'stored-text', { fileId, version: versions });
  expect(stored.text).toBe(written);
});

/** The text can be read as it was written, and no one can write in it. */
async function expectReadOnly(page: Page, text: string): Promise<void> {
  const editor = wordProcessor(page);
  await expect(editor.locator('[contenteditable=true]')).toHaveCount(0);
  await expect(editor.getByText(text)).toBeVisible();
}
