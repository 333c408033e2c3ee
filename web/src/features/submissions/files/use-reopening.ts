import { useCallback, useEffect, useRef, useState } from 'react';

/** The specified wait before a document is opened again after an action, ms. */
const REOPEN_DELAY_MS = 500;

export type Reopening = {
  /** How often the document was opened anew. */
  times: number;
  /** Opens it anew; resolves when that is done. */
  reopen: () => Promise<void>;
};

/**
 * Counts how often a document is opened: anew when the right to write in it changes, and when asked for. Several
 * reasons at once open it once.
 */
export function useReopening(writable: boolean): Reopening {
  const [times, setTimes] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void)[]>([]);
  const before = useRef(writable);
  const reopen = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTimes((now) => now + 1);
      for (const done of waiting.current.splice(0)) done();
    }, REOPEN_DELAY_MS);
    return new Promise<void>((resolve) => waiting.current.push(resolve));
  }, []);
  useEffect(() => {
    if (before.current === writable) return;
    before.current = writable;
    void reopen();
  }, [writable, reopen]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { times, reopen };
}
