import { readAssignment } from '@antecedent/contracts/assignments/assignments/management';
import { readClass } from '@antecedent/contracts/classes/classes/classes';
import { expect, type Locator, type Page } from '@playwright/test';
import { aClass, Caller, type MadeClass } from '../../support/api.ts';
import { test } from '../../support/journey.ts';
import { INSTRUCTOR } from '../../support/people.ts';
import { expectAccessible, signIn } from '../../support/screen.ts';

const UNSAVED = 'You have unsaved changes. If you close this page, your changes will be lost.';

test('an instructor plans an assignment of three drafts, changes it and copies another', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const made = await aClass(baseURL!, { title: 'An earlier essay' });
  await signIn(page, INSTRUCTOR);
  await page.goto('/classes');
  await page.getByRole('link', { name: made.name }).click();
  await page.getByRole('button', { name: 'Add assignment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Assignment' });
  await nothingWithoutTitle(dialog);
  await dialog.getByLabel('Title').first().fill('A walk in three drafts');
  await dialog.getByLabel('Point value').fill('15');
  await datesFollow(dialog);
  await planDrafts(dialog);
  await dialog.getByRole('checkbox', { name: 'Autosubmission' }).check();
  for (const name of ['Autoevaluate', 'Deadline enforcement']) {
    await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name })).toBeDisabled();
  }
  await dialog.getByRole('radio', { name: 'After Grading' }).check();

  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(
    page.getByText('Successfully created assignment A walk in three drafts!'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectPlanned(baseURL!, made);
  await changeDrafts(page);
  await copyAndLeave(page);
  await makeSeries(page);
});

/** Without a title and points, both are requested, the first one gets the focus, and nothing is lost. */
async function nothingWithoutTitle(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Description').fill('Walk, look, write.');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await expect(dialog.getByText('Enter a point value.')).toBeVisible();
  await expect(dialog.getByLabel('Title').first()).toBeFocused();
  await expect(dialog.getByLabel('Description')).toHaveText('Walk, look, write.');
  await formatDescription(dialog);
}

/** A heading and a list typed as in Markdown, and bold words by key. */
async function formatDescription(dialog: Locator): Promise<void> {
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.press('ControlOrMeta+End');
  await description.press('Enter');
  await description.pressSequentially('## Bring\n- a map\nshoes\n\nNo ');
  await description.press('ControlOrMeta+b');
  await description.pressSequentially('screens');
  await expect(dialog.getByRole('button', { name: 'Bold' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(description.getByRole('heading', { name: 'Bring' })).toBeVisible();
  await expect(description.getByRole('listitem')).toHaveText(['a map', 'shoes']);
}

/** A final deadline that is before the new start moves along, and so does the post date. */
async function datesFollow(dialog: Locator): Promise<void> {
  const [start, end, post] = ['Start date', 'Final deadline', 'Post date'].map((label) =>
    dialog.getByRole('textbox', { name: label }),
  ) as [Locator, Locator, Locator];
  await start.fill(inDays(9, '08:00'));
  await expect(end).toHaveValue(inDays(9, '23:59'));
  await expect(post).toHaveValue(inDays(11, '08:00'));
  await start.fill(inDays(2, '08:00'));
  await expect(post).toHaveValue(inDays(10, '23:59'));
  await end.fill(inDays(1, '08:00'));
  await end.blur();
  await expect(
    dialog.getByText('The final deadline must be at least 30 minutes after the start: '),
  ).toBeVisible();
  await end.fill('soon');
  await end.blur();
  await expect(dialog.getByText('Enter a date and time such as 2026-10-07 18:00.')).toBeVisible();
  await end.fill(inDays(40, '18:00'));
  await expect(post).toHaveValue(inDays(41, '18:00'));
}

async function planDrafts(dialog: Locator): Promise<void> {
  await dialog.getByRole('checkbox', { name: 'Multi-draft' }).check();
  const add = dialog.getByRole('button', { name: 'Add draft' });
  const keep = dialog.getByRole('button', { name: 'Add this draft' });
  const points = dialog.getByLabel('Points, percent');
  await add.click();
  await keep.click();
  await expect(dialog.getByText('Fill the neccessory fields')).toBeVisible();
  await writeDraft(dialog, 'Second draft', inDays(20, '18:00'), '30');
  await keep.click();
  await expect(dialog.getByText('70% left for the final submission')).toBeVisible();
  await add.click();
  await writeDraft(dialog, 'First draft', inDays(10, '18:00'), '71');
  await keep.click();
  await expect(
    dialog.getByText('Total contribution of draft submissions is greater than 100%'),
  ).toBeVisible();
  await points.fill('20');
  await points.press('Enter');
  await add.click();
  await writeDraft(dialog, 'Third draft', inDays(50, '18:00'), '10');
  await keep.click();
  await expect(dialog.getByText(/“Third draft” must be between/)).toBeVisible();
  await dialog.getByLabel('Draft deadline', { exact: true }).fill(inDays(30, '18:00'));
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(
    dialog.getByText('There is an unsaved draft submission. Please hit ‘+’ before Update/Create.'),
  ).toBeVisible();
  await keep.click();
  await expect(dialog.getByText('40% left for the final submission')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Multi-draft' })).toBeDisabled();
  await expect(
    dialog.getByText(
      'As you have a created a draft submission, you cannot unselect draft submissions.',
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('rowheader')).toHaveText([
    'First draft',
    'Second draft',
    'Third draft',
    'Final submission',
  ]);
}

async function writeDraft(dialog: Locator, title: string, deadline: string, points: string) {
  await dialog.getByLabel('Draft title').fill(title);
  await dialog.getByLabel('Draft deadline', { exact: true }).fill(deadline);
  await dialog.getByLabel('Points, percent').fill(points);
}

/** The assignment as the server has it. */
async function expectPlanned(address: string, made: MadeClass): Promise<void> {
  const instructor = await Caller.as(address, INSTRUCTOR);
  const { assignments } = await instructor.call(readClass, { query: { id: made.classId } });
  const id = assignments.find(({ title }) => title === 'A walk in three drafts')?.id ?? '';
  const planned = await instructor.call(readAssignment, { query: { id } });
  expect(planned).toMatchObject({
    description: 'Walk, look, write.\n\n## Bring\n\n- a map\n- shoes\n\nNo **screens**',
    autoSubmission: true,
    autoItemsDisable: true,
    showAnalytics: true,
    showAnalyticsAlways: false,
  });
  expect(
    planned.draftSubmissions.map(({ draftTitle, draftPointValue }) => [
      draftTitle,
      draftPointValue,
    ]),
  ).toEqual([
    ['First draft', 20],
    ['Second draft', 30],
    ['Third draft', 10],
    ['Final Submission', 40],
  ]);
}

/** Deletes one draft, undoes that, deletes another, renames the third. */
async function changeDrafts(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit: A walk in three drafts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Assignment' });
  await dialog.getByRole('button', { name: 'Delete First draft' }).click();
  await expect(dialog.getByText('60% left for the final submission')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo deleting First draft' }).click();
  await dialog.getByRole('button', { name: 'Delete Second draft' }).click();
  await dialog.getByRole('button', { name: 'Edit Third draft' }).click();
  await dialog.getByLabel('Draft title').fill('Last draft');
  await dialog.getByRole('button', { name: 'Keep this draft' }).click();
  await expect(dialog.getByText('Unsaved changes')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText(UNSAVED);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(
    page.getByText('Successfully updated assignment A walk in three drafts!'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Edit: A walk in three drafts' }).click();
  await expect(dialog.getByRole('rowheader')).toHaveText([
    'First draft',
    'Last draft',
    'Final submission',
  ]);
  await expect(dialog.getByText('70% left for the final submission')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
}

/** A series is planned in one dialog: how many, how far apart, and what each is called. */
async function makeSeries(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy: An earlier essay' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy “An earlier essay”' });
  await dialog.getByLabel('Number of copies').fill('3');
  await expect(dialog.getByLabel('Title of copy 3')).toHaveValue('An earlier essay 4');
  await expect(dialog.getByRole('row', { name: /^Final deadline/ })).toHaveCount(3);
  await dialog.getByLabel('Title of copy 2').fill('An essay on bridges');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create 3 copies' }).click();
  await expect(page.getByText('Copied 3 assignments.')).toBeVisible();
  for (const title of ['An earlier essay 2', 'An essay on bridges', 'An earlier essay 4']) {
    await expect(page.getByRole('button', { name: `Copy: ${title}` })).toBeVisible();
  }
}

/** A copy asks by how many weeks to move, and explains its new dates. Leaving it, by going back or reloading, asks first. */
async function copyAndLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Copy: An earlier essay' }).click();
  const shift = page.getByRole('dialog', { name: 'Copy “An earlier essay”' });
  await expect(shift.getByLabel('Weeks later')).toHaveValue('1');
  await expect(shift.getByRole('row', { name: /^Final deadline/ })).toBeVisible();
  await shift.getByLabel('Weeks later').fill('2');
  await shift.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Assignment' });
  await expect(
    dialog.getByText('Copied from “An earlier essay”. All dates are 2 weeks later.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Title').first()).toHaveValue('An earlier essay (copy)');
  await dialog.getByLabel('Title').first().fill('A later essay');
  await expect(dialog.getByText('Unsaved changes')).toBeVisible();

  const question = page.getByRole('alertdialog');
  await page.evaluate(() => history.back());
  await expect(question).toContainText(UNSAVED);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Title').first()).toHaveValue('A later essay');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => location.reload(), 0);
  });
  const browserQuestion = await asked;
  expect(browserQuestion.type()).toBe('beforeunload');
  await browserQuestion.dismiss();
  await expect(dialog.getByLabel('Title').first()).toHaveValue('A later essay');

  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('A later essay')).toBeHidden();
}

const DAY = 86_400_000;

/** `2026-10-07 18:00`, counted from today. It is near midday in the class's zone, so its date is the same as in UTC. */
const inDays = (days: number, time: string): string =>
  `${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)} ${time}`;
