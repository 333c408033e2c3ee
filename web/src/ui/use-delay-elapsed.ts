import { useEffect, useState } from 'react';

/** Milliseconds; most answers come sooner. */
const DELAY_MS = 300;

/** Returns true once the delay has passed, so that a fast answer shows no loading state. */
export function useDelayElapsed(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return over;
}
