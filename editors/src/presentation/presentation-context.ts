import type { Translate } from '../ui/i18n/translate.ts';
import type { SlideViewer } from './slide-viewer.ts';

/** What the extensions of a presentation work on. */
export type PresentationContext = {
  t: Translate;
  /** Contains the slide viewer. */
  root: HTMLElement;
  viewer: SlideViewer;
  /** The slot for the slide count. */
  statusBar: HTMLElement;
  undo(): void;
  redo(): void;
  /** Called when the user presses the save shortcut. */
  save(): void;
  focusToolbar(): void;
};
