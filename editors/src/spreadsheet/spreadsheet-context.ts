import type { Translate } from '../ui/i18n/translate.ts';
/** What the extensions of a spreadsheet work on. */
export type SpreadsheetContext = {
  t: Translate;
  root: HTMLElement;
  /** Where Univer draws, in the root. */
  container: HTMLElement;
  /** The selected cell or range; null if none. */
  selectedCell(): AnnouncedCell | null;
  /** Called when the user presses the save shortcut. */
  save(): void;
  /** Moves the focus to the toolbar, if there is one. */
  focusToolbar(): void;
};

/** The selected cells as a screen reader announces them. */
export type AnnouncedCell = {
  /** `B4`, or `B4:C6` for a range. */
  place: string;
  /** As displayed. */
  text: string;
  /** With its equals sign; empty if none exists. */
  formula: string;
  isRange: boolean;
};
