import { deflateRawSync } from 'node:zlib';
import {
  allowImport,
  createTemplateItem,
  listTemplateItems,
} from '@antecedent/contracts/templates';
import { newDocument } from '@antecedent/domain/office/new-document';
import { expect, type Page, test } from '@playwright/test';
import { aClass, Caller, type MadeClass } from '../support/api.ts';
import { INSTRUCTOR, STUDENTS } from '../support/people.ts';
import {
  expectAccessible,
  expectSaved,
  openText,
  signIn,
  wordProcessor,
} from '../support/screen.ts';

const bea = STUDENTS[1]!;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const aDocument = (name: string, paragraph: string) => ({
  name,
  mimeType: DOCX,
  buffer: Buffer.from(newDocument({ paragraphs: [paragraph] }, deflateRawSync)),
});

/** Lets students import into the main file, and gives them a document beside it. */
async function withFiles(address: string, { assignment: { id } }: MadeClass): Promise<void> {
  const instructor = await Caller.as(address, INSTRUCTOR);
  const items = await instructor.call(listTemplateItems, { query: { assignmentId: id } });
  const main =
    items.find(({ type }) => type === 'MAIN') ??
    (await instructor.call(createTemplateItem, {
      body: {
        contentType: 'DOCUMENT',
        assignmentTemplateType: 'MAIN',
        assignmentId: id,
        title: 'Main',
      },
    }));
  await instructor.call(allowImport, { query: { id: main.id, allowImport: 'true' } });
  await instructor.call(createTemplateItem, {
    body: {
      contentType: 'DOCUMENT',
      assignmentTemplateType: 'ADDITIONAL',
      assignmentId: id,
      title: 'Field notes',
    },
  });
}

/** The file input of what is open; people reach it through its button or by dropping. */
const fileInput = (page: Page) => page.locator('input[type=file]');

test('a student enrols, writes beside the main file, attaches, imports and hands in', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const made = await aClass(baseURL!, { title: 'A walk', uploadFile: true });
  await withFiles(baseURL!, made);
  await signIn(page, bea);
  await page.goto('/enroll');
  await page.getByLabel('Enrollment Key').fill(made.enrollkey);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Enroll' }).click();
  await page.getByRole('link', { name: made.name }).click();
  await page.getByRole('link', { name: 'Start A walk' }).click();
  await expect(page.getByRole('tab', { name: 'Field notes' })).toBeDisabled();
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  await (await openText(page)).click();
  await page.keyboard.type('We left at six.');
  await expectSaved(page);

  await page.getByRole('tab', { name: 'Field notes' }).click();
  const notes = page
    .frameLocator('iframe[title="Field notes"]')
    .getByRole('textbox', { name: 'Document' });
  await notes.click({ timeout: 30_000 });
  await page.keyboard.type('Rain until noon.');
  // The other tab is chosen before this one can have saved by itself.
  await page.getByRole('tab', { name: 'Attach File(s)' }).click();
  await fileInput(page).setInputFiles({
    name: 'setup.exe',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ'),
  });
  await expect(page.getByText('Unsupported file type: setup.exe.')).toBeVisible();
  await fileInput(page).setInputFiles(aDocument('sources.docx', 'A map of 1961.'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('File(s) uploaded successfuly.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'sources.docx' })).toBeVisible();
  await expectAccessible(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download sources.docx' }).click();
  expect((await coming).suggestedFilename()).toBe('sources.docx');

  await page.getByRole('tab', { name: 'Main File' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import File' });
  await expect(dialog).toContainText('Importing a file will overwrite your current work.');
  await fileInput(page)
    .last()
    .setInputFiles({
      name: 'walk.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
  await expect(dialog.getByText('Only a .docx file can be imported here.')).toBeVisible();
  await fileInput(page).last().setInputFiles(aDocument('walk.docx', 'We left at seven after all.'));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('File imported successfully')).toBeVisible();
  await expect(await openText(page)).toHaveText('We left at seven after all.');

  await page.reload();
  await page.getByRole('tab', { name: 'Field notes' }).click();
  await expect(notes).toHaveText('Rain until noon.', { timeout: 30_000 });

  await page.getByRole('button', { name: 'Final Submission' }).click();
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.getByText('You have made a submission!')).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText('This submission is final, so it can be read but not changed.').first(),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Main File' }).click();
  await expect(wordProcessor(page).getByText('We left at seven after all.')).toBeVisible();
  await expect(wordProcessor(page).locator('[contenteditable=true]')).toHaveCount(0);
  await expectAccessible(page);
});
