import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { isEarlyTextShown, removeEarlyText } from './early/early-page.ts';
import { type EditorTarget, useTextPreview } from './editor.api.ts';

/** An editor that is ready by then needs no preview: it would only flash, ms. */
const PATIENCE_MS = 400;

type Preview = {
  /** What can be read until the editor is ready; null when there is nothing to show. */
  html: string | null;
  /** The editor is ready. */
  end: () => void;
  /** The editor is opened again. */
  restart: () => void;
};

/**
 * The start of the text for as long as its editor isn't ready. A person with the focus in it is then in the editor.
 *
 * @param place holds the preview and the editor's frame
 */
export function usePreview(target: EditorTarget, place: RefObject<HTMLElement | null>): Preview {
  const [isOver, setOver] = useState(false);
  const [isLate, setLate] = useState(isEarlyTextShown);
  const html = useTextPreview(target, !isOver);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const isShown = html !== null && isLate && !isOver;
  useLayoutEffect(() => {
    if (isShown || isOver) removeEarlyText();
  }, [isShown, isOver]);
  const end = useCallback(() => {
    const shown = place.current?.querySelector('[data-text-preview]');
    if (shown?.contains(document.activeElement)) place.current?.querySelector('iframe')?.focus();
    setOver(true);
  }, [place]);
  const restart = useCallback(() => setOver(false), []);
  return { html: isShown ? html : null, end, restart };
}
