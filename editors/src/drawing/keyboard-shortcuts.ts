/** What the keys of the canvas lead to instead of Excalidraw's own ways out. */
export type ShortcutActions = {
  onSave(): void;
  onToolbar(): void;
  /** Selects the next shape, or the one before. @returns false beyond the last */
  walk(step: 1 | -1): boolean;
  /** Makes the selected shape wider and higher by so many steps; missing where it is for reading. */
  resize?(wider: number, higher: number): void;
};

/** With the command key: open, export, library and palette of Excalidraw, links, which files do not keep. */
const BLOCKED_WITH_MOD = new Set(['o', 'e', 'k', '/', 'p']);
/** Alone: frames (pages are made by their button), web pages, help. */
const BLOCKED_KEYS = new Set(['f', '?']);

/** With Alt and Shift: by how many steps the selected shape grows to the right and downwards. */
const RESIZE_KEYS: Readonly<Record<string, readonly [wider: number, higher: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * Takes the keys that save, those that lead to the toolbar and from shape to shape, and those that would
 * lead out of this product. After Escape, Tab leaves the canvas.
 *
 * @returns how to stop
 */
export function bindShortcuts(place: HTMLElement, target: ShortcutActions): () => void {
  let isLeaving = false;
  const walks = (event: KeyboardEvent): boolean => {
    const isCanvas = event.target instanceof HTMLElement && event.target.matches('.excalidraw');
    const { key, shiftKey, altKey } = event;
    if (!isCanvas || event.ctrlKey || event.metaKey) return false;
    if (key === 'Tab' && !altKey) return !isLeaving && target.walk(shiftKey ? -1 : 1);
    if (key !== 'Shift') isLeaving = key === 'Escape';
    const [wider, higher] = (altKey && shiftKey && RESIZE_KEYS[key]) || [0, 0];
    if (wider === 0 && higher === 0) return false;
    target.resize?.(wider, higher);
    return true;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'F10' && event.altKey) target.onToolbar();
    else if (!walks(event)) return out(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const out = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    const isWriting = event.target instanceof HTMLElement && isField(event.target);
    if (isCommand && letter === 's') {
      event.preventDefault();
      event.stopPropagation();
      target.onSave();
    } else if (isCommand && BLOCKED_WITH_MOD.has(letter)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (!isCommand && !event.altKey && BLOCKED_KEYS.has(letter) && !isWriting) {
      event.stopPropagation();
    }
  };
  // a drawing dropped on this one would take its place
  const drop = (event: DragEvent) => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 || files.every(({ type }) => type.startsWith('image/'))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  place.addEventListener('keydown', key, true);
  place.addEventListener('drop', drop, true);
  return () => {
    place.removeEventListener('keydown', key, true);
    place.removeEventListener('drop', drop, true);
  };
}

const isField = (element: HTMLElement) =>
  element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
