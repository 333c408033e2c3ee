import { type CDPSession, expect, type Frame, type Page } from '@playwright/test';

/** A phone with 390 × 844 pixels, and what its keyboard leaves of the screen. */
const PHONE = { short: 390, long: 844 };
export const UPRIGHT = { width: PHONE.short, height: 464 };
export const ON_ITS_SIDE = { width: PHONE.long, height: 180 };
/** The height of the phone as it is turned. */
const fullHeight = (width: number): number => (width === PHONE.short ? PHONE.long : PHONE.short);

type Size = { width: number; height: number };

/** Shows as much of the page as the phone's keyboard leaves, as browsers do that resize the page for it. */
export async function showKeyboard(page: Page, { width, height }: Size): Promise<void> {
  const device = await deviceOf(page);
  await device.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: true,
    screenWidth: width,
    screenHeight: fullHeight(width),
  });
}

/** What changes a page's screen does so for as long as it is attached. */
const devices = new WeakMap<Page, CDPSession>();

async function deviceOf(page: Page): Promise<CDPSession> {
  const device = devices.get(page) ?? (await page.context().newCDPSession(page));
  devices.set(page, device);
  return device;
}

/** Closes the keyboard, which leaves the phone as it is turned. */
export const hideKeyboard = (page: Page, width: number): Promise<void> =>
  showKeyboard(page, { width, height: fullHeight(width) });

/** The frame of the word processor. */
export function editorFrame(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().includes('/editor/'));
  if (!frame) throw new Error('no editor is open');
  return frame;
}

/** Waits until text takes at least this share of what is visible. */
export async function expectTextShare(page: Page, least: number): Promise<void> {
  await expect(async () => {
    const visible = await page.evaluate(() => visualViewport?.height ?? 0);
    const element = await page.locator('iframe[title="Word processor"]').boundingBox();
    const text = await editorFrame(page).evaluate(() => {
      const box = document.querySelector('.scroll-area')?.getBoundingClientRect();
      return box ? { top: box.top, bottom: box.bottom } : null;
    });
    if (!element || !text) throw new Error('no text is open');
    const top = Math.max(0, element.y + text.top);
    const bottom = Math.min(visible, element.y + text.bottom);
    expect((bottom - top) / visible).toBeGreaterThanOrEqual(least);
  }).toPass({ timeout: 15_000 });
}

/** Waits until the cursor is within the text that is visible. */
export async function expectCaretInView(page: Page): Promise<void> {
  await expect(async () => {
    const caret = await editorFrame(page).evaluate(() => {
      const selection = getSelection();
      const node = selection?.focusNode;
      if (!selection || !node) return null;
      const range = document.createRange();
      range.setStart(node, selection.focusOffset);
      range.collapse(true);
      const child = node.childNodes[selection.focusOffset];
      const element =
        child instanceof Element ? child : node instanceof Element ? node : node.parentElement;
      const box = [...range.getClientRects()].at(-1) ?? element?.getBoundingClientRect();
      const area = document.querySelector('.scroll-area')?.getBoundingClientRect();
      if (!box || !area) return null;
      return {
        above: area.top - box.top,
        below: box.bottom - Math.min(area.bottom, innerHeight),
        left: area.left - box.left,
        right: box.right - Math.min(area.right, innerWidth),
      };
    });
    if (!caret) throw new Error('there is no cursor');
    for (const [side, outside] of Object.entries(caret)) {
      expect(outside, side).toBeLessThanOrEqual(0);
    }
  }).toPass({ timeout: 15_000 });
}

/** Fails when the page, or an editor in it, is wider than the screen; a frame that is being replaced is checked again. */
export async function expectNothingSideways(page: Page): Promise<void> {
  await expect(async () => {
    for (const frame of page.frames()) {
      const tooWide = await frame.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(tooWide, frame.url()).toBeLessThanOrEqual(0);
    }
  }).toPass({ timeout: 15_000 });
}
