/** What the keys of the slides lead to instead of the component's own. */
export type KeyTarget = { onSave(): void; undo(): void; redo(): void };

/** With the command key: open, print and new, which lead out of this product. */
const CLOSED_WITH_COMMAND = new Set(['o', 'p', 'n']);

/**
 * Takes the keys that save, and those for undo and redo: the component answers them more than once a
 * press. In a text that is being written they stay the browser's. @returns how to stop
 */
export function takeKeys(place: HTMLElement, target: KeyTarget): () => void {
  const key = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const act = action(event, target);
    if (act === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    act();
  };
  // the component listens on the window, so this has to come first
  window.addEventListener('keydown', key, true);
  // a file dropped here would take the place of this one
  const drop = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || files.every(({ type }) => type.startsWith('image/'))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  place.addEventListener('drop', drop, true);
  return () => {
    window.removeEventListener('keydown', key, true);
    place.removeEventListener('drop', drop, true);
  };
}

function action(event: KeyboardEvent, target: KeyTarget): (() => void) | null {
  const letter = event.key.toLowerCase();
  if (letter === 's') return target.onSave;
  if (CLOSED_WITH_COMMAND.has(letter)) return () => undefined;
  if (isWriting(event.target)) return null;
  if (letter === 'y' || (letter === 'z' && event.shiftKey)) return target.redo;
  return letter === 'z' ? target.undo : null;
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
