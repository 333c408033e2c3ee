import { openEditor } from '@antecedent/contracts/record/editor/opening';
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { aClass, Caller, started } from './api.ts';
import type { Account } from './people.ts';
import { expectSaved, openText, sessionOf, signIn, wordProcessor } from './screen.ts';

export type OpenEssay = { text: Locator; editor: FrameLocator; fileId: string };

/** Signs a student in and opens the essay of an assignment that was made for them. */
export async function openEssay(page: Page, address: string, student: Account): Promise<OpenEssay> {
  const made = await aClass(address, { students: [student] });
  const { fileId } = await started(address, student, made);
  await signIn(page, student);
  await page.goto(`/assignment/${made.assignment.id}`);
  return { text: await openText(page), editor: wordProcessor(page), fileId };
}

/** Opens an essay as `openEssay` does, types its first words, and waits until they are saved. @returns the text */
export async function beginEssay(
  page: Page,
  address: string,
  student: Account,
  words: string,
): Promise<Locator> {
  const { text } = await openEssay(page, address, student);
  await text.click();
  await page.keyboard.type(words);
  await expectSaved(page);
  return text;
}

/** The file as the server has it, for the person who is signed in on the page. */
export async function savedFile(page: Page, address: string, fileId: string): Promise<Buffer> {
  const caller = Caller.inSession(address, await sessionOf(page));
  const opening = await caller.call(openEditor, { body: { fileId, view: 'main' } });
  const headers = { authorization: `Bearer ${opening.accessToken}` };
  return (await page.request.get(`${opening.wopiSrc}/contents`, { headers })).body();
}

/** Pastes HTML at the cursor, as if copied from a web page. */
export async function pasteHtml(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    // Firefox creates the clipboard's content from a type and a text.
    const content = { clipboardData, dataType: 'text/html', data: pasted };
    element.dispatchEvent(
      new ClipboardEvent('paste', { ...content, bubbles: true, cancelable: true }),
    );
  }, html);
}

/** Clicks a tool of the toolbar or of its overflow menu, then an item of the tool's own menu. */
export async function useTool(
  editor: FrameLocator,
  name: string,
  line?: string | RegExp,
): Promise<void> {
  const bar = editor.getByRole('toolbar', { name: 'Formatting' });
  const inBar = bar.getByRole('button', { name, exact: true });
  if (await inBar.isVisible()) await inBar.click();
  else {
    await bar.getByRole('button', { name: 'More', exact: true }).click();
    await lineOf(editor, new RegExp(`^${name}…?`)).click();
  }
  if (line !== undefined) await lineOf(editor, line).click();
}

const lineOf = (editor: FrameLocator, name: string | RegExp): Locator =>
  editor
    .getByRole('menuitem', { name })
    .or(editor.getByRole('menuitemcheckbox', { name }))
    .or(editor.getByRole('menuitemradio', { name }))
    .first();

/** Moves to the end of the line with these words. */
export async function goBehind(editor: FrameLocator, text: Locator, words: string): Promise<void> {
  await selectWords(editor, words);
  await text.press('ArrowRight');
  await text.press('End');
}

/** Selects words of the text: their last occurrence. */
export async function selectWords(editor: FrameLocator, words: string): Promise<void> {
  await editor.getByRole('textbox', { name: 'Document' }).evaluate((text, sought) => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(sought) ?? -1;
      if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + sought.length);
    }
  }, words);
}

/** Returns to a text that has been open for a while, and finds this notice above it. */
export async function comeBackTo(editor: FrameLocator, notice: string): Promise<void> {
  await expect(async () => {
    await editor.locator('body').evaluate(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 60_000;
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(editor.getByText(notice)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}
