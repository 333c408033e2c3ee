import { useCallback, useRef } from 'react';
import type { EditorHandle } from './EditorHost.tsx';

/** So long an editor may take to leave its file, ms; the server lets the same person go on then too. */
const CLOSE_TIMEOUT_MS = 3_000;

/** Closes editors, each after its last save. `handleClosed` goes to the one that is closed. */
export function useCloseEditor() {
  const closed = useRef<() => void>(undefined);
  const leave = useCallback(
    (editor: EditorHandle | null) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
        closed.current = () => {
          clearTimeout(timer);
          resolve();
        };
        editor?.close();
      }),
    [],
  );
  const handleClosed = useCallback(() => closed.current?.(), []);
  return { leave, handleClosed };
}
