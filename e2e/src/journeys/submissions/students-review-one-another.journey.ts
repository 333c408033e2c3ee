import { type Browser, expect, type Page } from '@playwright/test';
import { aClass, type MadeClass } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { pressKeys } from '../../support/keyboard.ts';
import { operator } from '../../support/operator.ts';
import { type Account, INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { arrangeReviews, submitText } from '../../support/reviewed-draft.ts';
import { expectSaved, signIn } from '../../support/screen.ts';
import { selectWords, useTool } from '../../support/word-processor.ts';

const [ada, bea, cem] = STUDENTS as [Account, Account, Account];

test('students review one another’s drafts without names, the deadline submits reviews in progress, and the author replies', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const made = await aClass(baseURL!, { drafts: ['First draft'], students: [ada, bea, cem] });
  await arrangeReviews(baseURL!, made, ada, [bea, cem]);
  for (const [student, text] of [
    [ada, 'The ferry left at dawn.'],
    [bea, 'The bus was late.'],
    [cem, 'The train was full.'],
  ] as const) {
    await submitText(baseURL!, student, made, text);
  }

  let beasReview = '';
  await test.step('Bea reviews with a comment and answers, which survive a reload', async () => {
    await signIn(page, bea);
    await review(page, made);
    await page.reload();
    await expect(page.getByRole('textbox', { name: /What works best/ })).toHaveValue(
      'The first sentence works.',
    );
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Answer this question.')).toBeVisible();
    await page.getByRole('radio', { name: '4 of 5' }).check();
    await page.getByRole('button', { name: 'Submit Review' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit Review' }).click();
    await expect(page.getByText('Review submitted.')).toBeVisible();
    const own = page.getByRole('link', { name: /Read your review of First draft/ });
    beasReview = (await own.getAttribute('href')) ?? '';
  });

  await test.step('Cem has only begun when the deadline passes', async () => {
    const other = await asStudent(browser, baseURL!, cem);
    await review(other, made);
    await other.goto(`/class/${made.classId}`);
    await expect(other.getByText('Started', { exact: true })).toBeVisible();
    await operator(baseURL!, 'end-reviews', { assignmentId: made.assignment.id });
    await expect(other.getByText('Submitted at the deadline')).toBeVisible();
    await other.close();
  });

  await test.step('Ada reads both, without names, and answers one', async () => {
    const author = await asStudent(browser, baseURL!, ada);
    await author.goto(`/class/${made.classId}`);
    await author.getByRole('button', { name: 'Select Reviews of A short essay' }).click();
    const dialog = author.getByRole('dialog');
    const reviewed = dialog.frameLocator('iframe');
    await expect(reviewed.getByText('left at dawn.').first()).toBeVisible();
    await expect(reviewed.getByText('Who was there?').first()).toBeVisible();
    await dialog.getByRole('link', { name: 'Open with your text' }).click();
    await expect(author.getByText('The first sentence works.')).toBeVisible();
    // The order in which the two are shown doesn't reveal who wrote which.
    await author.goto(beasReview);
    await expect(author.getByText('The first sentence works.')).toBeVisible();
    await expect(author.getByText(/Bea|Cem|Writer/)).toHaveCount(0);
    const comments = author.getByRole('region', { name: 'Comments', exact: true });
    await expect(comments.getByText('Who was there?')).toBeVisible();
    await expect(comments.getByText('The words are unchanged.')).toBeVisible();
    await author.getByRole('radio', { name: '5 of 5' }).check();
    await author.getByLabel('Helpful because').fill('I had not seen it.');
    await author.getByRole('button', { name: 'Send answer' }).click();
    await expect(author.getByText('Answer sent.', { exact: false })).toBeVisible();
    await author.close();
  });

  await test.step('Bea reads the answer; Nora sees who it was', async () => {
    await page.goto(`/class/${made.classId}`);
    await expect(page.getByText('The author answered')).toBeVisible();
    await page.getByRole('link', { name: /Read your review/ }).click();
    await expect(page.getByText('I had not seen it.')).toBeVisible();
    const desk = await asStudent(browser, baseURL!, INSTRUCTOR);
    await desk.goto(`/classdetail/${made.classId}?tab=assignments`);
    await desk.getByRole('button', { name: /^Peer review.*A short essay$/ }).click();
    await desk.getByRole('tab', { name: 'Reviews' }).click();
    await desk.getByRole('link', { name: 'Read the review by Writer, Bea: First draft' }).click();
    await expect(
      desk.getByRole('heading', { name: /Review by Bea Writer: A short essay/ }),
    ).toBeVisible();
    await expect(desk.getByRole('region', { name: 'Comments', exact: true })).toContainText(
      'Who was there?',
    );
    await desk.close();
  });
});

/** Opens the review from the class page, comments on a word and answers the second question. */
async function review(page: Page, { classId }: MadeClass): Promise<void> {
  await page.goto(`/class/${classId}`);
  await page
    .getByRole('link', { name: /^Review First draft of A short essay by Author 1/ })
    .click();
  const editor = page.frameLocator('iframe[title="Draft to review"]');
  await expect(editor.getByRole('textbox', { name: 'Document' })).toContainText('The ferry left');
  await editor.getByRole('textbox', { name: 'Document' }).click();
  await selectWords(editor, 'ferry');
  await useTool(editor, 'Comment');
  await pressKeys(page, 'Who was there?', '[Control+Enter]');
  await expect(editor.getByText('Who was there?')).toBeVisible();
  await expectSaved(page);
  await page.getByRole('textbox', { name: /What works best/ }).fill('The first sentence works.');
  await expect(page.getByText('Answers saved')).toBeVisible();
}

async function asStudent(browser: Browser, address: string, person: Account): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address })).newPage();
  await signIn(page, person);
  return page;
}
