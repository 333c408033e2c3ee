import { useCallback, useEffect, useRef, useState } from 'react';

/** The specified wait before a document is opened again after an action, ms. */
const RELOAD_DELAY_MS = 500;

export type EditorReload = {
  /** How often the document was opened anew. */
  openCount: number;
  /** Opens it anew; resolves when that is done. */
  reload: () => Promise<void>;
};

/**
 * Counts how often a document is opened: anew when the right to write in it changes, and when asked for. Several
 * reasons at once open it once.
 */
export function useEditorReload(writable: boolean): EditorReload {
  const [openCount, setOpenCount] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void)[]>([]);
  const before = useRef(writable);
  const reload = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpenCount((now) => now + 1);
      for (const done of waiting.current.splice(0)) done();
    }, RELOAD_DELAY_MS);
    return new Promise<void>((resolve) => waiting.current.push(resolve));
  }, []);
  useEffect(() => {
    if (before.current === writable) return;
    before.current = writable;
    void reload();
  }, [writable, reload]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { openCount, reload };
}
