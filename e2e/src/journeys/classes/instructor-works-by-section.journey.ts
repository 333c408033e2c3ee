import { addAssistant, searchAssistant } from '@antecedent/contracts/classes/classes/assistants';
import { readClass } from '@antecedent/contracts/classes/classes/classes';
import { arrangeSections } from '@antecedent/contracts/classes/sections';
import { expect, type Page } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { ASSISTANT, INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const [ada, bea, cem] = STUDENTS as [
  (typeof STUDENTS)[0],
  (typeof STUDENTS)[0],
  (typeof STUDENTS)[0],
];
const DAY = 24 * 60 * 60_000;
const evening = (date: Date): string => `${date.toISOString().slice(0, 10)} 18:00`;

/** Chooses an option of a field that is a list. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an instructor makes sections from a file and at random, filters, and extends for one', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'On ferries', students: [...STUDENTS] });
  for (const student of [ada, bea, cem]) await started(baseURL!, student, made);
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}?tab=students`);
  await page.getByRole('button', { name: 'Sections', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sections' });
  await expect(dialog.getByText(/There are no sections yet/)).toBeVisible();
  await expectAccessible(page);

  await test.step('at random, and by hand', async () => {
    await dialog.getByRole('button', { name: 'At random' }).click();
    await dialog.getByRole('textbox', { name: 'Number of sections' }).fill('2');
    await expect(dialog.getByText('2 students')).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save sections' }).click();
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'Section 2' }).first(),
    ).toBeVisible();
    await dialog.getByRole('checkbox', { name: /Writer, Ada/ }).check();
    await dialog.getByRole('checkbox', { name: /Writer, Cem/ }).check();
    await choose(page, 'Move to', 'No section');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByText('2 students moved.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('from a file, after a preview', async () => {
    await dialog.getByRole('button', { name: 'From a file' }).click();
    const template = await downloaded(page, () =>
      dialog.getByRole('button', { name: 'Download template' }).click(),
    );
    const lines = template.bytes.toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain('Email,Last name,First name,Section');
    const changed = lines.map((line) =>
      /,(?:Ada|Cem),/.test(line) ? line.replace(/[^,]*$/, 'Tuesday 10:00') : line,
    );
    const list = [...changed, 'nobody@school.example,No,Body,Tuesday 10:00'].join('\r\n');
    await dialog.getByRole('textbox', { name: 'Or paste the list here' }).fill(list);
    await dialog.getByRole('button', { name: 'Check list' }).click();
    await expect(
      dialog.getByText('2 students move, 2 stay, one line with a problem'),
    ).toBeVisible();
    await expect(dialog.getByText('One section is new: Tuesday 10:00.')).toBeVisible();
    await expect(dialog.getByText(/No student of the class has this address/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Move 2 students' }).click();
    await expect(
      dialog.getByRole('listitem').filter({ hasText: 'Tuesday 10:00' }).first(),
    ).toContainText('2 students');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('shows one section in the list, and keeps it in the address', async () => {
    await choose(page, 'Section', 'Tuesday 10:00');
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('extends for the section, and reads on within it', async () => {
    await page.getByRole('tab', { name: 'Assignments' }).click();
    await expect(page.getByRole('link', { name: /^Read Writer, / })).toHaveCount(2);
    await page.getByRole('button', { name: 'Due dates' }).click();
    const dates = page.getByRole('dialog', { name: 'Due dates in On ferries' });
    await choose(page, 'Choose a section', 'Tuesday 10:00');
    await expect(dates.getByText('2 students chosen')).toBeVisible();
    await dates
      .getByRole('textbox', { name: /is due$/ })
      .fill(evening(new Date(Date.now() + 20 * DAY)));
    await expectAccessible(page);
    await dates.getByRole('button', { name: 'Set due dates' }).click();
    await expect(page.getByText('Set the due dates of 2 students.')).toBeVisible();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Read Writer, Ada' }).click();
    const reading = await opening;
    await reading.getByRole('button', { name: 'Next student' }).click();
    await expect(reading.getByText('Cem Writer').first()).toBeVisible();
    await expect(reading).toHaveURL(/section=/);
    await reading.close();
  });

  await test.step('a student sees her section and her new date', async () => {
    const student = await browser.newPage();
    await signIn(student, ada);
    await student.goto(`/class/${made.classId}`);
    await expect(student.getByText('Tuesday 10:00')).toBeVisible();
    await expectAccessible(student);
    await student.goto(`/assignment/${made.assignment.id}`);
    await expect(student.getByText(/Due .+, 18:00/).first()).toBeVisible();
    await student.close();
  });
});

test('an instructor divides an assignment into groups at random, and shows one', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'On ferries', students: [...STUDENTS] });
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('button', { name: 'Groups', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Groups of On ferries' });
  await dialog.getByRole('button', { name: 'At random' }).click();
  await dialog.getByRole('textbox', { name: 'Students per group, at most' }).fill('2');
  await dialog.getByRole('button', { name: 'Save groups' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Group 2' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await choose(page, 'Group', 'Group 1');
  const table = page.getByRole('table', { name: 'Students of On ferries' });
  await expect(table.getByRole('rowheader')).toHaveCount(2);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('combobox', { name: 'Group' })).toBeVisible();
  await expectAccessible(page);
});

test('an assistant’s lists and queue show their sections first, and everyone on request', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'On ferries', students: [...STUDENTS] });
  const { classId } = made;
  for (const student of [ada, bea, cem]) await started(baseURL!, student, made);
  const instructor = await Caller.as(baseURL!, INSTRUCTOR);
  const query = { email: `${ASSISTANT.username}@example.org` };
  const { id: userId } = await instructor.call(searchAssistant, { query });
  await instructor.call(addAssistant, { query: { classId, userId } });
  const { students } = await instructor.call(readClass, { query: { id: classId } });
  const studentIds = students
    .filter(({ firstName }) => firstName === ada.firstName || firstName === cem.firstName)
    .map(({ id }) => id);
  await instructor.call(arrangeSections, {
    body: { classId, placements: [{ name: 'Tuesday 10:00', studentIds }] },
  });

  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${classId}?tab=assistants`);
  await page.getByRole('button', { name: /^Sections: Tim/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Sections of Tim/ });
  await dialog.getByRole('checkbox', { name: 'Tuesday 10:00' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save sections' }).click();
  await expect(dialog).toBeHidden();

  const assisting = await browser.newPage();
  await signIn(assisting, ASSISTANT);
  await assisting.goto(`/ta/classDetails/${classId}?tab=assignments`);
  const work = assisting.getByRole('table', { name: 'Students of On ferries' });
  await expect(work.getByRole('rowheader')).toHaveCount(2);
  await expectAccessible(assisting);
  const opening = assisting.waitForEvent('popup');
  await work.getByRole('link', { name: /Ada/ }).click();
  const reading = await opening;
  await reading.getByRole('button', { name: 'Next student' }).click();
  await expect(reading.getByRole('heading', { name: 'Cem Writer' })).toBeVisible();
  await reading.close();
  await choose(assisting, 'Section', 'All sections');
  await expect(work.getByRole('rowheader')).toHaveCount(4);
  await assisting.close();
});
