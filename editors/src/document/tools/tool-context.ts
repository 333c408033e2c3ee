import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Translate } from '../../ui/i18n/translate.ts';
import type { OpenDocument } from '../open-document.ts';
import type { SidePanels } from '../side-panels.ts';

/** What the tools work on and the doors they open. */
export type ToolContext = {
  t: Translate;
  file: OpenDocument;
  view: EditorView;
  /** Says something to screen readers. */
  announce(sentence: string): void;
  /** The page that a place of the text is on, from 1. */
  pageOf(position: number): number;
  find(): void;
  link(): void;
  /** What stands beside the text. */
  panels: SidePanels;
  showsChanges(): boolean;
  showChanges(shown: boolean): void;
};

/** Makes a press of a command: it runs, and the focus is in the text again. */
export type Run = (command: Command) => () => void;

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
/** Keys as this machine writes them. */
export const keys = (combination: string) =>
  isApple
    ? combination.replace('Ctrl+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥')
    : combination;
