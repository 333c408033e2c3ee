import { listClasses } from '@antecedent/contracts/classes/classes/classes';
import { expect, type Page } from '@playwright/test';
import type { Check, Visit } from '../page-walk.ts';
import { expectAccessible } from '../screen.ts';
import { WALKED } from '../walked-classes.ts';
import { SUBMISSION } from './readers.ts';
import { close, heading, text, textIn } from './shown.ts';

/** Presses by keyboard, because the previous button's tooltip may cover this one. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().press('Enter');

const tab = (name: string, shows: Visit['shows'], states?: Visit['states']): Visit => ({
  route: '/classdetail/:classId',
  address: ({ classId }) => `/classdetail/${classId}?tab=${name}`,
  shows,
  ...(states && { states }),
});

/** The dialogs of an assignment, from its row in the class. */
async function assignmentDialogs(page: Page, check: Check): Promise<void> {
  await press(page, `View description: ${WALKED.past}`);
  await expect(page.getByRole('dialog', { name: WALKED.past })).toBeVisible();
  await check();
  await close(page);

  await press(page, `Edit: ${WALKED.open}`);
  const edit = page.getByRole('dialog', { name: 'Edit Assignment' });
  await expect(edit.getByRole('rowheader').first()).toBeVisible();
  await check();
  await edit.getByRole('button', { name: /^Additional files/ }).click();
  await expect(page.getByRole('region', { name: /^Spreadsheet/ })).toBeVisible();
  await check();
  await close(page);
  await edit.getByRole('button', { name: 'Manage Template' }).click();
  const manage = page.getByRole('dialog', { name: 'Manage Template' });
  await manage.getByRole('button', { name: 'Choose a template' }).click();
  await expect(page.getByRole('dialog', { name: /^Templates for/ })).toBeVisible();
  await check();
  await close(page);
  await close(page);
  await edit
    .getByRole('button', { name: /rubric$/i })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Rubric', exact: true })).toBeVisible();
  await check();
  await close(page);
  await close(page);

  const students = page.getByRole('button', { name: `Students of ${WALKED.open}` });
  if ((await students.getAttribute('aria-expanded')) === 'false') await students.press('Enter');
  await expect(page.getByRole('table', { name: `Students of ${WALKED.open}` })).toBeVisible();
  // Otherwise the tooltip of the button would cover the table.
  await page.getByRole('main').focus();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await check('phone-too');
  await press(page, /^Due dates/);
  await expect(page.getByRole('dialog', { name: /^Due dates in / })).toBeVisible();
  await check();
  await close(page);
  await press(page, 'Second reading');
  await expect(page.getByRole('dialog', { name: 'Second reading' })).toBeVisible();
  await check('phone-too');
  await close(page);
  await press(page, 'Submissions as ZIP');
  await page.getByRole('menuitem', { name: 'Import comments' }).click();
  await expect(page.getByRole('dialog', { name: /^Import comments/ })).toBeVisible();
  await check();
  await close(page);
  await press(page, 'Submissions as ZIP');
  await page.getByRole('menuitem', { name: 'Download submissions' }).click();
  await page.getByRole('dialog').getByLabel('Chosen students').check();
  await check('phone-too');
  await close(page);

  await press(page, new RegExp(`^Delete: ${WALKED.notStarted}`));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check();
  await close(page);
}

/** Who reviews whom, the deadlines, and the reviews. */
async function reviewBoard(page: Page, check: Check): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Peer review.*: ${WALKED.open}$`) }).click();
  const dialog = page.getByRole('dialog', { name: /^PeerReview/ });
  await expect(dialog.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
  await check();
  for (const name of await dialog.getByRole('tab').allTextContents()) {
    await dialog.getByRole('tab', { name, exact: true }).click();
    await check();
  }
  await close(page);
}

/** Panels and dialogs of the reading page. */
async function readingPanels(page: Page, check: Check): Promise<void> {
  const open = (dialog: string | RegExp) =>
    expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
  await press(page, /^\W*\w?\W*Effort/);
  await press(page, /^\W*\w?\W*Revision/);
  await expect(page.getByText('Own share').first()).toBeVisible();
  await check('phone-too');
  for (const [button, dialog] of [
    ['Score History', /^Score History/],
    [/^Reopen or exception/, /^Reopen or exception/],
    ['Grade Book', /^Grade Book/],
  ] as const) {
    await press(page, button);
    await open(dialog);
    await check(button === 'Score History' ? 'dark-too' : undefined);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: dialog })).toBeHidden();
  }
  for (const name of ['Feedback', 'Rubric', 'Comments', 'Timeline']) {
    const named = new RegExp(`^${name}`);
    await page.getByRole('tab', { name: named }).click();
    await expect(page.getByRole('tabpanel', { name: named })).toBeVisible();
    await check(name === 'Rubric' ? 'dark-too' : undefined);
  }
  await press(page, 'More actions');
  await expect(page.getByRole('menuitem', { name: 'Set to revise' })).toBeVisible();
  // The headings of the page are behind an open menu.
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await press(page, 'Hide this pane');
  await check();
  await press(page, 'Show this pane');
  await page.getByRole('tab', { name: 'Process' }).click();
  await page.keyboard.press('?');
  await open('Keyboard shortcuts');
  await check();
  await close(page);
  await page.keyboard.press('q');
  await open('Submissions');
  await check();
  await page.keyboard.press('Escape');
}

/** The text by origin and by session, the graphs and the replay. */
async function readingGraphs(page: Page, check: Check): Promise<void> {
  for (const name of ['By origin', 'By session']) {
    await press(page, name);
    await expect(page.getByRole('article', { name: /^The text by / })).toBeVisible();
    await check();
  }
  await press(page, 'Analytics');
  for (const name of ['EssayMap', 'HeatMap', 'WordChange']) {
    await page.getByRole('tab', { name }).click();
    const table = page.getByRole('button', { name: 'Table' }).first();
    await expect(table).toBeVisible();
    await check('phone-too');
    await table.press('Enter');
    await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
    await check('dark-too');
  }
  await page.getByRole('tab', { name: 'To review' }).click();
  await expect(page.getByRole('list', { name: 'Passages to review' })).toBeVisible();
  await check();
  await close(page);
  await press(page, 'Rewind Essay');
  await expect(page.getByRole('slider', { name: 'Version', exact: true })).toBeVisible();
  await check('phone-too');
  await press(page, /^(Play|Replay)$/);
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await check('dark-too');
  await press(page, /^Pause$/);
  await press(page, 'Jump to');
  await expect(page.getByRole('menu')).toBeVisible();
  await check();
  await close(page);
  await page.getByRole('switch', { name: 'Draft Comparison Mode' }).click();
  await page.getByRole('radio', { name: 'First draft vs. Second draft' }).check();
  await expect(page.getByRole('heading', { name: /^Second draft, / })).toBeVisible();
  await check('phone-too');
}

/** Pages of an instructor who plans and arranges. */
export const INSTRUCTOR_OF_CLASSES: readonly Visit[] = [
  { route: '/messages', address: () => '/messages', shows: text('Your sources') },
  {
    route: '/messages/:threadId',
    address: ({ threadId }) => `/messages/${threadId}`,
    shows: heading('Your sources'),
  },
  { route: '/', address: () => '/', shows: heading(/./) },
  { route: '/calendar', address: () => '/calendar', shows: heading('Calendar') },
  { route: '/library', address: () => '/library', shows: heading('Library') },
  {
    route: '/classes',
    address: () => '/classes',
    shows: text(WALKED.className),
    async states(page, check) {
      const lists = `**/api${listClasses.path}*`;
      await page.route(lists, (route) => route.abort());
      await page.reload();
      await text('We couldn’t load your classes.')(page);
      await check('dark-too');
      await page.unroute(lists);
    },
  },
  {
    route: '/registerclass',
    address: () => '/registerclass',
    shows: heading('Create a new class'),
    async states(page, check) {
      await press(page, 'Create class');
      await expect(page.getByText('Enter a class name.')).toBeVisible();
      await page.getByRole('radio', { name: 'Letter' }).check();
      await check('phone-too');
    },
  },
  tab('assignments', text(WALKED.past), async (page, check) => {
    await assignmentDialogs(page, check);
    await reviewBoard(page, check);
  }),
  tab('students', text('Kone'), async (page, check) => {
    await press(page, /^Add from a list/);
    await expect(page.getByRole('dialog', { name: 'Add students from a list' })).toBeVisible();
    await check();
    await close(page);
    await press(page, 'Accommodations: Elif Arslan');
    await expect(
      page.getByRole('dialog', { name: 'Accommodations for Elif Arslan' }),
    ).toBeVisible();
    await check('phone-too');
    await close(page);
    await press(page, 'Analytics: Amara Kone');
    const analytics = page.getByRole('dialog', { name: 'Analytics of Amara Kone' });
    await analytics.getByRole('tab', { name: 'EssayMap' }).click();
    await expect(analytics.getByRole('tabpanel')).toBeVisible();
    await check();
  }),
  tab('messages', text('Your sources'), async (page, check) => {
    await press(page, 'Write a message');
    const dialog = page.getByRole('dialog', { name: 'Message to students' });
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toBeVisible();
    await check('phone-too');
    await close(page);
    await press(page, 'New announcement');
    await expect(page.getByRole('dialog', { name: 'New announcement' })).toBeVisible();
    await check();
    await close(page);
    await press(page, 'Open “Your sources”');
    await expect(page.getByRole('dialog', { name: 'Your sources' })).toBeVisible();
    await check();
    await close(page);
  }),
  tab('grades', (page) => expect(page.getByRole('grid')).toBeVisible()),
  tab('analytics', (page) => expect(page.getByRole('region', { name: 'In short' })).toBeVisible()),
  tab('assistants', text('Weil')),
  tab('details', heading(WALKED.className)),
  {
    route: '/classdetail/:classId',
    address: ({ archivedClassId }) => `/classdetail/${archivedClassId}`,
    shows: text('This class is archived.'),
  },
  {
    route: '/live/:assignmentId',
    address: ({ past }) => `/live/${past}`,
    shows: heading(/^Live: /),
    async states(page, check) {
      await press(page, 'More minutes for all');
      await expect(page.getByRole('dialog', { name: 'More minutes for all' })).toBeVisible();
      await check('phone-too');
      await close(page);
      await page.getByRole('switch', { name: 'Without names' }).check();
      await expect(page.getByText('No raised hands')).toBeVisible();
      await check('dark-too');
      await page.getByRole('switch', { name: 'Without names' }).uncheck();
    },
  },
  {
    route: '/classreport/:classId/:assignmentId',
    address: ({ classId, past }) => `/classreport/${classId}/${past}`,
    shows: heading(/./),
  },
];

/** Pages of an instructor who reads and grades. */
export const INSTRUCTOR_WHO_READS: readonly Visit[] = [
  ...SUBMISSION.map((visit) =>
    visit.route === '/readassignment/:submissionId' ? { ...visit, states: readingPanels } : visit,
  ),
  {
    route: '/analyze/:submissionId',
    address: ({ openSubmission }) => `/analyze/${openSubmission}`,
    shows: heading(/^Analytics/),
    async states(page, check) {
      await page.getByRole('tab', { name: 'To review' }).click();
      const declared = page.getByRole('region', { name: 'AI tools' });
      await expect(declared).toContainText('Language corrected by an AI tool');
      await check('phone-too');
    },
    onlyStates: true,
  },
  {
    route: '/readassignment/:submissionId',
    address: () => '/readassignment/00000000-0000-4000-8000-000000000000',
    shows: text(/This submission doesn’t exist/),
  },
  {
    route: '/instructorguide',
    address: () => '/instructorguide',
    shows: heading('Instructor guide'),
  },
];

/** The graphs of the reading page. */
export const INSTRUCTOR_WHO_ANALYZES: readonly Visit[] = [
  {
    route: '/readassignment/:submissionId',
    address: ({ classmatesSubmission }) => `/readassignment/${classmatesSubmission}`,
    shows: textIn('Submission'),
    states: readingGraphs,
    onlyStates: true,
  },
];
