import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import type { EditorOpening } from '@antecedent/contracts/record/editor/opening';
import { useEffect, useMemo, useRef } from 'react';
import { openEditorChannel } from '../conversation/editor-channel.ts';
import type { EditorTarget } from '../editor.api.ts';
import { type ExternalSaveTracker, trackExternalSaves } from './external-save-tracker.ts';
import { fetchLastSaved } from './fetch-last-saved.ts';

type ExternalSaveStatusOptions = {
  opening: EditorOpening | undefined;
  target: EditorTarget;
  /** How far apart saves are, ms. */
  autosave: number;
  /** The editor's window. */
  editor: () => Window | null;
  onStatus: ((status: SaveStatus) => void) | undefined;
};

/**
 * Reports the save status of a writable text in an editor that does not report it itself.
 * @returns `waitUntilSaved` waits until the server has the save with this mark, and with it everything typed before;
 * `setPresence` and `requested` pass on what the conversation with the editor knows
 */
export function useExternalSaveStatus(
  options: ExternalSaveStatusOptions,
): Pick<ExternalSaveTracker, 'waitUntilSaved' | 'setPresence' | 'requested'> {
  const { opening } = options;
  const latest = useRef(options);
  latest.current = options;
  const saving = useRef<ExternalSaveTracker | null>(null);
  useEffect(() => {
    if (!opening?.writable || opening.isBuiltIn) return;
    const followed = trackExternalSaves({
      ask: () => fetchLastSaved(latest.current.target),
      now: Date.now,
      autosave: latest.current.autosave,
      onStatus: (status) => latest.current.onStatus?.(status),
    });
    const channel = openEditorChannel({
      page: window,
      editor: () => latest.current.editor(),
      origin: opening.editorOrigin,
      now: Date.now,
      onMessage: followed.hear,
    });
    saving.current = followed;
    return () => {
      followed.stop();
      channel.stop();
      saving.current = null;
    };
  }, [opening]);
  return useMemo(
    () => ({
      waitUntilSaved: async (mark) => (await saving.current?.waitUntilSaved(mark)) ?? true,
      setPresence: (presence) => saving.current?.setPresence(presence),
      requested: (request) => saving.current?.requested(request),
    }),
    [],
  );
}
