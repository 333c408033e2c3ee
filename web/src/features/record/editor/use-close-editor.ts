import { useCallback, useRef } from 'react';
import type { EditorHandle } from './EditorHost.tsx';

/** How long an editor may take to close its file, ms; after that the server lets the same user continue, too. */
const CLOSE_TIMEOUT_MS = 3_000;

/** Closes editors, each after its last save. Pass `handleClosed` to the editor being closed. */
export function useCloseEditor() {
  const closed = useRef<() => void>(undefined);
  const leave = useCallback(
    (editor: EditorHandle | null, { keepsLock = false } = {}) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
        closed.current = () => {
          clearTimeout(timer);
          resolve();
        };
        editor?.close(keepsLock);
      }),
    [],
  );
  const handleClosed = useCallback(() => closed.current?.(), []);
  return { leave, handleClosed };
}
