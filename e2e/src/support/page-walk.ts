import { expect, type Page } from '@playwright/test';
import { type AppRoute, routeOf } from './app-routes.ts';
import { expectNothingSideways, showIn } from './color-schemes.ts';
import { expectReflow, expectStatesInForcedColors, expectVisibleFocus } from './low-vision.ts';
import { emulateMedia } from './media-preferences.ts';
import { expectStructure } from './page-structure.ts';
import { expectAccessible, expectReadable, expectReadableColors } from './screen.ts';
import type { WalkedSchool } from './walked-school.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Where the app saves the chosen language. */
const LANGUAGE_KEY = 'antecedent.language';

/** Headings of missing pages. The visits of a visitor open both. */
export const NOTHING_HERE = /^There.s nothing here!$/;
export const FAILED = /^Unexpected Application Error!$/;

/** Checks the open page in the light scheme, and on request in the dark one, or in the dark one on a phone, too. */
export type Check = (where?: 'dark-too' | 'phone-too') => Promise<void>;

/** One page to visit. */
export type Visit = {
  /** The path in the app's list of routes; `*` for an address that has none. */
  route: string;
  address: (school: WalkedSchool) => string;
  /** Passes in English once the page is complete. */
  shows: (page: Page) => Promise<void>;
  /** Opens dialogs, menus and drawers of the page in turn, and checks each. */
  states?: (page: Page, check: Check) => Promise<void>;
  /** Only the states are checked: the page itself is on the list already. */
  onlyStates?: true;
};

/**
 * Visits pages as one person and fails on barriers: each page in English in the light scheme and in forced colors, in German
 * in the dark one, and in German on a phone in the dark one, also at 400% with the widest text spacing. In each state the focus
 * is to be seen on every kind of control.
 */
export class PageWalk {
  private readonly page: Page;
  private readonly routes: readonly AppRoute[];
  private readonly school: WalkedSchool;
  private readonly visited = new Set<string>();
  private readonly links = new Set<string>();

  constructor(page: Page, routes: readonly AppRoute[], school: WalkedSchool) {
    this.page = page;
    this.routes = routes;
    this.school = school;
  }

  async visit(visit: Visit): Promise<void> {
    const { page } = this;
    const address = visit.address(this.school);
    expect(routeOf(this.routes, address) ?? '*', address).toBe(visit.route);
    await page.setViewportSize(DESK);
    await speak(page, 'en');
    await emulateMedia(page, { colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(address);
    await visit.shows(page);
    await expectComplete(page);
    await showIn(page, 'light');
    this.visited.add(address);
    await this.collectLinks();
    if (!visit.onlyStates) {
      await expectAccessible(page);
      await expectStructure(page, 'en');
      await expectStatesInForcedColors(page);
      await expectVisibleFocus(page);
    }
    const isSwitched = !visit.onlyStates && (await this.switchToGerman());
    if (isSwitched) await this.checkInGerman();
    if (isSwitched && visit.states) await this.switchBack();
    await visit.states?.(page, (where) => this.checkState(where));
    await this.collectLinks();
    if (visit.onlyStates || isSwitched) return;

    await speak(page, 'de');
    await emulateMedia(page, { colorScheme: 'dark' });
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expectComplete(page);
    await this.checkInGerman();
  }

  /**
   * Changes the language on the open page, which costs a fraction of loading it. An editor would stay in the language
   * that it was opened in.
   *
   * @returns whether the page has a language menu and no editor
   */
  private async switchToGerman(): Promise<boolean> {
    const { page } = this;
    const isEditing = page.frames().length > 1;
    return !isEditing && (await chooseLanguage(page, 'de'));
  }

  /** Checks the page in the dark scheme, on a desktop and on a phone. */
  private async checkInGerman(): Promise<void> {
    const { page } = this;
    await showIn(page, 'dark');
    await expectReadable(page);
    await expectStructure(page, 'de');
    await page.setViewportSize(PHONE);
    await expectNothingSideways(page);
    await expectAccessible(page);
    await expectStructure(page, 'de');
    await expectReflow(page);
  }

  private async switchBack(): Promise<void> {
    const { page } = this;
    await page.setViewportSize(DESK);
    await chooseLanguage(page, 'en');
    await showIn(page, 'light');
  }

  private async checkState(where?: Parameters<Check>[0]): Promise<void> {
    const { page } = this;
    await expectLoaded(page);
    await showIn(page, 'light');
    await expectAccessible(page);
    await expectStructure(page, 'en');
    await expectVisibleFocus(page);
    await this.collectLinks();
    if (where === undefined) return;
    await showIn(page, 'dark');
    if (where === 'phone-too') {
      await page.setViewportSize(PHONE);
      await expectNothingSideways(page);
      await expectAccessible(page);
      await page.setViewportSize(DESK);
    } else await expectReadableColors(page);
    await showIn(page, 'light');
  }

  private async collectLinks(): Promise<void> {
    const found = await this.page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    const { origin } = new URL(this.page.url());
    for (const link of found) {
      const { origin: of, pathname, search } = new URL(link);
      if (of === origin) this.links.add(pathname + search);
    }
  }

  /** Opens one link to each kind of page, and every other link. @returns those that fail */
  async followLinks(): Promise<string[]> {
    const dead: string[] = [];
    const pages = new Map<string, string>();
    for (const link of this.links) {
      const route = routeOf(this.routes, link);
      if (route !== null) {
        if (!this.visited.has(link)) pages.set(route, link);
        continue;
      }
      const response = await this.page.request.get(link);
      if (!response.ok()) dead.push(`${link} answers ${response.status()}`);
      // The server answers every address with the app, which then shows that there is no such page.
      else if (response.headers()['content-type']?.startsWith('text/html')) pages.set(link, link);
    }
    // Signing out comes last, because no page can be opened after it.
    const inOrder = [...pages.values()].sort((a, b) => Number(isSignOut(a)) - Number(isSignOut(b)));
    for (const link of inOrder) {
      const shown = await this.headingOf(link);
      if (shown.isError || NOTHING_HERE.test(shown.text) || FAILED.test(shown.text)) {
        dead.push(`${link} shows “${shown.text}”`);
      }
    }
    return dead;
  }

  private async headingOf(link: string): Promise<{ text: string; isError: boolean }> {
    const { page } = this;
    await page.goto(link);
    await expectComplete(page);
    return page
      .locator('h1')
      .first()
      .evaluate((heading) => ({
        text: heading.textContent ?? '',
        // If a page fails to load, its heading is an announcement.
        isError: heading.closest('[role=status], [role=alert]') !== null,
      }));
  }
}

const isSignOut = (link: string): boolean => link === '/logout';

/** The language of the pages that are opened from now on. */
const speak = (page: Page, language: 'en' | 'de'): Promise<void> =>
  page.evaluate(([key, code]) => localStorage.setItem(key, code), [
    LANGUAGE_KEY,
    language,
  ] as const);

const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch' } as const;

/** Changes the language of an open page by its menu. @returns whether the page has one */
async function chooseLanguage(page: Page, language: 'en' | 'de'): Promise<boolean> {
  const menu = page.getByRole('banner').getByRole('button', { name: /^(Language|Sprache)$/ });
  if (!(await menu.isVisible())) return false;
  await menu.press('Enter');
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  // Otherwise the tooltip of the focused button would cover the page.
  await page.getByRole('main').evaluate((main) => main.focus({ preventScroll: true }));
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectLoaded(page);
  return true;
}

/** Waits for the page's heading, and until nothing is loading. */
async function expectComplete(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: 30_000 });
  await expectLoaded(page);
}

/** Waits until nothing on the page or in its frames is loading. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(
    page.locator('.MuiSkeleton-root, .MuiCircularProgress-root, .early-page, [aria-busy=true]'),
  ).toHaveCount(0, {
    timeout: 30_000,
  });
  for (const frame of page.frames().slice(1)) {
    if (!frame.url().startsWith('http') || frame.isDetached()) continue;
    await expect(frame.locator('.skeleton, [aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  }
}
