import type { Command, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { EditorExtension } from '../../extensions/editor-extension.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { EditorUser } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import type { ShortcutGroup } from '../keys/shortcuts.ts';
import type { SidePanels } from '../panels/side-panels.ts';

/** What an extension may use from the moment a file is open, before its text is on the screen. */
export type DocumentContext = {
  t: Translate;
  /** The language of the interface. */
  language: string;
  /** Formats days with their times. */
  dates: Intl.DateTimeFormat;
  file: OpenDocument;
  /** Names the file among those that this device keeps something about. */
  fileKey: string;
  user: EditorUser;
  /** Says something to screen readers. */
  announce(sentence: string): void;
  /** The page that a position is on, from 1. */
  pageOf(position: number): number;
};

/** {@link DocumentContext} with the text on the screen: what commands and dialogs work on. */
export type EditingContext = DocumentContext & { view: EditorView };

/** What an extension may use once the text is on the screen. */
export type EditorContext = EditingContext & {
  panels: SidePanels;
  /** Every key of the editor, in the order in which they are tried. */
  shortcuts: readonly ShortcutGroup[];
  /** Opens the find panel. */
  find(): void;
  /** Asks for the link at the selection. */
  link(): void;
};

/** Wraps a command for a button or menu: it runs, and the focus returns to the text. */
export type RunCommand = (command: Command) => () => void;

/**
 * An {@link EditorExtension} of the word processor, with ProseMirror's plugins. Extensions are listed in
 * `editor/document-extensions.ts`: an earlier one gets keys and transactions first.
 */
export type DocumentExtension = Omit<
  EditorExtension<EditorContext, readonly ShortcutGroup[], Plugin>,
  'update'
> & {
  /** The text or the selection has changed. */
  update?(context: EditorContext, docChanged: boolean): void;
};

/** The keys of all extensions, in the order in which they are tried. */
export const keysOf = (extensions: readonly DocumentExtension[]): ShortcutGroup[] =>
  extensions.flatMap(({ keys }) => keys ?? []);

/** The plugins of all extensions, in the order in which they are asked. */
export const pluginsOf = (extensions: readonly DocumentExtension[]): Plugin[] =>
  extensions.flatMap(({ plugins }) => plugins ?? []);
