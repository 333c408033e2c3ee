import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '@antecedent/domain/random';
import { SECOND } from '@antecedent/domain/time';
import { expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { type MortalBrowser, startMortalBrowser } from '../../support/mortal-browser.ts';
import { operator } from '../../support/operator.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, saveState, signIn } from '../../support/screen.ts';

const bea = STUDENTS[1]!;
/** How often the browser is killed: twice among the other journeys, more often with `KILLS=20`. */
const KILLS = Number(process.env.KILLS ?? 2);
/** Half a minute for each. */
const TIMEOUT_MS = 60 * SECOND + KILLS * 30 * SECOND;
const SAVES_FILES = process.env.EDITOR_SAVES === 'files';
/**
 * Writing is saved every second; a busy machine may take another second. A whole file is also stored on the device if
 * the server hasn't responded after a second.
 */
const SURE_AFTER_MS = (SAVES_FILES ? 5 : 2) * SECOND;
const KEY_DELAY_MS = 40;
const FILE_CONTENTS = /\/wopi\/files\/([\w-]+)\/contents/;

type Word = { text: string; typedAt: number };

test('a browser that is killed while someone writes loses a second at most, and no second of the record', async ({
  page: observer,
  baseURL,
  launchOptions,
}, info) => {
  test.setTimeout(TIMEOUT_MS);
  const made = await aClass(baseURL!, { students: [bea] });
  await started(baseURL!, bea, made);
  await observer.close();
  const profile = join(tmpdir(), `antecedent-profile-${process.pid}-${info.workerIndex}`);
  const random = seededRandom(Number(process.env.SEED ?? Date.now() % 1_000));
  let browser: MortalBrowser | null = null;
  const open = async () => {
    browser = await startMortalBrowser(profile, launchOptions.args ?? []);
    const [first] = browser.context.pages();
    const page = first ?? (await browser.context.newPage());
    await signIn(page, bea, baseURL!);
    await page.goto(`${baseURL}/assignment/${made.assignment.id}`);
    await openText(page);
    return { page, browser };
  };
  try {
    let sure: string[] = [];
    const offline: string[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      const { page, browser: living } = await open();
      await expectWritten(page, sure);
      const isOffline = kill % 2 === 1;
      if (isOffline) {
        await living.context.setOffline(true);
        offline.push(`k${kill}w`);
      }
      const words = await typeUntilKilled(page, living, `k${kill}w`, 12 + random() * 25);
      const killedAt = Date.now();
      sure = [
        ...sure,
        ...words
          .filter(({ typedAt }) => typedAt < killedAt - SURE_AFTER_MS)
          .map(({ text }) => text),
      ];
      expect(words.length).toBeGreaterThan(0);
    }
    const { page } = await open();
    await expectWritten(page, sure);
    const saved = savedVersion(page);
    await page.keyboard.type('End. ');
    await expectSaved(page);
    const { fileId, version } = await saved;
    // a whole file has no record of the seconds before it
    if (!SAVES_FILES) await expectSeconds(baseURL!, { fileId, version }, offline);
  } finally {
    await (browser as MortalBrowser | null)?.kill();
    await rm(profile, { recursive: true, force: true });
  }
});

/** Types words until the browser is gone, which is at a random key. @returns those that it took */
async function typeUntilKilled(
  page: Page,
  browser: MortalBrowser,
  name: string,
  count: number,
): Promise<Word[]> {
  const words: Word[] = [];
  await page.keyboard.press('Control+End');
  // after half a word, perhaps
  await page.keyboard.type(' ');
  for (let at = 1; at < count; at++) {
    await page.keyboard.type(`${name}${at} `, { delay: KEY_DELAY_MS });
    words.push({ text: `${name}${at}`, typedAt: Date.now() });
  }
  await browser.kill();
  return words;
}

async function expectWritten(page: Page, words: readonly string[]): Promise<void> {
  const text = await openText(page);
  await text.click();
  for (const word of words.slice(-20)) await expect(text).toContainText(word);
  const written = new Set(((await text.textContent()) ?? '').split(/\s+/));
  expect(words.filter((word) => !written.has(word))).toEqual([]);
  await expect(saveState(page)).toHaveText(/^(Saved|All changes saved)/, { timeout: 30_000 });
}

/** Words written offline before the browser was killed are there as one-second versions. */
async function expectSeconds(
  address: string,
  { fileId, version }: { fileId: string; version: number },
  names: readonly string[],
): Promise<void> {
  const texts: string[] = [];
  for (let number = 1; number <= version; number++) {
    texts.push((await operator(address, 'stored-text', { fileId, version: number })).text);
  }
  for (const name of names) {
    const counts = new Set(texts.map((text) => text.split(name).length - 1));
    expect(counts.size, name).toBeGreaterThan(3);
  }
}

/** The next version that the page saves. */
async function savedVersion(page: Page): Promise<{ fileId: string; version: number }> {
  const response = await page.waitForResponse(
    (answer) =>
      answer.request().method() === 'POST' && answer.ok() && FILE_CONTENTS.test(answer.url()),
  );
  const fileId = FILE_CONTENTS.exec(response.url())?.[1] ?? '';
  return { fileId, version: Number(response.headers()['x-wopi-itemversion']) };
}
