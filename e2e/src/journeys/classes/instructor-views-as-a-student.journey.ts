import { setAssignmentVisible } from '@antecedent/contracts/assignments/assignments/management';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';

const [ada] = STUDENTS;

test('an instructor writes as the test student, whom no one else meets', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'On ferries', students: [ada!] });
  await started(baseURL!, ada!, made);
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  const students = page.getByText(/^1 student,/);
  await expect(students).toBeVisible();

  await page.getByRole('button', { name: 'View as a student', exact: true }).click();
  const bar = page.getByRole('region', { name: 'Test student' });
  await expect(bar).toContainText('You see this class as the test student.');
  await expect(page).toHaveURL(`/class/${made.classId}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'On ferries' }).first().click();
  await page.getByRole('button', { name: 'Start' }).click();
  const text = await openText(page);
  await text.click();
  await page.keyboard.type('The test student takes the ferry.');
  await expectSaved(page);
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar).toBeInViewport();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await bar.getByRole('button', { name: 'Back to your view' }).click();
  await expect(page).toHaveURL(`/classdetail/${made.classId}`);
  await expect(students).toBeVisible();
  await expect(page.getByText('Test Student')).toHaveCount(0);

  // What she wrote is there the next time, until it is reset.
  await page.getByRole('button', { name: 'View as a student', exact: true }).click();
  await expect(bar).toBeVisible();
  await page.goto(`/assignment/${made.assignment.id}`);
  await expect(await openText(page)).toContainText('takes the ferry');
  await bar.getByRole('button', { name: 'Reset test student' }).click();
  await page
    .getByRole('alertdialog', { name: 'Reset test student' })
    .getByRole('button', { name: 'Reset test student' })
    .click();
  await page.waitForURL(`/class/${made.classId}`);
  await page.goto(`/assignment/${made.assignment.id}`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('an instructor sees what students see of an assignment, and that they don’t see a hidden one', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'On bridges', students: [] });
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  const show = () => page.getByRole('button', { name: /^View as a student.* On bridges$/ }).click();
  await expect(page.getByText('On bridges').first()).toBeVisible();
  await show();
  await expect(page).toHaveURL(`/assignment/${made.assignment.id}`);
  const bar = page.getByRole('region', { name: 'Test student' });
  await expect(page.getByRole('heading', { name: 'On bridges' })).toBeVisible();
  await bar.getByRole('button', { name: 'Back to your view' }).click();

  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  await instructor.call(setAssignmentVisible, {
    query: { id: made.assignment.id, status: 'false' },
  });
  await page.goto(`/classdetail/${made.classId}`);
  await expect(page.getByText('On bridges').first()).toBeVisible();
  await show();
  await expect(bar).toContainText('Students don’t see “On bridges” yet.');
  await expect(page).toHaveURL(`/class/${made.classId}`);
});
