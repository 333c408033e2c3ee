import { expect, type Page } from '@playwright/test';
import { emulateMedia } from './media-preferences.ts';
import { expectAccessible, expectReadableColors } from './screen.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type ColorScheme = 'light' | 'dark';

/**
 * Checks that the page is accessible in both schemes and on a phone, where nothing may be wider than the screen either.
 */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  const [first, second] = await bothSchemes(page);
  await showIn(page, first);
  await expectAccessible(page);
  if (first === 'dark') await expectAccessibleOnPhone(page);
  await showIn(page, second);
  await expectReadableColors(page);
  if (second === 'dark') await expectAccessibleOnPhone(page);
}

/** The current scheme comes first, because every change redraws the whole page. */
async function bothSchemes(page: Page): Promise<readonly [ColorScheme, ColorScheme]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return isDark ? ['dark', 'light'] : ['light', 'dark'];
}

/** Checks that nothing on the page is wider than the screen. */
export async function expectNothingSideways(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
  await expectStill(page);
}

async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectNothingSideways(page);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
}

/** Shows the page in a scheme with reduced motion, and waits until nothing moves. */
export async function showIn(page: Page, colorScheme: ColorScheme): Promise<void> {
  await emulateMedia(page, { colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  await expectStill(page);
}

/** How long animations may take to end. */
const STILL_TIMEOUT_MS = 15_000;

/** Waits until nothing on the page or in its frames is animated. */
async function expectStill(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!frame.url().startsWith('http')) continue;
    const moving = await frame.evaluate(async (timeout) => {
      const running = () =>
        document.getAnimations().filter(({ playState }) => playState === 'running');
      const until = performance.now() + timeout;
      while (running().length > 0 && performance.now() < until) {
        await new Promise(requestAnimationFrame);
      }
      return running().map(({ effect }) =>
        (effect as KeyframeEffect).target?.outerHTML.slice(0, 120),
      );
    }, STILL_TIMEOUT_MS);
    expect(moving).toEqual([]);
  }
}
