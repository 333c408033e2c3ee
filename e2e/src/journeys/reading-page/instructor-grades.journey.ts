import { setGrade } from '@antecedent/contracts/grading/grades';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';

const ada = STUDENTS[0]!;

test('an instructor grades a draft and the submission, releases the grades and withdraws them', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'A window',
    students: [ada],
    drafts: ['First draft'],
  });
  const { submissionId } = await started(baseURL!, ada, made);
  const desk = await browser.newPage();
  await signIn(desk, ada);
  await desk.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(desk);
  await text.click();
  await desk.keyboard.type('The window looks north. ');
  await expectSaved(desk);
  for (const step of ['Draft Submission', 'Final Submission']) {
    await desk.getByRole('button', { name: step, exact: true }).click();
    await desk.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(desk.getByRole('button', { name: step, exact: true })).toBeHidden();
  }
  const withheld = desk.getByText('Grades aren’t released yet.');
  await expect(withheld).toBeVisible();

  await signIn(page, INSTRUCTOR);
  await page.goto(`/readassignment/${submissionId}`);
  await page.getByRole('button', { name: 'Grade Book' }).click();
  const book = page.getByRole('dialog', { name: /^Grade Book/ });
  await book.getByRole('textbox', { name: 'Grade for First draft, 0 to 100' }).fill('72.5');
  await page.keyboard.press('Enter');
  await expect(book.getByText('no grade → 72.5')).toBeVisible();
  await book.getByRole('button', { name: 'Use 72.5 from the drafts' }).click();
  await expect(book.getByText('no grade → 72.5')).toHaveCount(2);
  await book.getByRole('button', { name: 'Close' }).click();

  const field = page.getByRole('textbox', { name: 'Grade, 0 to 100' });
  await expect(field).toHaveValue('72.5');
  await field.fill('85');
  await field.press('Enter');
  await expect(field).toBeFocused();
  await expect(page.getByText('Not saved yet.')).toBeHidden();
  await expect(withheld).toBeVisible();

  await page.getByRole('button', { name: 'Grade Book' }).click();
  await expect(book.getByText('72.5 → 85')).toBeVisible();
  await book.getByRole('button', { name: /^Release to Ada/ }).click();
  await expect(desk.getByText('85 of 100')).toBeVisible();
  await expect(desk.getByText('Grade: 72.5')).toBeVisible();

  await book.getByRole('button', { name: 'Undo the last change of Whole assignment' }).click();
  await expect(desk.getByText('72.5 of 100')).toBeVisible();
  await book.getByRole('button', { name: /^Withdraw for Ada/ }).click();
  await expect(withheld).toBeVisible();
  await expect(desk.getByText('72.5')).toHaveCount(0);

  // A colleague's open page is notified, and the colleague chooses.
  await book.getByRole('button', { name: 'Close' }).click();
  await field.fill('60');
  const colleague = await Caller.as(baseURL!, INSTRUCTOR);
  await colleague.call(setGrade, { query: { id: submissionId, grade: 90 } });
  await field.press('Enter');
  await expect(page.getByText('This grade has since been changed to 90.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep 90' }).click();
  await expect(field).toHaveValue('90');
});
