import type { Page } from '@playwright/test';
import { composeInFirefox, selectCharacters } from './firefox-composition.ts';
import { firefoxSession } from './firefox-session.ts';
import { runInWindow } from './firefox-window.ts';

/** Types text as a person does. Keys are in square brackets, as in `[Enter]` or `[Control+Alt+1]`. */
export async function pressKeys(page: Page, ...all: readonly string[]): Promise<void> {
  for (const stroke of all) {
    const key = /^\[(.+)\]$/.exec(stroke)?.[1];
    await (key === undefined ? page.keyboard.type(stroke) : page.keyboard.press(key));
  }
}

/**
 * Types as composing keyboards do: the text on the screen changes with every key until it is accepted.
 *
 * @param over the characters to compose again; without it, new text is added at the cursor
 */
export async function compose(
  page: Page,
  stages: readonly string[],
  over?: { from: number; to: number },
): Promise<void> {
  const firefox = firefoxSession(page);
  if (firefox !== null) {
    if (over !== undefined) await selectCharacters(page, over);
    return composeInFirefox(firefox, stages);
  }
  const session = await page.context().newCDPSession(page);
  for (const [index, text] of stages.entries()) {
    await session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
      ...(index > 0 || over === undefined
        ? {}
        : { replacementStart: over.from, replacementEnd: over.to }),
    });
  }
  await session.send('Input.insertText', { text: stages.at(-1) ?? '' });
  await session.detach();
}

/** Presses Tab until `there` is true, as a person without a mouse does. */
export async function tabUntil(page: Page, there: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press('Tab');
    await passTheBar(page);
    if (await there()) return;
  }
  throw new Error('Tab never came there');
}

/**
 * After a page's last stop, Firefox moves the focus to its own toolbar. Playwright's keys don't go there but to the
 * page, where Enter then does nothing. Returns to the beginning of the page, as a person does by tabbing through the
 * toolbar.
 */
async function passTheBar(page: Page): Promise<void> {
  const session = firefoxSession(page);
  if (session === null || (await page.evaluate(() => document.hasFocus()))) return;
  await runInWindow(session, '() => gBrowser.selectedBrowser.focus()', null);
  await page.waitForFunction(() => document.hasFocus(), null, { timeout: 10_000 });
  await page.evaluate(() => {
    // Firefox has returned to the previous element, which may be in a frame.
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.setPosition(document.body, 0);
  });
}

/** Presses Tab until the focused element is called `name`. */
export const tabTo = (page: Page, name: RegExp): Promise<void> =>
  tabUntil(page, async () => {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      return element?.getAttribute('aria-label') ?? (element?.textContent || element?.title) ?? '';
    });
    return name.test(focused.trim());
  });
