import { expect } from '@playwright/test';
import { aClass } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { signIn } from '../../support/screen.ts';

const cem = STUDENTS[2]!;

const DAY = 24 * 60 * 60_000;

test('a student who never began gets a later date from the table of the class', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'On ferries',
    students: STUDENTS.slice(0, 3),
    enforced: true,
  });
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('button', { name: 'Due dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Due dates in On ferries' });
  await dialog.getByRole('checkbox', { name: /Writer, Cem/ }).check();
  const later = new Date(Date.now() + 20 * DAY);
  await dialog.getByRole('textbox', { name: /is due$/ }).fill(evening(later));
  await dialog.getByRole('button', { name: 'Set due dates' }).click();
  await expect(page.getByText('Set the due dates of 1 student.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });

  const student = await browser.newPage();
  await signIn(student, cem);
  await student.goto(`/assignment/${made.assignment.id}`);
  await expect(student.getByText(/Due .+, 18:00/).first()).toBeVisible();
  await student.close();
});

const evening = (date: Date): string => `${date.toISOString().slice(0, 10)} 18:00`;
