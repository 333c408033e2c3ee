import { releaseGrades, setGrade } from '@antecedent/contracts/grading/grades';
import { setFinal } from '@antecedent/contracts/submissions/submissions/submit-for-student';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const ada = STUDENTS[0]!;

test('an instructor sets a category with extra credit, and a student reads how her total is calculated', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'A harbor', students: [ada] });
  const colleague = await Caller.as(baseURL!, INSTRUCTOR);
  const { submissionId } = await started(baseURL!, ada, made);
  await colleague.call(setFinal, { query: { id: submissionId } });
  await colleague.call(setGrade, { query: { id: submissionId, grade: 87.5 } });
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}?tab=grades`);
  const grid = page.getByRole('grid', { name: 'Grades, students by assignments' });
  const total = grid
    .getByRole('row')
    .filter({ hasText: ada.firstName })
    .getByRole('gridcell')
    .first();
  await expect(total).toHaveText('87.5');

  await page.getByRole('button', { name: 'Weights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Weights' });
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Essays');
  await dialog.getByRole('textbox', { name: 'Weight' }).fill('60');
  await dialog.getByRole('textbox', { name: 'Drop lowest' }).fill('1');
  await expect(dialog.getByText('The weights add up to 60.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Category of A harbor' })).toHaveText('Essays');
  await dialog.getByRole('switch', { name: /^Students see their own total/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  // The figure opens into what it is made of, by keyboard.
  await total.click();
  await expect(page.getByRole('region', { name: 'Selected cell' })).toContainText('Total: 87.5');
  await page.keyboard.press('Enter');
  const arithmetic = page.getByRole('dialog', { name: /^Total of/ });
  await expect(arithmetic).toContainText('Average 87.5, counts 60 of 60: adds 87.5.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // Only released grades count in what the student sees.
  const student = await browser.newPage();
  await signIn(student, ada);
  await student.goto(`/class/${made.classId}`);
  await expect(student.getByRole('link', { name: 'A harbor' }).first()).toBeVisible();
  await expect(student.getByText(/^Your total so far/)).toBeHidden();
  await colleague.call(releaseGrades, { query: { id: made.assignment.id, status: 'true' } });
  await student.reload();
  await expect(student.getByText('Your total so far: 87.5')).toBeVisible();
  await student.getByRole('button', { name: 'How it’s calculated' }).click();
  const own = student.getByRole('dialog', { name: 'Your total' });
  await expect(own).toContainText('Only grades that have been released to you count.');
  await expectAccessible(student);
  await student.close();

  const { bytes } = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  });
  expect(bytes.toString('utf8')).toContain('87.5');
});
