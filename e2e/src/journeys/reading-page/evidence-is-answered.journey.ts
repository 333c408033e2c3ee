import { expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { wordFile } from '../../support/plan-assignment.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';
import { pasteHtml } from '../../support/word-processor.ts';

const ada = STUDENTS[0]!;

const QUOTED = [
  'The tide went out before anybody was awake',
  'and the boats lay on their sides in the mud',
  'like animals that had decided to sleep until the water came back for them',
  'which it did every day at a slightly later hour',
  'as the fishermen who had watched it all their lives could have told us',
].join(' ');
const ASKED = QUOTED.replaceAll(/[bcdfghmnprstw]/g, 'l');
const WORDS = QUOTED.split(' ').length;

test('a student explains a passage, even while writing, and the instructor accepts it', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [ada], showAnalyticsAlways: true });
  const { submissionId } = await started(baseURL!, ada, made);
  await signIn(page, ada);
  await page.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(page);
  await text.click();
  await page.keyboard.type('She quotes the harbour. ');
  await expectSaved(page);
  await pasteHtml(text, `<p>${QUOTED}</p>`);
  const question = page.getByRole('region', { name: `Pasted ${WORDS} words` });
  await expect(question.getByText('Where are they from?')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
  await expectSaved(page);

  await page.getByRole('button', { name: 'Analytics' }).click();
  await page.getByRole('tab', { name: 'To review' }).click();
  const list = page.getByRole('list', { name: 'Passages to review' });
  await expect(list.getByRole('heading', { name: `${WORDS} words added at once` })).toBeVisible();
  await expect(list.getByText('Open', { exact: true })).toBeVisible();
  await expect(list.getByText('The tide went out')).toBeVisible();

  await list.getByRole('button', { name: /^What was it\?/ }).click();
  const dialog = page.getByRole('dialog', { name: 'What was it?' });
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(dialog.getByText('Say what it was.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'My own notes' }).check();
  await dialog.getByLabel(/^In a sentence/).fill('From the reader, page 41.');
  await dialog.getByLabel(/^Link/).fill('harbour');
  await dialog.locator('input[type=file]').setInputFiles(wordFile('page-41.docx', QUOTED));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(
    dialog.getByText('Enter a web address that begins with https:// or http://.'),
  ).toBeVisible();
  await dialog.getByLabel(/^Link/).fill('https://example.org/harbour');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await expect(list.getByText('Answered', { exact: true })).toBeVisible();

  const desk = await browser.newPage({ baseURL: baseURL! });
  await signIn(desk, INSTRUCTOR);
  await desk.goto(`/readassignment/${submissionId}`);
  await desk.getByRole('button', { name: 'See all passages to review' }).click();
  const answer = desk.getByRole('group', { name: 'Answer' });
  await expect(answer).toContainText('Own notes');
  await expect(answer).toContainText('From the reader, page 41.');
  await expect(answer.getByRole('link')).toHaveAttribute('href', 'https://example.org/harbour');
  await expect(answer.getByRole('button', { name: 'Download page-41.docx' })).toBeVisible();
  await desk.getByRole('button', { name: /^Accept:/ }).click();
  const accept = desk.getByRole('dialog', { name: 'Accept this?' });
  await accept.getByLabel(/^In a sentence/).fill('Quoted as it should be.');
  await expectAccessible(desk);
  await accept.getByRole('button', { name: 'Accept' }).click();
  const decision = desk.getByRole('group', { name: 'Decision' });
  await expect(decision).toContainText(/Accepted by Nora Berg.*Quoted as it should be\./);
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(
    desk.getByText(`“Typed here” includes ${WORDS} words that an instructor accepted.`),
  ).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Analytics' }).click();
  await expect(page.getByText(`includes ${WORDS} words that an instructor accepted`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'To review' }).click();
  await expect(page.getByRole('group', { name: 'Decision' })).toContainText(
    'Quoted as it should be.',
  );
  await expect(page.getByText('These words count as the student’s own.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change answer/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Close' }).click();
  await (await openText(page)).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await pasteHtml(text, `<p>${ASKED}</p>`);
  await page.getByRole('button', { name: 'A source' }).click();
  await page.getByLabel(/^Author and title/).fill('The keepers’ diary, 1904');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Your instructor can see your answer.')).toBeVisible();

  await page.goto(`/assignment/${made.assignment.id}`);
  await page.getByRole('button', { name: 'Analytics' }).click();
  await page.getByRole('tab', { name: 'To review' }).click();
  await page.getByRole('button', { name: 'Mark a quotation' }).click();
  const marking = page.getByRole('dialog', { name: 'Mark a quotation' });
  await marking.getByRole('button', { name: 'Mark as a quotation' }).click();
  await expect(marking.getByText('Choose the sentences that you quote first.')).toBeVisible();
  await marking.getByRole('button', { name: 'She quotes the harbour.' }).click();
  await expectAccessible(page);
  await marking.getByRole('button', { name: 'Mark as a quotation' }).click();
  await expect(list.getByRole('heading', { name: '4 words marked as a quotation' })).toBeVisible();
  await expect(
    list.getByText('The student says that this is a quotation, so these words').first(),
  ).toBeVisible();
  await page.goto(`/assignment/${made.assignment.id}`);
  await page.getByRole('button', { name: 'Analytics' }).click();
  await page.getByRole('link', { name: 'Report to print' }).click();
  await expectReport(page);
  await desk.goto(`/readassignment/${submissionId}`);
  await desk.getByRole('link', { name: 'Report to print' }).click();
  await expectReport(desk);
  await desk.getByRole('checkbox', { name: 'Names' }).uncheck();
  await expect(desk.getByRole('article')).not.toContainText(ada.lastName);

  await desk.goto(`/analyze/${submissionId}`);
  await desk.getByRole('tab', { name: 'To review' }).click();
  await desk
    .getByRole('button', { name: 'Not a quotation: 4 words marked as a quotation' })
    .click();
  const refusal = desk.getByRole('dialog', { name: 'Not a quotation?' });
  await expectAccessible(desk);
  await refusal.getByRole('button', { name: 'Not a quotation' }).click();
  await expect(desk.getByText('Not accepted as a quotation', { exact: true })).toBeVisible();
  await expect(desk.getByText('The keepers’ diary, 1904')).toBeVisible();
  await desk
    .getByRole('button', { name: /^Show in the EssayMap/ })
    .first()
    .click();
  await expect(desk.locator(':focus')).toContainText('The tide went out');
  await desk.getByRole('tab', { name: 'To review' }).click();
  await desk
    .getByRole('link', { name: `Show in the replay: ${WORDS} words` })
    .first()
    .click();
  await expect(desk.getByRole('slider', { name: 'Version', exact: true })).toBeVisible();
  await expect(desk.getByRole('article')).toContainText('The tide went out');
  await desk.close();
});

/** The page shows text, answers and limits, and the browser makes a tagged PDF of it. */
async function expectReport(page: Page): Promise<void> {
  const report = page.getByRole('article', { name: 'Process report' });
  await expect(report).toContainText(ada.lastName);
  await expect(report).toContainText('Quoted as it should be.');
  await expect(report).toContainText('The keepers’ diary, 1904');
  await expect(report.locator('mark').filter({ hasText: 'words added at once' })).toBeVisible();
  await expect(report.getByRole('heading', { name: 'What this report can’t show' })).toBeVisible();
  const pdf = (await page.pdf({ tagged: true })).toString('latin1');
  expect(pdf).toContain('/StructTreeRoot');
}
