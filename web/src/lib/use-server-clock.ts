import { useEffect, useMemo, useState } from 'react';

/**
 * The server's clock, ticking once a second while mounted.
 * @param serverNow the server's time in its last response
 * @param ticking if false, the clock stops
 * @returns milliseconds since 1970 by the server's clock
 */
export function useServerClock(serverNow: string, ticking: boolean): number {
  const offset = useMemo(() => Date.parse(serverNow) - Date.now(), [serverNow]);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now + offset;
}
