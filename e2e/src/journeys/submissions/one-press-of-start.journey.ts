import { expect } from '@playwright/test';
import { aClass } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, signIn, wordProcessor } from '../../support/screen.ts';
import { addFile, allowImports } from '../../support/template-items.ts';

const ada = STUDENTS[0]!;

test.use({ viewport: { width: 1366, height: 768 } });

test('one press of Start leads from home to the cursor in the text, and nothing typed is lost', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, {
    title: 'A morning',
    drafts: ['First draft', 'Second draft'],
    students: [ada],
  });
  await allowImports(baseURL!, made);
  await addFile(baseURL!, made, 'SPREADSHEET', 'Reading notes');
  await addFile(baseURL!, made, 'PRESENTATION', 'Three-minute talk');
  await signIn(page, ada);
  await page.goto('/');
  await page.getByRole('link', { name: 'Start A morning' }).click();

  // The first place that takes letters is the text, or where they wait for it.
  await page.waitForFunction(() =>
    ['textarea', 'iframe'].includes(document.activeElement?.localName ?? ''),
  );
  const words = 'The baker opens at six, and nobody is awake but the cat.';
  await page.keyboard.type(words, { delay: 30 });
  const text = await openText(page);
  await expect(text).toHaveText(words);
  await expect(text).toBeFocused();
  await expectSaved(page);

  for (const shown of [
    page.getByRole('button', { name: 'Draft Submission', exact: true }),
    page.getByText(/^Due \w{3} \d+ \w{3}/).first(),
    page.getByRole('tab', { name: 'Main File' }),
    page.getByRole('tab', { name: 'Three-minute talk' }),
  ])
    await expect(shown).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  await expect(
    wordProcessor(page).getByRole('button', { name: 'Import', exact: true }),
  ).toBeVisible();
});
