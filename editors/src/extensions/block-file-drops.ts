import type { EditorExtension } from './editor-extension.ts';

/** Prevents a dropped file from navigating the page away; images are let through. */
export function blockFileDrops(): EditorExtension<{ root: HTMLElement }> {
  let stop: () => void = () => undefined;
  return {
    name: 'block-file-drops',
    mount({ root }) {
      const drop = (event: DragEvent) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0 || files.every(({ type }) => type.startsWith('image/'))) return;
        event.preventDefault();
        event.stopPropagation();
      };
      root.addEventListener('drop', drop, true);
      stop = () => root.removeEventListener('drop', drop, true);
    },
    destroy: () => stop(),
  };
}
