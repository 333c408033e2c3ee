import { useCallback, useEffect, useRef, useState } from 'react';

/** The specified delay before a document is reopened after an action, ms. */
const RELOAD_DELAY_MS = 500;

export type EditorReload = {
  /** How often the document was reopened. */
  openCount: number;
  /** It is about to be reopened as read-only: nothing more is typed into it. */
  isClosing: boolean;
  /** Reopens it; resolves when that is done. */
  reload: () => Promise<void>;
};

/**
 * Counts the openings of a document: it is reopened when write access changes, and on request. Several reasons at
 * once reopen it once. Before a document turns read-only, `save` saves what was typed last.
 *
 * @param isThere false before the start: a document that is new opens writable by itself
 */
export function useEditorReload(
  writable: boolean,
  save: () => Promise<unknown>,
  isThere = true,
): EditorReload {
  const [openCount, setOpenCount] = useState(0);
  const [isClosing, setClosing] = useState(false);
  const latestSave = useRef(save);
  latestSave.current = save;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void)[]>([]);
  const before = useRef({ writable, isThere });
  const reload = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setOpenCount((now) => now + 1);
      setClosing(false);
      for (const done of waiting.current.splice(0)) done();
    }, RELOAD_DELAY_MS);
    return new Promise<void>((resolve) => waiting.current.push(resolve));
  }, []);
  useEffect(() => {
    const was = before.current;
    before.current = { writable, isThere };
    if (was.writable === writable || !was.isThere) return;
    if (writable) {
      void reload();
      return;
    }
    setClosing(true);
    void latestSave.current().finally(reload);
  }, [writable, isThere, reload]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { openCount, isClosing, reload };
}
