import type { SaveStatus } from '@antecedent/contracts/editor/messages';
import { type RefObject, useMemo, useRef, useState } from 'react';
import type { EditorHandle } from './EditorHost.tsx';

type OpenFile = { editor: RefObject<EditorHandle | null>; status: SaveStatus | null };

export type OpenFiles = {
  /** The hold on a file's editor; the same one at every call. */
  editorOf: (fileId: string) => RefObject<EditorHandle | null>;
  /** How a file stands with the server, as last heard; also between two renderings. */
  statusOf: (fileId: string) => SaveStatus | null;
  setStatus: (fileId: string, status: SaveStatus) => void;
  /** The file is opened anew: what was heard of it no longer counts. */
  clearStatus: (fileId: string) => void;
  /** Saves one file. @returns whether it is with the server */
  save: (fileId: string) => Promise<boolean>;
  /**
   * Saves every file whose editor has spoken.
   * @param required a file that counts also when its editor has not: one that is still loading is not saved
   * @returns whether all of it is with the server
   */
  saveAll: (required?: string) => Promise<boolean>;
  /** Whether any editor has a file open that it may still have to save. */
  isAnyOpen: () => boolean;
};

/**
 * The files of an assignment that are open in editors side by side, and how each stands with the server.
 * @param onRefused the server has begun to refuse a file, so what the page knows of the assignment is old
 */
export function useOpenFiles(onRefused: () => void): OpenFiles {
  const [, setRevision] = useState(0);
  const handleRefused = useRef(onRefused);
  handleRefused.current = onRefused;
  return useMemo(() => {
    const files = new Map<string, OpenFile>();
    const fileOf = (fileId: string): OpenFile => {
      const known = files.get(fileId) ?? { editor: { current: null }, status: null };
      files.set(fileId, known);
      return known;
    };
    const updateStatus = (fileId: string, status: SaveStatus | null) => {
      const file = fileOf(fileId);
      if (status?.state === 'refused' && file.status?.state !== 'refused') {
        handleRefused.current();
      }
      file.status = status;
      setRevision((revision) => revision + 1);
    };
    const savableFiles = (required?: string) =>
      [...files.entries()].flatMap(([fileId, { editor, status }]) =>
        editor.current && (status !== null || fileId === required) ? [fileId] : [],
      );
    const save = async (fileId: string) => {
      const saved = await fileOf(fileId).editor.current?.save();
      // An editor that only reads does not answer; what the server has said of its file stands.
      return saved === true || fileOf(fileId).status?.state === 'saved';
    };
    return {
      editorOf: (fileId) => fileOf(fileId).editor,
      statusOf: (fileId) => files.get(fileId)?.status ?? null,
      setStatus: updateStatus,
      clearStatus: (fileId) => updateStatus(fileId, null),
      saveAll: async (required) => {
        const saved = await Promise.all(savableFiles(required).map(save));
        return saved.every(Boolean);
      },
      save,
      isAnyOpen: () => savableFiles().length > 0,
    };
  }, []);
}
