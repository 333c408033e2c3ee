import { deflateRawSync } from 'node:zlib';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectSaved, openText } from './screen.ts';
import { inZone } from './time-zones.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A document of one paragraph, for a file input. */
export const wordFile = (name: string, paragraph: string) => ({
  name,
  mimeType: DOCX,
  buffer: Buffer.from(newDocument({ paragraphs: [paragraph] }, deflateRawSync)),
});

/** Makes a class that begins today and ends in 90 days, and opens it. @returns the enrollment key */
export async function makeClass(page: Page, zone: string): Promise<string> {
  const name = `Term ${Date.now().toString(36)}`;
  await page.goto('/RegisterClass');
  await page.getByLabel('Class name').fill(name);
  for (const field of ['Subject area', 'Student level']) {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option').first().click();
  }
  const zones = page.getByRole('combobox', { name: 'Class time zone' });
  // The zone may already be selected, and only a change opens the list.
  await zones.fill('');
  await zones.fill(zone);
  await page.getByRole('option', { name: zone, exact: true }).click();
  await page.getByLabel(/^Start date/).fill(inZone(zone, Date.now()).slice(0, 10));
  await page.getByLabel(/^End date/).fill(inZone(zone, Date.now() + 90 * DAY).slice(0, 10));
  const key = await page.getByLabel('Enrollment key').inputValue();
  await page.getByRole('button', { name: 'Create class' }).click();
  await page.getByRole('link', { name: 'Open the class' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return key;
}

/**
 * Plans an assignment of three drafts that begins from a template and has additional files. It began an hour ago and ends
 * in 20 days.
 */
export async function planAssignment(page: Page, title: string, zone: string): Promise<void> {
  await page.getByRole('button', { name: 'Add assignment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Assignment' });
  const set = (label: string, fromNow: number) =>
    dialog.getByRole('textbox', { name: label }).fill(inZone(zone, Date.now() + fromNow));
  await dialog.getByLabel('Title').first().fill(title);
  await dialog.getByLabel('Point value').fill('15');
  await set('Start date', -60 * MINUTE);
  await set('Final deadline', 20 * DAY);
  await dialog.getByRole('checkbox', { name: 'Multi-draft' }).check();
  for (const [draft, days] of [
    ['First draft', 5],
    ['Second draft', 10],
  ] as const) {
    await dialog.getByRole('button', { name: 'Add draft' }).click();
    await dialog.getByLabel('Draft title').fill(draft);
    await dialog
      .getByLabel('Draft deadline', { exact: true })
      .fill(inZone(zone, Date.now() + days * DAY));
    await dialog.getByLabel('Points, percent').fill('20');
    await dialog.getByRole('button', { name: 'Add this draft' }).click();
  }
  await dialog.getByRole('checkbox', { name: 'Allow attachments' }).check();
  await beginFromTemplate(page, dialog);
  await addFiles(page, dialog);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText(`Successfully created assignment ${title}!`)).toBeVisible();
}

/** Uploads a template, begins the main file from it and writes on in it before the assignment is saved. */
async function beginFromTemplate(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Manage Template' }).click();
  const manage = page.getByRole('dialog', { name: 'Manage Template' });
  await manage.getByRole('button', { name: 'Choose a template' }).click();
  const library = page.getByRole('dialog', { name: 'Templates for a document' });
  const [choose, send] = [
    library.locator('input[type=file]'),
    library.getByRole('button', { name: 'Upload' }),
  ];
  await send.click();
  await expect(library.getByText('File is required')).toBeVisible();
  await expect(library.getByText('Title is required')).toBeVisible();
  await choose.setInputFiles({ ...wordFile('frame.pdf', 'My walk'), mimeType: 'application/pdf' });
  await expect(
    library.getByText('Invalid file type. Please upload a valid Office template file.'),
  ).toBeVisible();
  await choose.setInputFiles({
    ...wordFile('frame.docx', 'My walk'),
    buffer: Buffer.from('no document'),
  });
  await send.click();
  await expect(library.getByText(/^Failed to upload the file\./)).toBeVisible();
  await choose.setInputFiles(wordFile('frame.docx', 'My walk'));
  await library.getByLabel('Title').fill('Walk frame');
  await send.click();
  await expect(library.getByText('Walk frame uploaded.')).toBeVisible();
  const picture = library.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await library.getByRole('button', { name: 'Use Walk frame' }).click();
  await expect(manage.getByText('Starts from “Walk frame”.')).toBeVisible();

  await manage.getByRole('button', { name: 'Edit template' }).click();
  const editor = page.getByRole('dialog', { name: /^Template:/ });
  const text = await openText(page);
  await expect(text).toContainText('My walk');
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' begins here');
  await expectSaved(page);
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect(editor).toBeHidden();
  await manage.getByRole('switch', { name: 'Allow import' }).check();
  await manage.getByRole('button', { name: 'Close' }).click();
}

/** Adds a file of every kind, and deletes a fifth one again. */
async function addFiles(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Additional files (0)' }).click();
  const files = page.getByRole('dialog', { name: 'Additional files' });
  for (const kind of ['Spreadsheet', 'Drawing', 'Presentation', 'Document']) {
    await files.getByRole('checkbox', { name: kind }).click();
    await expect(files.getByRole('region', { name: `${kind}: ${kind}` })).toBeVisible();
    await expect(files.getByRole('checkbox', { name: kind })).toBeDisabled();
  }
  const sheet = files.getByRole('region', { name: /^Spreadsheet/ });
  await sheet.getByRole('switch', { name: 'Allow import' }).check();
  await sheet.getByLabel('Title').fill('Distances');
  await sheet.getByLabel('Title').press('Enter');
  await expect(page.getByText('Templates updates successfully.').first()).toBeVisible();
  const slides = files.getByRole('region', { name: /^Presentation/ });
  await slides.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(slides).toBeHidden();
  await files.getByRole('button', { name: 'Close' }).click();
  await expect(dialog.getByRole('button', { name: 'Additional files (3)' })).toBeVisible();
}
