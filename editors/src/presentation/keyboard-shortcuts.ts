/** What the keys of the slides lead to instead of the component's own. */
export type ShortcutActions = { onSave(): void; undo(): void; redo(): void; onToolbar(): void };

/** How long the component takes to draw a shape anew, milliseconds. */
const REDRAW_MS = 60;
/** With the command key: open, print and new, which lead out of this product. */
const BLOCKED_WITH_MOD = new Set(['o', 'p', 'n']);

/**
 * Takes the keys that save, and those for undo and redo: the component answers them more than once a
 * press. In a text that is being written they stay the browser's. Escape ends writing and keeps what was written.
 *
 * @returns how to stop
 */
export function bindShortcuts(place: HTMLElement, target: ShortcutActions): () => void {
  const key = (event: KeyboardEvent) => {
    const act = actionWithoutMod(event, target) ?? actionWithMod(event, target);
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

function actionWithoutMod(event: KeyboardEvent, target: ShortcutActions): (() => void) | null {
  const { key, altKey } = event;
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (key === 'F10' && altKey) return target.onToolbar;
  const written =
    key === 'Escape' && !altKey && event.target instanceof HTMLElement
      ? event.target.closest<HTMLElement>('[data-inline-editor]')
      : null;
  return written === null ? null : () => endTextEditing(written);
}

/** The component would drop what was written; words are taken over when their field loses the focus. */
function endTextEditing(field: HTMLElement): void {
  const shape = field.closest<HTMLElement>('[data-element-id]')?.dataset.elementId;
  field.blur();
  const again = () => {
    const shapes = document.querySelectorAll<HTMLElement>('main [data-pptx-element]');
    [...shapes].find(({ dataset }) => dataset.elementId === shape)?.focus();
  };
  setTimeout(again, REDRAW_MS);
}

function actionWithMod(event: KeyboardEvent, target: ShortcutActions): (() => void) | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const letter = event.key.toLowerCase();
  if (letter === 's') return target.onSave;
  if (BLOCKED_WITH_MOD.has(letter)) return () => undefined;
  if (isTextField(event.target)) return null;
  if (letter === 'y' || (letter === 'z' && event.shiftKey)) return target.redo;
  return letter === 'z' ? target.undo : null;
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Selects a shape that Tab has come to, so that arrows move it; the component selects only by the mouse. */
export function selectFocused({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('main [data-pptx-element]:focus-visible'))
    return;
  const { left, top, width, height } = target.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const pressed = { ...place, bubbles: true, cancelable: true };
  target.dispatchEvent(new MouseEvent('mousedown', pressed));
  // else the component believes that the shape is being dragged, and notes no step
  target.dispatchEvent(new PointerEvent('pointerup', pressed));
  target.dispatchEvent(new MouseEvent('mouseup', pressed));
}
