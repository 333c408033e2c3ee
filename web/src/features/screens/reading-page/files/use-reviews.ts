import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import type { ReviewMode } from '@antecedent/contracts/record/editor/opening';
import { type RefObject, useRef, useState } from 'react';
import { notify } from '../../../../lib/toasts.ts';
import type { EditorHandle } from '../../../record/editor/EditorHost.tsx';
import { useCloseEditor } from '../../../record/editor/use-close-editor.ts';
import { type OpenFiles, useOpenFiles } from '../../../record/editor/use-open-files.ts';
import { useSaveBeforeLeaving } from '../../../record/editor/use-save-before-leaving.ts';

/** The mode of a reader: reading only, or leaving marks. */
export type ReadingMode = 'read' | ReviewMode;

/** The review state of one file. */
export type FileReview = {
  mode: ReadingMode;
  /** How often the mode has changed: each change reopens the file. */
  openCount: number;
  /** The editor is closing the file. */
  leaving: boolean;
  fileId: string;
  /** Know the save status of the marks. */
  files: OpenFiles;
  editor: RefObject<EditorHandle | null>;
  /**
   * @param focuses whether the cursor goes into the text once it is open
   * @returns whether that is the mode now: not while marks are on their way to the server
   */
  change: (mode: ReadingMode, focuses?: boolean) => Promise<boolean>;
  /** The text is in the editor. */
  handleReady: () => void;
  /** The file can't be opened in this mode, because of that: it is read again. */
  handleRefused: (sentence: string) => void;
  handleStatus: (status: SaveStatus) => void;
  handleClosed: () => void;
};

const READING = { mode: 'read' as ReadingMode, times: 0 };

/**
 * The review state of a submission's files. Marks are saved before a file is reopened in another mode, and before a
 * navigation.
 *
 * @param refetch refetches the page's data
 */
export function useReviews(refetch: () => Promise<unknown>): (fileId: string) => FileReview {
  const files = useOpenFiles(refetch);
  const [modes, setModes] = useState<ReadonlyMap<string, typeof READING>>(new Map());
  const [leaving, setLeaving] = useState<string | null>(null);
  const focusing = useRef<string | null>(null);
  const { leave, handleClosed } = useCloseEditor();
  useSaveBeforeLeaving(
    files,
    [...modes.values()].some(({ mode }) => mode !== 'read'),
  );

  const waitUntilSaved = async (fileId: string): Promise<boolean> => {
    if (await files.save(fileId)) return true;
    // Marks the server refuses are stored on this device; waiting longer changes nothing.
    const state = files.statusOf(fileId)?.state;
    return state === undefined || state === 'conflict' || state === 'refused';
  };

  return (fileId) => {
    const { mode, times: openCount } = modes.get(fileId) ?? READING;
    const focus = () => files.editorOf(fileId).current?.type('');
    const change = async (next: ReadingMode, focuses = false) => {
      if (leaving !== null) return false;
      if (next === mode) {
        if (focuses) focus();
        return true;
      }
      setLeaving(fileId);
      try {
        if (mode !== 'read') {
          if (!(await waitUntilSaved(fileId))) return false;
          // A page that waits for the text would get it between the two modes.
          await leave(files.editorOf(fileId).current, { keepsLock: next !== 'read' });
          await refetch();
        }
        files.clearStatus(fileId);
        focusing.current = focuses ? fileId : null;
        setModes((now) => new Map(now).set(fileId, { mode: next, times: openCount + 1 }));
        return true;
      } finally {
        setLeaving(null);
      }
    };
    const handleRefused = (sentence: string) => {
      if (mode === 'read') return;
      notify('warning', sentence);
      files.clearStatus(fileId);
      setModes((now) => new Map(now).set(fileId, { mode: 'read', times: openCount + 1 }));
      void refetch();
    };
    return {
      mode,
      openCount,
      change,
      handleReady: () => {
        if (focusing.current !== fileId) return;
        focusing.current = null;
        focus();
      },
      handleRefused,
      handleClosed,
      leaving: leaving === fileId,
      fileId,
      files,
      editor: files.editorOf(fileId),
      handleStatus: (status) => files.setStatus(fileId, status),
    };
  };
}
