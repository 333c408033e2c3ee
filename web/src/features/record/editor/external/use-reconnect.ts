import { useEffect, useRef } from 'react';
import { fetchEditorAvailability } from './fetch-editor-availability.ts';
import { type Absence, waitForEditor } from './wait-for-editor.ts';

/** An editor that is gone again within this time after it was opened has not come back for good, ms. */
const LASTING_MS = 60_000;

/**
 * Opens a text again once its editor can, and with it removes what the editor shows about its connection.
 *
 * @param absence how the editor is gone; null while it isn't
 */
export function useReconnect(absence: Absence | null, reopen: () => void): void {
  const latest = useRef(reopen);
  latest.current = reopen;
  const last = useRef({ at: Number.NEGATIVE_INFINITY, tries: 0 });
  useEffect(() => {
    if (absence === null) return;
    const { at, tries } = last.current;
    const isSoon = Date.now() - at < LASTING_MS;
    return waitForEditor({
      absence,
      tries: isSoon ? tries : 0,
      isAvailable: fetchEditorAvailability,
      now: Date.now,
      random: Math.random,
      onBack: () => {
        last.current = { at: Date.now(), tries: (isSoon ? tries : 0) + 1 };
        latest.current();
      },
    });
  }, [absence]);
}
