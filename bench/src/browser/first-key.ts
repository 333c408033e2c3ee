import { maxOf } from '@antecedent/domain/arrays';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { leave, type SlowLine, throttle } from './slow-line.ts';

/** What became of the first key of a student who presses as soon as the text looks editable. */
export type FirstKey = {
  /** Milliseconds from the start of the navigation until the text looks editable. */
  editableMs: number;
  /** Milliseconds from then until the key is on the screen: a press of the mouse into the text, then the key. */
  keyMs: number;
  /** Milliseconds from the start of the navigation until the key is on the screen. */
  firstMs: number;
  /** The page's longest task, in milliseconds, while the student goes on typing. */
  longestTaskMs: number;
  /** The time from a key to the next frame, of each further key, in milliseconds. */
  keyToPaintMs: number[];
};

type Watched = {
  /** When the text could be edited, on the clock of `performance.now()` of the page; null before. */
  editable: number | null;
  /** Where in the window to press. */
  place: { x: number; y: number } | null;
  /** When each key was pressed, and when the frame with its letter came. */
  keys: { pressed: number; painted: number }[];
  tasks: { start: number; ms: number }[];
};

/** How long the student goes on, a key every so often. */
const FURTHER_KEYS = 60;
const KEY_INTERVAL_MS = 150;
const TIMEOUT_MS = 120_000;

/**
 * Opens a page with a text in a new tab of the context, presses into the text with the raw events of a mouse, types a letter, and
 * goes on typing: no waiting for anything that a person can't see.
 */
export async function firstKey(
  context: BrowserContext,
  line: SlowLine,
  address: string,
): Promise<FirstKey> {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  try {
    // The compiler names functions with a helper of its own, which the page doesn't have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await throttle(session, line);
    await page.goto(address, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    const editable = await becomesEditable(page);
    await press(session, editable.place!);
    await type(session, 'x');
    const first = await keyPainted(page, 1);
    for (let key = 2; key <= FURTHER_KEYS; key++) {
      await new Promise((resolve) => setTimeout(resolve, KEY_INTERVAL_MS));
      await type(session, key % 6 === 0 ? ' ' : 'y');
    }
    const { keys, tasks } = await keyPainted(page, FURTHER_KEYS);
    await leave(page);
    const firstMs = first.keys[0]!.painted;
    const last = keys.at(-1)!.painted;
    return {
      editableMs: editable.editable!,
      firstMs,
      keyMs: firstMs - editable.editable!,
      longestTaskMs: maxOf(
        tasks
          .filter(({ start, ms }) => start + ms > editable.editable! && start < last)
          .map(({ ms }) => ms),
        0,
      ),
      keyToPaintMs: keys.slice(1).map(({ pressed, painted }) => painted - pressed),
    };
  } finally {
    await page.close();
  }
}

/** Runs in the page, and in the editor's frame within it, before any script of theirs. */
function watch(): void {
  if (window !== window.top) return;
  const watched: Watched = { editable: null, place: null, keys: [], tasks: [] };
  (window as unknown as { watchedKeys: Watched }).watchedKeys = watched;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      watched.tasks.push({ start: startTime, ms: duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  const frame = () => document.querySelector('iframe');
  const text = (): HTMLElement | null => {
    try {
      return frame()?.contentDocument?.querySelector('.text[contenteditable=true]') ?? null;
    } catch {
      // The frame is on its way to another page.
      return null;
    }
  };
  const look = () => {
    const place = text();
    const paragraphs = [...(place?.querySelectorAll('p') ?? [])];
    const last = paragraphs.findLast(({ textContent }) => textContent !== '');
    if (!place || !last) return requestAnimationFrame(look);
    last.scrollIntoView();
    const [outer, inner] = [frame()!.getBoundingClientRect(), last.getBoundingClientRect()];
    watched.place = { x: outer.x + inner.x + 20, y: outer.y + inner.y + 8 };
    watched.editable = performance.now();
    const inside = place.ownerDocument.defaultView!;
    let length = place.textContent!.length;
    const pressed: number[] = [];
    // The time of the event is when the browser got it, on the frame's own clock.
    const toOwn = inside.performance.timeOrigin - performance.timeOrigin;
    inside.addEventListener('keydown', ({ timeStamp }) => pressed.push(timeStamp + toOwn), true);
    new MutationObserver(() => {
      const grown = place.textContent!.length - length;
      if (grown <= 0 || pressed.length === 0) return;
      length += grown;
      const seen = pressed.splice(0, grown);
      inside.requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          const painted = performance.now();
          for (const one of seen) watched.keys.push({ pressed: one, painted });
        };
        channel.port2.postMessage(null);
      });
    }).observe(place, { subtree: true, childList: true, characterData: true });
  };
  requestAnimationFrame(look);
}

const watchedKeys = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as { watchedKeys: Watched }).watchedKeys);

async function becomesEditable(page: Page): Promise<Watched> {
  await page.waitForFunction(
    () => (window as { watchedKeys?: Watched }).watchedKeys?.editable != null,
    undefined,
    { polling: 'raf' },
  );
  return watchedKeys(page);
}

async function keyPainted(page: Page, count: number): Promise<Watched> {
  await page.waitForFunction(
    (wanted) => (window as unknown as { watchedKeys: Watched }).watchedKeys.keys.length >= wanted,
    count,
    { polling: 'raf' },
  );
  return watchedKeys(page);
}

async function press(session: CDPSession, { x, y }: { x: number; y: number }): Promise<void> {
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  await session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...mouse });
  await session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...mouse });
}

async function type(session: CDPSession, letter: string): Promise<void> {
  const key = { key: letter, text: letter, unmodifiedText: letter };
  await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
}
