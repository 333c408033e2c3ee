import { expect } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';
import { pasteHtml } from '../../support/word-processor.ts';

const ada = STUDENTS[0]!;

const DRAFTED = [
  'The harbour wall was built in three summers',
  'by men who had never seen the sea before they came',
  'and who left again as soon as the last stone was set',
  'without a record of their names or of what they were paid.',
].join(' ');
const WORDS = DRAFTED.split(' ').length;

test('a student declares what an AI tool did, and the instructor reads it next to the text', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    students: [ada],
    showAnalyticsAlways: true,
    aiPolicy: {
      use: 'allowed',
      purposes: ['passages'],
      declare: true,
      note: 'Name the tool.',
    },
  });
  const { submissionId } = await started(baseURL!, ada, made);
  await signIn(page, ada);
  await page.goto(`/assignment/${made.assignment.id}`);
  const rules = page.getByRole('region', { name: 'AI tools' });
  await expect(rules).toContainText('AI tools are allowed for drafting passages');
  await expect(rules).toContainText('Name the tool.');
  const text = await openText(page);
  await text.click();
  await page.keyboard.type('I asked for a beginning. It is below. ');
  await expectSaved(page);
  await pasteHtml(text, `<p>${DRAFTED}</p>`);

  const question = page.getByRole('region', { name: `Pasted ${WORDS} words` });
  await question.getByRole('button', { name: 'An AI tool' }).click();
  const pasted = page.getByRole('dialog', { name: 'Declare a passage' });
  await pasted.getByRole('radio', { name: 'Drafted it' }).check();
  await pasted.getByLabel(/^Which tool/).fill('The chatbot of the library');
  await expectAccessible(page);
  await pasted.getByRole('button', { name: 'Declare', exact: true }).click();
  await expect(question).toBeHidden();
  await expectSaved(page);

  await rules.getByRole('button', { name: 'Declare AI tools' }).click();
  const own = page.getByRole('dialog', { name: 'AI tools' });
  await expect(own).toContainText('Drafted by an AI tool');
  await own.getByRole('button', { name: 'Declare a passage' }).click();
  const chosen = page.getByRole('dialog', { name: 'Declare a passage' });
  await chosen.getByRole('button', { name: 'It is below.' }).click();
  await chosen.getByRole('radio', { name: 'Corrected its language' }).check();
  await expectAccessible(page);
  await chosen.getByRole('button', { name: 'Declare', exact: true }).click();
  await expect(own).toContainText('Language corrected by an AI tool');
  await expect(own).toContainText('The assignment doesn’t allow this.');
  await own.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Final Submission' }).click();
  const submit = page.getByRole('alertdialog');
  await expect(submit.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await submit.getByRole('radio', { name: 'I used an AI tool' }).check();
  await submit.getByLabel(/^Which tool/).fill('The chatbot of the library, for a beginning');
  await expectAccessible(page);
  await submit.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('You have made a submission!')).toBeVisible();

  const desk = await browser.newPage({ baseURL: baseURL! });
  await signIn(desk, INSTRUCTOR);
  await desk.goto(`/analyze/${submissionId}`);
  await desk.getByRole('tab', { name: 'To review' }).click();
  const declared = desk.getByRole('region', { name: 'AI tools' });
  await expect(declared).toContainText('The student says: I used an AI tool.');
  await expect(declared).toContainText('The chatbot of the library, for a beginning');
  await expect(declared).toContainText('The harbour wall was built');
  await expect(declared).toContainText('It is below.');
  await expect(desk.getByText('Nothing to review')).toBeVisible();
  await expectAccessible(desk);
  await desk.goto(`/readassignment/${submissionId}`);
  await desk.getByRole('link', { name: 'Report to print' }).click();
  const report = desk.getByRole('article', { name: 'Process report' });
  await expect(report).toContainText('Drafted by an AI tool');
  await expect(report.locator('mark').filter({ hasText: 'declared: AI tool' })).toBeVisible();
  await desk.close();
});
