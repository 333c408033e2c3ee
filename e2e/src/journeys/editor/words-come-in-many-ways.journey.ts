import { SECOND } from '@antecedent/domain/time';
import { type CDPSession, chromium, expect, type Locator } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { findChromium } from '../../support/chromium.ts';
import { CHROMIUM_ARGS } from '../../support/chromium-args.ts';
import { test } from '../../support/journey.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, signIn } from '../../support/screen.ts';
import { pasteHtml } from '../../support/word-processor.ts';

const ada = STUDENTS[0]!;
/** Between two keys at 100 words a minute. */
const KEY_MS = 120;
/** Between two letters of a composition: each character takes two or more of them. */
const COMPOSED_KEY_MS = 200;
const FROZEN_MS = 15 * SECOND;
const WHILE_FROZEN =
  'the old dog ran out and sat by the red gate all day but no one saw him go so we set off to get him at six ';
const PINYIN = 'womenmeitianwanshangdouzouguonazuoqiaoqukanwangpengyou';
const CHINESE = '我们每天晚上都走过那座桥去看望住在对岸的朋友然后一起在河边吃饭聊天';
const ROMAJI = 'watashitachihamainichikawanosobanokouenworyoushintoarukimasu';
const JAPANESE = '私たちは毎日川のそばの公園を両親と歩きます';
const DICTATED = 'I think that the bridge was built in the year when my mother came here. ';
const SOURCE =
  'The tide went out before anybody was awake and the boats lay on their sides in the mud until the water came back';
const LINES = [
  'oak leaves green',
  'elm bark rough',
  'ash twigs grey',
  'fir cones brown',
  'yew berries red',
  'may blossom white',
];

test('counts no typed word as added at once when words are composed, dictated, typed into a frozen page, or sorted', async ({
  page: observer,
  baseURL,
}) => {
  test.slow();
  await observer.close();
  // input methods and dictation are imitated by a tool that only Chromium has
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_ARGS],
  });
  try {
    const context = await browser.newContext({ baseURL: baseURL!, locale: 'en-US' });
    const page = await context.newPage();
    const made = await aClass(baseURL!, { students: [ada], showAnalyticsAlways: true });
    await started(baseURL!, ada, made);
    await signIn(page, ada);
    await page.goto(`/assignment/${made.assignment.id}`);
    const text = await openText(page);
    const device = await context.newCDPSession(page);
    await text.click();
    await page.keyboard.type('Twelve oaks and a river near the bridge. ', { delay: KEY_MS });

    await typeWhileFrozen(text, device);
    await expect(text).toContainText(WHILE_FROZEN.trim(), { timeout: 2 * FROZEN_MS });
    await expectSaved(page);

    for (const [letters, sentence] of [
      [PINYIN, CHINESE],
      [ROMAJI, JAPANESE],
    ] as const) {
      await page.keyboard.press('Enter');
      await composeSlowly(device, letters, sentence);
      await expect(text).toContainText(sentence);
      await expectSaved(page);
    }

    await page.keyboard.press('Enter');
    for (let sentence = 0; sentence < 2; sentence++) {
      await speak(6 * SECOND);
      await device.send('Input.insertText', { text: DICTATED });
      await expectSaved(page);
    }

    await page.keyboard.press('Enter');
    await pasteHtml(text, `<p>${SOURCE}</p>`);
    await expectSaved(page);
    await page.keyboard.press('Shift+Home');
    while (await text.getByText(SOURCE.slice(0, 12)).isVisible()) {
      await page.keyboard.press('Shift+ArrowUp');
      await page.keyboard.press('Shift+Home');
      await page.keyboard.press('Delete');
    }
    await expectSaved(page);
    await page.keyboard.press('Enter');
    await page.keyboard.type('At low tide the boats lay in the mud for hours. ', { delay: KEY_MS });

    for (const line of LINES) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(line, { delay: KEY_MS });
    }
    await expectSaved(page);
    for (let line = 1; line < LINES.length; line++) await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Shift+Home');
    await pasteHtml(
      text,
      LINES.toSorted()
        .map((line) => `<p>${line}</p>`)
        .join(''),
    );
    await expect(text.getByText(/yew berries red$/)).toBeVisible();
    await expectSaved(page);

    await page.getByRole('button', { name: 'Analytics' }).click();
    await page.getByRole('tab', { name: 'To review' }).click();
    const items = page.getByRole('list', { name: 'Passages to review' });
    const words = SOURCE.split(' ').length;
    await expect(items.getByRole('heading')).toHaveText([`${words} words added at once`]);
    await expect(items).toContainText('No longer in the text');
  } finally {
    await browser.close();
  }
});

/** Keeps the page busy while keys are pressed, which reach the text when it wakes up. */
async function typeWhileFrozen(text: Locator, device: CDPSession): Promise<void> {
  await text.evaluate((_, ms) => {
    setTimeout(() => {
      const end = performance.now() + ms;
      while (performance.now() < end);
    });
  }, FROZEN_MS);
  const sent: Promise<unknown>[] = [];
  for (const letter of WHILE_FROZEN) {
    sent.push(
      device.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter }),
      device.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter }),
    );
    await speak(KEY_MS);
  }
  await Promise.all(sent);
}

/** Letter by letter, as an input method shows them until the sentence is confirmed. */
async function composeSlowly(device: CDPSession, letters: string, sentence: string): Promise<void> {
  for (let length = 1; length <= letters.length; length++) {
    await device.send('Input.imeSetComposition', {
      text: letters.slice(0, length),
      selectionStart: length,
      selectionEnd: length,
    });
    await speak(COMPOSED_KEY_MS);
  }
  await device.send('Input.insertText', { text: sentence });
}

/** The time that it takes to say or to key something: words that come faster are no one's. */
const speak = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
