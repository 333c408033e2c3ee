import { rmSync, writeFileSync } from 'node:fs';
import { readVersionLog } from '@antecedent/contracts/insight/replay';
import { openAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import {
  type Browser,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { aClass, Caller, type MadeClass } from '../../support/api.ts';
import { openSubmission } from '../../support/class-page.ts';
import { flawsOf, partOf, textOf, wordsByLibreOffice } from '../../support/documents.ts';
import { beginAsFrame, HILL, paragraphsAbout } from '../../support/essay-frame.ts';
import { test } from '../../support/journey.ts';
import { pressKeys } from '../../support/keyboard.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import {
  expectAccessible,
  expectSaved,
  openText,
  sessionOf,
  signIn,
  wordProcessor,
} from '../../support/screen.ts';
import {
  comeBackTo,
  goBehind,
  pasteHtml,
  savedFile,
  selectWords,
  useTool,
} from '../../support/word-processor.ts';

const bea = STUDENTS[1]!;
/** Of the frame, below its title. */
const HEADINGS = ['Question', 'Method', 'Findings', 'Discussion'];

test('an essay of five pages is written in a frame, reviewed by the instructor and revised by the student', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.slow();
  const made = await aClass(baseURL!, { title: 'Oaks', students: [bea] });
  await beginAsFrame(baseURL!, made);
  await signIn(page, bea);
  await page.goto(`/assignment/${made.assignment.id}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const text = await openText(page);
  await write(page, wordProcessor(page), text);
  const { fileId } = await ownSubmission(page, baseURL!, made);
  const check = checks(page, baseURL!, fileId, info);
  const written = await check('written', ['Ridge', 'Findings', 'oaks', '212']);
  expect(partOf(written, 'word/document.xml')).toMatch(
    /who planted them\?<.*<w:footnoteReference .*> Both matter\.<\/w:t>/,
  );

  const { desk, submissionId } = await openReading(browser, baseURL!, made);
  await comment(desk);
  await suggest(desk);
  // the page was open the whole time
  await comeBackTo(wordProcessor(page), 'This text is being reviewed');
  // It may have noticed the review before the last suggestion, and shows that too.
  await comeBackTo(wordProcessor(page), 'Perhaps nobody.');
  await expect(wordProcessor(page).locator('ins', { hasText: 'Perhaps nobody.' })).toBeVisible();
  const reviewed = await check('reviewed', ['measured', 'Findings']);
  expect(textOf(reviewed)).not.toBe(textOf(written));
  expect(partOf(reviewed, 'word/document.xml')).toMatch(/<w:ins [^>]*w:author="Nora Berg"/);
  await expectDistinctAuthors(desk, baseURL!, submissionId);
  await desk.close();

  await comeBackTo(wordProcessor(page), 'You can continue here');
  await answer(page);
  const decided = await check('decided', ['Findings', '212']);
  const xml = partOf(decided, 'word/document.xml');
  expect(xml).not.toMatch(/<w:(ins|del) /);
  expect(textOf(decided)).toContain('the Northern Ridge and its oaks');
  expect(textOf(decided)).toContain('older than any map');
  expect(textOf(decided)).not.toContain('Perhaps');
});

async function ownSubmission(page: Page, address: string, { assignment }: MadeClass) {
  const student = Caller.inSession(address, await sessionOf(page));
  const { submission } = await student.call(openAssignment, {
    query: { id: assignment.id },
  });
  if (!submission) throw new Error('the assignment did not start');
  return submission;
}

/** Checks that the current file has no flaws, and that LibreOffice reads these words in it. */
const checks =
  (page: Page, address: string, fileId: string, info: TestInfo) =>
  async (name: string, words: readonly string[]): Promise<Buffer> => {
    const bytes = await savedFile(page, address, fileId);
    expect(flawsOf(bytes)).toEqual([]);
    const paragraphs = partOf(bytes, 'word/document.xml').split('</w:p>');
    const styled = (style: string) =>
      paragraphs
        .filter((xml) => xml.includes(`<w:pStyle w:val="${style}"/>`))
        .map((xml) => xml.replace(/<[^>]*>/g, ''));
    expect(styled('Heading1')).toEqual(HEADINGS);
    expect(styled('ListNumber')).toEqual(['Where and when', 'What was counted, and how']);
    for (const part of ['<w:tbl>', '<w:drawing>', '<w:footnoteReference ', 'TOC ']) {
      expect(paragraphs.filter((xml) => xml.includes(part))).toHaveLength(1);
    }
    const path = info.outputPath(`${name}.docx`);
    writeFileSync(path, bytes);
    const seen = wordsByLibreOffice(path);
    if (seen !== null) expect(seen).toEqual(expect.arrayContaining([...words]));
    rmSync(path);
    return bytes;
  };

/** Writes below the frame's headings, most of it pasted as from notes. */
async function write(page: Page, editor: FrameLocator, text: Locator): Promise<void> {
  await expect(text.getByRole('heading')).toHaveText(HEADINGS);
  await text.click();
  await selectWords(editor, 'Say in three sentences what you want to know.');
  await page.keyboard.type('How old are the oaks, and who planted them?');
  await page.keyboard.press('Control+Alt+f');
  await pressKeys(page, 'After a map of 1836.', '[Escape]');
  for (const [heading, count] of [
    ['Question', 3],
    ['What was counted, and how', 4],
    ['Findings', 4],
    ['Discussion', 4],
  ] as const) {
    await goBehind(editor, text, heading === 'Question' ? 'who planted them?' : heading);
    await page.keyboard.press('Enter');
    if (heading.startsWith('What')) await page.keyboard.press('Enter');
    await pasteHtml(text, paragraphsAbout(heading, count));
  }
  await clickBehind(page, text.locator('.note-reference'));
  await page.keyboard.type(' Both matter.');
  await pressKeys(
    page,
    '[Control+End]',
    '[Enter]',
    '- north',
    '[Enter]',
    'south',
    '[Enter]',
    '[Enter]',
  );
  await useTool(editor, 'Table', 'Rows: 2, columns: 2');
  await pressKeys(page, 'Oaks', '[Tab]', 'Age', '[Tab]', '40', '[Tab]', '212', '[Control+End]');
  const choosing = page.waitForEvent('filechooser');
  await useTool(editor, 'Insert', 'Picture…');
  await (await choosing).setFiles({ name: 'ridge.png', mimeType: 'image/png', buffer: HILL });
  await expect(editor.getByRole('status').filter({ hasText: 'Picture inserted.' })).toBeAttached();
  await goBehind(editor, text, 'The oaks of the Northern Ridge');
  await page.keyboard.press('Enter');
  await useTool(editor, 'Insert', /^Table of contents/);
  await expect(editor.getByText('Contents', { exact: true })).toBeVisible();
  await expectSaved(page);
}

/** Clicks into the empty space to the right of the character that ends a line. */
async function clickBehind(page: Page, sign: Locator): Promise<void> {
  await sign.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sign.boundingBox())!;
  await page.mouse.click(x + width + 60, y + height / 2);
}

/** The instructor's reading page of the only submission, reached as they reach it. */
async function openReading(
  browser: Browser,
  address: string,
  { classId }: MadeClass,
): Promise<{ desk: Page; submissionId: string }> {
  const desk = await browser.newPage({ baseURL: address });
  await signIn(desk, INSTRUCTOR);
  await desk.goto(`/classdetail/${classId}`);
  const read = await openSubmission(desk, bea);
  // The start of the text, which is shown while its editor loads, has headings too.
  await expect(read.getByRole('heading', { level: 1, name: /^Bea / })).toBeVisible();
  return { desk: read, submissionId: new URL(read.url()).pathname.split('/').at(-1) ?? '' };
}

async function comment(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Comment', exact: true }).click();
  const editor = desk.frameLocator('iframe[title="Submission, for comments"]');
  // the student still has it open
  await expect(editor.getByText('This text is open somewhere else')).toBeVisible();
  await editor.getByRole('button', { name: 'Review here instead' }).click();
  await expect(editor.getByText('This text is open somewhere else')).toBeHidden();
  await editor.getByRole('textbox', { name: 'Document' }).click();
  await selectWords(editor, 'who planted them');
  await useTool(editor, 'Comment');
  await pressKeys(desk, 'Can you say?', '[Control+Enter]');
  await expect(editor.getByText('Can you say?')).toBeVisible();
  await expectSaved(desk);
  await expectAccessible(desk);
}

async function suggest(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Suggest changes', exact: true }).click();
  const editor = desk.frameLocator('iframe[title="Submission, for suggestions"]');
  await expect(editor.getByText('who planted them')).toBeVisible();
  const text = editor.getByRole('textbox', { name: 'Document' });
  // The student's page, which waits, may have got the text while the editor changed.
  const takeOver = editor.getByRole('button', { name: 'Review here instead' });
  await expect(text.or(takeOver)).toBeVisible();
  if (await takeOver.isVisible()) await takeOver.click();
  await text.click();
  await selectWords(editor, 'How old are the oaks');
  await desk.keyboard.type('What is the age of the Northern Ridge and its oaks');
  await goBehind(editor, text, 'who planted them');
  await desk.keyboard.type(' Perhaps nobody.');
  await expect(editor.locator('ins', { hasText: 'Perhaps nobody.' })).toBeVisible();
  await expectSaved(desk);
  await expectAccessible(desk);
}

/** The instructor's changes are attributed to them in the log of versions. */
async function expectDistinctAuthors(
  desk: Page,
  address: string,
  submissionId: string,
): Promise<void> {
  await desk.getByRole('button', { name: 'Read', exact: true }).click();
  const frame = desk.frameLocator('iframe[title="Submission"]');
  await expect(frame.locator('ins', { hasText: 'Perhaps nobody.' })).toBeVisible();
  await desk.getByRole('button', { name: 'Rewind Essay' }).click();
  const moments = desk.getByRole('list', { name: 'Timeline' });
  await expect(moments.getByText('Comments and suggestions by Nora Berg')).toBeVisible();
  const instructor = Caller.inSession(address, await sessionOf(desk));
  const log = await instructor.call(readVersionLog, { query: { submissionId } });
  expect(log.reviews).toHaveLength(1);
  for (const { first, last } of log.reviews) {
    const words = log.new.slice(first - log.first, last - log.first + 1);
    expect(words).toEqual(Array.from({ length: last - first + 1 }, () => 0));
  }
}

/** The student reads the review, replies, accepts one suggestion and leaves the other. */
async function answer(page: Page): Promise<void> {
  const editor = wordProcessor(page);
  await openText(page);
  await useTool(editor, 'Comments');
  await editor.getByText('Can you say?').click();
  await editor.getByRole('textbox', { name: 'Reply' }).click();
  await pressKeys(page, 'The monks did.', '[Control+Enter]');
  await expect(editor.getByText('The monks did.')).toBeVisible();
  await editor.getByRole('button', { name: 'Resolve' }).click();
  await useTool(editor, 'Review changes', 'List of changes');
  await editor.getByRole('button', { name: /^Accept: Inserted: What is the age/ }).click();
  await editor.getByRole('button', { name: /^Accept: Deleted: How old/ }).click();
  await editor.getByRole('button', { name: /^Reject: Inserted:\s+Perhaps/ }).click();
  await expect(editor.getByText('No changes.')).toBeVisible();
  await expectSaved(page);
  await expectAccessible(page);
}
