/** What the keys of a sheet lead to. */
export type KeyTarget = {
  onSave(): void;
  /** Puts the focus into the toolbar, where there is one. */
  onToolbar(): void;
};

const HERE = '.spreadsheet-room, [data-u-comp="editor"]';

/**
 * Takes the keys that save and that lead to the toolbar. Among the cells Tab goes to the next one, as hands know it;
 * after Escape it leaves them, so that nobody who works by keyboard is caught. To be called before
 * the component listens. @returns how to stop
 */
export function takeKeys(container: HTMLElement, target: KeyTarget): () => void {
  let isLeaving = false;
  const pressed = (event: KeyboardEvent) => {
    // the field of the formula bar stands elsewhere on the page
    const isHere = event.target instanceof HTMLElement && event.target.closest(HERE) !== null;
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
