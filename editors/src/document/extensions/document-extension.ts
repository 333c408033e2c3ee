import type { Command, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { TimeFormat } from '../../browser/time-format.ts';
import type { EditorExtension } from '../../extensions/editor-extension.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { EditorUser } from '../file/editor-user.ts';
import type { OpenDocument } from '../file/open-document.ts';
import type { ShortcutGroup } from '../keys/shortcuts.ts';
import type { SidePanels } from '../panels/side-panels.ts';

/** What an extension may use as soon as a file is open, before its text is displayed. */
export type DocumentContext = {
  t: Translate;
  /** The language of the interface. */
  language: string;
  /** Formats dates with their times. */
  dates: TimeFormat;
  file: OpenDocument;
  /** Identifies the file in what this device stores about it. */
  fileKey: string;
  user: EditorUser;
  /** Announces something to screen readers. */
  announce(sentence: string): void;
  /** Shows a note above the text. */
  inform(title: string, text: string): void;
  /** The page a position is on, from 1. */
  pageOf(position: number): number;
};

/** {@link DocumentContext} with the displayed text: what commands and dialogs work on. */
export type EditingContext = DocumentContext & { view: EditorView };

/** What an extension may use once the text is displayed. */
export type EditorContext = EditingContext & {
  panels: SidePanels;
  /** Every shortcut of the editor, in order of precedence. */
  shortcuts: readonly ShortcutGroup[];
  /** Opens the find panel. */
  find(): void;
  /** Opens the link dialog for the selection. */
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

/** The keys of all extensions, in order of precedence. */
export const keysOf = (extensions: readonly DocumentExtension[]): ShortcutGroup[] =>
  extensions.flatMap(({ keys }) => keys ?? []);

/** The plugins of all extensions, in order of precedence. */
export const pluginsOf = (extensions: readonly DocumentExtension[]): Plugin[] =>
  extensions.flatMap(({ plugins }) => plugins ?? []);
