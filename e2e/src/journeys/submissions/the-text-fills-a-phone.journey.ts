import { readSubmission } from '@antecedent/contracts/screens/reading-page';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import {
  expectCaretInView,
  expectNothingSideways,
  expectTextShare,
  hideKeyboard,
  ON_ITS_SIDE,
  showKeyboard,
  UPRIGHT,
} from '../../support/phone-keyboard.ts';
import {
  expectAccessible,
  expectSaved,
  openText,
  signIn,
  wordProcessor,
} from '../../support/screen.ts';
import { tap } from '../../support/tap.ts';
import { openEssay, selectWords } from '../../support/word-processor.ts';

const bea = STUDENTS[1]!;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('while a student writes on a phone, the text fills what the keyboard leaves', async ({
  page,
  context,
  baseURL,
}) => {
  const { text, editor } = await openEssay(page, baseURL!, bea);
  const title = page.getByRole('heading', { level: 1 }).first();
  const done = editor.getByRole('button', { name: 'Done', exact: true });
  const more = editor.getByRole('button', { name: 'More', exact: true });

  // Without a keyboard on the screen, as with one that is connected, the page stays as it is.
  await tap(text);
  await page.keyboard.type('Rain.');
  await expect(title).toBeVisible();
  await expect(done).toBeHidden();

  await showKeyboard(page, UPRIGHT);
  await expect(done).toBeVisible();
  await expect(title).toBeHidden();
  await expectTextShare(page, 0.75);
  await expect(editor.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expectNothingSideways(page);
  await expectAccessible(page);

  for (let line = 1; line <= 40; line++) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(`Line ${line} of a text that is longer than a phone.`);
  }
  await expectCaretInView(page);
  await tap(editor.getByRole('button', { name: 'Bold', exact: true }));
  await page.keyboard.type(' Bold.');
  await expect(editor.getByText('Bold.', { exact: true })).toHaveCSS('font-weight', '700');
  await expectTextShare(page, 0.75);

  await showKeyboard(page, ON_ITS_SIDE);
  await expectTextShare(page, 0.6);
  await expectCaretInView(page);
  await expectNothingSideways(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Written on its side.');
  await expectCaretInView(page);
  await expectAccessible(page);

  await showKeyboard(page, UPRIGHT);
  await expectTextShare(page, 0.75);
  await expectCaretInView(page);

  // A menu closes the keyboard, and choosing in it opens it again.
  await tap(more);
  await hideKeyboard(page, UPRIGHT.width);
  await expect(editor.getByRole('menuitem', { name: 'Show the whole page' })).toBeVisible();
  await expect(editor.getByRole('menuitem', { name: /words$/ })).toBeVisible();
  await tap(editor.getByRole('menuitem', { name: /^Table/ }));
  await tap(editor.getByRole('menuitem', { name: 'Rows: 4, columns: 2' }));
  await showKeyboard(page, UPRIGHT);
  await page.keyboard.type('In a cell');
  await expect(text.locator('td').first()).toHaveText('In a cell');
  await expectCaretInView(page);
  await expectTextShare(page, 0.75);

  // A comment covers the text while it is read or written, and comes back by the menu.
  await selectWords(editor, 'In a cell');
  await tap(more);
  await tap(editor.getByRole('menuitem', { name: 'Comment', exact: true }));
  await page.keyboard.type('A note');
  const panel = editor.getByRole('complementary', { name: 'Comments' });
  await tap(panel.getByRole('button', { name: 'Comment', exact: true }));
  await expect(panel).toBeHidden();
  await tap(more);
  await tap(
    editor
      .getByRole('menuitem', { name: 'Comments' })
      .or(editor.getByRole('menuitemcheckbox', { name: 'Comments' })),
  );
  await expect(panel.getByText('A note')).toBeVisible();
  await tap(panel.getByRole('button', { name: /^Close/ }));
  await expect(panel).toBeHidden();
  await page.keyboard.type('After it');
  await expectCaretInView(page);

  await context.setOffline(true);
  await page.keyboard.type(' and offline');
  await expect(editor.getByText(/^Offline\. \d+ unsaved changes?\.$/).first()).toBeVisible({
    timeout: 60_000,
  });
  await expectTextShare(page, 0.75);
  await context.setOffline(false);
  await expect(editor.getByText(/^Saved \d/).first()).toBeVisible({ timeout: 60_000 });

  await tap(done);
  await expect(done).toBeHidden();
  await expect(title).toBeVisible();
  await hideKeyboard(page, UPRIGHT.width);
  await expectSaved(page);

  // The phone's own way back closes the keyboard.
  await tap(text);
  await showKeyboard(page, UPRIGHT);
  await expect(done).toBeVisible();
  await hideKeyboard(page, UPRIGHT.width);
  await expect(title).toBeVisible();
  await expect(done).toBeHidden();
});

test('on a phone, the saves of several seconds travel together', async ({ page, baseURL }) => {
  const made = await aClass(baseURL!, { students: [bea] });
  const { submissionId } = await started(baseURL!, bea, made);
  await signIn(page, bea);
  await page.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(page);
  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  const versions = async () =>
    (await instructor.call(readSubmission, { query: { submissionId } })).versions;
  await tap(text);
  await page.keyboard.type('First. ');
  await expectSaved(page);
  const before = await versions();
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/contents')) requests++;
  });
  await page.keyboard.type('Each second of this is a version of its own, as ever.', { delay: 200 });
  await expectSaved(page);
  const seconds = (await versions()) - before;
  expect(seconds).toBeGreaterThanOrEqual(7);
  expect(requests).toBeLessThanOrEqual(seconds / 2);
  await expect(wordProcessor(page).getByText('as ever.')).toBeVisible();
});
