import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { type MortalBrowser, startMortalBrowser } from '../../support/mortal-browser.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, signIn, wordProcessor } from '../../support/screen.ts';

const bea = STUDENTS[1]!;

test('a student writes on right after her browser was killed, and another device waits', async ({
  page: observer,
  baseURL,
  launchOptions,
}, info) => {
  const made = await aClass(baseURL!, { students: [bea] });
  await started(baseURL!, bea, made);
  const address = `${baseURL}/assignment/${made.assignment.id}`;
  const profile = join(tmpdir(), `antecedent-crash-${process.pid}-${info.workerIndex}`);
  const args = launchOptions.args ?? [];
  let browser: MortalBrowser | null = null;
  const open = async () => {
    browser = await startMortalBrowser(profile, args);
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    await signIn(page, bea, baseURL!);
    await page.goto(address);
    return { page, browser, text: await openText(page) };
  };
  try {
    // The browser has had no time to write anything to the disk at its leisure.
    const first = await open();
    await first.text.click();
    await first.page.keyboard.type('Before. ');
    await expectSaved(first.page);
    await first.browser.kill();

    await signIn(observer, bea);
    await observer.goto(address);
    const elsewhere = 'This text is open somewhere else';
    await expect(wordProcessor(observer).getByText(elsewhere)).toBeVisible();
    await observer.close();

    const second = await open();
    await expect(second.text).toContainText('Before.');
    await second.text.click();
    await second.page.keyboard.press('Control+End');
    await second.page.keyboard.type('After. ');
    await expectSaved(second.page);
    await expect(wordProcessor(second.page).getByText(elsewhere)).toHaveCount(0);
  } finally {
    await (browser as MortalBrowser | null)?.kill();
    await rm(profile, { recursive: true, force: true });
  }
});
