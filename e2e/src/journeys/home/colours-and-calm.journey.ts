import { listClasses } from '@antecedent/contracts/classes/classes';
import { expect, type Page } from '@playwright/test';
import { aClass } from '../../support/api.ts';
import {
  expectAccessibleEverywhere,
  expectAccessibleInBothSchemes,
  followSystem,
} from '../../support/color-schemes.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { STUDENTS } from '../../support/people.ts';
import { expectSaved, openText, signIn, wordProcessor } from '../../support/screen.ts';

const dia = STUDENTS[3]!;

test('a visitor can read every page in the light and in the dark, on a desk and on a phone', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Colors' }).selectOption('Same as device');
  await expectAccessibleEverywhere(page);
  await page.getByRole('link', { name: 'Read exactly what is recorded' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /What is recorded/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto('/login');
  await page.getByLabel('Username').fill(dia.username);
  await page.getByLabel(/^Password/).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('wrong');
  await expectAccessibleEverywhere(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: /There.s nothing here!/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('a student can read every page in the light and in the dark, on a desk and on a phone', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const made = await aClass(baseURL!, { drafts: ['First draft'], students: [dia] });
  await signIn(page, dia);
  await page.goto('/');
  await followSystem(page);
  await expect(page.getByText(made.name).first()).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto('/enroll');
  await expect(page.getByRole('link', { name: made.name })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`/class/${made.classId}`);
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.goto(`/assignment/${made.assignment.id}`);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const text = await openText(page);
  await text.click();
  await page.keyboard.type('Black on white, or white on black.');
  await expectSaved(page);
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Draft Submission' }).click();
  await expect(page.getByRole('button', { name: 'Disagree' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await page.getByRole('button', { name: 'Final Submission' }).click();
  await page.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(page.getByText('This submission is final')).toBeVisible();
  await page.reload();
  await expect(wordProcessor(page).getByText('Black on white')).toBeVisible({ timeout: 30_000 });
  await expectAccessibleEverywhere(page);

  await page.goto('/assignment/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(/This assignment doesn’t exist/).first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto('/logout');
  await expect(page.getByText('logged out successfully')).toBeVisible();
  await expectAccessibleEverywhere(page);
});

test('an instructor can read every page in the light and in the dark, and nothing moves unasked', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const past = await operator(baseURL!, 'past-class', {});
  await signIn(page, past.instructor);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(past.instructor.firstName);
  await expectAccessibleEverywhere(page);
  await page.goto('/classes');
  await expect(page.getByRole('link', { name: past.name })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.goto(`/classdetail/${past.classId}`);
  const link = page.getByRole('link', { name: 'Read Writer, Ada' });
  await expect(link).toBeVisible();
  await expectAccessibleEverywhere(page);

  await page.goto((await link.getAttribute('href')) ?? '');
  const essay = page.frameLocator('iframe[title="Submission"]').getByRole('heading').first();
  await expect(essay).toBeVisible({ timeout: 30_000 });
  await openArithmetic(page);
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Score History' }).click();
  await expect(page.getByRole('dialog', { name: /^Score History/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Analytics' }).click();
  for (const name of ['EssayMap', 'HeatMap', 'WordChange']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('button', { name: 'Table' }).first()).toBeVisible();
    await expectAccessibleEverywhere(page);
    await page.getByRole('button', { name: 'Table' }).first().click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  }
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Rewind Essay' }).click();
  await expect(page.getByRole('article')).toContainText('A place that changed');
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: /^(Play|Replay)$/ }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('switch', { name: 'Draft Comparison Mode' }).click();
  await page.getByRole('radio', { name: 'First draft vs. Second draft' }).check();
  await expect(page.getByRole('heading', { name: /^Second draft, / })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');

  await page.route(`**/api${listClasses.path}*`, (route) => route.abort());
  await page.goto('/classes');
  await expect(page.getByText('We couldn’t load your classes.')).toBeVisible({ timeout: 30_000 });
  await expectAccessibleInBothSchemes(page);
});

/** Opens the sums behind both scores. */
async function openArithmetic(page: Page): Promise<void> {
  for (const [score, first] of [
    ['Effort', 'Own share'],
    ['Revision', /Depth|Breadth|share/],
  ] as const) {
    const dial = page.getByRole('button', { name: new RegExp(`^\\W*\\w?\\W*${score}`) });
    await dial.click();
    await expect(dial).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText(first).first()).toBeVisible();
  }
}
