import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { aClass, started } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { expectStructure } from '../../support/page-structure.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectAccessible, saveState, signIn } from '../../support/screen.ts';
import { addFile } from '../../support/template-items.ts';

const bea = STUDENTS[1]!;

/** Half the height of a row of tools, in pixels. */
const HALF_A_ROW = 16;

/** Opens a file's tab. Opening it must not move the keyboard focus into the editor. */
async function openFile(page: Page, title: string): Promise<FrameLocator> {
  const tab = page.getByRole('tab', { name: title, exact: true });
  await tab.press('Enter');
  const editor = page.frameLocator(`iframe[title="${title}"]`);
  await expect(editor.getByRole('toolbar').first()).toBeVisible({ timeout: 30_000 });
  await expect(tab).toBeFocused();
  return editor;
}

/** Each editor paints its surface; these are the elements that screen readers get for it. */
const cells = (editor: FrameLocator) => editor.getByRole('textbox', { name: 'Sheet cells' });
const canvas = (editor: FrameLocator) => editor.getByRole('application', { name: /^Canvas/ });
const said = (editor: FrameLocator, what: string | RegExp) =>
  editor.getByRole('status').filter({ hasText: what });

test('a student edits a spreadsheet, a presentation and a drawing by keyboard and finds them again', async ({
  page,
  baseURL,
}) => {
  const made = await aClass(baseURL!, { title: 'Three files', students: [bea] });
  await addFile(baseURL!, made, 'SPREADSHEET', 'Table');
  await addFile(baseURL!, made, 'PRESENTATION', 'Talk');
  await addFile(baseURL!, made, 'DRAW', 'Map');
  await started(baseURL!, bea, made);
  await signIn(page, bea);
  await page.goto(`/class/${made.classId}`);
  await page
    .getByRole('link', { name: /Three files/ })
    .first()
    .click();

  const table = await openFile(page, 'Table');
  await cells(table).focus();
  for (const words of ['Trees', '12']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('ArrowUp');
  await expect(said(table, 'A2, 12')).toBeAttached();
  await page.keyboard.press('Alt+F10');
  await expect(table.getByRole('toolbar').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(cells(table)).toBeFocused();
  await expectAccessible(page);
  await expectStructure(page, 'en');

  const talk = await openFile(page, 'Talk');
  // the slide has enough room: properties are closed, and the tools are one row that scrolls to what has the focus
  await expect(talk.getByRole('toolbar', { name: 'Presentation toolbar' })).toBeVisible();
  await expect(talk.getByText('Slides / page')).toHaveCount(0);
  const [first, last] = [
    talk.getByTitle('Copy').first(),
    talk.getByTitle('Select', { exact: true }),
  ];
  const topOf = async (tool: Locator) => (await tool.boundingBox())?.y ?? 0;
  expect(Math.abs((await topOf(first)) - (await topOf(last)))).toBeLessThan(HALF_A_ROW);
  await last.focus();
  await expect(last).toBeInViewport();
  await expectStructure(page, 'en');
  const title = talk.getByRole('region', { name: 'Slide 1' }).getByRole('group').first();
  await title.focus();
  await page.keyboard.press('Enter');
  await expect(talk.locator('[contenteditable=true]:focus')).toHaveCount(1);
  await page.keyboard.type('What we counted');
  await page.keyboard.press('Escape');
  await expect(title).toHaveAccessibleName('What we counted');

  const map = await openFile(page, 'Map');
  await canvas(map).focus();
  await page.keyboard.press('Alt+F10');
  await map.getByRole('button', { name: 'Add a shape' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(said(map, 'Ellipse, 1 of 1')).toBeAttached();
  await expectStructure(page, 'en');
  await page.keyboard.press('Enter');
  await expect(map.getByRole('textbox', { name: 'Text in the shape' })).toBeFocused();
  await page.keyboard.type('Oak');
  await page.keyboard.press('Escape');
  await expect(said(map, 'Ellipse, Oak')).toBeAttached();
  await expect(saveState(page)).toHaveText('Changes are saved every 2 minutes.');

  // leaves immediately: unsaved changes must survive all the same
  await page.reload();
  const [tableAgain, talkAgain, mapAgain] = [
    await openFile(page, 'Table'),
    await openFile(page, 'Talk'),
    await openFile(page, 'Map'),
  ];
  await canvas(mapAgain).focus();
  await page.keyboard.press('Tab');
  await expect(said(mapAgain, 'Ellipse, Oak, 1 of 1')).toBeAttached();
  await page.getByRole('tab', { name: 'Talk', exact: true }).press('Enter');
  await expect(talkAgain.getByRole('group', { name: 'What we counted' })).toBeVisible();
  await page.getByRole('tab', { name: 'Table', exact: true }).press('Enter');
  await cells(tableAgain).focus();
  await page.keyboard.press('ArrowDown');
  await expect(said(tableAgain, 'A2, 12')).toBeAttached();
});
