import { setFinal } from '@antecedent/contracts/submissions/submissions/submit-for-student';
import { expect, type Page } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { type Account, INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const students = STUDENTS.slice(0, 3);
const [ada] = students as [Account];

/** Every response of the server since this call, to search for names. */
function answersTo(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    answers.push(await response.text().catch(() => ''));
  });
  return answers;
}

test('an instructor grades without names, finds one student, and shows all names in the end', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'A lamp', students });
  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  const ids: string[] = [];
  for (const student of students) {
    const { submissionId } = await started(baseURL!, student, made);
    await instructor.call(setFinal, { query: { id: submissionId } });
    ids.push(submissionId);
  }

  // The switch is in the assignment's dialog.
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}?tab=assignments`);
  const row = page.getByRole('row', { name: /A lamp/ }).first();
  await row.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Grade without names' }).check();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Graded without names: you see pseudonyms/)).toBeVisible();
  await expect(page.getByText(/^Student \d+$/).first()).toBeVisible();
  await expect(page.getByText(/Writer/)).toHaveCount(0);
  await expectAccessible(page);

  // The reading page and the queue show no name, and the server sends none.
  const answers = answersTo(page);
  await page.goto(`/readassignment/${ids[0]}?queue=all&order=name`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Student \d+$/);
  await page.getByRole('button', { name: 'Next student' }).click();
  await expect(heading).toHaveText(/^Student \d+$/);
  await expect(page.getByRole('heading', { name: 'Where the words came from' })).toBeVisible();
  expect(answers.join('\n')).not.toMatch(/Writer|_writer/);

  // A student sees that names are hidden.
  const desk = await browser.newPage();
  await signIn(desk, ada);
  await desk.goto(`/assignment/${made.assignment.id}`);
  await desk.getByRole('button', { name: 'Assignment Summary' }).click();
  await expect(desk.getByText(/Without names: graders see a pseudonym/)).toBeVisible();

  // One student needs attention: her work is found by name, and the others stay hidden.
  await page.goto(`/classdetail/${made.classId}?tab=assignments`);
  await page.getByRole('button', { name: 'Find a student’s work' }).click();
  const find = page.getByRole('alertdialog', { name: 'Whose work do you need?' });
  await find.getByLabel('Student').selectOption({ label: `${ada.lastName}, ${ada.firstName}` });
  await find.getByRole('button', { name: 'Show name' }).click();
  await expect(page).toHaveURL(new RegExp(`/readassignment/${ids[0]}`));
  await expect(heading).toHaveText(`${ada.firstName} ${ada.lastName}`);

  // Showing all names ends this, and who did it is recorded.
  await page.goto(`/classdetail/${made.classId}?tab=assignments`);
  await expect(page.getByText(/^Student \d+$/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Show names' }).click();
  const ask = page.getByRole('alertdialog', { name: 'Show the names?' });
  await ask.getByRole('button', { name: 'Show names' }).click();
  await expect(page.getByText('The names of this assignment are shown.')).toBeVisible();
  await expect(page.getByText(/^Student \d+$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Who showed names' }).click();
  const history = page.getByRole('dialog', { name: 'Names of “A lamp”' });
  await expect(history.getByText(/Nora Berg showed the names/)).toBeVisible();
  await expect(history.getByText(/Nora Berg showed the name of Ada Writer/)).toBeVisible();
  await expectAccessible(page);
});
