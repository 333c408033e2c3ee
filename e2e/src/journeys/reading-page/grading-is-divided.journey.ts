import { addAssistant, searchAssistant } from '@antecedent/contracts/classes/classes/assistants';
import { setFinal } from '@antecedent/contracts/submissions/submissions/submit-for-student';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { ASSISTANT, INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const students = STUDENTS.slice(0, 3);

test('an instructor divides the grading; an assistant goes through their share, and the instructor sees how far it is', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'A tower', students });
  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  const { id: userId, name } = await instructor
    .call(searchAssistant, { query: { email: `${ASSISTANT.username}@example.org` } })
    .then((found) => ({ id: found.id, name: `${found.firstName} ${found.lastName}` }));
  await instructor.call(addAssistant, { query: { classId: made.classId, userId } });
  const ids: string[] = [];
  for (const student of students) {
    const { submissionId } = await started(baseURL!, student, made);
    await instructor.call(setFinal, { query: { id: submissionId } });
    ids.push(submissionId);
  }
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);

  // Two students by name go to the assistant; the third, without a choice, to the smaller share.
  await page.getByRole('button', { name: 'Divide the grading' }).click();
  const dialog = page.getByRole('dialog', { name: 'Divide the grading' });
  const markers = dialog.getByRole('group', { name: 'Who grades' });
  for (const marker of [`${INSTRUCTOR.firstName} ${INSTRUCTOR.lastName}`, name]) {
    await markers.getByRole('checkbox', { name: new RegExp(`^${marker}`) }).check();
  }
  await dialog.getByRole('radio', { name: /^By name/ }).check();
  await dialog.getByLabel('Goes to').selectOption({ label: name });
  for (const { firstName } of students.slice(0, 2)) {
    await dialog.getByRole('checkbox', { name: new RegExp(firstName) }).check();
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Give to ${name}` }).click();
  await expect(page.getByText('The grading is divided.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(`${name}: 0 of`)).toBeVisible();

  // The assistant's queue is their share, unless they choose all.
  const desk = await browser.newPage();
  await signIn(desk, ASSISTANT);
  await desk.goto(`/readassignment/${ids[0]}`);
  await desk.getByRole('button', { name: /^\d \/ 2$/ }).click();
  const queue = desk.getByRole('dialog', { name: 'Submissions' });
  const mine = queue.getByRole('button', { name: 'Only my share, 2' });
  await expect(mine).toHaveAttribute('aria-pressed', 'true');
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(desk);
  await mine.click();
  await expect(queue.getByRole('listitem')).toHaveCount(3);

  // Their page of the class can show it alone, too.
  await desk.goto(`/ta/classDetails/${made.classId}?tab=assignments`);
  const share = desk.getByRole('button', { name: 'My share 2' });
  const works = desk.getByRole('table', { name: 'Students of A tower' }).getByRole('rowheader');
  await expect(works).toHaveCount(3);
  await share.click();
  await expect(share).toHaveAttribute('aria-pressed', 'true');
  await expect(works).toHaveCount(2);
  await expectAccessible(desk);
});
