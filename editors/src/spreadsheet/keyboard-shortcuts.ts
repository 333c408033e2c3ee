import type { EditorExtension, KeyHandler } from '../extensions/editor-extension.ts';
import type { SpreadsheetContext } from './spreadsheet-context.ts';

/** The grid, and the field of the formula bar, which is elsewhere on the page. */
const GRID_SELECTOR = '.spreadsheet-view, [data-u-comp="editor"]';

const isInGrid = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest(GRID_SELECTOR) !== null;

const inGrid =
  (run: (context: SpreadsheetContext) => void): KeyHandler<SpreadsheetContext> =>
  (context, { target }) => {
    if (!isInGrid(target)) return false;
    run(context);
    return true;
  };

/**
 * Saves and moves the focus to the toolbar. In the grid, Tab goes to the next cell, as in every spreadsheet; after Escape
 * it leaves the grid, so that keyboard users are not trapped. Must be mounted before Univer listens.
 */
export function spreadsheetShortcuts(): EditorExtension<SpreadsheetContext> {
  const save = inGrid((context) => context.save());
  let stop: () => void = () => undefined;
  return {
    name: 'keyboard-shortcuts',
    keys: {
      'Mod-s': save,
      'Mod-Shift-s': save,
      'Alt-F10': inGrid((context) => context.focusToolbar()),
    },
    mount({ root }) {
      stop = leaveByTab(root);
    },
    destroy: () => stop(),
  };
}

function leaveByTab(root: HTMLElement): () => void {
  let isLeaving = false;
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!isInGrid(event.target)) return;
    if (key === 'Tab') {
      // otherwise Univer would go to another cell
      if (isLeaving && !ctrlKey && !metaKey && !altKey) event.stopImmediatePropagation();
    } else if (key !== 'Shift') isLeaving = key === 'Escape';
  };
  const point = () => {
    isLeaving = false;
  };
  window.addEventListener('keydown', press, { capture: true });
  root.addEventListener('pointerdown', point, { capture: true });
  return () => {
    window.removeEventListener('keydown', press, { capture: true });
    root.removeEventListener('pointerdown', point, { capture: true });
  };
}
