import { expect } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const [ada, bea] = STUDENTS;
const HOUR = 3_600_000;

test('an instructor writes to the student who has not begun, a day before the deadline', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'On tides',
    students: [ada!, bea!],
    endsIn: 24 * HOUR,
  });
  await started(baseURL!, bea!, made);
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}?tab=students`);
  const help = page.getByRole('region', { name: 'Early help' });
  await expect(help).toContainText('“On tides” is due within two days and not begun.');
  await expect(help).toContainText('Ada Writer');
  await expect(help).not.toContainText('Bea Writer');
  await expectAccessible(page);
  await help.getByRole('button', { name: /^Write to them/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Message to students' });
  await expect(dialog).toContainText('Ada Writer');
  await dialog.getByLabel('Subject').fill('Tides');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Do you need help to begin?');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('The message was sent to 1 student.')).toBeVisible();

  const student = await browser.newPage();
  await signIn(student, ada!);
  await student.goto('/messages');
  await expect(student.getByText('Tides').first()).toBeVisible();
  await student.close();
});

test('a class in which all is well says so', async ({ page, baseURL }) => {
  const made = await aClass(baseURL!, { title: 'On dunes', students: [ada!] });
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}?tab=students`);
  await expect(page.getByRole('region', { name: 'Early help' })).toContainText(
    'No one needs a word right now.',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
