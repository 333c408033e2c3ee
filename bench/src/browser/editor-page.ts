import type { Browser, CDPSession, Page } from 'playwright-core';
import { accelerateClock } from '../server/accelerated-clock.ts';
import type { EditorHost } from './editor-host.ts';
import { measureRetainedMemory, type RetainedMemory } from './retained-memory.ts';
import { workedMs } from './thread-work.ts';

/** State that a bench keeps on the editor page's window. */
declare global {
  interface Window {
    bench: { editable: number; measureKeyToPaint: number[] };
  }
}

/** Milliseconds between two key presses, as for a fast typist. */
const KEY_INTERVAL_MS = 70;
const TIMEOUT_MS = 120_000;

/** The editor with a document open, in a browser window of its own. */
export class EditorScreen {
  /** Milliseconds from the start of the page until its text was painted and editable. */
  readonly editableMs: number;
  private readonly host: EditorHost;
  private readonly page: Page;
  private readonly session: CDPSession;

  private constructor(host: EditorHost, page: Page, session: CDPSession, editableMs: number) {
    this.host = host;
    this.page = page;
    this.session = session;
    this.editableMs = editableMs;
  }

  /**
   * Opens the host's file with an empty browser cache.
   *
   * @param speed factor by which the page's own timers run faster
   */
  static async open(browser: Browser, host: EditorHost, speed = 1): Promise<EditorScreen> {
    const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    // The runner that compiles this file wraps functions with this helper to keep their names.
    await page.addInitScript({ content: 'globalThis.__name = (made) => made;' });
    if (speed !== 1) await page.addInitScript(accelerateClock, speed);
    await page.addInitScript(watch);
    await page.goto(host.address);
    await page.waitForFunction(() => window.bench.editable > 0);
    const editableMs = await page.evaluate(() => window.bench.editable);
    // Once pages are counted, every lazy chunk has loaded: only typing is measured from here on.
    await page.locator('.status-item').first().filter({ hasText: /\d/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    return new EditorScreen(host, page, session, editableMs);
  }

  /** The text length shown in the status bar. */
  async length(): Promise<string> {
    return (await this.page.locator('.status-items').innerText()).replaceAll('\n', ', ');
  }

  /** Moves the cursor to the start or the end of the text. */
  async goTo(place: 'start' | 'end'): Promise<void> {
    await this.page.locator('.text').first().focus();
    await this.page.keyboard.press(place === 'start' ? 'Control+Home' : 'Control+End');
    await this.rest();
  }

  /**
   * Types a text at a person's pace. @returns for each key, milliseconds until its character was
   * painted
   */
  async measureKeyToPaint(text: string): Promise<number[]> {
    await this.page.evaluate(() => {
      window.bench.measureKeyToPaint = [];
    });
    await this.page.keyboard.type(text, { delay: KEY_INTERVAL_MS });
    await this.page.waitForFunction(
      (keys) => window.bench.measureKeyToPaint.length >= keys,
      text.length,
    );
    return this.page.evaluate(() => window.bench.measureKeyToPaint);
  }

  /** Waits until the page is idle. */
  async rest(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
  }

  /** Types without pausing. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Waits until the focus is inside the element that a selector matches. */
  async focused(selector: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => document.activeElement?.closest(wanted) != null,
      selector,
    );
  }

  /**
   * {@link requestSave} once the page is idle, so that no pending work is counted as part of the
   * save.
   */
  async save(): Promise<number> {
    await this.rest();
    return this.requestSave();
  }

  /**
   * Saves the way the surrounding page requests it. @returns milliseconds until the host answered
   */
  requestSave(): Promise<number> {
    return this.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const began = performance.now();
          const hear = ({ data }: MessageEvent) => {
            if (!String(data).includes('Action_Save_Resp')) return;
            removeEventListener('message', hear);
            resolve(performance.now() - began);
          };
          addEventListener('message', hear);
          const say = (message: object) => postMessage(JSON.stringify(message), origin);
          say({ MessageId: 'Host_PostmessageReady' });
          say({ MessageId: 'Action_Save', Values: { DontSaveIfUnmodified: true, Notify: true } });
        }),
    );
  }

  /** See {@link workedMs}. */
  workedMs(): Promise<number> {
    return workedMs(this.session);
  }

  /** Memory that the page retains once it is idle and garbage has been collected. */
  async held(): Promise<RetainedMemory> {
    await this.rest();
    return measureRetainedMemory(this.page, this.session);
  }

  async close(): Promise<void> {
    await this.page.context().close({ reason: this.host.address });
  }
}

/**
 * Runs in the page before anything else. Records when text becomes editable and when each key is
 * painted.
 */
function watch(): void {
  window.bench = { editable: 0, measureKeyToPaint: [] };
  const afterPaint = (run: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = run;
      port2.postMessage(null);
    });
  const observer = new MutationObserver(() => {
    if (document.querySelector('.text[contenteditable="true"]') === null) return;
    observer.disconnect();
    afterPaint(() => {
      window.bench.editable = performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key.length !== 1) return;
      afterPaint(() => window.bench.measureKeyToPaint.push(performance.now() - event.timeStamp));
    },
    true,
  );
}
