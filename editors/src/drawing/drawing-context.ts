import type { Translate } from '../ui/i18n/translate.ts';
import type { ShapeNavigator } from './shape-navigation.ts';

/** What the extensions of a drawing work on. */
export type DrawingContext = {
  t: Translate;
  /** Contains the canvas. */
  root: HTMLElement;
  readOnly: boolean;
  navigator: ShapeNavigator;
  /** The slot for the page count. */
  statusBar: HTMLElement;
  pageCount(): number;
  /** Called when the user presses the save shortcut. */
  save(): void;
  focusToolbar(): void;
};
