import { expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, signIn, wordProcessor } from '../../support/screen.ts';

const ada = STUDENTS[0]!;

test('a text moves from one place to another with its last words, and the first one says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const essay = await anEssay(baseURL!);
  const errors = errorsOf(page);
  await signIn(page, ada);
  await page.goto(essay);
  const here = await openText(page);
  await here.click();
  await page.keyboard.type('Written here.');
  await expectSaved(page);

  const other = await browser.newPage();
  const otherErrors = errorsOf(other);
  await signIn(other, ada);
  await other.goto(essay);
  await expect(wordProcessor(other).getByText('This text is open somewhere else')).toBeVisible({
    timeout: 30_000,
  });
  await expect(wordProcessor(other).getByText('Written here.')).toBeVisible();

  await here.click();
  await page.keyboard.press('Control+End');
  // Nothing waits for the last words to be saved: the first page saves them before it hands the text over.
  await page.keyboard.type(' And here.');
  await wordProcessor(other).getByRole('button', { name: 'Write here instead' }).click();
  const there = await openText(other);
  await expect(there).toContainText('Written here. And here.');
  await expect(wordProcessor(page).getByText('This text is open somewhere else')).toBeVisible();
  await expect(wordProcessor(page).getByText('Written here. And here.')).toBeVisible();
  await there.click();
  await other.keyboard.press('Control+End');
  await other.keyboard.type(' Then there.');
  await expectSaved(other);

  await other.reload();
  await expect(await openText(other)).toHaveText('Written here. And here. Then there.');
  expect([...errors, ...otherErrors]).toEqual([]);
  await other.close();
});

test('a text that is closed while its last word is being saved can be written in elsewhere immediately', async ({
  page,
  browser,
  baseURL,
}) => {
  const essay = await anEssay(baseURL!);
  await signIn(page, ada);
  await page.goto(essay);
  await (await openText(page)).click();
  await page.keyboard.type('The last word.');
  await page.goto('about:blank');

  const other = await browser.newPage();
  await signIn(other, ada);
  await other.goto(essay);
  const there = await openText(other);
  await expect(there).toHaveText('The last word.');
  await expect(there).toBeEditable();
  await other.close();
});

/** The address of an essay that Ada has started. */
async function anEssay(baseURL: string): Promise<string> {
  const made = await aClass(baseURL, { students: [ada] });
  await started(baseURL, ada, made);
  return `/assignment/${made.assignment.id}`;
}

/** Console errors of the page from now on. A conflict that the page asks about isn't one. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
