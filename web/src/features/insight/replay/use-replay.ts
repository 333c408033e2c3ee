import { useEffect, useState } from 'react';

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Duration of a frame at speed 1, ms. */
const FRAME_MS = 1_000;

type ReplayOptions = {
  /** Versions shown during playback, in order: the last of each frame. */
  stops: readonly number[];
  /** The first and last version available. */
  first: number;
  last: number;
  /** The current version is still loading; playback waits for it. */
  busy: boolean;
  /** The version shown at first; the last one by default. */
  start?: number | undefined;
};

/**
 * The playback state of a replay: idle, playing, at the end. Playback goes from stop to stop; seeking and stepping
 * reach every version. Playing at the end restarts.
 */
export function useReplay({ stops, first, last, busy, start = last }: ReplayOptions) {
  const [version, setVersion] = useState(Math.min(last, Math.max(first, start)));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);

  useEffect(() => {
    if (!playing || busy) return;
    const next = stops.find((stop) => stop > version);
    if (next === undefined) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setVersion(next), FRAME_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, busy, version, speed, stops]);

  const seek = (to: number) => {
    setPlaying(false);
    setVersion(Math.min(last, Math.max(first, to)));
  };
  const toggle = () => {
    if (!playing && version >= last) setVersion(first);
    setPlaying(!playing);
  };
  const faster = () => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1);
  return { version, playing, speed, seek, toggle, faster };
}
