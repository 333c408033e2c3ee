import { expect } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { noisePicture } from '../../support/noise-picture.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { wordFile } from '../../support/plan-assignment.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const dara = STUDENTS[3]!;
const picture = { name: 'town.png', mimeType: 'image/png', buffer: noisePicture(24, 7) };

test('an instructor adds a picture, a file and a reading list, and a student sees them', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = baseURL ?? '';
  const made = await aClass(address, { students: [dara] });
  await signIn(page, INSTRUCTOR);
  await page.goto(`/classdetail/${made.classId}`);
  await page.getByRole('button', { name: 'Edit: A short essay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Assignment' });
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');

  await dialog.getByRole('button', { name: 'Picture', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Picture' });
  await asked.locator('input[type=file]').setInputFiles(picture);
  await asked.getByRole('button', { name: 'Insert' }).click();
  await expect(asked.getByText('Describe the picture, or mark it as decorative.')).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole('textbox').fill('A plan of the town');
  await asked.getByRole('button', { name: 'Insert' }).click();
  await expect(description.getByRole('img', { name: 'A plan of the town' })).toBeVisible();

  await dialog.getByRole('button', { name: 'File', exact: true }).click();
  const file = page.getByRole('dialog', { name: 'File' });
  await file.locator('input[type=file]').setInputFiles(wordFile('Notes.docx', 'What I noticed.'));
  await file.getByRole('button', { name: 'Insert' }).click();
  await expect(description.getByText('Notes.docx')).toBeVisible();

  await dialog.getByRole('button', { name: 'Add an entry' }).click();
  await expect(dialog.getByRole('group', { name: 'Entry 1' })).toBeVisible();
  const first = dialog.getByRole('group', { name: 'Entry 1' });
  await first.getByRole('textbox', { name: 'Title' }).fill('Walden');
  await first.getByRole('textbox', { name: 'Author' }).fill('Henry David Thoreau');
  await first.getByRole('textbox', { name: 'Web address' }).fill('www.gutenberg.org/ebooks/205');
  await first.locator('input[type=file]').setInputFiles(wordFile('Economy.docx', 'Simplify.'));
  await expect(first.getByText('Economy.docx')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add an entry' }).click();
  const second = dialog.getByRole('group', { name: 'Entry 2' });
  await second.getByRole('textbox', { name: 'Title' }).fill('Crito');
  await second.getByRole('switch', { name: 'Required' }).uncheck();
  await dialog.getByRole('button', { name: 'Move entry 2 up' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog).toBeHidden();

  const { submissionId } = await started(address, dara, made);
  const hers = await (await browser.newContext({ baseURL: address })).newPage();
  await signIn(hers, dara);
  await hers.goto(`/assignment/${made.assignment.id}`);
  await hers.getByRole('button', { name: 'Description' }).click();
  const shown = hers.getByRole('dialog', { name: 'A short essay' });
  const image = shown.getByRole('img', { name: 'A plan of the town' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(24);
  await expect(shown.getByRole('listitem')).toHaveText([
    'CritoOptional',
    /^WaldenHenry David Thoreau · Required/,
  ]);
  await expect(shown.getByRole('link', { name: 'Walden' })).toHaveAttribute(
    'href',
    'https://www.gutenberg.org/ebooks/205',
  );
  await expectAccessible(hers);
  for (const name of ['Notes.docx', 'Economy.docx']) {
    const saved = await downloaded(hers, () => shown.getByRole('button', { name }).click());
    expect(saved.name).toBe(name);
    expect(saved.bytes.subarray(0, 2).toString()).toBe('PK');
  }

  await page.goto(`/readassignment/${submissionId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'View description' }).click();
  const read = page.getByRole('dialog', { name: 'A short essay' });
  await expect(read.getByRole('img', { name: 'A plan of the town' })).toBeVisible();
  await expect(read.getByText('Henry David Thoreau · Required')).toBeVisible();
  await expectAccessible(page);
});
