import { useEffect, useRef, useState } from 'react';
import { clampedView, easeInOut, interpolateView, type View } from './timeline-view.ts';

/** Duration of an animated view change, ms. */
export const ANIMATION_MS = 1_000;

export type ViewControl = {
  /** The current view. */
  view: View;
  /** The view at the end of the animation. */
  target: View;
  /** Whether the target is the whole timeline; it then follows the timeline as it grows. */
  isWhole: boolean;
  /** Shows a view immediately. */
  jumpTo: (view: View) => void;
  /** Animates to a view; immediate with reduced motion. `null` is the whole timeline. */
  animateTo: (view: View | null) => void;
};

const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The visible time range: initially all of it. */
export function useTimelineView(whole: View): ViewControl {
  const [wanted, setWanted] = useState<View | null>(null);
  const [moving, setMoving] = useState<View | null>(null);
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const target = wanted ?? whole;
  const view = moving ?? target;
  const jumpTo = (next: View | null) => {
    cancelAnimationFrame(frame.current);
    setMoving(null);
    setWanted(next && clampedView(next, whole));
  };
  const animateTo = (next: View | null) => {
    if (prefersReducedMotion()) return jumpTo(next);
    cancelAnimationFrame(frame.current);
    const end = next ? clampedView(next, whole) : whole;
    let began: number | null = null;
    const step = (now: number) => {
      began ??= now;
      const share = (now - began) / ANIMATION_MS;
      setMoving(share < 1 ? interpolateView(view, end, easeInOut(share)) : null);
      if (share < 1) frame.current = requestAnimationFrame(step);
    };
    setMoving(view);
    setWanted(next && end);
    frame.current = requestAnimationFrame(step);
  };
  return { view, target, isWhole: wanted === null, jumpTo, animateTo };
}
