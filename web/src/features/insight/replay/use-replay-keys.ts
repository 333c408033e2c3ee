import { useEffect, useEffectEvent } from 'react';
import type { Frames } from './replay-frames.ts';
import { type Jump, type JumpTargets, nextTarget } from './replay-jumps.ts';
import type { useReplay } from './use-replay.ts';

/**
 * Keyboard shortcuts of the replay, wherever the focus is: Space plays, arrows step, with Shift they jump to a
 * draft, Home and End go to the ends, and letters to the next moment of a kind. Sliders, buttons and fields keep their own keys.
 * @param active false while a dialog covers the replay
 */
export function useReplayKeys(
  series: Frames,
  replay: ReturnType<typeof useReplay>,
  targets: JumpTargets,
  active: boolean,
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const to = keyTarget(event, series, targets, replay.version);
    if (!active || to === null) return;
    event.preventDefault();
    if (to === 'play') replay.toggle();
    else replay.seek(to);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The keys that jump to the next moment of a kind. */
const JUMP_KEYS: Readonly<Record<string, Jump>> = {
  s: 'session',
  b: 'bulk',
  d: 'deletion',
  f: 'draft',
};

const OWN_ARROWS = '[role=slider], [role=menu], [role=listbox], input, select, textarea';
const OWN_SPACE =
  'button, a, [role=menu], [role=listbox], input:not([type=range]), select, textarea';

/** The target of a key: a version, `play`, or none. */
function keyTarget(
  event: KeyboardEvent,
  series: Frames,
  targets: JumpTargets,
  version: number,
): number | 'play' | null {
  const { drafts, stops, first, last } = series;
  const target = event.target instanceof Element ? event.target : null;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
  if (event.key === ' ') return target?.closest(OWN_SPACE) ? null : 'play';
  if (target?.closest(OWN_ARROWS)) return null;
  const ends = [first, ...drafts.map(({ after }) => stops[Math.max(0, after - 1)] ?? first), last];
  switch (event.key) {
    case 'Home':
      return first;
    case 'End':
      return last;
    case 'ArrowLeft':
      return event.shiftKey ? (ends.filter((end) => end < version).at(-1) ?? first) : version - 1;
    case 'ArrowRight':
      return event.shiftKey ? (ends.find((end) => end > version) ?? last) : version + 1;
    default: {
      const jump = JUMP_KEYS[event.key.toLowerCase()];
      return jump === undefined ? null : nextTarget(targets[jump], version);
    }
  }
}
