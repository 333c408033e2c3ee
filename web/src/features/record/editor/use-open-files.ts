import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { type RefObject, useMemo, useRef, useSyncExternalStore } from 'react';
import type { EditorHandle } from './EditorHost.tsx';

/** How long a page waits for a save that it could do without, ms. */
const SAVE_PATIENCE_MS = 1_500;

type OpenFile = { editor: RefObject<EditorHandle | null>; status: SaveStatus | null };

/** A longer text that was pasted into a file, or dropped. */
export type Paste = {
  fileId: string;
  /** `savedAt` of the file's status then: what was pasted is in a later version. */
  after: string | null;
};

export type OpenFiles = {
  /** The ref of a file's editor; the same one for every call. */
  editorOf: (fileId: string) => RefObject<EditorHandle | null>;
  /** The last reported save status of a file; `useFileStatus` follows it. */
  statusOf: (fileId: string) => SaveStatus | null;
  setStatus: (fileId: string, status: SaveStatus) => void;
  /** Call this when the file is reopened: its last status no longer counts. */
  clearStatus: (fileId: string) => void;
  /** Saves one file. @returns whether it is on the server */
  save: (fileId: string) => Promise<boolean>;
  /**
   * Saves every file whose editor has reported a status.
   * @param required a file that is included even if its editor has not: one that is still loading counts as not
   * saved
   * @returns whether all of them are on the server
   */
  saveAll: (required?: string) => Promise<boolean>;
  /** Saves every open file, and waits for it for a moment at most: for a page that has to go on. */
  saveSoon: () => Promise<void>;
  /** Pastes that are not taken care of, oldest first. */
  pastes: () => readonly Paste[];
  notePaste: (fileId: string) => void;
  forgetPastes: (known: readonly Paste[]) => void;
  /** Saves a file that is open, and hands its lock over to another page of the person. */
  handOver: (fileId: string, lock: string) => void;
  /** Leads to words in the text of a file that is open. */
  seek: (fileId: string, words: string) => void;
  /** Whether any editor has a file open that may be unsaved. */
  isAnyOpen: () => boolean;
  /** Reports each change of a status and of the pastes. @returns how to end that */
  subscribe: (listener: () => void) => () => void;
};

/**
 * The open files of an assignment and the save status of each. A page isn't drawn again with every save: what shows a status
 * follows it.
 * @param onRefused the server has started to refuse a file, so the cached assignment is stale
 */
export function useOpenFiles(onRefused: () => void): OpenFiles {
  const handleRefused = useRef(onRefused);
  handleRefused.current = onRefused;
  return useMemo(() => createOpenFiles(() => handleRefused.current()), []);
}

/** {@link useOpenFiles} outside a component. */
export function createOpenFiles(onRefused: () => void): OpenFiles {
  const files = new Map<string, OpenFile>();
  const listeners = new Set<() => void>();
  let pastes: readonly Paste[] = [];
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const setPastes = (next: readonly Paste[]) => {
    pastes = next;
    changed();
  };
  const fileOf = (fileId: string): OpenFile => {
    const known = files.get(fileId) ?? { editor: { current: null }, status: null };
    files.set(fileId, known);
    return known;
  };
  const updateStatus = (fileId: string, status: SaveStatus | null) => {
    const file = fileOf(fileId);
    if (status?.state === 'refused' && file.status?.state !== 'refused') {
      onRefused();
    }
    if (saysTheSame(file.status, status)) return;
    file.status = status;
    changed();
  };
  const savableFiles = (required?: string) =>
    [...files.entries()].flatMap(([fileId, { editor, status }]) =>
      editor.current && (status !== null || fileId === required) ? [fileId] : [],
    );
  const save = async (fileId: string) => {
    const saved = await fileOf(fileId).editor.current?.save();
    // A read-only editor does not answer; the last status of the file counts.
    return saved === true || fileOf(fileId).status?.state === 'saved';
  };
  const saveAll = async (required?: string) => {
    const saved = await Promise.all(savableFiles(required).map(save));
    return saved.every(Boolean);
  };
  return {
    editorOf: (fileId) => fileOf(fileId).editor,
    statusOf: (fileId) => files.get(fileId)?.status ?? null,
    setStatus: updateStatus,
    clearStatus: (fileId) => updateStatus(fileId, null),
    saveAll,
    saveSoon: async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, SAVE_PATIENCE_MS));
      await Promise.race([saveAll(), patience]);
    },
    save,
    pastes: () => pastes,
    notePaste: (fileId) =>
      setPastes([...pastes, { fileId, after: fileOf(fileId).status?.savedAt ?? null }]),
    forgetPastes: (known) => setPastes(pastes.filter((paste) => !known.includes(paste))),
    handOver: (fileId, lock) => files.get(fileId)?.editor.current?.handOver(lock),
    seek: (fileId, words) => fileOf(fileId).editor.current?.seek(words),
    isAnyOpen: () => savableFiles().length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The save status of a file as it changes; null for none. */
export const useFileStatus = (
  { subscribe, statusOf }: OpenFiles,
  fileId: string | undefined,
): SaveStatus | null =>
  useSyncExternalStore(subscribe, () => (fileId === undefined ? null : statusOf(fileId)));

/** Whether a file's editor has reported a save status. */
export const useIsFileOpen = (
  { subscribe, statusOf }: OpenFiles,
  fileId: string | undefined,
): boolean =>
  useSyncExternalStore(subscribe, () => fileId !== undefined && statusOf(fileId) !== null);

/** Whether a status is reported once more. */
const saysTheSame = (before: SaveStatus | null, now: SaveStatus | null): boolean =>
  before?.state === now?.state &&
  before?.savedAt === now?.savedAt &&
  before?.waitingChanges === now?.waitingChanges &&
  before?.message === now?.message;
