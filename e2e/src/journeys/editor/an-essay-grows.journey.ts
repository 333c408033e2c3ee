import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { flawsOf, textOf, wordsByLibreOffice, wordsOf } from '../../support/documents.ts';
import { test } from '../../support/journey.ts';
import { compose, pressKeys } from '../../support/keyboard.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText } from '../../support/screen.ts';
import { openEssay, savedFile, selectWords, useTool } from '../../support/word-processor.ts';

const dia = STUDENTS[3]!;
/** One pixel, as a PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

test('an essay gets a heading, a list, a table, a picture, a note and contents; it is commented upon, suggested to and decided', async ({
  page,
  baseURL,
}, info) => {
  test.slow();
  const { text, editor, fileId } = await openEssay(page, baseURL!, dia);
  await write(page, editor, text);

  const path = info.outputPath('essay.docx');
  const check = async (): Promise<string> => {
    const bytes = await savedFile(page, baseURL!, fileId);
    expect(flawsOf(bytes)).toEqual([]);
    writeFileSync(path, bytes);
    const seen = wordsByLibreOffice(path);
    if (seen !== null) expect(seen.join(' ')).toContain('The oaks were counted');
    return textOf(readFileSync(path));
  };
  expect(wordsOf(await check())).toEqual(expect.arrayContaining(['Method', 'oaks', 'north']));
  await expectAccessible(page);

  await comment(page, editor);
  await expectAccessible(page);
  await suggest(page, editor);
  await expectSaved(page);
  expect(await check()).toContain('counted twice');
  await expectReadAloud(editor, text);
  await useTool(editor, 'Review changes', 'List of changes');
  await expectAccessible(page);

  await page.reload();
  await openText(page);
  await decide(editor);
  await expectSaved(page);
  expect(await check()).not.toContain('twice');
  await expect(editor.getByRole('list', { name: 'Footnotes' })).toContainText('By two of us.');
  await followContents(page, editor, text);
  rmSync(path);
});

async function write(page: Page, editor: FrameLocator, text: Locator): Promise<void> {
  await text.click();
  await pressKeys(page, '[Control+Alt+1]', 'Method', '[Enter]', 'The oaks were counted');
  await page.keyboard.press('Control+Alt+f');
  await expect(editor.getByRole('textbox', { name: /^Footnote 1/ })).toBeFocused();
  await pressKeys(page, 'By two of us.', '[Escape]');
  await compose(page, [' i', ' in']);
  await pressKeys(page, ' spring.', '[Enter]');
  await pressKeys(page, '- north', '[Enter]', 'south', '[Enter]', '[Enter]');
  await useTool(editor, 'Table', 'Rows: 1, columns: 2');
  await pressKeys(page, 'Oaks', '[Tab]', '40', '[Control+End]');

  const choosing = page.waitForEvent('filechooser');
  await useTool(editor, 'Insert', 'Picture…');
  const chooser = await choosing;
  await chooser.setFiles({ name: 'oak.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(editor.getByRole('status').filter({ hasText: 'Picture inserted.' })).toBeAttached();
  await page.keyboard.press('Control+End');
  await useTool(editor, 'Insert', /^Table of contents/);
  await expect(editor.getByText('Contents', { exact: true })).toBeVisible();
  await expectSaved(page);
}

async function comment(page: Page, editor: FrameLocator): Promise<void> {
  await selectWords(editor, 'oaks');
  await useTool(editor, 'Comment');
  await expect(editor.getByRole('textbox', { name: 'Write a comment' })).toBeFocused();
  await pressKeys(page, 'All of them?', '[Control+Enter]');
  await expect(editor.getByText('All of them?')).toBeVisible();
}

async function suggest(page: Page, editor: FrameLocator): Promise<void> {
  await useTool(editor, 'Suggest changes');
  await selectWords(editor, 'counted');
  await pressKeys(page, '[ArrowRight]', ' twice');
  await expect(editor.locator('ins', { hasText: 'twice' })).toBeVisible();
  await selectWords(editor, 'spring');
  await page.keyboard.type('autumn');
  await expect(editor.locator('del', { hasText: 'spring' })).toBeVisible();
}

/** What a screen reader announces. */
async function expectReadAloud(editor: FrameLocator, text: Locator): Promise<void> {
  await expect(text).toMatchAriaSnapshot(`
    - textbox "Document text":
      - heading "Method" [level=1]
      - paragraph:
        - text: The
        - mark: oaks
        - text: were counted
        - insertion: twice
        - link "Footnote 1"
        - text: in
        - deletion: spring
        - insertion: autumn
        - text: .
      - list:
        - listitem [level=1]: • north
        - listitem [level=1]: • south
      - table:
        - rowgroup:
          - row:
            - cell "Oaks"
            - cell "40"
      - paragraph: Contents
      - paragraph:
        - link "Method 1"
      - paragraph:
        - img "oak"
  `);
  await expect(text.getByRole('insertion').first()).toHaveAccessibleDescription(
    /^Inserted by Dia Writer, /,
  );
  await expect(text.getByRole('link', { name: 'Footnote 1' })).toHaveAccessibleDescription(
    'By two of us.',
  );
  await expect(text.getByRole('deletion')).toHaveAccessibleDescription(/^Deleted by Dia Writer, /);
  await expect(editor.getByRole('list', { name: 'Footnotes' })).toMatchAriaSnapshot(`
    - list "Footnotes":
      - listitem:
        - 'button "Footnote 1: go to its place in the text"'
        - textbox "Footnote 1":
          - paragraph: By two of us.
  `);
}

async function decide(editor: FrameLocator): Promise<void> {
  await useTool(editor, 'Review changes', /^Reject all changes/);
  await expect(editor.locator('ins')).toHaveCount(0);
}

/** From a line of the contents to its heading, by the keyboard. */
async function followContents(page: Page, editor: FrameLocator, text: Locator): Promise<void> {
  await selectWords(editor, 'Method');
  await page.keyboard.press('Alt+Enter');
  const heading = text.getByRole('heading', { name: 'Method' });
  await expect
    .poll(() => heading.evaluate((here) => here.contains(getSelection()?.anchorNode ?? null)))
    .toBe(true);
}
