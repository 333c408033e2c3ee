import { DEMO_PASSWORD, type DemoPerson } from '@antecedent/server/demo/people';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  expect as playwrightExpect,
} from '@playwright/test';
import { findChromium } from '../support/chromium.ts';

/** Milliseconds that any action may take on a busy machine. */
const TIMEOUT_MS = 90_000;

export const expect = playwrightExpect.configure({ timeout: TIMEOUT_MS });

export type Motion = 'reduce' | 'no-preference';

/** People of the demo school, each in a browser of their own. */
export type Visitors = {
  /** A page of a person who is signed in, in the size of all pictures and the light scheme. */
  open(person: DemoPerson, reducedMotion: Motion): Promise<Page>;
  /** Closes a page in such a way that it releases a text that is open in it. */
  close(page: Page): Promise<void>;
  leave(): Promise<void>;
};

/** @throws {Error} that says how to get a browser */
export async function receiveVisitors(address: string): Promise<Visitors> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--hide-scrollbars'],
  });
  const known = new Map<string, BrowserContext>();
  return {
    async open(person, reducedMotion) {
      const context = known.get(person.username) ?? (await signIn(browser, address, person));
      known.set(person.username, context);
      await context.setOffline(false);
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme: 'light', reducedMotion });
      return page;
    },
    async close(page) {
      await page.goto('about:blank');
      await page.close();
    },
    leave: () => browser.close(),
  };
}

async function signIn(
  browser: Browser,
  address: string,
  { username, firstName }: DemoPerson,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await page.goto('/login?redirect_url=/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName);
  // Closes the school's announcements, which would cover part of the pictures.
  await page.getByRole('button', { name: /^Dismiss / }).click();
  await page.close();
  return context;
}
