import type { Translate } from '../ui/i18n/translate.ts';
import type { AnnouncedCell } from './cell-announcer.ts';

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
