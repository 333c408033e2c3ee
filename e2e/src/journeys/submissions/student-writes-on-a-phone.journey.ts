import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { aClass } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { compose } from '../../support/keyboard.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectNothingSideways } from '../../support/phone-keyboard.ts';
import {
  expectAccessible,
  expectSaved,
  openText,
  signInByForm,
  wordProcessor,
} from '../../support/screen.ts';
import { tap } from '../../support/tap.ts';
import { useTool } from '../../support/word-processor.ts';

const cem = STUDENTS[2]!;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a student writes and submits on a phone', async ({ page, baseURL }) => {
  const made = await aClass(baseURL!, { title: 'On the bus', students: [cem] });
  await page.goto('/login');
  await expectNothingSideways(page);
  await signInByForm(page, cem);
  await expectNothingSideways(page);
  await page.goto('/enroll');
  await tap(page.getByRole('link', { name: made.name }));
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
  await expectNothingSideways(page);
  await tap(page.getByRole('link', { name: 'Start On the bus' }));

  const text = await openText(page);
  const editor = wordProcessor(page);
  await expectNothingSideways(page);
  // The text begins in the upper third of the screen.
  expect((await text.boundingBox())?.y).toBeLessThan(844 / 3);
  await tap(text);
  await page.keyboard.type('Plain and ');
  await tap(editor.getByRole('button', { name: 'Bold', exact: true }));
  await page.keyboard.type('strong');
  await expect(editor.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tap(editor.getByRole('button', { name: 'More', exact: true }));
  const more = editor.getByRole('menu', { name: 'More' });
  await expect(more.getByRole('menuitem', { name: /^Find and replace/ })).toBeVisible();
  await expectNothingSideways(page);
  await findOnAPhone(editor, more);
  await text.press('Control+End');
  await tap(editor.getByRole('button', { name: 'More', exact: true }));
  await tap(more.getByRole('menuitemcheckbox', { name: /^Strikethrough/ }));
  await page.keyboard.type('!');
  await expect(text).toHaveText('Plain and strong!');
  await compose(page, ['n', 'に', 'にほ', 'にほん', '日本']);
  await compose(page, [' t', ' te', ' teh', ' the ']);
  await expect(text).toHaveText('Plain and strong!日本 the ');
  await expectSaved(page);
  await composeASuggestion(page, editor, text);
  await expectSaved(page);
  await expectAccessible(page);

  await tap(page.getByRole('button', { name: 'Final Submission' }));
  await expectNothingSideways(page);
  await tap(page.getByRole('button', { name: 'Submit', exact: true }));
  await expect(page.getByText('You have made a submission!')).toBeVisible();
  await expect(editor.getByText('strong')).toHaveCSS('font-weight', '700');
  await expectNothingSideways(page);
});

/**
 * The number of matches is next to the search field; the buttons to step through them share a row with the one that
 * closes the panel.
 */
async function findOnAPhone(editor: FrameLocator, more: Locator): Promise<void> {
  await tap(more.getByRole('menuitem', { name: /^Find and replace/ }));
  const panel = editor.getByRole('search');
  const field = panel.getByRole('textbox', { name: 'Find', exact: true });
  await field.fill('n');
  const count = panel.getByText(/^\d of 3$/);
  await expect(count).toBeVisible();
  const close = panel.getByRole('button', { name: 'Close' });
  const middle = async (part: Locator) => {
    const box = await part.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  expect(await middle(count)).toBe(await middle(field));
  for (const name of ['Whole words', 'Previous match', 'Next match']) {
    expect(await middle(panel.getByRole('button', { name }))).toBe(await middle(close));
  }
  await tap(close);
  await expect(panel).toBeHidden();
}

/** Composes an existing word again: one suggestion, which the file records and a single undo reverts. */
async function composeASuggestion(page: Page, editor: FrameLocator, text: Locator): Promise<void> {
  const written = (await text.textContent()) ?? '';
  await useTool(editor, 'Suggest changes');
  await compose(page, ['Pla', 'Plane', 'Clear'], { from: 0, to: 'Plain'.length });
  await expect(text.locator('del')).toHaveText(['Plain']);
  await expect(text.locator('ins')).toHaveText(['Clear']);
  await page.keyboard.press('Control+z');
  await expect(text.locator('ins, del')).toHaveCount(0);
  await expect(text).toHaveText(written);
  await useTool(editor, 'Suggest changes');
}
