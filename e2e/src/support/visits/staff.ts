import { listShownAnnouncements } from '@antecedent/contracts/messages/announcements';
import { expect } from '@playwright/test';
import type { Visit } from '../page-walk.ts';
import { close, heading, text, textIn } from './shown.ts';

const MAINTENANCE = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Maintenance on Saturday',
  message: 'The school rests.',
  created: '2026-01-01T06:00:00.000Z',
  expires: '2099-01-01T06:00:00.000Z',
};

const ANNOUNCEMENT: Visit = {
  route: '/admin/announcement',
  address: () => '/admin/announcement',
  shows: (page) =>
    expect(page.getByRole('button', { name: 'Delete “Maintenance on Sunday”' })).toBeVisible(),
  async states(page, check) {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByText('Enter a title.')).toBeVisible();
    await check();
    // Only on this page, because others are being checked in the same school.
    const shown = `**/api${listShownAnnouncements.path}*`;
    await page.route(shown, (route) => route.fulfill({ json: [MAINTENANCE] }));
    await page.reload();
    const banner = page.getByRole('region', { name: 'Announcement', exact: true });
    await expect(banner).toContainText(MAINTENANCE.message);
    await check();
    await page.unroute(shown);
  },
};

const PLATFORMS: Visit = {
  route: '/admin/platforms',
  address: () => '/admin/platforms',
  shows: text('Public keyset URL'),
  async states(page, check) {
    await page.getByRole('button', { name: 'Register a platform' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register a platform' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Fill in this field.').first()).toBeVisible();
    await check();
  },
};

const SUPPORT: readonly Visit[] = [
  { route: '/support', address: () => '/support', shows: text('Amara Kone') },
  {
    route: '/support/:ticketId',
    address: ({ ticketId }) => `/support/${ticketId}`,
    shows: heading(/^Ticket/),
  },
];

export const ADMINISTRATOR: readonly Visit[] = [
  { route: '/', address: () => '/', shows: heading(/./) },
  { route: '/admin/dashboard', address: () => '/admin/dashboard', shows: heading('Admin panel') },
  { route: '/admin/system', address: () => '/admin/system', shows: text('Database') },
  {
    route: '/admin/user',
    address: () => '/admin/user',
    shows: heading('Manage Users'),
    async states(page, check) {
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page.getByText('Fill in at least one field, or select Pending.')).toBeVisible();
      await check();
      await page.getByLabel('Username').fill('amara_k');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Edit Amara Kone' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit User' })).toBeVisible();
      await check();
      await close(page);
      await check();
    },
  },
  {
    route: '/admin/VerifyUser',
    address: () => '/admin/VerifyUser',
    shows: text('Haddad'),
    async states(page, check) {
      await page.getByRole('button', { name: 'Edit Noor Haddad' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit User' });
      await expect(dialog.getByRole('link', { name: /people\/noor-haddad/ })).toBeVisible();
      await check();
    },
  },
  {
    route: '/admin/fixtext',
    address: () => '/admin/fixtext',
    shows: heading('Fix/Format Text'),
  },
  {
    route: '/admin/fixtext/:id',
    address: ({ openSubmission }) => `/admin/fixtext/${openSubmission}`,
    shows: textIn('Word processor'),
  },
  {
    route: '/admin/searchsubmission',
    address: () => '/admin/searchsubmission',
    shows: heading('Search Submissions'),
    async states(page, check) {
      await page.getByLabel('Name').fill('Amara K');
      await page.getByRole('option', { name: /^Amara Kone/ }).click();
      await page.getByLabel('Enrollment Key').press('Enter');
      await expect(page.getByRole('row', { name: /A place that changed/ }).first()).toBeVisible();
      await check();
    },
  },
  {
    route: '/admin/audit',
    address: () => '/admin/audit',
    shows: heading('Audit log'),
    async states(page, check) {
      await page.getByRole('combobox', { name: 'Action' }).click();
      await page.getByRole('option', { name: 'Whose work was opened' }).click();
      await expect(page.getByRole('combobox', { name: 'Action' })).toHaveText(
        'Whose work was opened',
      );
      await check('phone-too');
    },
  },
  {
    route: '/admin/data-protection',
    address: () => '/admin/data-protection',
    shows: heading('Data protection'),
  },
  PLATFORMS,
  ANNOUNCEMENT,
  ...SUPPORT,
  { route: '/admin/mail', address: () => '/admin/mail', shows: heading('Mail') },
  {
    route: '/admin/mail/:mailId',
    address: ({ mailId }) => `/admin/mail/${mailId}`,
    shows: heading(/./),
  },
  { route: '/test', address: () => '/test', shows: heading('Editor test page') },
];

export const MODERATOR: readonly Visit[] = [
  { route: '/', address: () => '/', shows: heading(/./) },
  ANNOUNCEMENT,
  ...SUPPORT,
];
