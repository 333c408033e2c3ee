import { deflateRawSync } from 'node:zlib';
import { openEditor } from '@antecedent/contracts/record/editor/opening';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { MAX_DOCUMENT_WORDS } from '@antecedent/domain/versions/document-limits';
import { type APIRequestContext, expect } from '@playwright/test';
import { aClass, Caller, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, saveState, signIn, wordProcessor } from '../../support/screen.ts';

const bea = STUDENTS[1]!;
const WORDS_PER_PARAGRAPH = 1_000;
const SPARE_WORDS = 5;

/** A document with room for a few words more. */
function almostFull(): Buffer {
  const count = MAX_DOCUMENT_WORDS - SPARE_WORDS;
  const paragraphs = Array.from({ length: Math.ceil(count / WORDS_PER_PARAGRAPH) }, (_, at) =>
    'word '.repeat(Math.min(WORDS_PER_PARAGRAPH, count - at * WORDS_PER_PARAGRAPH)).trim(),
  );
  const deflate = (bytes: Uint8Array) => deflateRawSync(bytes);
  return Buffer.from(newDocument({ paragraphs }, deflate));
}

/** Saves a file as an editor does, before the page is opened. */
async function write(request: APIRequestContext, caller: Caller, fileId: string, bytes: Buffer) {
  const opening = await caller.call(openEditor, { body: { fileId, view: 'main' } });
  const ask = async (path: string, operation: string, data?: Buffer) => {
    const headers = {
      authorization: `Bearer ${opening.accessToken}`,
      'x-wopi-override': operation,
      'x-wopi-lock': 'journey',
      'content-type': 'application/octet-stream',
    };
    const options = data ? { headers, data } : { headers };
    const answer = await request.post(`${opening.wopiSrc}${path}`, options);
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await ask('', 'LOCK');
  await ask('/contents', 'PUT', bytes);
  await ask('', 'UNLOCK');
}

test('a writer is warned before a text is too long, and loses nothing when it is', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [bea] });
  const { fileId } = await started(baseURL!, bea, made);
  await write(request, await Caller.as(baseURL!, bea), fileId, almostFull());
  await signIn(page, bea);
  await page.goto(`/assignment/${made.assignment.id}`);
  const text = await openText(page);
  const editor = wordProcessor(page);
  await expect(editor.getByText('This document is almost full')).toBeVisible();
  await expect(editor.getByText('It has 199,995 words')).toBeVisible();
  await editor.getByRole('button', { name: 'Close' }).click();

  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('One two three ');
  await expectSaved(page);
  await page.keyboard.type('four five six seven ');
  const refused = editor.getByRole('alert').filter({ hasText: 'This document is too long.' });
  await expect(refused).toContainText('Your latest changes aren’t saved');
  await expect(refused).toContainText('Your text is kept on this device');
  await expect(saveState(page)).toContainText('This document is too long.');

  await page.reload();
  await expect(await openText(page)).toContainText('One two three four five six seven word');
  await expect(refused).toBeVisible();
  await (await openText(page)).click();
  await page.keyboard.press('Control+Home');
  for (let word = 0; word < 4; word++) await page.keyboard.press('Control+Delete');
  // a restored connection triggers the next attempt immediately; otherwise it takes a quarter of a minute
  await context.setOffline(true);
  await context.setOffline(false);
  await expectSaved(page);
  await expect(refused).toBeHidden();
});
