import { expect, type Locator, type Page } from '@playwright/test';
import { openSubmission } from '../../support/class-page.ts';
import { firefoxSession } from '../../support/firefox-session.ts';
import { test } from '../../support/journey.ts';
import { operator } from '../../support/operator.ts';
import { STUDENTS } from '../../support/people.ts';
import { signIn } from '../../support/screen.ts';

/** Names and values of the figures in a part of a page. */
const figuresIn = async (part: Locator): Promise<Map<string, string>> =>
  new Map(
    await part.evaluate((element) =>
      // The next student's page is already loaded, hidden behind the current one.
      [...element.querySelectorAll('dt')]
        .filter((name) => !name.closest('[inert]'))
        .map((name): [string, string] => [
          name.textContent ?? '',
          // Without what it says to screen readers that it opens.
          (name.nextElementSibling?.textContent ?? '').replace(/, show when$/, ''),
        ]),
    ),
  );

const NAMES = [
  'Typed here',
  'Added at once',
  'Not observed',
  'Active writing time',
  'Think/pause time',
  'Total writing time',
  'At the desk',
  'Away',
  '24 hours before the last save',
];

/** How many pages the report prints on. */
const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    ?.length ?? 0;

/** The title of a graph in the open analytics, and what its drawing is called. */
async function titleOf(page: Page, tab: string): Promise<string> {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  const title = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first();
  await expect(title).toBeVisible();
  const words = (await title.textContent()) ?? '';
  await expect(page.getByRole('tabpanel').getByRole('img', { name: words }).first()).toBeVisible();
  return words;
}

for (const [student, text] of [
  [STUDENTS[0]!, 'that was revised'],
  [STUDENTS[1]!, 'with words added at once'],
] as const) {
  test(`the figures of a text ${text} have one value by name, for its reader and its writer`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const past = await operator(baseURL!, 'past-class', {});
    await signIn(page, past.instructor);
    await page.goto(`/classdetail/${past.classId}`);
    const read = await openSubmission(page, student);
    const submissionId = new URL(read.url()).pathname.split('/').at(-1) ?? '';
    await expect(read.getByText('Total writing time', { exact: true })).toBeVisible();
    const panel = await figuresIn(read.locator('main'));

    await page.goto(`/report/${submissionId}`);
    const paper = page.getByRole('article', { name: 'Process report' });
    await expect(paper.getByRole('heading', { name: 'Graphs' })).toBeVisible();
    const report = await figuresIn(paper);
    if (firefoxSession(page) === null) expect(await pagesOf(page)).toBeLessThanOrEqual(4);

    const desk = await browser.newPage({
      baseURL: baseURL!,
      viewport: { width: 1440, height: 900 },
    });
    await signIn(desk, student);
    await desk.goto(`/assignment/${past.assignmentId}`);
    await desk.getByRole('button', { name: 'Analytics' }).click();
    await desk.getByRole('tab', { name: 'Scores and times' }).click();
    await expect(desk.getByText('Total writing time', { exact: true })).toBeVisible();
    const own = await figuresIn(desk.getByRole('tabpanel'));

    const shownOn = (figures: Map<string, string>) =>
      NAMES.map((name) => [name, figures.get(name) ?? 'missing']);
    expect(shownOn(report)).toEqual(shownOn(panel));
    expect(shownOn(own)).toEqual(shownOn(panel));
    expect([...panel.values()]).not.toContain('missing');

    // The figures in the titles of the graphs are also in the report.
    const cell = (table: string, row: RegExp) =>
      paper.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell');
    const pace = await cell('Effort', /^Typing pace/)
      .last()
      .textContent();
    expect(await titleOf(desk, 'Writing pace')).toBe(
      `Typing pace: ${pace} words a minute at the desk`,
    );
    const atOnce = await cell('When it was written', /^All/).last().textContent();
    const change = await titleOf(desk, 'WordChange');
    const distribution = await titleOf(desk, 'Change distribution');
    const named = [change, distribution].flatMap(
      (title) => /^Over all of the writing, (\S+) words were added at once/.exec(title)?.[1] ?? [],
    );
    // They name it if it is at least a tenth of the inserted words.
    expect(named).toEqual(student === STUDENTS[1] ? [atOnce, atOnce] : named.map(() => atOnce));
  });
}
