/** What the person may do with the file. Suggesting and commenting fall back to viewing where an editor lacks them. */
export type EditorMode = 'edit' | 'suggest' | 'comment' | 'view';

export type MountOptions = {
  readOnly: boolean;
  /** Name of the person, for changes and comments. */
  user: string;
  mode: EditorMode;
};

/** Everything the page can ask of an editor, whatever kind of file it edits. */
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

/** Commands of texts that other kinds have nothing for: what they ask is so already. */
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

/** One editor for one kind of office file; each kind is a chunk of its own behind this. */
export interface EmbeddedEditor {
  /** @throws {OfficeFileError} when the bytes are no file that it can open */
  mount(element: HTMLElement, bytes: Uint8Array, options: MountOptions): Promise<void>;
  /** Called on every change of the content, also when undo returns to what was opened. */
  onModified(callback: () => void): void;
  /** The file as it stands, edits in progress included. */
  bytes(): Promise<Uint8Array>;
  /** {@link bytes} for a page that is going away and cannot wait. */
  bytesNow(): Uint8Array;
  /**
   * Remembers where somebody is in the text; only kinds have it whose text may give way to a newer one.
   *
   * @returns goes there again in the text that has been mounted since
   */
  keepPlace?(): () => void;
  /** @throws {RangeError} for a command that this kind of file does not have, or that would change a text for reading */
  command(name: EditorCommand): Promise<void>;
  /** Takes everything off the screen and lets go of what the page holds for it. */
  destroy(): void;
}
