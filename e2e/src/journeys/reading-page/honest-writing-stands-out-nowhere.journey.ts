import { SECOND } from '@antecedent/domain/time';
import { chromium, expect, type Locator, type Page } from '@playwright/test';
import { aClass, type MadeClass, started } from '../../support/api.ts';
import { findChromium } from '../../support/chromium.ts';
import { CHROMIUM_ARGS } from '../../support/chromium-args.ts';
import { test } from '../../support/journey.ts';
import { noisePicture } from '../../support/noise-picture.ts';
import { type Account, STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, saveState, signIn, wordProcessor } from '../../support/screen.ts';
import { beginFrom } from '../../support/template-items.ts';
import { pasteHtml, useTool } from '../../support/word-processor.ts';

const [ada, bea, gus] = STUDENTS as [Account, Account, Account];

/** Between two keys at 45 words a minute. */
const KEY_MS = 222;
/** Uplink of 1 Mbit/s with the delay of a phone. */
const SLOW_LINE = {
  offline: false,
  latency: 100,
  uploadThroughput: 1_000_000 / 8,
  downloadThroughput: 4_000_000 / 8,
};
/** A photograph of 1.8 MB, which this line carries in a quarter of a minute. */
const PHOTOGRAPH_SIDE = 780;
const OUTAGE_MS = 22 * SECOND;
/** Sixteen words, which take 20 seconds to type. */
const SENTENCE = 'The oaks were counted twice, in the north and in the south of the long wood. ';

test('words typed while a photograph goes over a slow line are not added at once', async ({
  page: observer,
  baseURL,
}) => {
  await observer.close();
  // its line is made slow by a tool that only Chromium has
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS],
  });
  try {
    const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' });
    const page = await context.newPage();
    const { text } = await openOwn(page, baseURL!, gus);
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SLOW_LINE);
    await text.click();
    const choosing = page.waitForEvent('filechooser');
    await useTool(wordProcessor(page), 'Insert', /^Picture/);
    const buffer = noisePicture(PHOTOGRAPH_SIDE, 1);
    await (await choosing).setFiles({ name: 'oaks.png', mimeType: 'image/png', buffer });
    await expect(text.getByRole('img', { name: 'oaks' })).toBeVisible();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(SENTENCE, { delay: KEY_MS });
    await expectSaved(page);
    await expectNothingToLookAt(page);
  } finally {
    await browser.close();
  }
});

test('words typed without a connection are not added at once, though a page is open on a second device', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { text, address } = await openOwn(page, baseURL!, bea);
  await text.click();
  await page.keyboard.type('Before the tunnel. ', { delay: KEY_MS });
  await expectSaved(page);
  const forgotten = await browser.newPage({ baseURL: baseURL! });
  await signIn(forgotten, bea);
  await forgotten.goto(address);
  await expect(wordProcessor(forgotten).getByText('Before the tunnel.')).toBeVisible({
    timeout: 30_000,
  });

  await page.bringToFront();
  await text.click();
  await page.keyboard.press('Control+End');
  await context.setOffline(true);
  const outage = Date.now();
  while (Date.now() - outage < OUTAGE_MS) await page.keyboard.type('inside ', { delay: KEY_MS });
  await expect(saveState(page)).toHaveText(/^You’re offline/);
  await context.setOffline(false);
  await page.keyboard.type('And out.', { delay: KEY_MS });
  await expectSaved(page);
  await expectNothingToLookAt(page);
  await forgotten.close();
});

/** A text of 12,000 words, and a passage from elsewhere. */
const PARAGRAPHS = Array.from({ length: 120 }, (_, paragraph) =>
  Array.from({ length: 100 }, (_, word) => `oak${paragraph}leaf${word}`).join(' '),
);
const BROUGHT =
  'The tide went out before anybody was awake and the boats lay on their sides in the mud until it came back';

test('a long text that is deleted and restored is not added at once, but the first paste after opening is', async ({
  page,
  baseURL,
}) => {
  const { text } = await openOwn(page, baseURL!, ada, (made) =>
    beginFrom(baseURL!, made, { title: 'A long frame', paragraphs: PARAGRAPHS }),
  );
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' These words are mine. ', { delay: KEY_MS });
  await expectSaved(page);
  for (const [away, back] of [
    ['Delete', 'Control+z'],
    ['Control+x', 'Control+v'],
  ] as const) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press(away);
    await expect(text).toHaveText('');
    await expectSaved(page);
    await page.keyboard.press(back);
    await expect(text).toContainText('These words are mine.');
    await expectSaved(page);
  }
  await expectNothingToLookAt(page);

  await page.reload();
  const again = await openText(page);
  await again.click();
  await page.keyboard.press('Control+End');
  await pasteHtml(again, `<p>${BROUGHT}</p>`);
  await expectSaved(page);
  const items = await lookAt(page);
  const words = BROUGHT.split(' ').length;
  await expect(items.getByRole('heading')).toHaveText([`${words} words added at once`]);
});

/** Opens the essay of an assignment made for this student, who is shown its analytics. */
async function openOwn(
  page: Page,
  server: string,
  student: Account,
  prepare: (made: MadeClass) => Promise<void> = async () => undefined,
): Promise<{ text: Locator; address: string }> {
  const made = await aClass(server, { students: [student], showAnalyticsAlways: true });
  await prepare(made);
  await started(server, student, made);
  const address = `/assignment/${made.assignment.id}`;
  await signIn(page, student);
  await page.goto(address);
  return { text: await openText(page), address };
}

/** Opens the list of passages to review. */
async function lookAt(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Analytics' }).click();
  await page.getByRole('tab', { name: 'To review' }).click();
  return page.getByRole('list', { name: 'Passages to review' });
}

async function expectNothingToLookAt(page: Page): Promise<void> {
  await lookAt(page);
  await expect(page.getByText('Nothing to review', { exact: true })).toBeVisible();
}
