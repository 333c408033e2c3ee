import type { Translate } from '../ui/i18n/translate.ts';

/** What an editor of any kind gets from the page around it. */
export type EditorContext = {
  t: Translate;
  language: string;
  /** Shows days with their times. */
  dates: Intl.DateTimeFormat;
  /** Where the toolbar goes. */
  tools: HTMLElement;
  /** Where counts go. */
  facts: HTMLElement;
  /** Names the file, for what is kept about it on this device. */
  fileKey: string;
  /** Somebody pressed the keys for saving. */
  onSave(): void;
  /** Says something to screen readers. */
  announce(sentence: string): void;
};
