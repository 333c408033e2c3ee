import { deletePhrase, listPhrases } from '@antecedent/contracts/grading/phrases';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';

const ada = STUDENTS[0]!;

test('an instructor makes a rubric, writes feedback and assesses; the student reads it, and the instructor sees that', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'A bridge',
    students: [ada],
    drafts: ['First draft'],
  });
  const { submissionId } = await started(baseURL!, ada, made);
  // Phrases belong to the person, so those of other journeys would be here too.
  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  for (const { id } of await instructor.call(listPhrases, { query: {} })) {
    await instructor.call(deletePhrase, { query: { id } });
  }

  // The rubric, in the dialog of the assignment.
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('tab', { name: 'Assignments' }).click();
  await page.getByRole('button', { name: 'Edit: A bridge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Assignment' });
  await dialog.getByRole('button', { name: 'Create a rubric' }).click();
  const rubric = page.getByRole('dialog', { name: 'Rubric', exact: true });
  await rubric.getByRole('button', { name: 'Done' }).click();
  await expect(rubric.getByRole('alert')).toHaveText(
    'Give the criterion and each of its levels a name.',
  );
  await rubric.getByRole('textbox', { name: 'Name of criterion 1' }).fill('Thesis');
  await rubric.getByRole('button', { name: 'Add criterion' }).click();
  await rubric.getByRole('textbox', { name: 'Name of criterion 2' }).fill('Voice');
  await rubric.getByRole('radio', { name: 'Free, up to a maximum' }).last().check();
  await rubric.getByRole('textbox', { name: 'Maximum' }).fill('6');
  await rubric.getByRole('button', { name: 'Done' }).click();
  await expect(dialog.getByText('2 criteria, up to 10 points.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Successfully updated assignment A bridge!')).toBeVisible();

  // The student sees it before they write.
  const desk = await browser.newPage();
  await signIn(desk, ada);
  await desk.goto(`/assignment/${made.assignment.id}`);
  await desk.getByRole('button', { name: 'Description', exact: true }).click();
  await expect(desk.getByRole('dialog').getByText('Thesis')).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const text = await openText(desk);
  await text.click();
  await desk.keyboard.type('The bridge joined two towns. ');
  await expectSaved(desk);
  const submit = async (step: string) => {
    await desk.getByRole('button', { name: step, exact: true }).click();
    await desk.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(desk.getByRole('button', { name: step, exact: true })).toBeHidden();
  };
  await submit('Draft Submission');

  // An unfinished comment survives a reload.
  await page.goto(`/readassignment/${submissionId}`);
  const openFeedback = () => page.getByRole('tab', { name: 'Feedback' }).click();
  await openFeedback();
  const panel = page.getByRole('tabpanel', { name: 'Feedback' });
  const field = panel.getByRole('textbox', { name: 'Feedback', exact: true });
  await expect(panel.getByLabel('About')).toHaveValue(/.+/);
  await field.fill('Begin with the river.');
  await expect(panel.getByText('Saved as a draft. Only you see it.')).toBeVisible();
  await page.reload();
  await openFeedback();
  await expect(field).toHaveValue('Begin with the river.');

  // A phrase of one's own, made from what was just written.
  await panel.getByRole('button', { name: 'Phrases' }).click();
  await panel.getByRole('button', { name: 'Save my text as a phrase' }).click();
  const phrases = panel.getByRole('region', { name: 'Phrases' });
  await expect(phrases.getByText('Begin with the river.')).toBeVisible();
  await expectAccessible(page);
  await field.fill('Well seen.');
  await phrases.getByRole('button', { name: 'Insert' }).click();
  await expect(field).toHaveValue('Well seen. Begin with the river.');
  await panel.getByRole('button', { name: /^Send to Ada/ }).click();
  await expect(field).toHaveValue('');

  // The student's page was open and shows it; what is on the screen counts as read.
  const answer = desk.getByRole('region', { name: 'Grade and feedback' });
  await expect(answer.getByText('Well seen. Begin with the river.')).toBeVisible();
  await expect(answer.getByText('Feedback on First draft')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await openFeedback();
    await expect(panel.getByText(/read it on/)).toBeVisible({ timeout: 2_000 });
  }).toPass();

  // She says what she will do, does it, and says so; the instructor sees both.
  await answer.getByRole('button', { name: 'Plan a revision' }).click();
  await answer.getByRole('textbox', { name: 'What will you do about it?' }).fill('Move it up.');
  await answer.getByRole('button', { name: 'Save plan' }).click();
  await expect(answer.getByText('Revision plan: 1 of 1 still to do')).toBeVisible();
  await expect(answer.getByRole('button', { name: 'Change plan' })).toBeFocused();
  await answer.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(answer.getByText('Revision plan: Nothing left to do')).toBeVisible();
  await expectAccessible(desk);
  await page.reload();
  await openFeedback();
  await expect(panel.getByText(/^Ada.*’s plan: Done$/)).toBeVisible();
  await expect(panel.getByText('Move it up.')).toBeVisible();

  // Feedback on the whole comes with the grades.
  await submit('Final Submission');
  await page.reload();
  await openFeedback();
  await panel.getByLabel('About').selectOption({ label: 'Whole assignment' });
  await field.fill('A calm essay.');
  await panel.getByRole('button', { name: /^Send to Ada/ }).click();
  await expect(panel.getByText(/can’t see it before/)).toBeVisible();

  // By the rubric, with the keys alone; its sum is offered as the grade.
  await page.getByRole('tab', { name: 'Rubric' }).click();
  const assess = page.getByRole('tabpanel', { name: 'Rubric' });
  await assess.getByRole('radio', { name: /Excellent/ }).focus();
  await page.keyboard.press('2');
  await page.keyboard.type('5');
  await expect(assess.getByText('7 of 10')).toBeVisible();
  await expect(assess.getByText('Saved.')).toBeVisible();
  const grade = page.getByRole('textbox', { name: 'Grade, 0 to 100' });
  await grade.click();
  await page.getByRole('button', { name: 'Use 70 from the rubric' }).click();
  await expect(grade).toHaveValue('70');
  await expect(answer.getByText('A calm essay.')).toHaveCount(0);
  await expect(answer.getByText('7 of 10')).toHaveCount(0);

  await page.getByRole('button', { name: 'Grade Book' }).click();
  await page.getByRole('button', { name: /^Release to Ada/ }).click();
  await expect(answer.getByText('70 of 100')).toBeVisible();
  await expect(answer.getByText('A calm essay.')).toBeVisible();
  await expect(answer.getByText('7 of 10')).toBeVisible();
});
