import { addAssistant, searchAssistant } from '@antecedent/contracts/classes/classes/assistants';
import { openAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { openSubmission } from '../../support/class-page.ts';
import { test } from '../../support/journey.ts';
import { ASSISTANT, INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';

const [ada, bea] = STUDENTS as [(typeof STUDENTS)[number], (typeof STUDENTS)[number]];

test('an instructor grants time and a half, which the student sees and no one else', async ({
  page,
  baseURL,
  browser,
}) => {
  test.slow();
  const address = baseURL!;
  const made = await aClass(address, { title: 'A bridge', students: [ada, bea], enforced: true });
  const { id } = made.assignment;
  const instructor = await Caller.as(address, INSTRUCTOR);
  const query = { email: `${ASSISTANT.username}@example.org` };
  const found = await instructor.call(searchAssistant, { query });
  await instructor.call(addAssistant, {
    query: { classId: made.classId, userId: found?.id ?? '' },
  });
  for (const student of [ada, bea]) await started(address, student, made);
  const desk = await browser.newPage();
  await signIn(desk, ada, address);
  await desk.goto(`${address}/assignment/${id}`);
  await (await openText(desk)).click();
  await desk.keyboard.type('The bridge is older than the town. ');
  await expectSaved(desk);

  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('tab', { name: 'Students' }).click();
  await page
    .getByRole('button', { name: `Accommodations: ${ada.firstName} ${ada.lastName}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Accommodations for Ada Writer' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'More time' }).click();
  await page.getByRole('option', { name: 'Time and a half' }).click();
  await dialog.getByRole('checkbox', { name: 'No pace figures' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Accommodations saved. We’ll notify Ada Writer.')).toBeVisible();

  await desk.goto(`${address}/assignment/${id}`);
  const notice = desk.getByText(/^You have time and a half: due /);
  await expect(notice).toBeVisible();
  await expectAccessible(desk);
  const [own, everybodys] = await Promise.all(
    [ada, bea].map(async (student) => {
      const caller = await Caller.as(address, student);
      return Date.parse((await caller.call(openAssignment, { query: { id } })).endDate);
    }),
  );
  const begun = Date.parse(made.assignment.startDate);
  const half = (everybodys! - begun) / 2;
  const extra = own! - everybodys!;
  // Rounded up to the time of day that everyone has.
  expect(extra).toBeGreaterThanOrEqual(half);
  expect(extra).toBeLessThan(half + 86_400_000 + 3_600_000);
  await desk.goto(`${address}/profile`);
  await expect(desk.getByText('Time and a half · No pace figures')).toBeVisible();
  await expect(desk.getByText(`Your accommodations in “${made.name}”`).first()).toBeVisible();
  await desk.close();

  const other = await browser.newPage();
  await signIn(other, bea, address);
  await other.goto(`${address}/assignment/${id}`);
  await openText(other);
  await expect(other.getByText(/time and a half/i)).toHaveCount(0);
  await other.close();

  await page.getByRole('tab', { name: 'Assignments' }).click();
  const read = await openSubmission(page, ada);
  await expect(
    read.getByText('This student has an accommodation, so pace is not shown.'),
  ).toBeVisible();
  await expectAccessible(read);

  const assisting = await browser.newPage();
  await signIn(assisting, ASSISTANT, address);
  await assisting.goto(read.url());
  await expect(assisting.getByText('Pace: not available.')).toBeVisible();
  await expect(assisting.getByText(/accommodation|time and a half/i)).toHaveCount(0);
  await assisting.close();
});
