import { setGrade } from '@antecedent/contracts/grading/grades';
import { setFinal } from '@antecedent/contracts/submissions/submissions/submit-for-student';
import { expect, type Page } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const [ada, bea, cem] = STUDENTS as [
  (typeof STUDENTS)[number],
  (typeof STUDENTS)[number],
  (typeof STUDENTS)[number],
];

/** Pastes as a spreadsheet does. Not through the browser's clipboard, which all journeys on the machine share. */
const paste = (page: Page, text: string) =>
  page.getByRole('grid').evaluate((grid, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    grid.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('an instructor grades a class by keyboard, pastes, exempts, exports and imports', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'A window',
    students: [ada, bea, cem],
    drafts: ['First draft'],
  });
  const colleague = await Caller.as(baseURL!, INSTRUCTOR);
  const submissions: string[] = [];
  for (const student of [ada, bea]) {
    const { submissionId } = await started(baseURL!, student, made);
    await colleague.call(setFinal, { query: { id: submissionId } });
    submissions.push(submissionId);
  }
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}?tab=grades`);
  const grid = page.getByRole('grid', { name: 'Grades, students by assignments' });
  const row = (name: string) => grid.getByRole('row').filter({ hasText: name });
  const grade = (name: string) => row(name).getByRole('gridcell').nth(1);
  const total = (name: string) => row(name).getByRole('gridcell').nth(0);
  const bar = page.getByRole('region', { name: 'Selected cell' });
  await expect(grade(ada.firstName)).toHaveText('To grade');

  await grid.focus();
  await page.keyboard.type('85,5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('60');
  await page.keyboard.press('Escape');
  await page.keyboard.press('F2');
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await expect(grade(ada.firstName)).toHaveText('85.5');
  await expect(grade(bea.firstName)).toHaveText('90');
  await expect(total(ada.firstName)).toHaveText('85.5');

  await page.keyboard.type('7');
  await expect(
    page.getByText('There’s nothing to grade: the student hasn’t started.'),
  ).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('101');
  await page.keyboard.press('Tab');
  await expect(bar.getByText('Not saved: enter a number from 0 to 100')).toBeVisible();
  await bar.getByRole('button', { name: 'Keep 90' }).click();
  await expect(grade(bea.firstName)).toHaveText('90');

  // A grade that can't be sent stays in its cell, and is sent as soon as possible.
  await page.route('**/gradebook/grades', (route) => route.abort());
  await grid.focus();
  await page.keyboard.type('91');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(bar.getByText('Not saved: the server can’t be reached.')).toBeVisible();
  await expect(grade(bea.firstName)).toHaveText('91');
  await page.unroute('**/gradebook/grades');
  await bar.getByRole('button', { name: 'Try now' }).click();
  await expect(total(bea.firstName)).toHaveText('91');

  // A colleague was faster: nothing is overwritten without being shown.
  await colleague.call(setGrade, { query: { id: submissions[1]!, grade: 70 } });
  await grid.focus();
  await page.keyboard.type('95');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await expect(bar.getByText('This grade has since been changed to 70.')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Set 95' }).click();
  await expect(total(bea.firstName)).toHaveText('95');

  await grid.focus();
  await page.keyboard.press('ArrowUp');
  await paste(page, '88\n-1\n50\n');
  const pasting = page.getByRole('dialog', { name: 'Paste grades' });
  await expect(pasting.getByText('Sets 2 grades.')).toBeVisible();
  await expect(pasting.getByText('can’t be graded yet')).toBeVisible();
  await expectAccessible(page);
  await pasting.getByRole('button', { name: 'Set 2 grades' }).click();
  await expect(grade(ada.firstName)).toHaveText('88');
  await expect(grade(bea.firstName)).toHaveText('To grade');

  await grid.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Show drafts' }).click();
  await expect(grid.getByRole('columnheader', { name: 'First draft' })).toBeVisible();
  await grade(bea.firstName).click();
  await bar.getByRole('button', { name: 'Exempt', exact: true }).click();
  await expect(grade(bea.firstName)).toHaveText('Exempt');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'End exemption' }).click();
  await expect(grade(bea.firstName)).toHaveText('To grade');

  const { name, bytes } = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV', exact: true }).click();
  });
  expect(name).toMatch(/grades\.csv$/);
  const edited = bytes.toString('utf8').replace(',88,88', ',66,88').concat('nobody,,,,5,\r\n');
  await page.getByRole('button', { name: 'Import' }).click();
  const importing = page.getByRole('dialog', { name: 'Import grades' });
  await importing.locator('input[type=file]').setInputFiles({
    name: 'grades.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(edited),
  });
  await expect(importing.getByText('1 grade would change.')).toBeVisible();
  await expect(importing.getByText('88 → 66')).toBeVisible();
  await expect(importing.getByText('No student in this class has this ID')).toBeVisible();
  await expectAccessible(page);
  await importing.getByRole('button', { name: 'Set 1 grade' }).click();
  await expect(importing).toBeHidden();
  await expect(grade(ada.firstName)).toHaveText('66');
});
