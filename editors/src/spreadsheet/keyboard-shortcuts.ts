/** What the shortcuts of a spreadsheet do. */
export type ShortcutActions = {
  onSave(): void;
  /** Puts the focus into the toolbar, where there is one. */
  onToolbar(): void;
};

const GRID_SELECTOR = '.spreadsheet-view, [data-u-comp="editor"]';

/**
 * Binds the keys that save and that lead to the toolbar. In the grid, Tab goes to the next cell, as in every
 * spreadsheet; after Escape it leaves the grid, so that keyboard users are not trapped. Must be called before
 * Univer listens. @returns how to stop
 */
export function bindShortcuts(container: HTMLElement, target: ShortcutActions): () => void {
  let isLeaving = false;
  const pressed = (event: KeyboardEvent) => {
    // the field of the formula bar stands elsewhere on the page
    const isHere =
      event.target instanceof HTMLElement && event.target.closest(GRID_SELECTOR) !== null;
    if (!isHere) return;
    const { key, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (key === 'Tab') {
      // else the component would go to another cell
      if (isLeaving && !isCommand && !altKey) event.stopImmediatePropagation();
      return;
    }
    if (key !== 'Shift') isLeaving = key === 'Escape';
    const act =
      key.toLowerCase() === 's' && isCommand && !altKey
        ? target.onSave
        : key === 'F10' && altKey
          ? target.onToolbar
          : null;
    if (act === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  };
  const pointed = () => {
    isLeaving = false;
  };
  window.addEventListener('keydown', pressed, { capture: true });
  container.addEventListener('pointerdown', pointed, { capture: true });
  return () => {
    window.removeEventListener('keydown', pressed, { capture: true });
    container.removeEventListener('pointerdown', pointed, { capture: true });
  };
}
