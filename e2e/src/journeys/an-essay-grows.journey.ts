import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openEditor } from '@antecedent/contracts/editor-opening';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { aClass, Caller, started } from '../support/api.ts';
import { flawsOf, textOf, wordsByLibreOffice, wordsOf } from '../support/documents.ts';
import { test } from '../support/journey.ts';
import { STUDENTS } from '../support/people.ts';
import { expectSaved, openText, sessionOf, signIn, wordProcessor } from '../support/screen.ts';

const dia = STUDENTS[3]!;
/** One pixel, as a PNG. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

test('an essay gets a heading, a list, a picture, a note and contents; it is commented upon, suggested to and decided', async ({
  page,
  request,
  baseURL,
}, info) => {
  test.slow();
  const made = await aClass(baseURL!, { students: [dia] });
  const { fileId } = await started(baseURL!, dia, made);
  await signIn(page, dia);
  await page.goto(`/assignment/${made.assignment.id}`);
  const editor = wordProcessor(page);
  await write(page, editor);

  const saved = async (): Promise<Buffer> => {
    const student = Caller.inSession(baseURL!, await sessionOf(page));
    const opening = await student.call(openEditor, { body: { fileId, view: 'main' } });
    const token = `access_token=${encodeURIComponent(opening.accessToken)}`;
    return (await request.get(`${opening.wopiSrc}/contents?${token}`)).body();
  };
  const path = info.outputPath('essay.docx');
  const check = async (): Promise<string> => {
    const bytes = await saved();
    expect(flawsOf(bytes)).toEqual([]);
    writeFileSync(path, bytes);
    const seen = wordsByLibreOffice(path);
    if (seen !== null) expect(seen.join(' ')).toContain('The oaks were counted');
    return textOf(readFileSync(path));
  };
  expect(wordsOf(await check())).toEqual(expect.arrayContaining(['Method', 'oaks', 'north']));

  await comment(page, editor);
  await suggest(page, editor);
  await expectSaved(page);
  expect(await check()).toContain('counted twice');

  await page.reload();
  await openText(page);
  await decide(editor);
  await expectSaved(page);
  expect(await check()).not.toContain('twice');
  await expect(editor.getByRole('list', { name: 'Footnotes' })).toContainText('By two of us.');
  rmSync(path);
});

async function write(page: Page, editor: FrameLocator): Promise<void> {
  await (await openText(page)).click();
  await page.keyboard.press('Control+Alt+1');
  await page.keyboard.type('Method');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The oaks were counted');
  await page.keyboard.press('Control+Alt+f');
  const note = editor.getByRole('textbox', { name: /^Footnote 1/ });
  await expect(note).toBeFocused();
  await page.keyboard.type('By two of us.');
  await page.keyboard.press('Escape');
  await page.keyboard.type(' in spring.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- north');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  const choosing = page.waitForEvent('filechooser');
  await editor.getByRole('button', { name: 'Insert', exact: true }).click();
  await editor.getByRole('menuitem', { name: 'Picture…' }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name: 'oak.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(editor.getByRole('status').filter({ hasText: 'Picture inserted.' })).toBeAttached();
  await page.keyboard.press('Control+End');
  await editor.getByRole('button', { name: 'Insert', exact: true }).click();
  await editor.getByRole('menuitem', { name: /^Table of contents/ }).click();
  await expect(editor.getByText('Contents', { exact: true })).toBeVisible();
  await expectSaved(page);
}

/** Chooses words of the text with the keyboard's selection. */
async function choose(editor: FrameLocator, words: string): Promise<void> {
  await editor.getByRole('textbox', { name: 'Document' }).evaluate((text, sought) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(sought) ?? -1;
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + sought.length);
    }
  }, words);
}

async function comment(page: Page, editor: FrameLocator): Promise<void> {
  await choose(editor, 'oaks');
  await editor.getByRole('button', { name: 'Comment', exact: true }).click();
  const field = editor.getByRole('textbox', { name: 'Write a comment' });
  await expect(field).toBeFocused();
  await page.keyboard.type('All of them?');
  await page.keyboard.press('Control+Enter');
  await expect(editor.getByText('All of them?')).toBeVisible();
}

async function suggest(page: Page, editor: FrameLocator): Promise<void> {
  await editor.getByRole('button', { name: 'Suggest changes' }).click();
  await choose(editor, 'counted');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(' twice');
  await expect(editor.locator('ins', { hasText: 'twice' })).toBeVisible();
}

async function decide(editor: FrameLocator): Promise<void> {
  await editor.getByRole('button', { name: 'Review changes' }).click();
  await editor.getByRole('menuitem', { name: /^Reject all changes/ }).click();
  await expect(editor.locator('ins')).toHaveCount(0);
}
