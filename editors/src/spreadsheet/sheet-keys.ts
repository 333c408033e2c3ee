/** What the keys of a sheet lead to. */
export type KeyTarget = {
  onSave(): void;
  /** Puts the focus into the toolbar; missing where there is none. */
  onToolbar?(): void;
};

/**
 * Takes the keys that save and that lead to the toolbar. Among the cells Tab goes to the next one, as hands know it;
 * after Escape it leaves them, so that nobody who works by keyboard is caught. @returns how to stop
 */
export function takeKeys(container: HTMLElement, target: KeyTarget): () => void {
  let isLeaving = false;
  const pressed = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (key === 'Tab') {
      // the component hears keys on their way up, and would go to another cell
      if (isLeaving && !isCommand && !altKey) event.stopPropagation();
      return;
    }
    if (key !== 'Shift') isLeaving = key === 'Escape';
    const act =
      key.toLowerCase() === 's' && isCommand && !altKey
        ? target.onSave
        : key === 'F10' && altKey
          ? target.onToolbar
          : undefined;
    if (act === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const pointed = () => {
    isLeaving = false;
  };
  container.addEventListener('keydown', pressed, { capture: true });
  container.addEventListener('pointerdown', pointed, { capture: true });
  return () => {
    container.removeEventListener('keydown', pressed, { capture: true });
    container.removeEventListener('pointerdown', pointed, { capture: true });
  };
}
