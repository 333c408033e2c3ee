import { SECOND } from '@antecedent/domain/time';
import { chromium, expect, type FrameLocator, type Page, type Request } from '@playwright/test';
import { findChromium } from '../../support/chromium.ts';
import { CHROMIUM_ARGS } from '../../support/chromium-args.ts';
import { flawsOf, textOf } from '../../support/documents.ts';
import { test } from '../../support/journey.ts';
import { noisePicture } from '../../support/noise-picture.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, saveState } from '../../support/screen.ts';
import { openEssay, savedFile, useTool } from '../../support/word-processor.ts';

const gus = STUDENTS[2]!;
/** Whole files need a better line, so this only checks that everything arrives. */
const SAVES_FILES = process.env.EDITOR_SAVES === 'files';
const GOOD_LINE = { offline: false, latency: 0, uploadThroughput: -1, downloadThroughput: -1 };
/** A rural phone connection: 750 kbit/s up, 1.6 Mbit/s down, 150 ms. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  uploadThroughput: 750_000 / 8,
  downloadThroughput: 1_600_000 / 8,
};
/** A photograph of 3 MB, which this line carries in half a minute. */
const PHOTOGRAPH_SIDE = 1_000;
/** Another of 700 KB, in eight seconds. */
const SNAPSHOT_SIDE = 480;
/** Two seconds and a round trip, and as much again for a machine that does three journeys at a time. */
const SAVED_WITHIN_MS = 5 * SECOND;
/** Half a minute of writing sends no more than this, without the picture. */
const WORDS_BYTES = 40_000;
const WORDS = 'The oaks were counted twice, in the north and in the south. ';

test('a student with a photograph in the essay writes on a slow line, and every word is saved as it comes', async ({
  page: observer,
  baseURL,
}) => {
  test.slow();
  await observer.close();
  // its line is made slow by a tool that only Chromium has
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS],
  });
  try {
    const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' });
    const page = await context.newPage();
    const { text, editor, fileId } = await openEssay(page, baseURL!, gus);
    await text.click();
    await insertPicture(page, editor, noisePicture(PHOTOGRAPH_SIDE, 1));
    await expectSaved(page);

    const sent = sentBy(page);
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SAVES_FILES ? GOOD_LINE : SLOW_LINE);
    await page.keyboard.press('Control+End');
    for (let sentence = 0; sentence < 5; sentence++) {
      await page.keyboard.type(WORDS, { delay: 30 });
      await expect(saveState(page)).toHaveText(/^Saved \d/, { timeout: SAVED_WITHIN_MS });
    }
    await expectSaved(page);
    if (!SAVES_FILES) expect(sent.bytes).toBeLessThan(WORDS_BYTES);

    const picture = noisePicture(SNAPSHOT_SIDE, 2);
    await insertPicture(page, editor, picture);
    await page.keyboard.type(WORDS + WORDS, { delay: 30 });
    await expectSaved(page);
    // once, and without a whole file
    expect(sent.bytes).toBeGreaterThan(picture.length);
    if (!SAVES_FILES) expect(sent.bytes).toBeLessThan(picture.length + WORDS_BYTES);

    await line.send('Network.emulateNetworkConditions', GOOD_LINE);
    const saved = await savedFile(page, baseURL!, fileId);
    expect(flawsOf(saved)).toEqual([]);
    expect(textOf(saved).split('counted twice')).toHaveLength(5 + 2 + 1);
    expect(saved.length).toBeGreaterThan(picture.length + PHOTOGRAPH_SIDE ** 2 * 3);
  } finally {
    await browser.close();
  }
});

async function insertPicture(page: Page, editor: FrameLocator, bytes: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await useTool(editor, 'Insert', /^Picture/);
  const file = { name: 'oaks.png', mimeType: 'image/png', buffer: bytes };
  await (await choosing).setFiles(file);
  await expect(editor.getByRole('status').filter({ hasText: 'Picture inserted.' })).toBeAttached();
  await page.keyboard.press('Control+End');
}

/** What the page's saves send from now on, including repeated ones. */
function sentBy(page: Page): { bytes: number } {
  const sent = { bytes: 0 };
  page.on('request', (request: Request) => {
    const isSave = request.method() === 'POST' && /\/wopi\/files\/.*\/contents/.test(request.url());
    if (isSave) sent.bytes += request.postDataBuffer()?.length ?? 0;
  });
  return sent;
}
