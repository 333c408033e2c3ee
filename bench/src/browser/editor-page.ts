import type { Browser, CDPSession, Page } from 'playwright-core';
import { accelerateClock } from '../server/accelerated-clock.ts';
import type { EditorHost } from './editor-host.ts';
import { type HeldMemory, weighHeld } from './retained-memory.ts';

/** What a bench keeps in the editor's page. */
declare global {
  interface Window {
    bench: { editable: number; paints: number[] };
  }
}

/** A key is pressed every so many milliseconds, as by a quick typist. */
const BETWEEN_KEYS = 70;
const TIMEOUT_MS = 120_000;

/** The editor with a text in it, in a window of its own. */
export class EditorScreen {
  /** From the start of the page until its text could be edited and was on the screen, milliseconds. */
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
   * Opens what the host holds, with nothing in the browser's cache.
   *
   * @param speed how many times as fast the page's own waits pass
   */
  static async open(browser: Browser, host: EditorHost, speed = 1): Promise<EditorScreen> {
    const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    // the runner that compiles this file names functions with it
    await page.addInitScript({ content: 'globalThis.__name = (made) => made;' });
    if (speed !== 1) await page.addInitScript(accelerateClock, speed);
    await page.addInitScript(watch);
    await page.goto(host.address);
    await page.waitForFunction(() => window.bench.editable > 0);
    const editableMs = await page.evaluate(() => window.bench.editable);
    // pages are counted and everything that comes late is here: only typing is measured from now on
    await page.locator('.status-item').first().filter({ hasText: /\d/ }).waitFor();
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    return new EditorScreen(host, page, session, editableMs);
  }

  /** What the status bar says of the length of the text. */
  async length(): Promise<string> {
    return (await this.page.locator('.status-items').innerText()).replaceAll('\n', ', ');
  }

  /** Puts the cursor at the start or the end of the text. */
  async goTo(place: 'start' | 'end'): Promise<void> {
    await this.page.locator('.text').first().focus();
    await this.page.keyboard.press(place === 'start' ? 'Control+Home' : 'Control+End');
    await this.rest();
  }

  /** Types a text as a person does. @returns for each key, milliseconds until its letter was painted */
  async paints(text: string): Promise<number[]> {
    await this.page.evaluate(() => {
      window.bench.paints = [];
    });
    await this.page.keyboard.type(text, { delay: BETWEEN_KEYS });
    await this.page.waitForFunction((keys) => window.bench.paints.length >= keys, text.length);
    return this.page.evaluate(() => window.bench.paints);
  }

  /** Waits until the page has nothing more to do. */
  private async rest(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(null))));
  }

  /** Types without a pause. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Waits until the focus is in what a selector names. */
  async focused(selector: string): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => document.activeElement?.closest(wanted) != null,
      selector,
    );
  }

  /** {@link askToSave} when the page has nothing more to do: a save lets that go first, and this wait is none of its own. */
  async save(): Promise<number> {
    await this.rest();
    return this.askToSave();
  }

  /** Saves as the page around the editor asks for it. @returns milliseconds until the host had answered */
  askToSave(): Promise<number> {
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

  /** How long the page's own thread has worked since this was asked for the first time, milliseconds. */
  async workedMs(): Promise<number> {
    // time that the thread ran, not time that passed: others on the machine do not count
    await this.session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const { metrics } = await this.session.send('Performance.getMetrics');
    const tasks = metrics.find(({ name }) => name === 'TaskDuration');
    if (tasks === undefined) throw new RangeError('this browser does not tell how it worked');
    return tasks.value * 1_000;
  }

  /** What the page holds once it rests and everything else was let go. */
  async held(): Promise<HeldMemory> {
    await this.rest();
    return weighHeld(this.page, this.session);
  }

  async close(): Promise<void> {
    await this.page.context().close({ reason: this.host.address });
  }
}

/** Runs in the page before anything else: notes when a text can be edited, and when each key was painted. */
function watch(): void {
  window.bench = { editable: 0, paints: [] };
  const afterPaint = (run: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = run;
      port2.postMessage(null);
    });
  const look = new MutationObserver(() => {
    if (document.querySelector('.text[contenteditable="true"]') === null) return;
    look.disconnect();
    afterPaint(() => {
      window.bench.editable = performance.now();
    });
  });
  look.observe(document, { childList: true, subtree: true, attributes: true });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key.length !== 1) return;
      afterPaint(() => window.bench.paints.push(performance.now() - event.timeStamp));
    },
    true,
  );
}
