/** What the keys of the canvas lead to instead of Excalidraw's own ways out. */
export type KeyTarget = { onSave(): void };

/** With the command key: open, export, library and palette of Excalidraw, links, which files do not keep. */
const CLOSED_WITH_COMMAND = new Set(['o', 'e', 'k', '/', 'p']);
/** Alone: frames (pages are made by their button), web pages, help. */
const CLOSED_ALONE = new Set(['f', '?']);

/** Takes the keys that save, and those that would lead out of this product. */
export function takeKeys(place: HTMLElement, target: KeyTarget): () => void {
  const key = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    const isWriting = event.target instanceof HTMLElement && isField(event.target);
    if (isCommand && letter === 's') {
      event.preventDefault();
      event.stopPropagation();
      target.onSave();
    } else if (isCommand && CLOSED_WITH_COMMAND.has(letter)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (!isCommand && !event.altKey && CLOSED_ALONE.has(letter) && !isWriting) {
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
