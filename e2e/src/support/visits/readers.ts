import { expect, type Page } from '@playwright/test';
import type { Visit } from '../page-walk.ts';
import { WALKED } from '../walked-classes.ts';
import { heading, text, textIn } from './shown.ts';

const slider = (page: Page) =>
  expect(page.getByRole('slider', { name: 'Version', exact: true })).toBeVisible({
    timeout: 30_000,
  });

/** Pages of a submission, for people who read it. */
export const SUBMISSION: readonly Visit[] = [
  {
    route: '/readassignment/:submissionId',
    address: ({ pastSubmission }) => `/readassignment/${pastSubmission}`,
    shows: textIn('Submission'),
  },
  {
    route: '/timeline/:submissionId',
    address: ({ pastSubmission }) => `/timeline/${pastSubmission}`,
    shows: textIn('Submission'),
  },
  {
    route: '/rewind/:submissionId',
    address: ({ pastSubmission }) => `/rewind/${pastSubmission}`,
    shows: slider,
  },
  {
    route: '/analyze/:submissionId',
    address: ({ pastSubmission }) => `/analyze/${pastSubmission}`,
    shows: heading(/^Analytics/),
  },
  {
    route: '/progress/:submissionId',
    address: ({ pastSubmission }) => `/progress/${pastSubmission}`,
    shows: heading('Writing log'),
  },
  {
    route: '/report/:submissionId',
    address: ({ pastSubmission }) => `/report/${pastSubmission}`,
    shows: (page) => expect(page.getByRole('article', { name: 'Process report' })).toBeVisible(),
  },
  {
    route: '/review/:reviewId/read',
    address: ({ reviewOfHers }) => `/review/${reviewOfHers}/read`,
    shows: heading(/^Review by /),
  },
];

const visitsTo = (...routes: string[]) => SUBMISSION.filter(({ route }) => routes.includes(route));

export const ASSISTANT: readonly Visit[] = [
  { route: '/', address: () => '/', shows: text(WALKED.className) },
  { route: '/calendar', address: () => '/calendar', shows: heading('Calendar') },
  { route: '/messages', address: () => '/messages', shows: text('Your sources') },
  {
    route: '/messages/:threadId',
    address: ({ threadId }) => `/messages/${threadId}`,
    shows: heading('Your sources'),
  },
  { route: '/ta/courselist', address: () => '/ta/courselist', shows: text(WALKED.className) },
  {
    route: '/ta/classDetails/:classId',
    address: ({ classId }) => `/ta/classDetails/${classId}?tab=assignments`,
    shows: text(WALKED.past),
    async states(page, check) {
      for (const name of ['Students', 'Analytics']) {
        await page.getByRole('tab', { name, exact: true }).click();
        await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
        await check();
      }
    },
  },
  {
    route: '/live/:assignmentId',
    address: ({ past }) => `/live/${past}`,
    shows: heading(/^Live: /),
  },
  ...SUBMISSION,
  { route: '/assistantguide', address: () => '/assistantguide', shows: heading('Assistant guide') },
];

export const COORDINATOR: readonly Visit[] = [
  { route: '/', address: () => '/', shows: heading(/./) },
  { route: '/library', address: () => '/library', shows: heading('Library') },
  {
    route: '/educoordinator/courselist',
    address: () => '/educoordinator/courselist',
    shows: text(WALKED.className),
    async states(page, check) {
      await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called that');
      await expect(page.getByText('No class been found')).toBeVisible();
      await check();
    },
  },
  {
    route: '/educoordinator/coursedetail/:classId',
    address: ({ classId }) => `/educoordinator/coursedetail/${classId}?tab=students`,
    shows: text('Kone'),
    async states(page, check) {
      await page.getByRole('button', { name: 'Work of Kone, Amara' }).click();
      await expect(page.getByRole('table', { name: 'Work of Kone, Amara' })).toBeVisible();
      await check();
    },
  },
  {
    route: '/educoordinator/ReadSubmission/:submissionId',
    address: ({ pastSubmission }) => `/educoordinator/ReadSubmission/${pastSubmission}`,
    shows: textIn('Submission'),
  },
  ...visitsTo('/rewind/:submissionId', '/analyze/:submissionId'),
  {
    route: '/coordinatorguide',
    address: () => '/coordinatorguide',
    shows: heading('Coordinator guide'),
  },
];
