import type { Translate } from '../ui/i18n/translate.ts';
import type { AnnouncedCell } from './cell-announcer.ts';

/** What the extensions of a spreadsheet work on. */
export type SpreadsheetContext = {
  t: Translate;
  root: HTMLElement;
  /** Where Univer draws, in the root. */
  container: HTMLElement;
  /** The selected cell or range; null where none is. */
  selectedCell(): AnnouncedCell | null;
  /** Somebody pressed the keys for saving. */
  save(): void;
  /** Moves the focus to the toolbar, where there is one. */
  focusToolbar(): void;
};
