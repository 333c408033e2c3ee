import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, saveState } from '../../support/screen.ts';
import { beginEssay } from '../../support/word-processor.ts';

const bea = STUDENTS[1]!;

test('a student goes on writing without a connection and loses nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await beginEssay(page, baseURL!, bea, 'Before the tunnel. ');
  const saves = savesOf(page);

  await context.setOffline(true);
  await page.keyboard.type('Inside the tunnel. ');
  await expect(saveState(page)).toHaveText(/^You’re offline\. \d+ unsaved changes?\.$/, {
    timeout: 30_000,
  });
  await page.keyboard.type('Still inside. ', { delay: 250 });
  await context.setOffline(false);
  await expectSaved(page);
  // A whole file has no record of the seconds before it.
  if (process.env.EDITOR_SAVES !== 'files') await expectEverySecond(baseURL!, saves);

  await page.reload();
  await expect(await openText(page)).toContainText(
    'Before the tunnel. Inside the tunnel. Still inside.',
  );
});

test('words written while the server restarts are saved when it is back', async ({
  page,
  baseURL,
}) => {
  await beginEssay(page, baseURL!, bea, 'Before. ');

  await operator(baseURL!, 'stop', {});
  await page.keyboard.type('During. ');
  await expect(saveState(page)).toHaveText(/unsaved changes?\.$/, { timeout: 30_000 });
  await operator(baseURL!, 'start', {});
  await expectSaved(page);

  await page.reload();
  await expect(await openText(page)).toContainText('Before. During.');
});

type Save = { fileId: string; version: number };

/** The saves that the server confirms from now on. */
function savesOf(page: Page): Save[] {
  const saves: Save[] = [];
  page.on('response', (response) => {
    const fileId = /\/wopi\/files\/([\w-]+)\/contents/.exec(response.url())?.[1];
    const version = Number(response.headers()['x-wopi-itemversion']);
    const isSave = response.request().method() === 'POST' && response.ok();
    if (isSave && fileId !== undefined) saves.push({ fileId, version });
  });
  return saves;
}

/** Words written offline arrive together, as one-second versions. */
async function expectEverySecond(address: string, saves: readonly Save[]): Promise<void> {
  const { fileId, version } = saves[0]!;
  const texts: string[] = [];
  for (let number = 1; number <= version; number++) {
    texts.push((await operator(address, 'stored-text', { fileId, version: number })).text);
  }
  const inside = texts.filter((text) => text.includes('Inside the tunnel.'));
  expect(new Set(inside).size, JSON.stringify(texts)).toBeGreaterThan(2);
}
