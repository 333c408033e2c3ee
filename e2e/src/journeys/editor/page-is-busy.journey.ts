import { expect, type Locator } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { pressKeys } from '../../support/keyboard.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved } from '../../support/screen.ts';
import { openEssay } from '../../support/word-processor.ts';

const dia = STUDENTS[3]!;

test('keys pressed while the page is busy act where the cursor went', async ({ page, baseURL }) => {
  const { text } = await openEssay(page, baseURL!, dia);
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
  await expectSaved(page);
});

/** Occupies the thread of the page for a while, as a long text on a cheap laptop does. */
const keepBusy = (text: Locator): Promise<void> =>
  text.evaluate(() => {
    setTimeout(() => {
      const end = performance.now() + 500;
      while (performance.now() < end);
    });
  });
