import { expect, test } from '@playwright/test';
import { aClass, started } from '../support/api.ts';
import { STUDENTS } from '../support/people.ts';
import { expectSaved, openText, signIn } from '../support/screen.ts';

const ada = STUDENTS[0]!;

test('a text that is open in one place is not overwritten from another', async ({
  page,
  browser,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { students: [ada] });
  await started(baseURL!, ada, made);
  await signIn(page, ada);
  await page.goto(`/assignment/${made.assignment.id}`);
  const here = await openText(page);
  await here.click();
  await page.keyboard.type('Written here.');
  await expectSaved(page);

  const other = await browser.newPage();
  await signIn(other, ada);
  await other.goto(`/assignment/${made.assignment.id}`);
  await expect(
    other
      .frameLocator('iframe')
      .getByText(/open (in another|elsewhere)/i)
      .first(),
  ).toBeVisible({
    timeout: 30_000,
  });
  await other.close();

  await here.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And here.');
  await expectSaved(page);
});
