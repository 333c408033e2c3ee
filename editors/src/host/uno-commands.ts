import type { EditorCommand } from '../editor/embedded-editor.ts';

/** UNO commands of other editors that this one supports. */
const COMMANDS: ReadonlyMap<string, EditorCommand> = new Map(
  Object.entries<EditorCommand>({
    '.uno:AcceptAllTrackedChanges': 'accept-all-changes',
    '.uno:DeleteAllNotes': 'remove-all-comments',
    '.uno:SpellOnline': 'spellcheck-on',
    '.uno:Undo': 'undo',
    '.uno:Redo': 'redo',
    '.uno:Bold': 'bold',
    '.uno:Italic': 'italic',
    '.uno:Underline': 'underline',
    '.uno:Strikeout': 'strike',
    '.uno:SelectAll': 'select-all',
    '.uno:SearchDialog': 'find',
  }),
);

export const unoCommand = (name: string): EditorCommand | null => COMMANDS.get(name) ?? null;

/** The scripts a page may call by name. */
const SCRIPTS: ReadonlyMap<string, EditorCommand> = new Map(
  Object.entries<EditorCommand>({
    deactivate: 'stop-recording-changes',
    show: 'show-changes',
    spellcheck: 'spellcheck-on',
    finalize: 'finalize',
  }),
);

/** A script by its function, or by its file if the function has a different name. */
export function scriptCommand(file: string, name: string): EditorCommand | null {
  const stem = file.replace(/^.*[\\/]/, '').replace(/\.\w+$/, '');
  return SCRIPTS.get(name.toLowerCase()) ?? SCRIPTS.get(stem.toLowerCase()) ?? null;
}
