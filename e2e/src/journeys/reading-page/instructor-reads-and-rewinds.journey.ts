import { expect } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { openSubmission } from '../../support/class-page.ts';
import { textOf } from '../../support/documents.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, signIn } from '../../support/screen.ts';

const [ada, bea] = STUDENTS as [(typeof STUDENTS)[number], (typeof STUDENTS)[number]];

test('an instructor reads a submission, sees how it was written and winds it back', async ({
  page,
  baseURL,
  browser,
}) => {
  const made = await aClass(baseURL!, { title: 'A window', students: [ada, bea] });
  await started(baseURL!, bea, made);
  await started(baseURL!, ada, made);

  const desk = await browser.newPage();
  await signIn(desk, ada);
  await desk.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(desk);
  await text.click();
  for (const sentence of ['The window looks north. ', 'It is never warm. ', 'I like it so. ']) {
    await desk.keyboard.type(sentence, { delay: 20 });
    await expectSaved(desk);
  }
  await desk.close();

  await signIn(page, INSTRUCTOR);
  await page.goto('/');
  await page.getByRole('link', { name: 'My classes (Instructor)' }).first().click();
  await page.getByRole('link', { name: made.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
  const read = await openSubmission(page, ada);

  await expect(read.getByRole('heading', { level: 1 })).toContainText('Ada');
  const frame = read.frameLocator('iframe[title="Submission"]');
  await expect(
    frame.getByText('The window looks north. It is never warm. I like it so.'),
  ).toBeVisible({ timeout: 30_000 });
  await expect(read.getByRole('button', { name: '1 / 2' })).toBeVisible();
  await read.getByRole('button', { name: 'Previous student' }).click();
  await expect(
    read.getByText('No more submissions for this assignment have been found.'),
  ).toBeVisible();

  await read.getByRole('button', { name: 'Analytics' }).click();
  for (const tab of ['EssayMap', 'HeatMap', 'WordChange']) {
    await read.getByRole('tab', { name: tab }).click();
    // The words changed are shown with their place in the text.
    const table = read.getByRole('button', { name: 'Table' }).first();
    await expect(table).toBeVisible();
    await table.click();
    await expect(read.getByRole('dialog').getByRole('table').first()).toBeVisible();
  }
  await read.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await read.getByRole('button', { name: 'Rewind Essay' }).click();
  const slider = read.getByRole('slider', { name: 'Version', exact: true });
  await expect(slider).toBeVisible();
  await expect(read.getByRole('article')).toContainText('I like it so.');
  await slider.focus();
  await read.keyboard.press('Home');
  await read.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /^Version 1 of/);
  await expect(read.getByRole('article', { name: 'Text of version 1' })).toContainText('T');

  const download = read.getByRole('button', { name: 'Download this version' });
  const words = textOf((await downloaded(read, () => download.click())).bytes);
  expect('The window looks north. It is never warm. I like it so. ').toContain(words.trim());
  expect(words.length).toBeGreaterThan(0);

  await read.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(slider).toHaveAttribute('aria-valuenow', (await slider.getAttribute('max')) ?? '', {
    timeout: 60_000,
  });
});
