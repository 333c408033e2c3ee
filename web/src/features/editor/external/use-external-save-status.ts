import type { SaveStatus } from '@antecedent/contracts/editor/messages';
import type { EditorOpening } from '@antecedent/contracts/editor/opening';
import { useCallback, useEffect, useRef } from 'react';
import { openEditorChannel } from '../conversation/editor-channel.ts';
import { type ExternalSaveTracker, trackExternalSaves } from './external-save-tracker.ts';
import { fetchLastSaved } from './fetch-last-saved.ts';

type ExternalSaveStatusOptions = {
  opening: EditorOpening | undefined;
  /** The current token of the file. */
  token: string | undefined;
  /** The editor's window. */
  editor: () => Window | null;
  onStatus: ((status: SaveStatus) => void) | undefined;
  onSignedOut: () => void;
};

/**
 * Reports the save status of a writable text in an editor that does not report it itself.
 * @returns waits until everything typed is on the server
 */
export function useExternalSaveStatus(options: ExternalSaveStatusOptions): () => Promise<boolean> {
  const { opening } = options;
  const latest = useRef(options);
  latest.current = options;
  const saving = useRef<ExternalSaveTracker | null>(null);
  useEffect(() => {
    if (!opening?.writable) return;
    const followed = trackExternalSaves({
      ask: () => fetchLastSaved(opening.wopiSrc, latest.current.token ?? '', fetch),
      now: Date.now,
      onStatus: (status) => latest.current.onStatus?.(status),
      onSignedOut: () => latest.current.onSignedOut(),
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
  return useCallback(async () => (await saving.current?.waitUntilSaved()) ?? true, []);
}
