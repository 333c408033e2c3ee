import { writeFile } from 'node:fs/promises';
import { readVersionLog } from '@antecedent/contracts/insight/replay';
import { expect, type Page } from '@playwright/test';
import { Caller } from '../../support/api.ts';
import { openSubmission } from '../../support/class-page.ts';
import { flawsOf, textOf, wordsByLibreOffice, wordsOf } from '../../support/documents.ts';
import { downloaded } from '../../support/downloads.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectOneScrollBar, signIn } from '../../support/screen.ts';

/** Sampled at each width of the window. */
const MOMENTS = 13;

test('an instructor replays an essay of hundreds of versions and downloads one', async ({
  page,
  baseURL,
}) => {
  const past = await operator(baseURL!, 'past-class', {});
  await signIn(page, past.instructor);
  await page.goto(`/classdetail/${past.classId}`);
  const read = await openSubmission(page, STUDENTS[0]!);
  await expectTimelineOpensDrafts(read);
  await read.getByRole('tab', { name: 'Process' }).click();
  await read.getByRole('button', { name: 'Rewind Essay' }).click();
  const submissionId = new URL(read.url()).pathname.split('/').at(-1) ?? '';
  const instructor = await Caller.as(baseURL!, past.instructor);
  const log = await instructor.call(readVersionLog, { query: { submissionId } });
  const last = log.first + log.timestamps.length - 1;
  expect(last).toBeGreaterThan(200);
  const stored = async (version: number): Promise<string> =>
    (await operator(baseURL!, 'stored-text', { fileId: log.fileId, version })).text;

  const slider = read.getByRole('slider', { name: 'Version', exact: true });
  const at = (version: number) =>
    expect(slider).toHaveAttribute('aria-valuenow', String(version - log.first));
  const shows = async (version: number) => {
    const name = `Text of version ${version.toLocaleString('en-US')}`;
    const sheet = read.getByRole('article', { name, exact: true });
    const words = wordsOf(await stored(version));
    await expect
      .poll(async () => wordsOf(await sheet.evaluate(standingText)).join(' '))
      .toBe(words.join(' '));
  };
  await at(last);
  await shows(last);
  await expectOneScrollBar(read);

  const track = await slider.boundingBox();
  if (!track) throw new Error('the slider has no place');
  await read.mouse.click(track.x + track.width / 2, track.y + track.height / 2);
  await expect(slider).not.toHaveAttribute('aria-valuenow', String(last - log.first));
  const middle = log.first + Number(await slider.getAttribute('aria-valuenow'));
  expect(middle).toBeGreaterThan(log.first);
  expect(middle).toBeLessThan(last);
  await shows(middle);

  await read.getByRole('button', { name: 'Step forward' }).click();
  await at(middle + 1);
  await read.getByRole('button', { name: 'Step back' }).click();
  await at(middle);
  await shows(middle);

  const download = read.getByRole('button', { name: 'Download this version' });
  const { bytes: docx } = await downloaded(read, () => download.click());
  const path = test.info().outputPath('version.docx');
  await writeFile(path, docx);
  const text = await stored(middle);
  expect(textOf(docx)).toBe(text);
  expect(flawsOf(docx)).toEqual([]);
  const secondOpinion = wordsByLibreOffice(path);
  test
    .info()
    .annotations.push({ type: 'LibreOffice', description: secondOpinion ? 'agrees' : 'absent' });
  process.stdout.write(
    secondOpinion
      ? '     LibreOffice reads the download as well\n'
      : '     no LibreOffice here for a second opinion\n',
  );
  if (secondOpinion) expect(secondOpinion).toEqual(wordsOf(text));

  await read.getByRole('button', { name: 'Open in the editor' }).click();
  const opened = read.getByRole('dialog', { name: `Version ${middle.toLocaleString('en-US')}` });
  const [opening = ''] = text.split('\n').filter(Boolean);
  await expect(opened.frameLocator('iframe').getByText(opening).first()).toBeVisible({
    timeout: 30_000,
  });
  await expect(opened.frameLocator('iframe').locator('[contenteditable=true]')).toHaveCount(0);
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(opened).toBeHidden();

  const drafts = log.drafts.flatMap(({ version }) => (version === null ? [] : [version]));
  expect(drafts.length).toBeGreaterThanOrEqual(2);
  await read.getByRole('main').focus();
  await read.keyboard.press('Home');
  await at(log.first);
  await read.keyboard.press('Shift+ArrowRight');
  await at(drafts[0]!);
  await shows(drafts[0]!);
  await read.keyboard.press('ArrowRight');
  await at(drafts[0]! + 1);
  await read.keyboard.press('End');
  await at(last);

  await read.keyboard.press('Home');
  for (const speed of [1, 2]) {
    await read.getByRole('button', { name: `Speed: ${speed}×` }).click();
  }
  await expect(read.getByRole('button', { name: 'Speed: 4×' })).toBeVisible();
  await read.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(read.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect
    .poll(async () => Number(await slider.getAttribute('aria-valuenow')), { timeout: 30_000 })
    .toBeGreaterThan(2);
  await read.getByRole('button', { name: 'Pause', exact: true }).click();
  const paused = log.first + Number(await slider.getAttribute('aria-valuenow'));
  await shows(paused);

  const screen = read.viewportSize() ?? { width: 1_440, height: 900 };
  for (const size of [
    { width: 1_440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await read.setViewportSize(size);
    for (let moment = 1; moment <= MOMENTS; moment++) {
      const version = log.first + Math.round(((last - log.first) * moment) / MOMENTS);
      await slider.fill(String(version - log.first));
      const name = `Text of version ${version.toLocaleString('en-US')}`;
      const sheet = read.getByRole('article', { name, exact: true });
      await expect.poll(() => sheet.evaluate(hasChangeInSight), { message: name }).toBe(true);
    }
  }
  await read.getByRole('main').hover();
  await read.mouse.wheel(0, -400);
  await read.getByRole('button', { name: 'Follow the change' }).click();
  await expect(read.getByRole('button', { name: 'Follow the change' })).toBeHidden();
  await read.setViewportSize(screen);
  await read.getByRole('button', { name: 'Jump to' }).click();
  await read.getByRole('menuitem', { name: /^Next session/ }).click();
  await expect(slider).not.toHaveAttribute('aria-valuenow', String(last - log.first));

  await read.getByRole('switch', { name: 'Draft Comparison Mode' }).click();
  await read.getByRole('radio', { name: 'First draft vs. Second draft' }).check();
  await expect(read.getByRole('heading', { name: /^Second draft, / })).toBeVisible();
  for (const [index, name] of ['First draft', 'Second draft'].entries()) {
    const side = read.getByRole('article', { name, exact: true });
    const words = wordsOf(await stored(drafts[index]!)).join(' ');
    await expect.poll(async () => wordsOf(await side.evaluate(paragraphs)).join(' ')).toBe(words);
  }
});

/** The timeline next to the text opens what was submitted, by mouse and by keyboard, and leads back to the ongoing text. */
async function expectTimelineOpensDrafts(read: Page): Promise<void> {
  await read.getByRole('tab', { name: 'Timeline' }).click();
  const submitted = (draft: string) =>
    read.getByRole('tabpanel', { name: 'Timeline' }).getByRole('button', {
      name: new RegExp(`^${draft}: Submitted, \\w+ \\d+ \\w+, [\\d:]+ Europe`),
    });
  const isShown = (draft: string) =>
    expect
      .poll(() =>
        read.getByRole('combobox', { name: 'Version' }).locator('option:checked').textContent(),
      )
      .toMatch(new RegExp(`^${draft}`));
  await submitted('Second draft').click();
  await isShown('Second draft');
  await expect(submitted('Second draft')).toHaveAttribute('aria-pressed', 'true');
  // The next draft's period begins in between.
  await submitted('Second draft').press('ArrowRight');
  await read.keyboard.press('ArrowRight');
  await expect(submitted('Final Submission')).toBeFocused();
  await read.keyboard.press('Enter');
  await isShown('Final Submission');
  await expect(submitted('Second draft')).toHaveAttribute('aria-pressed', 'false');
  // Pressed again, it leads back.
  await read.keyboard.press('Enter');
  await isShown('Ongoing');
}

/** All text of a sheet, paragraph by paragraph. */
function paragraphs(sheet: Element): string {
  const blocks = [...sheet.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, blockquote')];
  return blocks.map(({ textContent }) => textContent).join('\n');
}

/** The text of a sheet without the words shown as deleted, paragraph by paragraph. */
function standingText(sheet: Element): string {
  const copy = sheet.cloneNode(true) as Element;
  for (const gone of copy.querySelectorAll('del')) gone.remove();
  const blocks = [...copy.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, blockquote')];
  return blocks.map(({ textContent }) => textContent).join('\n');
}

/** Whether the reader can see a change mark of the text, if there are any. */
function hasChangeInSight(sheet: Element): boolean {
  const marks = [...sheet.querySelectorAll('ins, del, .moved')];
  if (marks.length === 0) return true;
  return marks.some((mark) =>
    [...mark.getClientRects()].some(({ left, top, width, height }) => {
      // An element that covers the text hides the mark.
      const there = document.elementFromPoint(left + width / 2, top + height / 2);
      return there !== null && mark.contains(there);
    }),
  );
}
