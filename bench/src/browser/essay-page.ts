import { MINUTE, SECOND } from '@antecedent/domain/time';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { measureRetainedMemory, type RetainedMemory } from './retained-memory.ts';
import { type SlowLine, throttle } from './slow-line.ts';
import { workedMs } from './thread-work.ts';

/** Between two keys at 45 words a minute. */
const KEY_MS = 222;
const TIMEOUT_MS = 3 * MINUTE;
const SAVED = /^Saved \d\d:\d\d:\d\d$/;

/** A student's page of an assignment with the built-in word processor, as a person uses it. */
export class EssayPage {
  private readonly page: Page;
  private readonly session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  /** Opens the assignment, whose student the context is signed in as, and goes to the end of the text. */
  static async open(context: BrowserContext, address: string): Promise<EssayPage> {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    // The runner that compiles this file wraps functions with this helper to keep their names.
    await page.addInitScript({ content: 'globalThis.__name = (made) => made;' });
    await page.goto(address);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const opened = new EssayPage(page, session);
    await opened.text.locator('p').last().click();
    await opened.goToEnd();
    return opened;
  }

  /** From now on the page has this line. */
  slowDown(line: SlowLine): Promise<void> {
    return throttle(this.session, line);
  }

  /** From now on the page has no line, or this one again. */
  cutOff(line: SlowLine, isOffline: boolean): Promise<void> {
    // Playwright's `setOffline` uses a session of its own and doesn't affect this one.
    return throttle(this.session, line, isOffline);
  }

  /** Inserts a picture as from a camera, and continues after it. */
  async insertPicture(bytes: Buffer): Promise<void> {
    const choosing = this.page.waitForEvent('filechooser');
    await this.editor.getByRole('button', { name: 'Insert', exact: true }).click();
    await this.editor.getByRole('menuitem', { name: /^Picture/ }).click();
    const file = { name: 'photograph.png', mimeType: 'image/png', buffer: bytes };
    await (await choosing).setFiles(file);
    await this.text.getByRole('img', { name: 'photograph' }).waitFor();
    await this.goToEnd();
  }

  /** Types at 45 words a minute. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: KEY_MS });
  }

  /** Waits until the page says that everything is saved. @returns the milliseconds that it took */
  async saved(): Promise<number> {
    const began = performance.now();
    const state = this.page.getByText(SAVED).first();
    // "Saved" of the previous second stays visible until the editor has reported the last key.
    await this.page.waitForTimeout(SECOND);
    await state.waitFor();
    return performance.now() - began;
  }

  /**
   * Types a text without pauses and waits. @returns milliseconds of CPU time that the page's main thread used during
   * that
   */
  async workedMs(text: string, waitMs: number): Promise<number> {
    const began = await workedMs(this.session);
    await this.page.keyboard.type(text);
    await this.page.waitForTimeout(waitMs);
    return (await workedMs(this.session)) - began;
  }

  /** Collects the page's garbage and measures what is left. */
  held(): Promise<RetainedMemory> {
    return measureRetainedMemory(this.page, this.session);
  }

  private async goToEnd(): Promise<void> {
    await this.page.keyboard.press('Control+End');
  }

  private get editor() {
    return this.page.frameLocator('iframe');
  }

  private get text() {
    return this.editor.locator('.text[contenteditable=true]').first();
  }
}
