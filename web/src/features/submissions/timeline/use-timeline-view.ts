import { useEffect, useRef, useState } from 'react';
import { between, eased, kept, type View } from './timeline-view.ts';

/** How long the view takes to get where it was sent, ms. */
export const GLIDE_MS = 1_000;

export type ViewControl = {
  /** What is on the screen now. */
  view: View;
  /** What will be, once nothing moves any more. */
  goal: View;
  /** Whether the goal is the whole timeline; it then follows the timeline as it grows. */
  isWhole: boolean;
  /** Goes there at once. */
  jump: (view: View) => void;
  /** Goes there in a second, or at once for people who asked for calm. `null` is the whole timeline. */
  glide: (view: View | null) => void;
};

const wantsCalm = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The stretch of time that is shown: at first all of it. */
export function useTimelineView(whole: View): ViewControl {
  const [target, setTarget] = useState<View | null>(null);
  const [moving, setMoving] = useState<View | null>(null);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const goal = target ?? whole;
  const view = moving ?? goal;
  const jump = (next: View | null) => {
    cancelAnimationFrame(frame.current);
    setMoving(null);
    setTarget(next && kept(next, whole));
  };
  const glide = (next: View | null) => {
    if (wantsCalm()) return jump(next);
    cancelAnimationFrame(frame.current);
    const end = next ? kept(next, whole) : whole;
    let began: number | null = null;
    const step = (now: number) => {
      began ??= now;
      const share = (now - began) / GLIDE_MS;
      setMoving(share < 1 ? between(view, end, eased(share)) : null);
      if (share < 1) frame.current = requestAnimationFrame(step);
    };
    setMoving(view);
    setTarget(next && end);
    frame.current = requestAnimationFrame(step);
  };
  return { view, goal, isWhole: target === null, jump, glide };
}
