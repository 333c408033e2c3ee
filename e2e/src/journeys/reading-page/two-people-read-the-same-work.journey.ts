import {
  addAssistant,
  searchAssistant,
  setAssistantRights,
} from '@antecedent/contracts/classes/classes/assistants';
import { releaseGradesToStudent } from '@antecedent/contracts/grading/grades';
import { setFinal } from '@antecedent/contracts/submissions/submissions/submit-for-student';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { ASSISTANT, INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const students = STUDENTS.slice(0, 2);

test('two people grade the same work unseen, compare their grades, and agree on one', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'A harbor', students });
  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  const { id: userId, name } = await instructor
    .call(searchAssistant, { query: { email: `${ASSISTANT.username}@example.org` } })
    .then((found) => ({ id: found.id, name: `${found.firstName} ${found.lastName}` }));
  const own = `${INSTRUCTOR.firstName} ${INSTRUCTOR.lastName}`;
  await instructor.call(addAssistant, { query: { classId: made.classId, userId } });
  await instructor.call(setAssistantRights, {
    body: { classId: made.classId, rights: ['grade'] },
  });
  const ids: string[] = [];
  for (const student of students) {
    const { submissionId } = await started(baseURL!, student, made);
    await instructor.call(setFinal, { query: { id: submissionId } });
    ids.push(submissionId);
  }
  const [first = ''] = ids;

  // The instructor chooses the markers and everyone's work.
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('button', { name: 'Second reading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Second reading' });
  for (const marker of [own, name]) {
    await dialog.getByRole('checkbox', { name: marker }).check();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start the second reading' }).click();
  await expect(page.getByText('2 students were added.')).toBeVisible();
  await expect(dialog.getByText('2 being read, 0 to agree on, 0 agreed')).toBeVisible();
  await expectAccessible(page);

  // The assistant grades, with a note, and is done.
  const desk = await browser.newPage();
  await signIn(desk, ASSISTANT);
  await desk.goto(`/readassignment/${first}`);
  await expect(desk.getByText('In second reading')).toBeVisible();
  await desk.getByRole('tab', { name: 'Second reading' }).click();
  const theirs = desk.getByRole('tabpanel', { name: 'Second reading' });
  await theirs.getByRole('textbox', { name: 'Your grade' }).fill('60');
  await theirs.getByRole('textbox', { name: 'Note to the other marker' }).fill('A thin ending.');
  await expect(theirs.getByText('Saved.')).toBeVisible();
  await expectAccessible(desk);
  await theirs.getByRole('button', { name: 'I’m done' }).click();
  await expect(theirs.getByText(/^You have finished\./)).toBeVisible();

  // The instructor sees nothing of it until they are done too.
  await dialog.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/readassignment\//);
  await page.goto(`/readassignment/${first}`);
  await page.getByRole('tab', { name: 'Second reading' }).click();
  const mine = page.getByRole('tabpanel', { name: 'Second reading' });
  await expect(mine.getByRole('textbox', { name: 'Your grade' })).toHaveValue('');
  await expect(mine.getByText('A thin ending.')).toBeHidden();
  await mine.getByRole('textbox', { name: 'Your grade' }).fill('70');
  await mine.getByRole('button', { name: 'I’m done' }).click();
  await expect(mine.getByRole('row', { name: /^Grade/ })).toContainText('60');
  await expect(mine.getByText('A thin ending.')).toBeVisible();
  await expect(mine.getByText('The grades differ by 10 points.')).toBeVisible();
  await expectAccessible(page);

  // The mean is proposed; a person sets the agreed grade, which is then the grade.
  await mine.getByRole('button', { name: 'Propose the mean: 65' }).click();
  await mine.getByRole('button', { name: 'Set the agreed grade' }).click();
  await expect(mine.getByText(/^Agreed grade: 65\./)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Grade, 0 to 100' })).toHaveValue('65');
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('button', { name: 'Second reading' }).click();
  await expect(dialog.getByText('1 being read, 0 to agree on, 1 agreed')).toBeVisible();
  await dialog.getByLabel('Show').selectOption({ label: 'Agreed' });
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await expect(dialog.getByRole('row').last()).toContainText('65');
  await expectAccessible(page);

  // The student sees the grade, and no one's name.
  await instructor.call(releaseGradesToStudent, { query: { id: first, status: 'true' } });
  const pupil = await browser.newPage();
  await signIn(pupil, students[0]!);
  await pupil.goto(`/assignment/${made.assignment.id}`);
  await expect(pupil.getByText('65 of 100')).toBeVisible();
  await expect(pupil.getByText(name)).toBeHidden();
});
