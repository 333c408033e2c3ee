import { expect, type Page } from '@playwright/test';
import { test } from '../../support/journey.ts';
import { tabTo } from '../../support/keyboard.ts';
import { emulateMedia } from '../../support/media-preferences.ts';
import { operator } from '../../support/operator.ts';
import { STUDENTS } from '../../support/people.ts';
import { signIn } from '../../support/screen.ts';

const ada = STUDENTS[0]!;

const chart = (page: Page) => page.getByRole('toolbar', { name: /^Draft timeline/ });

/** The focused element, by its name. */
const focused = (page: Page, timeout = 15_000) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''), {
    timeout,
  });

/** The mark of the submitted draft; the period of it has two dates in its name. */
const SECOND_DRAFT = /^Second draft: Submitted, [^,]+, \d\d:\d\d Europe/;

/** Presses the left arrow until the focused element is called `name`. */
async function walkBackTo(page: Page, name: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('ArrowLeft');
    await focused(page, 500).toMatch(name);
  }).toPass();
}

/** The one event that is pinned. */
const pinned = (page: Page) => chart(page).getByRole('button', { pressed: true });

/** Opens the timeline of a past assignment of three drafts. */
async function openTimeline(page: Page, assignmentId: string): Promise<void> {
  await page.goto(`/assignment/${assignmentId}`);
  await expect(page.getByRole('button', { name: 'Timeline', exact: true })).toBeVisible();
  await tabTo(page, /^Timeline$/);
  await page.keyboard.press('Enter');
  await expect(chart(page)).toBeVisible();
}

test('a student goes through the drafts on the timeline by keyboard alone', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const past = await operator(baseURL!, 'past-class', {});
  await signIn(page, ada);
  await emulateMedia(page, { reducedMotion: 'reduce' });
  await openTimeline(page, past.assignmentId);
  await expect(pinned(page)).toHaveAccessibleName(/^Ongoing/);

  await tabTo(page, /^Ongoing, /);
  await page.keyboard.press('Home');
  await focused(page).toMatch(/^First draft: Submitted, /);
  await page.keyboard.press('End');
  await focused(page).toMatch(/^Ongoing/);
  await page.keyboard.press('ArrowLeft');
  await focused(page).toMatch(/^Final Submission: Submitted/);
  await walkBackTo(page, SECOND_DRAFT);
  await page.keyboard.press('Enter');
  await expect(pinned(page)).toHaveCount(1);
  await expect(pinned(page)).toHaveAccessibleName(SECOND_DRAFT);
  await expect(
    page.getByText(/You’re reading the version of “Second draft” submitted/),
  ).toBeVisible();
  await focused(page).toMatch(SECOND_DRAFT);

  const all = page.getByRole('button', { name: 'Show whole timeline' });
  await expect(all).toHaveAttribute('aria-disabled', 'true');
  for (let steps = 0; steps < 16; steps++) await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await focused(page).toMatch(SECOND_DRAFT);
  for (let steps = 0; steps < 16; steps++) await page.keyboard.press('-');
  await expect(page.getByRole('button', { name: 'Zoom out' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: /events$/ });
  await expect(menu.getByRole('menuitem', { name: 'Zoom in on these events' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await focused(page).toMatch(SECOND_DRAFT);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/You’re reading/)).toBeHidden();
  await expect(pinned(page)).toHaveAccessibleName(/^Ongoing/);

  await page.getByRole('button', { name: 'Show as table' }).press('Enter');
  const table = page.getByRole('table', { name: 'Draft timeline' });
  await expect(table.getByRole('row')).toHaveCount(9);
  await table.getByRole('button', { name: /^Open: Second draft/ }).press('Enter');
  await expect(page.getByText(/You’re reading .*“Second draft”/)).toBeVisible();
});
