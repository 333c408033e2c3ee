import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createEditorFrame } from './conversation/editor-frame.ts';
import type { EditorOpeningForm } from './conversation/opening-form.ts';
import type { EarlyFrame } from './early/early-frame.ts';
import { moveEarlyFrame } from './early/early-page.ts';

type EditorFrame = {
  /** To be filled with the frame. */
  place: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Holds the editor until it is taken over, if it was opened before the app was there. */
  early: RefObject<EarlyFrame | null>;
};

/**
 * The frame of an editor: a new one, or the one that was opened before the app was there. It is no element of React's, which
 * would load it again.
 */
export function useEditorFrame(
  opening: EditorOpeningForm,
  title: string,
  language: string,
): EditorFrame {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const early = useRef<EarlyFrame>(null);
  const latest = useRef({ opening, language });
  latest.current = { opening, language };
  const { action } = opening;
  useLayoutEffect(() => {
    const { opening, language } = latest.current;
    if (place.current === null) return;
    early.current = moveEarlyFrame(opening.accessToken, language, place.current);
    const element = early.current?.element ?? createEditorFrame(action);
    if (!early.current) place.current.append(element);
    frame.current = element;
    return () => {
      element.remove();
      frame.current = null;
    };
  }, [action]);
  useLayoutEffect(() => {
    if (frame.current) frame.current.title = title;
  }, [title]);
  return { place, frame, early };
}
