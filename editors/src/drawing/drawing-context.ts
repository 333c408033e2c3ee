import type { Translate } from '../ui/i18n/translate.ts';
import type { ShapeNavigator } from './shape-navigation.ts';

/** What the extensions of a drawing work on. */
export type DrawingContext = {
  t: Translate;
  /** Holds the canvas. */
  root: HTMLElement;
  readOnly: boolean;
  navigator: ShapeNavigator;
  /** Where the page count goes. */
  statusBar: HTMLElement;
  pageCount(): number;
  /** Somebody pressed the keys for saving. */
  save(): void;
  focusToolbar(): void;
};
