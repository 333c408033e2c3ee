import { readAssignment } from '@antecedent/contracts/assignments/assignments/management';
import { expect, type Page } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';

const [ada, bea] = STUDENTS;
const HOUR = 3_600_000;
/** The page reads again every ten seconds. */
const SOON = { timeout: 15_000 };

test('a class writes in one room: hands, a pause, extra minutes, and a projector', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL!;
  const made = await aClass(address, {
    title: 'On rivers',
    students: [ada!, bea!],
    endsIn: HOUR,
    enforced: true,
  });
  await started(address, ada!, made);
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('button', { name: 'Live page: On rivers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Live: On rivers' })).toBeVisible();
  const students = page.getByRole('region', { name: 'Students' });
  await expect(students.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: address });
  const student = await context.newPage();
  await signIn(student, ada!);
  await student.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(student);
  await text.click();
  await student.keyboard.type('The river rose in the night.');
  await expectSaved(student);
  await expect(page.getByText(/^1 of 2 is here, 1 is writing\.$/)).toBeVisible(SOON);
  await expect(card(page, 'Ada')).toContainText('6 words');

  await student.getByRole('button', { name: 'Raise hand' }).click();
  const question = student.getByRole('dialog', { name: 'Raise your hand' });
  await question.getByRole('textbox').fill('May we use our notes?');
  await expectAccessible(student);
  await question.getByRole('button', { name: 'Raise hand' }).click();
  await expect(student.getByRole('button', { name: 'Hand raised' })).toBeVisible();
  const hands = page.getByRole('region', { name: 'Raised hands' });
  await expect(hands).toContainText('May we use our notes?', SOON);
  await expectAccessible(page);
  await hands.getByRole('button', { name: /^Seen: / }).click();
  await expect(student.getByRole('button', { name: 'Hand seen' })).toBeVisible(SOON);
  await hands.getByRole('button', { name: /^Answered: / }).click();
  await expect(hands).toContainText('No hand is raised.');
  await student.getByRole('button', { name: 'Hand answered' }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(student.getByRole('button', { name: 'Raise hand' })).toBeVisible();

  // What was typed a moment before the pause is saved all the same.
  await text.click();
  await student.keyboard.press('ControlOrMeta+End');
  await student.keyboard.type(' It stayed.');
  await page.getByRole('button', { name: 'Pause writing for all' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible(SOON);
  await expect(student.getByText('Paused', { exact: true })).toBeVisible(SOON);
  await expect(card(page, 'Ada')).toContainText('8 words', SOON);
  await page.getByRole('button', { name: 'Resume writing' }).click();
  const resume = page.getByRole('alertdialog', { name: 'Resume writing?' });
  await expect(
    resume.getByRole('checkbox', { name: /^Give the pause back: 1 more/ }),
  ).toBeChecked();
  await resume.getByRole('button', { name: 'Resume writing' }).click();
  await expect(resume).toBeHidden();
  await expect(await openText(student)).toHaveAttribute('contenteditable', 'true', SOON);

  const instructor = await Caller.as(address, INSTRUCTOR);
  const before = await instructor.call(readAssignment, { query: { id: made.assignment.id } });
  await card(page, 'Ada')
    .getByRole('button', { name: /^More minutes: / })
    .click();
  const minutes = page.getByRole('dialog', { name: /^More minutes for / });
  await minutes.getByRole('button', { name: '10', exact: true }).click();
  await minutes.getByRole('button', { name: 'Give minutes' }).click();
  await expect(minutes).toBeHidden();
  await expect(card(page, 'Ada')).toContainText('Until');
  await expect(card(page, 'Bea')).not.toContainText('Until');
  await page.getByRole('button', { name: 'More minutes for all' }).click();
  const all = page.getByRole('dialog', { name: 'More minutes for all' });
  await all.getByRole('button', { name: 'Give minutes' }).click();
  await expect(all).toBeHidden();
  const after = await instructor.call(readAssignment, { query: { id: made.assignment.id } });
  expect(Date.parse(after.endDate) - Date.parse(before.endDate)).toBe(5 * 60_000);

  await page.getByRole('switch', { name: 'Without names' }).check();
  await expect(page.getByText('No raised hands')).toBeVisible();
  await expect(page.getByText('Ada')).toHaveCount(0);
  await expectAccessible(page);
  // It stays so in this browser.
  await page.goto(`/live/${made.assignment.id}`);
  await expect(page.getByText('No raised hands')).toBeVisible();
  await expect(page.getByText('Ada')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Without names' }).uncheck();
  await expect(card(page, 'Ada')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Stop writing' }).click();
  const stop = page.getByRole('alertdialog', { name: 'Stop writing?' });
  await stop.getByRole('button', { name: 'Stop writing' }).click();
  await expect(stop).toBeHidden();
  await expect(page.getByText('Time is up')).toBeVisible(SOON);
  await context.close();
});

const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Students' }).getByRole('listitem').filter({ hasText: name });
