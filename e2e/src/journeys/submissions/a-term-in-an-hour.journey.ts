import { type Browser, expect, type Page } from '@playwright/test';
import { aClass, moveDeadlines, started } from '../../support/api.ts';
import {
  expectClassTable,
  expectFinalizable,
  openSubmission,
  reopen,
  turnOnAutosubmission,
} from '../../support/class-page.ts';
import { expectColor } from '../../support/color-names.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR, STUDENTS } from '../../support/people.ts';
import { wordFile } from '../../support/plan-assignment.ts';
import {
  expectAccessible,
  expectSaved,
  openText,
  signIn,
  wordProcessor,
} from '../../support/screen.ts';
import { addFile, allowImports, beginFrom } from '../../support/template-items.ts';

type Student = (typeof STUDENTS)[number];
const [ada, bea, cem] = STUDENTS as [Student, Student, Student];
const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** The file input that is shown; people reach it through its button or by dropping a file. */
const fileInput = (page: Page) => page.locator('input[type=file]');

test('a term in an hour: three drafts, submitted early, late, and not at all', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const made = await aClass(baseURL!, {
    title: 'A walk',
    drafts: ['First draft', 'Second draft'],
    endsIn: 20 * DAY,
    uploadFile: true,
    students: [ada, bea, cem],
  });
  const { id } = made.assignment;
  const classPage = `/classdetail/${made.classId}`;
  await beginFrom(baseURL!, made, { title: 'Walk frame', paragraphs: ['My walk begins here'] });
  await allowImports(baseURL!, made);
  await addFile(baseURL!, made, 'DOCUMENT', 'Document');

  const write = async (student: Student): Promise<Page> => {
    await started(baseURL!, student, made);
    return writer(browser, student, id);
  };
  const students = await Promise.all([ada, bea, cem].map(write));
  const [atAda, atBea, atCem] = students as [Page, Page, Page];
  await Promise.all([adaWrites(atAda), beaImports(atBea), cemLeaves(atCem)]);

  await signIn(page, INSTRUCTOR);
  await page.goto(classPage);
  await readAndEndAda(page);

  // Deadlines aren't enforced yet, so a submission after one is late.
  await moveDeadlines(baseURL!, id, { last: 20 * DAY, drafts: { 'First draft': -SECOND } });
  await atBea.reload();
  await submit(atBea, 'Draft Submission');
  await expectSteps(atBea, ['Submitted late', 'Due ', 'Due ']);
  await expectColor(atBea.getByText('Submitted late'), 'orange');

  // From here on deadlines submit automatically, including those that have already passed.
  await turnOnAutosubmission(page, 'A walk');
  // After the first draft's, however quickly this point was reached.
  await moveDeadlines(baseURL!, id, { last: 15 * SECOND, drafts: { 'Second draft': -SECOND } });
  await atBea.reload();
  await expect(atBea.getByText(/^Caution! .+ is subject to deadline/)).toBeVisible();
  await expect(atBea.getByText('Final Submission is due in less than 10 minutes!')).toBeVisible();
  await atAda.reload();
  await expectSteps(atAda, ['Submitted ', 'Missed', 'Submitted by instructor']);
  await expectColor(atAda.getByText('Missed', { exact: true }), 'red');

  // The open page shows it without a reload.
  await expect(atBea.getByText(FINAL).first()).toBeVisible({ timeout: 60_000 });
  await expectSteps(atBea, ['Submitted late', AUTOMATIC, AUTOMATIC]);
  await expect(wordProcessor(atBea).locator('[contenteditable=true]')).toHaveCount(0);

  await page.goto(classPage);
  await expectClassTable(page, [
    {
      student: ada,
      status: 'Final',
      isLate: false,
      drafts: 'First draft: Submitted, Second draft: Missed, Final Submission: Submitted by',
    },
    {
      student: bea,
      status: 'Final, automatic',
      isLate: true,
      drafts: 'First draft: Submitted late, Second draft: Submitted automatic',
    },
    {
      student: cem,
      status: 'Final, automatic',
      isLate: false,
      drafts: 'First draft: Submitted automatically, Second draft: Submitted a',
    },
  ]);
  await reopen(page, cem);
  const again = await cemGoesOn(browser, id);
  await expectSteps(again, [AUTOMATIC, AUTOMATIC, 'Submitted, exception']);
  for (const left of [atAda, atBea, again]) await left.context().close();
});

const AUTOMATIC = 'Submitted automatically';
const FINAL = 'This submission is final, so you can read it but not change it.';

/** A student's page of the assignment, which they have started. */
async function writer(browser: Browser, student: Student, assignmentId: string): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await signIn(page, student);
  await page.goto(`/assignment/${assignmentId}`);
  await expect(await openText(page)).toHaveText('My walk begins here');
  return page;
}

async function append(page: Page, words: string): Promise<void> {
  await (await openText(page)).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
  await expectSaved(page);
}

/** Writes in an additional file, attaches, and submits before the deadline. */
async function adaWrites(page: Page): Promise<void> {
  await append(page, ' at six.');
  await page.getByRole('tab', { name: 'Document', exact: true }).click();
  const notes = page
    .frameLocator('iframe[title="Document"]')
    .getByRole('textbox', { name: 'Document' });
  await notes.click({ timeout: 30_000 });
  await page.keyboard.type('Rain until noon.');
  // Switches the tab before this one can have saved automatically.
  await page.getByRole('tab', { name: 'Attach File(s)' }).click();
  const executable = { name: 'setup.exe', mimeType: 'application/octet-stream' };
  await fileInput(page).setInputFiles({ ...executable, buffer: Buffer.from('MZ') });
  await expect(page.getByText('Unsupported file type: setup.exe.')).toBeVisible();
  await fileInput(page).setInputFiles(wordFile('sources.docx', 'A map of 1961.'));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('File(s) uploaded successfuly.')).toBeVisible();
  await expectDownload(page, 'sources.docx');
  await submit(page, 'Draft Submission');
  await page.reload();
  await page.getByRole('tab', { name: 'Document', exact: true }).click();
  await expect(notes).toHaveText('Rain until noon.', { timeout: 30_000 });
}

/** Imports a text: only one of the right type, and after a warning. */
async function beaImports(page: Page): Promise<void> {
  await wordProcessor(page).getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import File' });
  await expect(dialog).toContainText('Importing a file will overwrite your current work.');
  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles({ ...wordFile('walk.pdf', ''), mimeType: 'application/pdf' });
  await expect(dialog.getByText('You can only import a .docx file here.')).toBeVisible();
  await choose.setInputFiles(wordFile('walk.docx', 'We left at seven after all.'));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('File imported successfully')).toBeVisible();
  await expect(await openText(page)).toHaveText('We left at seven after all.');
}

/** Writes a little and never returns. */
async function cemLeaves(page: Page): Promise<void> {
  await append(page, ' and ends here.');
  await page.context().close();
}

async function submit(page: Page, button: 'Draft Submission' | 'Final Submission'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('You have made a submission!')).toBeVisible({ timeout: 30_000 });
}

async function expectDownload(page: Page, name: string): Promise<void> {
  const download = page.getByRole('button', { name: `Download ${name}` });
  expect((await downloaded(page, () => download.click())).name).toBe(name);
}

/** The states of the steps up to the final submission, in order. */
async function expectSteps(page: Page, states: readonly string[]): Promise<void> {
  const titles = ['First draft', 'Second draft', 'Final Submission'];
  for (const [index, title] of titles.entries()) {
    const step = page.locator('.MuiStep-root').filter({ hasText: title });
    await expect(step).toContainText(states[index] ?? '', { timeout: 45_000 });
  }
}

/** Reads the additional file and the attachment; then the writing is over. */
async function readAndEndAda(page: Page): Promise<void> {
  const read = await openSubmission(page, ada);
  await read.getByRole('tab', { name: 'Document', exact: true }).click();
  const notes = read.frameLocator('iframe[title="Document"]');
  await expect(notes.getByText('Rain until noon.')).toBeVisible({ timeout: 30_000 });
  await expect(notes.locator('[contenteditable=true]')).toHaveCount(0);
  await read.getByRole('button', { name: 'Attached Files' }).click();
  await expectDownload(read, 'sources.docx');
  await expectAccessible(read);
  await read.getByRole('button', { name: 'Close' }).click();
  await read.getByRole('button', { name: 'More actions' }).click();
  await read.getByRole('menuitem', { name: 'Set to final' }).click();
  const question = read.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to Finalize the submission?');
  await question.getByRole('button', { name: 'Finalize' }).click();
  await expect(read.getByText('Assignment submitted as a final draft!')).toBeVisible();
  await expectFinalizable(read, false);
  await read.close();
}

/** Returns to the text that was submitted automatically, continues and submits. */
async function cemGoesOn(browser: Browser, assignmentId: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, cem);
  await page.goto(`/assignment/${assignmentId}`);
  await expect(page.getByText(/^Your instructor reopened this assignment/)).toBeVisible();
  // The closed browser may still hold the text for a while.
  const text = wordProcessor(page).getByRole('textbox', { name: 'Document' });
  const takeOver = wordProcessor(page).getByRole('button', { name: 'Write here instead' });
  await expect(text.or(takeOver)).toBeVisible({ timeout: 30_000 });
  if (await takeOver.isVisible()) await takeOver.click();
  await append(page, ' Or so I thought.');
  await expect(await openText(page)).toHaveText(
    'My walk begins here and ends here. Or so I thought.',
  );
  await submit(page, 'Final Submission');
  return page;
}
