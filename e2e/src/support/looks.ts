import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectReadableColors } from './screen.ts';
import { wish } from './wishes.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Lets the page follow the system's colour scheme, which a journey can change. */
export async function followSystem(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Colours' }).click();
  await page.getByRole('menuitemradio', { name: 'As the system' }).click();
  await expect(page.getByRole('menu')).toBeHidden();
}

/** What is shown has no barrier in the light and in the dark, and nothing moves for somebody who asked for calm. */
export async function looksRightOnDesk(page: Page): Promise<void> {
  await showIn(page, 'light');
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectReadableColors(page);
}

/** The same, and on a phone in the dark, where nothing is wider than the screen either. */
export async function looksRightEverywhere(page: Page): Promise<void> {
  await looksRightOnDesk(page);
  await page.setViewportSize(PHONE);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(PHONE.width);
  await expectStill(page);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
}

async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await wish(page, { colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  await expectStill(page);
}

/** Waits until nothing on the page or in its frames moves by itself. */
async function expectStill(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!frame.url().startsWith('http')) continue;
    await expect
      .poll(() =>
        frame.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 120)),
        ),
      )
      .toEqual([]);
  }
}
