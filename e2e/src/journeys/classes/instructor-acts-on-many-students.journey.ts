import { setFinal } from '@antecedent/contracts/submissions/submissions/submit-for-student';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const [ada, bea, cem] = STUDENTS as [
  (typeof STUDENTS)[number],
  (typeof STUDENTS)[number],
  (typeof STUDENTS)[number],
];
const named = ({ lastName, firstName }: (typeof STUDENTS)[number]) => `${lastName}, ${firstName}`;
const DAY = 24 * 60 * 60_000;
const evening = (date: Date): string => `${date.toISOString().slice(0, 10)} 18:00`;

test('an instructor extends, exempts and submits for chosen students, and undoes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'On bridges',
    students: [ada, bea, cem],
    enforced: true,
  });
  const colleague = await Caller.as(baseURL!, INSTRUCTOR);
  const { submissionId } = await started(baseURL!, ada, made);
  await started(baseURL!, bea, made);
  await colleague.call(setFinal, { query: { id: submissionId } });
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  const box = (student: (typeof STUDENTS)[number]) =>
    page.getByRole('checkbox', { name: `Select ${named(student)}` });
  const bar = page.getByRole('region', { name: 'Selected students' });
  const outcome = page.getByRole('region', { name: 'What was done' });

  // A range by keyboard, and the box of the header.
  await box(ada).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(box(bea)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('2 students selected');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await box(ada).click();
  await box(cem).click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('3 students selected');
  await expect(page.getByRole('checkbox', { name: 'Select all students shown' })).toBeChecked();
  await page
    .getByRole('button', { name: /^Not started/ })
    .first()
    .click();
  await expect(bar).toContainText('2 of them aren’t shown with this filter.');
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Extend' }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend “On bridges”' });
  await dialog
    .getByRole('textbox', { name: /is due$/ })
    .fill(evening(new Date(Date.now() + 20 * DAY)));
  await expect(dialog.getByText(/^2 students get until .+ 18:00/)).toBeVisible();
  await dialog.getByText('1 student has already submitted: no change.').click();
  await expect(dialog.getByText(named(ada))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Extend' }).click();
  await expect(outcome).toContainText('Extended for 2 students.');
  await expect(outcome.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(outcome).toContainText('Undone for 2 students.');

  // The student reads that the assignment doesn't count.
  await box(cem).click();
  await bar.getByRole('button', { name: 'Exempt' }).click();
  const exempting = page.getByRole('dialog', { name: 'Exempt from “On bridges”' });
  await expect(
    exempting.getByText('For 1 student, the assignment no longer counts.'),
  ).toBeVisible();
  await exempting.getByRole('button', { name: 'Exempt' }).click();
  await expect(outcome).toContainText('Exempted 1 student.');
  const student = await browser.newPage();
  await signIn(student, cem);
  await student.goto(`/assignment/${made.assignment.id}`);
  await expect(student.getByText('You’re exempt from this assignment.')).toBeVisible();
  await student.close();

  await page.getByRole('button', { name: 'All (3)' }).click();
  // On a phone the actions are in a menu; submitting runs in the background.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('checkbox', { name: 'Select all students shown' }).click();
  await bar.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Submit' }).click();
  const submitting = page.getByRole('dialog', { name: 'Submit “On bridges” for students' });
  await expect(submitting.getByText(/^The text of 1 student is submitted/)).toBeVisible();
  await expect(submitting.getByText('1 student hasn’t started: no change.')).toBeVisible();
  await submitting.getByRole('button', { name: 'Submit' }).click();
  await expect(outcome).toContainText('Submitted for 1 student.', { timeout: 30_000 });
  await expectAccessible(page);
});

test('an instructor acts on rows of the grade book, and by pseudonym where names are hidden', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'On towers', students: [ada, bea, cem] });
  await started(baseURL!, ada, made);
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}?tab=grades`);
  const grid = page.getByRole('grid', { name: 'Grades, students by assignments' });
  const bar = page.getByRole('region', { name: 'Selected students' });
  const outcome = page.getByRole('region', { name: 'What was done' });
  await grid.getByRole('checkbox', { name: `Select ${named(cem)}` }).click();
  await expect(grid).toBeFocused();
  await expect(bar).toContainText('1 student selected');
  await expect(bar).toContainText('On towers');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Exempt' }).click();
  await page
    .getByRole('dialog', { name: 'Exempt from “On towers”' })
    .getByRole('button', { name: 'Exempt' })
    .click();
  await expect(outcome).toContainText('Exempted 1 student.');
  await expect(grid.getByRole('row').filter({ hasText: cem.firstName })).toContainText('Exempt');

  // Where names are hidden, a message goes to a pseudonym.
  const hidden = await aClass(baseURL!, {
    title: 'On walls',
    students: [ada, bea, cem],
    withoutNames: true,
  });
  await page.goto(`/classdetail/${hidden.classId}`);
  await page
    .getByRole('checkbox', { name: /^Select Student \d+$/ })
    .first()
    .click();
  await expect(bar.getByRole('button', { name: 'Exempt' })).toBeVisible();
  await bar.getByRole('button', { name: 'Message' }).click();
  const writing = page.getByRole('dialog', { name: 'Message to students' });
  await expect(writing.getByText(/^To 1 student of “On walls”/)).toBeVisible();
  await writing.getByRole('textbox', { name: 'Subject' }).fill('Your tower');
  await writing.getByRole('textbox', { name: 'Message' }).fill('Please come and see me.');
  await expectAccessible(page);
  await writing.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('The message was sent to 1 student.')).toBeVisible();
  await page.goto(`/classdetail/${hidden.classId}?tab=messages`);
  await expect(page.getByText(/Chosen in the table/)).toBeVisible();
  await page.getByRole('button', { name: /Your tower/ }).click();
  for (const { lastName } of [ada, bea, cem]) {
    await expect(page.getByRole('dialog').getByText(lastName)).toHaveCount(0);
  }
});
