import { expect } from '@playwright/test';
import { FAILED, NOTHING_HERE, type Visit } from '../page-walk.ts';
import { heading, text } from './shown.ts';

/** Pages for people who are not signed in. */
export const VISITOR: readonly Visit[] = [
  { route: '/', address: () => '/', shows: heading(/./) },
  { route: '/legal/licenses', address: () => '/legal/licenses', shows: heading(/./) },
  {
    route: '/legal/:type',
    address: () => '/legal/record',
    shows: heading(/What is recorded/),
  },
  {
    route: '/legal/:type',
    address: () => '/legal/accessibility',
    shows: heading('Accessibility'),
  },
  {
    route: '/login',
    address: () => '/login',
    shows: heading('Sign in'),
    async states(page, check) {
      await page.getByLabel('Username').fill('dia_writer');
      await page.getByLabel(/^Password/).fill('not the password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('wrong');
      await check('phone-too');
    },
  },
  { route: '/oauth2/redirect', address: () => '/oauth2/redirect', shows: heading(/./) },
  { route: '/instlanding', address: () => '/instlanding', shows: heading(/./) },
  {
    route: '/register/:id?',
    address: () => '/register',
    shows: heading('Sign up'),
    async states(page, check) {
      await page.getByLabel('I request instructor access').check();
      await page.getByRole('button', { name: 'Sign up' }).click();
      await expect(page.getByText('Enter your first name.')).toBeVisible();
      await check();
      await page.getByRole('checkbox', { name: /^I agree/ }).click();
      await expect(page.getByRole('dialog', { name: 'Terms and conditions' })).toBeVisible();
      await check();
    },
  },
  {
    route: '/register/:id?',
    address: ({ invitationToken }) => `/register/${invitationToken}`,
    shows: text('Your instructor invited this address, so you don’t need to confirm it.'),
  },
  {
    route: '/confirmemail/:id?',
    address: () => '/confirmemail',
    shows: text('This link is incomplete.'),
  },
  {
    route: '/signinlink/:id?',
    address: () => '/signinlink',
    shows: text('This link is incomplete.'),
  },
  {
    route: '/firstadmin/:id?',
    address: () => '/firstadmin',
    shows: text('This link is incomplete.'),
  },
  {
    route: '/forgetpassword',
    address: () => '/forgetpassword',
    shows: heading('Recover Password or Username'),
    async states(page, check) {
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByRole('button', { name: 'Recover' }).click();
      await expect(page.getByRole('status')).toContainText('Check your spam folder too');
      await check();
    },
  },
  {
    route: '/passwordrecovery/:id?',
    address: ({ recoveryToken }) => `/passwordrecovery/${recoveryToken}`,
    shows: text(/^Your token expires in \d+ minutes/),
  },
  {
    route: '/contactus',
    address: () => '/contactus',
    shows: heading('Contact us'),
  },
  {
    route: '*',
    address: () => '/no/such/page',
    shows: heading(NOTHING_HERE),
  },
  {
    // The script of this page fails to load.
    route: '/forgetpassword',
    address: () => '/forgetpassword?without=script',
    onlyStates: true,
    shows: heading('Recover Password or Username'),
    async states(page, check) {
      const scripts = '**/assets/RegisterPage*.js';
      await page.route(scripts, (route) => route.abort());
      await page.goto('/login');
      await page.getByRole('link', { name: 'Register' }).click();
      await heading(FAILED)(page);
      await check();
      await page.unroute(scripts);
    },
  },
  {
    route: '/logout',
    address: () => '/logout',
    shows: text('logged out successfully'),
  },
];
