import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { signIn as signInEndpoint } from '@antecedent/contracts/accounts/accounts/sign-in';
import { expect, type Frame, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { type Account, PASSWORD } from './people.ts';

/** A small public file with the same origin as the app's pages. */
const SMALL_FILE = '/sign.svg';
const SESSION_KEY = 'antecedent.user';

/**
 * Signs the browser in without the login screen, by storing a session where the app does. Shows no page of the app.
 *
 * @param address of the school, for a page that isn't on it yet
 */
export async function signIn(
  page: Page,
  { username, password = PASSWORD }: Account,
  address = '',
): Promise<void> {
  const data = { username, password };
  const answer = await page.request.post(`${address}/api${signInEndpoint.path}`, { data });
  const user = signInEndpoint.response.parse(await answer.json());
  await page.goto(address + SMALL_FILE);
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [
    SESSION_KEY,
    JSON.stringify(user),
  ] as const);
}

/** Signs in through the login screen and waits for the start page. */
export async function signInByForm(page: Page, { username, firstName }: Account): Promise<void> {
  await page.goto('/login?redirect_url=/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName);
}

/** The session's token, from where the page stores it. */
export async function sessionOf(page: Page): Promise<string> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  return (JSON.parse(stored ?? '{}') as { accessToken: string }).accessToken;
}

/** The word processor's frame. */
export const wordProcessor = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Word processor"]');

/** The text in a word processor's frame, ready for typing. */
export async function openText(page: Page): Promise<Locator> {
  const text = wordProcessor(page).getByRole('textbox', { name: 'Document' });
  await expect(text).toBeVisible({ timeout: 30_000 });
  return text;
}

/** The page's message about whether the words are saved. */
export const saveState = (page: Page): Locator =>
  page
    .getByText(
      /^(Saved|Saving|Changes are saved|All changes saved|You’re offline|You’re signed out|The server (isn’t accepting|can’t accept)|This (text|file|document) )/,
    )
    .first();

/** Frames for which "Saved" must stay: typed text takes a few to reach the page around the editor. */
const STEADY_FRAMES = 20;

/** Waits until the server has confirmed that everything typed is saved, and that stays so. */
export async function expectSaved(page: Page): Promise<void> {
  const saved = /^Saved \d\d:\d\d:\d\d$/;
  await expect(async () => {
    await expect(saveState(page)).toHaveText(saved, { timeout: 5_000 });
    await page.evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
    }, STEADY_FRAMES);
    await expect(saveState(page)).toHaveText(saved, { timeout: 1 });
  }).toPass({ timeout: 40_000 });
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; nodes: { html: string }[] };

/** Whether a frame is visible; one in an inactive tab isn't painted either. */
export async function frameIsShown(frame: Frame): Promise<boolean> {
  if (!frame.url().startsWith('http')) return false;
  return frame.parentFrame() === null || (await (await frame.frameElement()).isVisible());
}

/** Waits until a frame's transitions have ended, because a color in the middle of one isn't part of the design. */
const idle = (frame: Frame): Promise<void> =>
  frame.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const moving = () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const end = effect?.getComputedTiming().endTime;
        return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
      });
    // The last action shows in the frame after the next at the latest.
    await nextFrame();
    await nextFrame();
    for (let left = moving(); left.length > 0; left = moving()) {
      await Promise.allSettled(left.map(({ finished }) => finished));
      await nextFrame();
    }
  });

/** The rules of axe to check. */
const RULES = {
  /** All rules of these levels. */
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** Rules that depend on the color scheme, if nothing else on the page has changed. */
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  /** Rules that depend on the language, if nothing else on the page has changed. */
  words: {
    type: 'rule',
    values: [
      'area-alt',
      'aria-command-name',
      'aria-dialog-name',
      'aria-input-field-name',
      'aria-meter-name',
      'aria-progressbar-name',
      'aria-toggle-field-name',
      'aria-tooltip-name',
      'aria-treeitem-name',
      'button-name',
      'document-title',
      'frame-title',
      'html-has-lang',
      'html-lang-valid',
      'image-alt',
      'input-button-name',
      'label',
      'link-name',
      'role-img-alt',
      'select-name',
      'summary-name',
      'svg-img-alt',
      'valid-lang',
    ],
  },
} as const;
type Rules = { type: 'tag' | 'rule'; values: readonly string[] };

/** Fails with a readable list when axe finds anything on the page or in its frames, once they are still. */
export const expectAccessible = (page: Page): Promise<void> => expectPassed(page, RULES.all);

/** The same for its colors alone. */
export const expectReadableColors = (page: Page): Promise<void> => expectPassed(page, RULES.colors);

/** The same for its colors and for the names of things. */
export const expectReadable = (page: Page): Promise<void> =>
  expectPassed(page, { type: 'rule', values: [...RULES.colors.values, ...RULES.words.values] });

async function expectPassed(page: Page, rules: Rules): Promise<void> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    if (!(await frameIsShown(frame))) continue;
    await idle(frame);
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe);
    const violations = await frame.evaluate<Violation[], Rules>(async (runOnly) => {
      const { axe: checker } = globalThis as unknown as {
        axe: { run: (on: Element, how: object) => Promise<{ violations: Violation[] }> };
      };
      // Content behind a dialog or a menu is hidden from everyone.
      const modals = document.querySelectorAll('.MuiModal-root:not([aria-hidden=true])');
      const on = [...modals].at(-1) ?? document.documentElement;
      // A rule that axe still calls experimental, and one that it leaves out unless asked.
      const rules = {
        'label-content-name-mismatch': { enabled: true },
        'target-size': { enabled: true },
      };
      // Each frame is checked separately.
      const how = { runOnly, rules, resultTypes: ['violations'], iframes: false };
      return (await checker.run(on, how)).violations;
    }, rules);
    const { pathname } = new URL(frame.url());
    for (const { id, nodes } of violations) {
      found.push(`${pathname} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    }
  }
  expect(found).toEqual([]);
}

/** Checks that only the page, or the dialog on it, scrolls vertically. */
export async function expectOneScrollBar(page: Page): Promise<void> {
  const bars = () =>
    page.evaluate(() => {
      const scrolls = (element: Element) =>
        element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 0;
      // Content behind a dialog can't be scrolled, and a pane next to a text scrolls by itself.
      const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      const inPanes = [...(dialog ?? document.body).querySelectorAll('*')].filter(
        (element) =>
          element.closest('[data-side-pane]') === null &&
          /auto|scroll/.test(getComputedStyle(element).overflowY) &&
          scrolls(element),
      );
      const isPageLong = document.documentElement.scrollHeight > window.innerHeight;
      return inPanes.length + (isPageLong && !dialog ? 1 : 0);
    });
  await expect.poll(bars).toBeLessThanOrEqual(1);
}
