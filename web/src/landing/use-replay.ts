import { type RefObject, useEffect, useState } from 'react';

/** Duration of a frame, ms. */
const FRAME_MS = 320;
const END_PAUSE_MS = 2_400;

type Replay = {
  current: number;
  playing: boolean;
  seek: (frame: number) => void;
  toggle: () => void;
};

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays the frames in a loop while the figure is visible. Starts paused with reduced motion, and pauses once the
 * user moves the playhead.
 */
export function useReplay(
  frames: number,
  first: number,
  figure: RefObject<Element | null>,
): Replay {
  const [current, setCurrent] = useState(first);
  const [playing, setPlaying] = useState(true);
  useEffect(() => setPlaying(!prefersReducedMotion()), []);
  const seen = useIsVisible(figure);
  useEffect(() => {
    if (!playing || !seen) return;
    const pause = current === frames - 1 ? END_PAUSE_MS : FRAME_MS;
    const timer = setTimeout(() => setCurrent((current + 1) % frames), pause);
    return () => clearTimeout(timer);
  }, [playing, seen, current, frames]);
  return {
    current,
    playing,
    seek: (frame) => {
      setPlaying(false);
      setCurrent(frame);
    },
    toggle: () => setPlaying(!playing),
  };
}

/** Whether the element is on screen, in a visible tab. */
function useIsVisible(element: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(true);
  const [shown, setShown] = useState(true);
  useEffect(() => {
    setShown(!document.hidden);
    const observer = new IntersectionObserver(([entry]) =>
      setOnScreen(entry?.isIntersecting ?? true),
    );
    if (element.current) observer.observe(element.current);
    const handleChange = () => setShown(!document.hidden);
    document.addEventListener('visibilitychange', handleChange);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', handleChange);
    };
  }, [element]);
  return onScreen && shown;
}
