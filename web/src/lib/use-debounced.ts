import { useEffect, useState } from 'react';

/** A text as it was when it last rested for `pause` milliseconds. */
export function useDebounced(text: string, pause: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return debounced;
}
