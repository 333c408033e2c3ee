import { expect } from '@playwright/test';
import type { Visit } from '../page-walk.ts';
import { wordProcessor } from '../screen.ts';
import { WALKED } from '../walked-classes.ts';
import { close, heading, text, textIn } from './shown.ts';

/** Pages of a student who is graded in one assignment and writes another. */
export const STUDENT: readonly Visit[] = [
  { route: '/', address: () => '/', shows: text(WALKED.className) },
  { route: '/home', address: () => '/home', shows: text(WALKED.className) },
  {
    route: '/calendar',
    address: () => '/calendar',
    shows: heading('Calendar'),
    async states(page, check) {
      // A second try finds the address that the first one made.
      const create = page.getByRole('button', { name: 'Create an address' });
      const address = page.getByLabel('Address of your calendar');
      await expect(create.or(address)).toBeVisible();
      if (await create.isVisible()) await create.click();
      await expect(address).toBeVisible();
      await check();
      await page.getByRole('button', { name: 'List', exact: true }).click();
      await check('phone-too');
    },
  },
  { route: '/messages', address: () => '/messages', shows: text('Your sources') },
  {
    route: '/lti/open/:key',
    address: () => `/lti/open/${'x'.repeat(43)}`,
    shows: heading('Your course couldn’t be opened'),
  },
  {
    route: '/messages/:threadId',
    address: ({ threadId }) => `/messages/${threadId}`,
    shows: heading('Your sources'),
  },
  {
    route: '/enroll',
    address: () => '/enroll',
    shows: text(WALKED.className),
    async states(page, check) {
      const [field, search] = [
        page.getByLabel('Enrollment Key'),
        page.getByRole('button', { name: 'Search' }),
      ];
      await field.fill('NB-WRONG');
      await search.click();
      await expect(page.getByRole('alert')).toContainText('No class has this enrollment key.');
      await check();
      await field.fill(WALKED.openKey);
      await search.click();
      await expect(page.getByRole('button', { name: 'Enroll' })).toBeVisible();
      await check();
    },
  },
  {
    route: '/class/:classId',
    address: ({ classId }) => `/class/${classId}`,
    shows: text(WALKED.past),
    async states(page, check) {
      await page.getByRole('button', { name: `Select Reviews of ${WALKED.past}` }).click();
      const reviewed = page.getByRole('dialog').frameLocator('iframe');
      await expect(reviewed.locator('p').first()).toBeVisible({ timeout: 30_000 });
      await check();
    },
  },
  {
    route: '/myclassdetail/:classId',
    address: ({ classId }) => `/myclassdetail/${classId}`,
    shows: text(WALKED.past),
  },
  {
    route: '/assignment/:assignmentId',
    address: ({ notStarted }) => `/assignment/${notStarted}`,
    shows: text('Ready when you are'),
  },
  {
    route: '/assignment/:assignmentId',
    address: () => '/assignment/00000000-0000-4000-8000-000000000000',
    shows: text(/This assignment doesn’t exist/),
  },
  {
    route: '/assignment/:assignmentId',
    address: ({ open }) => `/assignment/${open}`,
    shows: textIn('Word processor'),
    async states(page, check) {
      await page.getByRole('button', { name: 'Description', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check();
      await close(page);
      await page.getByRole('button', { name: 'Draft Submission', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await check('dark-too');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await wordProcessor(page).getByRole('button', { name: 'Import', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check();
      await close(page);
      await page.getByRole('tab', { name: 'Attach File(s)' }).click();
      await expect(page.getByRole('button', { name: /^Download / }).first()).toBeVisible();
      await check();
      await page.getByRole('button', { name: 'Declare AI tools' }).click();
      const declared = page.getByRole('dialog', { name: 'AI tools' });
      await expect(declared).toContainText('Language corrected by an AI tool');
      await check('phone-too');
      await declared.getByRole('button', { name: 'Declare a passage' }).click();
      const declaring = page.getByRole('dialog', { name: 'Declare a passage' });
      await expect(declaring.getByRole('radio').first()).toBeVisible();
      await check('phone-too');
      await close(page);
      await close(page);
    },
  },
  {
    route: '/assignment/:assignmentId',
    address: ({ past }) => `/assignment/${past}`,
    shows: textIn('Word processor'),
    async states(page, check) {
      await expect(page.getByRole('region', { name: 'Grade and feedback' })).toBeVisible();
      await page.getByRole('button', { name: 'Who has looked at this' }).click();
      await expect(page.getByRole('dialog').getByText(/Lists of the class/)).toBeVisible();
      await check('phone-too');
      await close(page);
      await page.getByRole('button', { name: 'Timeline', exact: true }).click();
      await expect(page.getByRole('toolbar', { name: /^Draft timeline/ })).toBeVisible();
      await check('phone-too');
      await page.getByRole('button', { name: 'Show as table' }).click();
      const table = page.getByRole('table', { name: 'Draft timeline' });
      await expect(table).toBeVisible();
      await check('phone-too');
      await table.getByRole('button', { name: /^Open: Second draft/ }).click();
      await expect(page.getByText(/You’re reading .*“Second draft”/)).toBeVisible();
      await check('dark-too');
      await page.getByRole('button', { name: 'Analytics' }).click();
      await page.getByRole('tab', { name: 'To review' }).click();
      const list = page.getByRole('list', { name: 'Passages to review' });
      await expect(list).toBeVisible();
      await check();
    },
  },
  {
    route: '/assignment/:assignmentId/rewind',
    address: ({ past }) => `/assignment/${past}/rewind`,
    shows: (page) =>
      expect(page.getByRole('slider', { name: 'Version', exact: true })).toBeVisible(),
  },
  {
    route: '/assignment/:assignmentId/progress',
    address: ({ past }) => `/assignment/${past}/progress`,
    shows: heading(/Writing log/),
  },
  {
    route: '/assignment/:assignmentId/report',
    address: ({ past }) => `/assignment/${past}/report`,
    shows: (page) => expect(page.getByRole('article', { name: 'Process report' })).toBeVisible(),
  },
  {
    route: '/review/:reviewId',
    address: ({ reviewToWrite }) => `/review/${reviewToWrite}`,
    shows: textIn('Draft to review'),
    async states(page, check) {
      await page.getByRole('button', { name: 'Submit Review' }).click();
      await expect(page.getByText('Answer this question.').first()).toBeVisible();
      await check();
    },
  },
  {
    route: '/review/:reviewId/read',
    address: ({ reviewOfHers }) => `/review/${reviewOfHers}/read`,
    shows: heading(/^Review by /),
  },
  { route: '/studentguide', address: () => '/studentguide', shows: heading('Student guide') },
  { route: '/videoguide', address: () => '/videoguide', shows: heading('Video guide') },
  {
    route: '/Profile',
    address: () => '/Profile',
    shows: text('Sessions'),
    async states(page, check) {
      await page.getByRole('button', { name: 'Change password' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await dialog.getByLabel(/^Current password/).fill('One');
      await dialog.getByLabel(/^New password\b(?! again)/).fill('One');
      await dialog.getByLabel(/^Confirm new password/).fill('Two');
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await expect(dialog.getByText('both the new passwords has to be the same.')).toBeVisible();
      await check();
    },
  },
];
