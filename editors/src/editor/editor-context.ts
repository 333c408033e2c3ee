import type { TimeFormat } from '../browser/time-format.ts';
import type { Translate } from '../ui/i18n/translate.ts';

/** What an editor of any kind gets from the page around it. */
export type EditorContext = {
  t: Translate;
  language: string;
  /** Formats dates with their times. */
  dates: TimeFormat;
  /** The toolbar's slot. */
  toolbarSlot: HTMLElement;
  /** The slot for counts. */
  statusBar: HTMLElement;
  /** Identifies the file in the data stored about it on this device. */
  fileKey: string;
  /** Called when the user presses the save shortcut. */
  onSave(): void;
  /** Announces something to screen readers. */
  announce(sentence: string): void;
  /** Shows a note above the content; one that asks for a choice stays. */
  inform(title: string, text: string): void;
};
