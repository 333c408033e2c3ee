import type { SaveStatus } from '@antecedent/contracts/editor/messages';
import type { ReviewMode } from '@antecedent/contracts/editor/opening';
import { type RefObject, useState } from 'react';
import type { EditorHandle } from '../../editor/EditorHost.tsx';
import { useCloseEditor } from '../../editor/use-close-editor.ts';
import { useOpenFiles } from '../../editor/use-open-files.ts';
import { useSaveBeforeLeaving } from '../../editor/use-save-before-leaving.ts';

/** What the person does with a text: nothing but reading, or leaving marks in it. */
export type ReadingMode = 'read' | ReviewMode;

/** How one file is read. */
export type FileReview = {
  mode: ReadingMode;
  /** How often the mode has changed: the file is opened anew with each. */
  openCount: number;
  /** The editor is leaving the file. */
  leaving: boolean;
  /** How the marks stand with the server; null while nothing but reading is done. */
  status: SaveStatus | null;
  editor: RefObject<EditorHandle | null>;
  /** @returns whether that is the mode now: not while marks are on their way to the server */
  change: (mode: ReadingMode) => Promise<boolean>;
  handleStatus: (status: SaveStatus) => void;
  handleClosed: () => void;
};

const READING = { mode: 'read' as ReadingMode, times: 0 };

/**
 * The files of a submission, each read or reviewed. Marks are saved before a file is opened in another way, and before
 * another page of the app takes its place.
 *
 * @param refetch brings what the page shows up to date
 */
export function useReviews(refetch: () => Promise<unknown>): (fileId: string) => FileReview {
  const files = useOpenFiles(refetch);
  const [modes, setModes] = useState<ReadonlyMap<string, typeof READING>>(new Map());
  const [leaving, setLeaving] = useState<string | null>(null);
  const { leave, handleClosed } = useCloseEditor();
  useSaveBeforeLeaving(
    files,
    [...modes.values()].some(({ mode }) => mode !== 'read'),
  );

  const waitUntilSaved = async (fileId: string): Promise<boolean> => {
    if (await files.save(fileId)) return true;
    // what the server does not take is kept on this device, and waiting longer changes nothing
    const state = files.statusOf(fileId)?.state;
    return state === undefined || state === 'conflict' || state === 'refused';
  };

  return (fileId) => {
    const { mode, times: openCount } = modes.get(fileId) ?? READING;
    const change = async (next: ReadingMode) => {
      if (leaving !== null) return false;
      if (next === mode) return true;
      setLeaving(fileId);
      try {
        if (mode !== 'read') {
          if (!(await waitUntilSaved(fileId))) return false;
          await leave(files.editorOf(fileId).current);
          await refetch();
        }
        files.clearStatus(fileId);
        setModes((now) => new Map(now).set(fileId, { mode: next, times: openCount + 1 }));
        return true;
      } finally {
        setLeaving(null);
      }
    };
    return {
      mode,
      openCount,
      change,
      handleClosed,
      leaving: leaving === fileId,
      status: mode === 'read' ? null : files.statusOf(fileId),
      editor: files.editorOf(fileId),
      handleStatus: (status) => files.setStatus(fileId, status),
    };
  };
}
