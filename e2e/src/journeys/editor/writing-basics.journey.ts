import { expect } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { pressKeys } from '../../support/keyboard.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText } from '../../support/screen.ts';
import { openEssay } from '../../support/word-processor.ts';

const dia = STUDENTS[3]!;

test('a student uses styles, a list, a link, find and replace and undo, and finds them again', async ({
  page,
  baseURL,
}) => {
  const { text, editor } = await openEssay(page, baseURL!, dia);
  await text.click();

  await page.keyboard.type('Gone again');
  await expectSaved(page);
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(text).toHaveText('', { timeout: 200 });
  }).toPass();
  await expect(editor.getByRole('button', { name: 'Undo', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectSaved(page);

  await page.keyboard.type('Morning market');
  await editor.getByRole('button', { name: /^Style/ }).click();
  await editor.getByRole('menuitemradio', { name: 'Heading 1', exact: true }).click();
  await pressKeys(page, '[Enter]', 'A plain dog sees a plain cat.', '[Enter]');
  await pressKeys(page, '- apples', '[Enter]', 'pears', '[Enter]', '[Enter]');
  await page.keyboard.press('Control+k');
  const asked = editor.getByRole('dialog', { name: 'Link' });
  await asked.getByLabel('Text').fill('Our paper');
  await asked.getByLabel('Address').fill('not an address');
  await asked.getByRole('button', { name: 'Apply' }).click();
  await expect(asked.getByRole('alert')).toContainText('Enter an address');
  await asked.getByLabel('Address').fill('example.org');
  await asked.getByRole('button', { name: 'Apply' }).click();

  await page.keyboard.press('Control+f');
  const search = editor.getByRole('search');
  await search.getByLabel('Find', { exact: true }).fill('plain');
  await expect(search.getByText('1 of 2')).toBeVisible();
  await search.getByLabel('Replace with').fill('quiet');
  await search.getByRole('button', { name: 'Replace all' }).click();
  await expect(search.getByText('2 replaced')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text).toContainText('A quiet dog sees a quiet cat.');
  await expect(editor.getByText(/^13 words$/)).toBeVisible();
  await expectSaved(page);

  await page.reload();
  const again = await openText(page);
  await expect(again.getByRole('heading', { level: 1, name: 'Morning market' })).toBeVisible();
  await expect(again).toContainText('A quiet dog sees a quiet cat.');
  await expect(again.getByRole('link', { name: 'Our paper' })).toHaveAttribute(
    'href',
    /example\.org/,
  );
  await expect(editor.getByText(/^13 words$/)).toBeVisible();
  await again.getByText('pears').click();
  await expect(editor.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
