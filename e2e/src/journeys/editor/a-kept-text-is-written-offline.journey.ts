import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxOf } from '@antecedent/domain/arrays';
import { SECOND } from '@antecedent/domain/time';
import { expect, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { type MortalBrowser, startMortalBrowser } from '../../support/mortal-browser.ts';
import { operator } from '../../support/operator.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectAccessible, expectSaved, openText, signIn } from '../../support/screen.ts';
import { storedPages } from '../../support/stored-pages.ts';

const bea = STUDENTS[1]!;
/** Whatever was written this long before the browser is killed is on the disk, on a busy machine too. */
const SURE_AFTER_MS = 3 * SECOND;

test('a bookmark opens without a connection, is written in, and loses no word or second when the browser is killed @chromium', async ({
  page: observer,
  baseURL,
  launchOptions,
}, info) => {
  test.setTimeout(240 * SECOND);
  const made = await aClass(baseURL!, { students: [bea] });
  const { fileId } = await started(baseURL!, bea, made);
  await observer.close();
  const profile = join(tmpdir(), `antecedent-kept-${process.pid}-${info.workerIndex}`);
  const bookmark = `${baseURL}/assignment/${made.assignment.id}`;
  let browser: MortalBrowser | null = null;
  const open = async () => {
    browser = await startMortalBrowser(profile, launchOptions.args ?? []);
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    return { page, kill: browser.kill };
  };
  let isStopped = false;
  try {
    const first = await open();
    await signIn(first.page, bea, baseURL!);
    await first.page.goto(bookmark);
    await (await openText(first.page)).click();
    await first.page.keyboard.type('Before the tunnel. ');
    await expectSaved(first.page);
    await keepOnThisDevice(first.page);
    await first.page.keyboard.press('Escape');
    await storedPages(first.page);
    await first.page.goto('about:blank');

    await operator(baseURL!, 'stop', {});
    isStopped = true;
    await first.page.goto(bookmark);
    await expect(first.page.getByText('There is no connection.')).toBeVisible();
    await expectAccessible(first.page);
    await expect(await openText(first.page)).toContainText('Before the tunnel.');
    await write(first.page, 'first', 12);
    await goOnWriting(first.page);
    await first.kill();

    const second = await open();
    await second.page.goto(bookmark);
    await expect(await openText(second.page)).toContainText('first12');
    await write(second.page, 'second', 12);
    await goOnWriting(second.page);
    await second.kill();

    await operator(baseURL!, 'start', {});
    isStopped = false;
    const third = await open();
    const saves = savesOf(third.page);
    await third.page.goto(bookmark);
    const text = await openText(third.page);
    await expect(text).toContainText('second12');
    await expectSaved(third.page);
    await expectEverySecond(baseURL!, fileId, maxOf(saves, 0));
  } finally {
    if (isStopped) await operator(baseURL!, 'start', {});
    await (browser as MortalBrowser | null)?.kill();
    await rm(profile, { recursive: true, force: true });
  }
});

/** Switches it on, and waits until the page and the text are stored. */
async function keepOnThisDevice(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Keep on this device' }).check();
  await expect(page.getByText(/^Kept here until .+ or until you sign out/)).toBeVisible({
    timeout: 60_000,
  });
}

/** Writes numbered words at the end of the text, a few each second. */
async function write(page: Page, name: string, count: number): Promise<void> {
  const text = await openText(page);
  await text.click();
  await page.keyboard.press('Control+End');
  for (let at = 1; at <= count; at++) await page.keyboard.type(`${name}${at} `, { delay: 60 });
  await expect(text).toContainText(`${name}${count}`);
}

/** The browser is killed while she writes: of these last words, some may be lost. */
async function goOnWriting(page: Page): Promise<void> {
  const end = Date.now() + SURE_AFTER_MS;
  while (Date.now() < end) await page.keyboard.type('and so on ', { delay: 60 });
}

/** The numbers of the versions that the server confirms from now on. */
function savesOf(page: Page): number[] {
  const saves: number[] = [0];
  page.on('response', (response) => {
    const version = Number(response.headers()['x-wopi-itemversion']);
    const isSave = response.request().method() === 'POST' && response.ok();
    if (isSave && Number.isFinite(version)) saves.push(version);
  });
  return saves;
}

/** What was written without a connection is there as one-second versions, all words of it. */
async function expectEverySecond(address: string, fileId: string, version: number): Promise<void> {
  const texts: string[] = [];
  for (let number = 1; number <= version; number++) {
    texts.push((await operator(address, 'stored-text', { fileId, version: number })).text);
  }
  for (const name of ['first', 'second']) {
    const counts = new Set(texts.map((text) => text.split(name).length - 1));
    expect(counts.size, name).toBeGreaterThan(4);
    for (let at = 1; at <= 12; at++) expect(texts.at(-1)).toContain(`${name}${at} `);
  }
}
