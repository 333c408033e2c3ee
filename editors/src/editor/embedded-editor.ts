import type { FileSnapshot } from './file-snapshot.ts';

/** What the user may do with the file. Suggesting and commenting fall back to viewing where an editor lacks them. */
export type EditorMode = 'edit' | 'suggest' | 'comment' | 'view';

export type MountOptions = {
  readOnly: boolean;
  /** Name of the user, for changes and comments. */
  user: string;
  mode: EditorMode;
};

/** Every command the page can send an editor, whatever kind of file it edits. */
export type EditorCommand =
  | 'accept-all-changes'
  | 'remove-all-comments'
  | 'stop-recording-changes'
  | 'show-changes'
  | 'hide-changes'
  | 'spellcheck-on'
  | 'spellcheck-off'
  /** Accepts all changes and removes all comments. */
  | 'finalize'
  | 'undo'
  | 'redo'
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'select-all'
  | 'find';

/** Commands for texts that do nothing in other kinds: their effect is already the case. */
export const DOCUMENT_COMMANDS: ReadonlySet<EditorCommand> = new Set([
  'accept-all-changes',
  'remove-all-comments',
  'stop-recording-changes',
  'show-changes',
  'hide-changes',
  'spellcheck-on',
  'spellcheck-off',
  'finalize',
]);

/** One editor for one kind of office file; each kind is a separate chunk that implements this. */
export interface EmbeddedEditor {
  /** @throws {OfficeFileError} if the bytes are not a file it can open */
  mount(element: HTMLElement, bytes: Uint8Array, options: MountOptions): Promise<void>;
  /** Called on every change of the content, even if undo returns to the opened state. */
  onModified(callback: () => void): void;
  /** The current file, including edits in progress. */
  bytes(): Promise<Uint8Array>;
  /** {@link bytes} for a closing page, which cannot wait. */
  bytesNow(): Uint8Array;
  /**
   * The current file as changes since it was opened, without writing the whole; only kinds that can determine them have
   * it.
   */
  snapshot?(): FileSnapshot;
  /**
   * Saves the user's position in the text; only kinds whose text may be replaced by a newer version
   * have it.
   *
   * @returns restores it in the text mounted since
   */
  saveViewState?(): () => void;
  /** @throws {RangeError} for a command this kind of file does not have, or that would change a read-only text */
  command(name: EditorCommand): Promise<void>;
  /**
   * Selects the words that `.uno:ExecuteSearch` names, as far as they are in the text, or begins a comment with those of
   * `.uno:InsertAnnotation`; only kinds with a text have it.
   */
  seek?(args: unknown): void;
  /** Takes the focus and types at the cursor, as a person would; only kinds with a text have it. */
  type?(text: string): void;
  /** Removes everything from the screen and releases the page's resources. */
  destroy(): void;
}
