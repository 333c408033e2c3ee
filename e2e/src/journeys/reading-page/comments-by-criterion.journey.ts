import { addPhrase, sharePhrase } from '@antecedent/contracts/grading/phrases';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';
import { selectWords } from '../../support/word-processor.ts';

const ada = STUDENTS[0]!;

test('an instructor comments with phrases by key, by criterion; the student and the class’s list show it', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'A harbor',
    students: [ada],
    drafts: ['First draft'],
    rubric: ['Thesis', 'Voice'],
  });
  const { submissionId } = await started(baseURL!, ada, made);
  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  const phrase = await instructor.call(addPhrase, {
    body: { text: 'Read this aloud.', criterion: 'Voice' },
  });
  await instructor.call(sharePhrase, {
    body: { id: phrase.id, classId: made.classId, shared: true },
  });

  const desk = await browser.newPage();
  await signIn(desk, ada);
  await desk.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(desk);
  await text.click();
  await desk.keyboard.type('The harbor was full of boats. ');
  await expectSaved(desk);
  await desk.getByRole('button', { name: 'Draft Submission', exact: true }).click();
  await desk.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Draft Submission', exact: true })).toBeHidden();
  await desk.goto('/home');

  // By key alone: begin commenting, select, find, choose, change, post.
  await signIn(page, INSTRUCTOR);
  await page.goto(`/readassignment/${submissionId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('m');
  const editor = page.frameLocator('iframe[title="Submission, for comments"]');
  await expect(editor.getByRole('button', { name: 'Comment with a phrase' })).toBeVisible();
  await selectWords(editor, 'full of boats');
  await page.keyboard.press('Control+Alt+b');
  const picker = page.getByRole('dialog', { name: 'Comment with a phrase' });
  await expect(picker.getByRole('combobox', { name: /^Find a phrase/ })).toBeFocused();
  await page.keyboard.type('aloud voice');
  const option = picker.getByRole('option', { name: /^Read this aloud/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(option).toContainText('on Voice');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  const field = editor.getByRole('textbox', { name: 'Write a comment' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Voice: Read this aloud.');
  await page.keyboard.type(' Twice.');
  await page.keyboard.press('Control+Enter');
  await expect(editor.getByText('Voice: Read this aloud. Twice.')).toBeVisible();

  // With the mouse: the button, one's own words, and the criterion from the list.
  await selectWords(editor, 'harbor');
  await editor.getByRole('button', { name: 'Comment with a phrase' }).click();
  await picker.getByRole('combobox', { name: /^Find a phrase/ }).fill('Which one?');
  await picker.getByLabel('Criterion').selectOption({ label: 'Thesis' });
  await picker.getByRole('option', { name: 'Use “Which one?”' }).click();
  await expect(field).toHaveValue('Thesis: Which one?');
  await editor.getByRole('button', { name: 'Comment', exact: true }).last().click();
  await expect(editor.getByText('Thesis: Which one?')).toBeVisible();
  await page.getByRole('button', { name: 'Read', exact: true }).click();

  // Counted for this student, and for the class.
  await page.getByRole('tab', { name: 'Rubric' }).click();
  const rubric = page.getByRole('tabpanel', { name: 'Rubric' });
  await expect(rubric.getByText('Voice: 1')).toBeVisible();
  await expect(rubric.getByText('Thesis: 1')).toBeVisible();
  await rubric.getByRole('button', { name: 'What this class needs next' }).click();
  const needs = page.getByRole('dialog', { name: 'What this class needs next' });
  await needs.getByText('Voice').click();
  await expect(needs.getByText('Read this aloud. Twice.')).toBeVisible();
  await expectAccessible(page);
  await needs
    .getByRole('link', { name: new RegExp(ada.firstName) })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: 'Comments', selected: true })).toBeVisible();
  await expect(page).not.toHaveURL(/pane=/);

  // The student reads the criterion next to the comment.
  await desk.goto(`/assignment/${made.assignment.id}`);
  const own = desk.getByRole('region', { name: 'Comments on your text' });
  await own.getByRole('button', { name: 'Show comments' }).click();
  await expect(own.getByText('On Voice')).toBeVisible();
  await expect(own.getByText('Read this aloud. Twice.').first()).toBeVisible();
});
