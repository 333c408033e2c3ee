import type { EditorProps } from 'prosemirror-view';
import type { DocumentContext } from '../extensions/document-extension.ts';
import { lazyPictureChooser } from './lazy-pictures.ts';

/** Inserts pictures that are pasted, or dragged in from outside. */
export function pictureDrop(context: DocumentContext): EditorProps {
  return {
    handlePaste(view, event) {
      const { clipboardData } = event;
      const files = [...(clipboardData?.files ?? [])];
      const html = clipboardData?.getData('text/html') ?? '';
      // word processors add a picture of the text to copied text
      if (files.length === 0 || hasWords(html)) return false;
      lazyPictureChooser.use(({ insertFiles }) => void insertFiles({ ...context, view }, files));
      return true;
    },
    handleDrop(view, event, _, moved) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (moved || files.length === 0) return false;
      event.preventDefault();
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      lazyPictureChooser.use(
        ({ insertFiles }) => void insertFiles({ ...context, view }, files, place?.pos),
      );
      return true;
    },
  };
}

function hasWords(html: string): boolean {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return (page.body.textContent ?? '').trim() !== '';
}
