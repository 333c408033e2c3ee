import type { Translate } from '../ui/i18n/translate.ts';
import type { SlideViewer } from './slide-viewer.ts';

/** What the extensions of a presentation work on. */
export type PresentationContext = {
  t: Translate;
  /** Holds the slide viewer. */
  root: HTMLElement;
  viewer: SlideViewer;
  /** Where the slide count goes. */
  statusBar: HTMLElement;
  undo(): void;
  redo(): void;
  /** Somebody pressed the keys for saving. */
  save(): void;
  focusToolbar(): void;
};
