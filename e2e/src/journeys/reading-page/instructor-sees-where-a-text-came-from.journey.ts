import { expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import {
  expectAccessible,
  expectOneScrollBar,
  expectSaved,
  openText,
  signIn,
} from '../../support/screen.ts';
import { pasteHtml } from '../../support/word-processor.ts';

const ada = STUDENTS[0]!;

const QUOTED = [
  'The tide went out before anybody was awake',
  'and the boats lay on their sides in the mud',
  'like animals that had decided to sleep until the water came back for them',
  'which it did every day at a slightly later hour',
].join(' ');
const WORDS = QUOTED.split(' ').length;
const OWN = 'My grandmother kept the harbour book for thirty years.';

/** Writes a sentence, an empty paragraph and a pasted passage, and says where that is from. */
async function writeAndPaste(page: Page, assignmentId: string): Promise<void> {
  await signIn(page, ada);
  await page.goto(`/assignment/${assignmentId}`);
  const text = await openText(page);
  await text.click();
  await page.keyboard.type(OWN);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectSaved(page);
  const top = async () => (await page.getByTitle('Word processor').boundingBox())?.y;
  const before = await top();
  await pasteHtml(text, `<p>${QUOTED}</p>`);
  const source = page.getByRole('button', { name: 'A source' });
  await expect(source).toBeVisible();
  // The question doesn't move the text under the writer's hands.
  expect(await top()).toBe(before);
  await source.click();
  await page.getByLabel(/^Author and title/).fill('The harbour reader, page 41');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your instructor can see your answer.')).toBeVisible();
  await expectSaved(page);
}

const CHIP = new RegExp(`^${WORDS} words added at once`);
const CARD = `${WORDS} words added at once`;

test('an instructor sees where a text came from, with each passage and what was said about it', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [ada] });
  const { submissionId } = await started(baseURL!, ada, made);
  await writeAndPaste(page, made.assignment.id);

  const desk = await browser.newPage({ baseURL: baseURL! });
  await desk.setViewportSize({ width: 1440, height: 900 });
  await signIn(desk, INSTRUCTOR);
  await desk.goto(`/readassignment/${submissionId}`);
  const editor = desk.getByTitle('Submission', { exact: true });
  await expect(editor).toBeVisible();
  await desk.getByRole('button', { name: 'By origin' }).click();
  await expect(editor).toBeHidden();
  const text = desk.getByRole('article', { name: 'The text by where it came from' });
  await expect(text.locator('mark')).toContainText('The tide went out');
  const legend = desk.getByRole('group', { name: 'Words of this text' });
  await expect(legend).toContainText('Typed here: 9 words');
  await expect(legend).toContainText(`Added at once: ${WORDS} words`);

  // The keyboard goes from the passage to its card, and from there back into the text.
  const card = desk.getByRole('listitem', { name: CARD });
  await text.getByRole('button', { name: CHIP }).press('Enter');
  await expect(card).toBeFocused();
  await expectOneScrollBar(desk);
  await expect(card).toContainText('The harbour reader, page 41');
  await expect(card).toContainText('All of them are still in the text');
  // Readers don't see the empty paragraph, so it isn't counted.
  await expect(card).toContainText('Paragraph 2');
  await card.getByRole('button', { name: /^Mark in the text/ }).press('Enter');
  await expect(desk.locator(':focus')).toContainText('The tide went out');

  await card.getByRole('button', { name: /^Play this moment/ }).click();
  const replay = desk.getByRole('dialog');
  await expect(replay.getByRole('slider', { name: 'Version', exact: true })).toBeVisible();
  const added = replay.getByRole('article').locator('ins');
  await expect(added.filter({ hasText: 'The tide went out' })).toBeVisible();
  await replay.getByRole('button', { name: 'Close' }).click();
  await card.getByRole('button', { name: /^Show in the EssayMap/ }).click();
  await expect(desk.locator(':focus')).toContainText('The tide went out');
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await desk.getByRole('button', { name: 'By session' }).click();
  await expect(legend).toContainText('Session 1');
  await expect(text).toContainText(OWN);
  await desk.getByRole('button', { name: 'By origin' }).click();

  await card.getByRole('button', { name: /^Accept:/ }).click();
  const accept = desk.getByRole('dialog', { name: 'Accept this?' });
  await accept.getByRole('button', { name: 'Accept' }).click();
  await expect(card).toContainText('Accepted by Nora Berg');
  // Accepted or not, a quotation is another person's words.
  await expect(legend).toContainText(`Added at once: ${WORDS} words`);

  await desk.getByRole('button', { name: 'Text only' }).click();
  await expect(editor).toBeVisible();
  await expect(text).toHaveCount(0);

  // The list of passages to review leads into the text, too.
  await desk.getByRole('button', { name: 'See all passages to review' }).click();
  await desk.getByRole('button', { name: `Mark in the text: ${CARD}` }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(desk.locator(':focus')).toContainText('The tide went out');

  const phone = await browser.newPage({ baseURL: baseURL!, viewport: { width: 390, height: 844 } });
  await signIn(phone, INSTRUCTOR);
  await phone.goto(`/readassignment/${submissionId}`);
  await phone.getByRole('button', { name: 'By origin' }).click();
  await expect(phone.getByRole('listitem', { name: CARD })).toHaveCount(0);
  await phone.getByRole('button', { name: CHIP }).click();
  await expect(phone.getByRole('listitem', { name: CARD })).toBeInViewport();
  await expectAccessible(phone);
  await phone.close();
  await desk.close();
});
