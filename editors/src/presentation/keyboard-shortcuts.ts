import type { EditorExtension, KeyHandler } from '../extensions/editor-extension.ts';
import type { PresentationContext } from './presentation-context.ts';

/** How long the viewer takes to redraw a shape, milliseconds. */
const REDRAW_MS = 60;
/** Opening, printing and creating files: the viewer's commands for them lead out of this product. */
const BLOCKED = ['o', 'p', 'n'];

const save: KeyHandler<PresentationContext> = (context) => {
  context.save();
  return true;
};
const undo: KeyHandler<PresentationContext> = (context, { target }) => {
  if (isTextField(target)) return false;
  context.undo();
  return true;
};
const redo: KeyHandler<PresentationContext> = (context, { target }) => {
  if (isTextField(target)) return false;
  context.redo();
  return true;
};

/**
 * Saves, and handles undo and redo, which the viewer handles more than once per press. In a text
 * field they stay the browser's. Escape ends text editing and keeps the text.
 */
export function presentationShortcuts(): EditorExtension<PresentationContext> {
  const blocked = BLOCKED.flatMap((key) => [`Mod-${key}`, `Mod-Shift-${key}`]);
  return {
    name: 'keyboard-shortcuts',
    keys: {
      ...Object.fromEntries(blocked.map((combination) => [combination, () => true])),
      'Mod-s': save,
      'Mod-Shift-s': save,
      'Mod-z': undo,
      'Mod-Shift-z': redo,
      'Mod-y': redo,
      'Mod-Shift-y': redo,
      'Alt-F10': (context) => {
        context.focusToolbar();
        return true;
      },
      Escape: (_, { target }) => endTextEditing(target),
    },
    mount: ({ root }) => root.addEventListener('focusin', selectFocused),
  };
}

/** The viewer would drop the text; it applies it when its field loses the focus. @returns whether there was a field */
function endTextEditing(target: EventTarget | null): boolean {
  const field =
    target instanceof HTMLElement ? target.closest<HTMLElement>('[data-inline-editor]') : null;
  if (field === null) return false;
  const shape = field.closest<HTMLElement>('[data-element-id]')?.dataset.elementId;
  field.blur();
  const focusShape = () => {
    const shapes = document.querySelectorAll<HTMLElement>('main [data-pptx-element]');
    [...shapes].find(({ dataset }) => dataset.elementId === shape)?.focus();
  };
  setTimeout(focusShape, REDRAW_MS);
  return true;
}

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Selects the shape Tab has reached, so that the arrow keys move it; the viewer selects only by mouse. */
function selectFocused({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('main [data-pptx-element]:focus-visible'))
    return;
  const { left, top, width, height } = target.getBoundingClientRect();
  const place = { clientX: left + width / 2, clientY: top + height / 2 };
  const pressed = { ...place, bubbles: true, cancelable: true };
  target.dispatchEvent(new MouseEvent('mousedown', pressed));
  // otherwise the viewer takes the shape for being dragged and records no undo step
  target.dispatchEvent(new PointerEvent('pointerup', pressed));
  target.dispatchEvent(new MouseEvent('mouseup', pressed));
}
