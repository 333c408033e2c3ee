import { expect, type Locator } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { pressKeys } from '../../support/keyboard.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText } from '../../support/screen.ts';
import { openEssay } from '../../support/word-processor.ts';

const dia = STUDENTS[3]!;
/** Windows of common laptops. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
];
/** More lines than a page has. */
const LINES = 36;

test('keys act where the cursor is on a busy page, and it stays in sight with the word count', async ({
  page,
  baseURL,
}) => {
  const { text, editor } = await openEssay(page, baseURL!, dia);
  await text.click();
  const paragraphs = text.locator('p');
  const press = (...keys: string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)));
  await pressKeys(page, 'The oaks stand north', '[Enter]', 'They were counted twice');

  await page.keyboard.press('Control+Home');
  await keepBusy(text);
  await press('End', 'Enter', 'A', 'n', 'd');
  await expect(paragraphs).toHaveText(['The oaks stand north', 'And', 'They were counted twice']);

  await keepBusy(text);
  await press('ArrowDown', 'Home', 'Delete', 'Enter');
  await expect(paragraphs).toHaveText([
    'The oaks stand north',
    'And',
    '',
    'hey were counted twice',
  ]);

  await paragraphs.first().click({ position: { x: 20, y: 8 } });
  await keepBusy(text);
  await press('End', 'Backspace', 's');
  await expect(paragraphs.first()).toHaveText('The oaks stand norts');

  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.reload();
    await openText(page);
    await expect(editor.getByText(/^\d+ words$/)).toBeInViewport({ ratio: 1 });
  }
  await text.click();
  await page.keyboard.press('Control+End');
  for (let line = 0; line < LINES; line++) {
    await page.keyboard.press('Enter');
    await expect(paragraphs.last()).toBeInViewport({ ratio: 1 });
  }
  await expect(editor.getByText('Page 2 of about 2')).toBeVisible();
  await expectSaved(page);
});

/** Blocks the page's main thread for a while, as a long text on a cheap laptop does. */
const keepBusy = (text: Locator): Promise<void> =>
  text.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 500;
      while (performance.now() < end);
    });
  });
