import { addAssistant, searchAssistant } from '@antecedent/contracts/classes/classes/assistants';
import { setGrade } from '@antecedent/contracts/grading/grades';
import { setFinal } from '@antecedent/contracts/submissions/submissions/submit-for-student';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import {
  type Account,
  ASSISTANT,
  COORDINATOR,
  INSTRUCTOR,
  STUDENTS,
} from '../../support/people.ts';
import { signIn } from '../../support/screen.ts';

const [ada, bea] = STUDENTS as [Account, Account];

/** A class in which Ada's text is final and graded, and Bea did nothing. */
async function aGradedClass(address: string) {
  const made = await aClass(address, { title: 'A bridge', students: [ada, bea] });
  const instructor = await Caller.as(address, INSTRUCTOR);
  const { submissionId } = await started(address, ada, made);
  await instructor.call(setFinal, { query: { id: submissionId } });
  await instructor.call(setGrade, { query: { id: submissionId, grade: 87 } });
  return { ...made, instructor, submissionId };
}

test('an assistant reads a class, and does what the instructor allows', async ({
  page,
  browser,
  baseURL,
}) => {
  const { classId, instructor, submissionId } = await aGradedClass(baseURL!);
  const query = { email: `${ASSISTANT.username}@example.org` };
  const { id: userId } = await instructor.call(searchAssistant, { query });
  await instructor.call(addAssistant, { query: { classId, userId } });

  await signIn(page, ASSISTANT);
  await page.goto(`/ta/classDetails/${classId}?tab=assignments`);
  const work = page.getByRole('table', { name: 'Students of A bridge' });
  const row = work.getByRole('row').filter({ hasText: ada.firstName });
  await expect(row.getByText('Final', { exact: true })).toBeVisible();
  await expect(work.getByRole('columnheader', { name: 'Rank' })).toBeVisible();
  await expect(work.getByRole('columnheader', { name: 'Grade' })).toBeHidden();
  await page.goto(`/readassignment/${submissionId}`);
  await expect(
    page.getByRole('heading', { name: `${ada.firstName} ${ada.lastName}` }),
  ).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Feedback' })).toBeVisible();
  await expect(page.getByText('Grade 87')).toBeHidden();

  const teaching = await browser.newPage();
  await signIn(teaching, INSTRUCTOR, baseURL!);
  await teaching.goto(`${baseURL}/classdetail/${classId}?tab=assistants`);
  await teaching.getByRole('checkbox', { name: 'Grade', exact: true }).click();
  await expect(teaching.getByRole('checkbox', { name: 'See grades' })).toBeDisabled();
  await teaching.close();

  await page.reload();
  const grade = page.getByRole('textbox', { name: /grade/i });
  await expect(grade).toHaveValue('87');
  await grade.fill('91');
  await grade.press('Enter');
  await expect(page.getByText('Grade updated!')).toBeVisible();
  await page.goto('/ta/courselist');
  await page.locator(`a[href="/ta/classDetails/${classId}"]`).click();
  await expect(page.getByText(/see grades, grade$/)).toBeVisible();
});

test('a coordinator finds a class, reads a submission and downloads the workbook', async ({
  page,
  baseURL,
}) => {
  const { classId, name, submissionId } = await aGradedClass(baseURL!);
  await signIn(page, COORDINATOR);
  await page.goto('/educoordinator/courselist');
  await expect(page.getByRole('heading', { name: 'Class List' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('nothing is called that');
  await expect(page.getByText('No class been found')).toBeVisible();
  await search.fill(`berg ${name}`);
  await expect(page.getByRole('link', { name })).toBeVisible();

  await page.goto(`/educoordinator/coursedetail/${classId}?tab=students`);
  await page.getByRole('button', { name: `Work of ${ada.lastName}, ${ada.firstName}` }).click();
  const work = page.getByRole('table', { name: `Work of ${ada.lastName}, ${ada.firstName}` });
  await expect(work.getByRole('row').filter({ hasText: 'A bridge' }).getByText('87')).toBeVisible();
  const { name: fileName, bytes } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Download Excel' }).click(),
  );
  expect(fileName).toBe('class_detail.xlsx');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');

  await page.goto(`/educoordinator/ReadSubmission/${submissionId}`);
  await expect(
    page.getByRole('heading', { name: `${ada.firstName} ${ada.lastName}` }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Time Metrics' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Feedback' })).toBeHidden();
  await page.getByRole('button', { name: 'Next student' }).click();
  await expect(page.getByText('No more submissions for this assignment')).toBeVisible();
});
