import { useEffect, useState } from 'react';

/** Milliseconds; most answers come sooner. */
const DELAY_MS = 300;

/** Whether something has been awaited for so long that people should see that it is on its way. */
export function useDelayElapsed(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return over;
}
