import type { EditorExtension, KeyBindings, KeyHandler } from '../extensions/editor-extension.ts';
import type { DrawingContext } from './drawing-context.ts';

/**
 * Excalidraw's open, export, link, search and palette commands: they lead out of this product, or
 * files cannot store them.
 */
const BLOCKED_WITH_MOD = ['o', 'e', 'k', '/', 'p'];
/** Excalidraw's frames (pages have a button of their own) and its help. */
const BLOCKED_ALONE = ['f', 'Shift-f', '?'];

/** How much an arrow key resizes the selected shape to the right and downwards, pixels. */
const RESIZE_STEP = 10;

type Handler = KeyHandler<DrawingContext>;

const save: Handler = (context) => {
  context.save();
  return true;
};

/** Excalidraw handles single keys only on the canvas; in a text field they are typed. */
const blockOutsideText: Handler = (_, { target }) => !isTextField(target);

const resizeBy =
  (wider: number, higher: number): Handler =>
  ({ readOnly, navigator }, { target }) => {
    if (!isCanvas(target)) return false;
    if (!readOnly) navigator.resize(wider * RESIZE_STEP, higher * RESIZE_STEP);
    return true;
  };

/**
 * Saves, moves the focus to the toolbar and from shape to shape, resizes the selected shape, and
 * blocks the keys that would lead out of this product. After Escape, Tab leaves the canvas.
 */
export function drawingShortcuts(): EditorExtension<DrawingContext> {
  let isLeaving = false;
  let stop: () => void = () => undefined;
  const go =
    (step: 1 | -1): Handler =>
    ({ navigator }, { target }) =>
      isCanvas(target) && !isLeaving && navigator.go(step);
  return {
    name: 'keyboard-shortcuts',
    keys: {
      ...bindAll(BLOCKED_WITH_MOD.flatMap(withMod), () => true),
      ...bindAll(BLOCKED_ALONE, blockOutsideText),
      ...bindAll(withMod('s'), save),
      'Alt-F10': (context) => {
        context.focusToolbar();
        return true;
      },
      Tab: go(1),
      'Shift-Tab': go(-1),
      'Alt-Shift-ArrowRight': resizeBy(1, 0),
      'Alt-Shift-ArrowLeft': resizeBy(-1, 0),
      'Alt-Shift-ArrowDown': resizeBy(0, 1),
      'Alt-Shift-ArrowUp': resizeBy(0, -1),
    },
    mount({ root }) {
      const watch = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
        const isOther = key === 'Tab' || key === 'Shift' || ctrlKey || metaKey;
        if (isCanvas(target) && !isOther) isLeaving = key === 'Escape';
      };
      root.addEventListener('keydown', watch, { capture: true });
      stop = () => root.removeEventListener('keydown', watch, { capture: true });
    },
    destroy: () => stop(),
  };
}

const withMod = (key: string): string[] =>
  ['Mod-', 'Mod-Shift-', 'Mod-Alt-', 'Mod-Alt-Shift-'].map((modifiers) => modifiers + key);

const bindAll = (combinations: readonly string[], handler: Handler): KeyBindings<DrawingContext> =>
  Object.fromEntries(combinations.map((combination) => [combination, handler]));

const isCanvas = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('.excalidraw');

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
