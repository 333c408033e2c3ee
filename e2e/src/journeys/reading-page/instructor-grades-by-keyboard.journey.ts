import { setFinal } from '@antecedent/contracts/submissions/submissions/submit-for-student';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { signIn } from '../../support/screen.ts';

const students = STUDENTS.slice(0, 2);

test('an instructor grades a class by keyboard alone, with rubric and feedback, and releases it; a student sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'A lamp',
    students,
    rubric: ['Thesis'],
  });
  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  const ids: string[] = [];
  for (const student of students) {
    const { submissionId } = await started(baseURL!, student, made);
    await instructor.call(setFinal, { query: { id: submissionId } });
    ids.push(submissionId);
  }
  await signIn(page, INSTRUCTOR);
  await page.goto(`/readassignment/${ids[0]}?queue=all&order=name`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();

  // The list of keys, and the queue: the submissions to grade, from the first.
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Go to the grade field')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('q');
  const list = page.getByRole('dialog', { name: 'Submissions' });
  await expect(list.getByRole('button', { name: 'To grade 2' })).toBeVisible();
  await tabTo(page, /^To grade 2$/);
  await page.keyboard.press('Enter');
  await expect(list.getByRole('button', { name: 'To grade 2', pressed: true })).toBeVisible();
  await tabTo(page, new RegExp(students[0]!.firstName));
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(page).toHaveURL(/queue=toGrade/);

  const place = page.getByRole('button', { name: /to grade$/ });
  await expect(place).toHaveText(/ of 2 to grade$/);
  for (const [nth, points] of ['85', '70'].entries()) {
    const name = await heading.textContent();
    // No one waits for a panel before they type.
    await page.keyboard.type('r1');
    const rubric = page.getByRole('tabpanel', { name: 'Rubric' });
    await expect(rubric.getByRole('radio').first()).toBeChecked();
    await page.keyboard.press('Escape');
    await page.keyboard.type('fA calm essay.');
    const panel = page.getByRole('tabpanel', { name: 'Feedback' });
    const field = panel.getByRole('textbox', { name: 'Feedback', exact: true });
    await expect(field).toHaveValue('A calm essay.');
    await expect(field).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.type(points);
    await page.keyboard.press(nth === 0 ? 'Control+Enter' : 'Enter');
    if (nth === 0) {
      await expect(heading).not.toHaveText(name ?? '');
    }
  }
  await expect(place).toHaveText('0 to grade');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(
    page.getByText('No more submissions for this assignment have been found.'),
  ).toBeVisible();

  await page.keyboard.press('b');
  const book = page.getByRole('dialog', { name: /^Grade Book/ });
  await expect(book).toBeVisible();
  await tabTo(page, /^Release to everybody/);
  await page.keyboard.press('Enter');
  await expect(book.getByText(/released to everybody/)).toBeVisible();

  const desk = await browser.newPage();
  await signIn(desk, students[0]!);
  await desk.goto(`/assignment/${made.assignment.id}`);
  await expect(desk.getByText(/^(85|70) of 100$/)).toBeVisible();
  await expect(desk.getByText('A calm essay.')).toBeVisible();
});
