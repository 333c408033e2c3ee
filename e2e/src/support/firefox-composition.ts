import type { Page } from '@playwright/test';
import type { FirefoxSession } from './firefox-session.ts';
import { runInWindow } from './firefox-window.ts';

/**
 * Composes in Firefox as its own tests do: through the window, which an input method would notify.
 *
 * @throws {Error} if Firefox rejects it
 */
export const composeInFirefox = (
  session: FirefoxSession,
  stages: readonly string[],
): Promise<void> => runInWindow(session, COMPOSE, stages);

const COMPOSE = `(stages) => {
  const { classes, interfaces } = Components;
  const keyboard = classes['@mozilla.org/text-input-processor;1'].createInstance(
    interfaces.nsITextInputProcessor,
  );
  if (!keyboard.beginInputTransactionForTests(window)) throw new Error('Somebody else composes.');
  for (const text of stages) {
    keyboard.setPendingCompositionString(text);
    keyboard.appendClauseToPendingComposition(text.length, keyboard.ATTR_RAW_CLAUSE);
    keyboard.setCaretInPendingComposition(text.length);
    keyboard.flushPendingComposition();
  }
  keyboard.commitComposition();
}`;

/** Selects characters of the focused text, to be composed again. */
export async function selectCharacters(
  page: Page,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(
      (range) => {
        const text = document.activeElement;
        if (!(text instanceof HTMLElement && text.isContentEditable)) return;
        const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
        const places: [Node, number][] = [];
        let before = 0;
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const { length } = node.textContent ?? '';
          for (const end of [range.from, range.to].slice(places.length)) {
            if (end <= before + length) places.push([node, end - before]);
          }
          before += length;
        }
        const [start, end] = places;
        if (start && end) getSelection()?.setBaseAndExtent(...start, ...end);
      },
      { from, to },
    );
  }
}
