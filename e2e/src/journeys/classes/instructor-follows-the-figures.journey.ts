import { expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';

const [ada, bea] = STUDENTS as [(typeof STUDENTS)[number], (typeof STUDENTS)[number]];
const TEXT = 'The tide went out before anybody was awake and left the boats behind.';

async function write(page: Page, assignmentId: string): Promise<void> {
  await signIn(page, ada);
  await page.goto(`/assignment/${assignmentId}`);
  const text = await openText(page);
  await text.click();
  await page.keyboard.type(TEXT);
  await expectSaved(page);
}

test('an instructor goes from a class to an assignment, a student and the text, by keyboard', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'Low tide', students: [ada, bea] });
  const { submissionId } = await started(baseURL!, ada, made);
  await write(page, made.assignment.id);

  const desk = await browser.newPage({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
  await signIn(desk, INSTRUCTOR);
  await desk.goto(`/classdetail/${made.classId}?tab=analytics`);
  const inShort = desk.getByRole('region', { name: 'In short' });
  await expect(inShort).toContainText('1 student wrote in the last seven days');
  await inShort.getByRole('button', { name: /^Rule: 1 student wrote/ }).press('Enter');
  await expect(inShort).toContainText('Students who changed at least one word');

  // From an hour to the students who wrote then.
  const heat = desk.getByRole('application');
  await heat.press('ArrowRight');
  await heat.press('Enter');
  const writers = desk.getByRole('dialog');
  await expect(writers.getByRole('link', { name: 'Read Low tide by Writer, Ada' })).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');

  const from = desk.getByRole('textbox', { name: 'From' });
  await from.fill('yesterday');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(desk);

  await desk.goto(`/classdetail/${made.classId}?tab=assignments`);
  await desk.getByRole('button', { name: 'Analytics: Low tide' }).press('Enter');
  const assignment = desk.getByRole('dialog', { name: 'Low tide' });
  await assignment.getByRole('tab', { name: 'Words Changed' }).click();
  const students = assignment.getByRole('slider', { name: 'Students, fewest to most words' });
  await students.press('ArrowRight');
  await expect(students).toHaveAttribute('aria-valuetext', /^Writer, Ada: 13 words changed/);
  await expectAccessible(desk);
  await students.press('Enter');
  await desk.getByRole('button', { name: 'Analytics of Writer, Ada' }).press('Enter');

  const student = desk.getByRole('dialog', { name: 'Analytics of Ada Writer' });
  await student.getByRole('tab', { name: 'EssayMap' }).click();
  // An icon may come between two words, if the second arrived with others.
  await expect(student.getByRole('tabpanel')).toContainText('went out before anybody was awake');
  await student.getByRole('tab', { name: 'Student Total Time' }).click();
  const opening = desk.waitForEvent('popup');
  await student.getByRole('link', { name: 'Low tide' }).press('Enter');
  const reading = await opening;
  await expect(reading).toHaveURL(new RegExp(`/readassignment/${submissionId}$`));

  // And from the text to its log and the moment of a save.
  await reading.getByRole('link', { name: 'Writing log' }).press('Enter');
  await expect(reading.getByRole('heading', { level: 1, name: 'Writing log' })).toBeVisible();
  await tabTo(reading, /^Version 1, /);
  await reading.keyboard.press('Enter');
  await expect(reading).toHaveURL(/\/rewind\/.+version=1$/);
  await desk.close();

  const phone = await browser.newPage({
    baseURL: baseURL!,
    viewport: { width: 390, height: 844 },
    locale: 'de-DE',
  });
  await signIn(phone, INSTRUCTOR);
  await phone.goto(`/classdetail/${made.classId}?tab=analytics`);
  await expect(
    phone.getByText('In den letzten sieben Tagen hat 1 Person geschrieben'),
  ).toBeVisible();
  for (const tab of ['Gesamte Schreibzeit im Kurs', 'Wörter pro Minute', 'Zeit je Aufgabe']) {
    await phone.getByRole('tab', { name: tab }).click();
    await expect(phone.getByRole('tab', { name: tab, selected: true })).toBeVisible();
    await expectAccessible(phone);
  }
  await phone.close();
});
