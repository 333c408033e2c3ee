import { MINUTE } from '@antecedent/domain/time';
import { useEffect, useState } from 'react';

/** Now, in milliseconds since 1970; follows the clock once a minute, so that what depends on it stays true. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
