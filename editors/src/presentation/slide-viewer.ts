import {
  PowerPointViewer,
  type PowerPointViewerHandle,
  type PowerPointViewerProps,
} from 'pptx-react-viewer';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import type { ViewerSlide } from './moved-shapes.ts';
import { translateLabels } from './translate-labels.ts';
import { viewerTranslations } from './viewer-translations.ts';
import 'pptx-react-viewer/styles.css';

export type SlideViewerOptions = {
  readOnly: boolean;
  /** The current slide or the slide count has changed. */
  onSlide(): void;
};

/** How long a presentation may take to be displayed, milliseconds. */
const READY_TIMEOUT_MS = 30_000;

/** Controls that lead out of this product, or store things elsewhere: the surrounding page has its own. */
const HIDDEN: NonNullable<PowerPointViewerProps['hiddenActions']> = [
  ...(['file', 'share', 'broadcast', 'export', 'record', 'help'] as const),
];

/** The component's colors mapped to the frame's, so that it follows light and dark mode. */
const COLORS = {
  background: 'var(--desk)',
  foreground: 'var(--ink-primary)',
  card: 'var(--surface)',
  cardForeground: 'var(--ink-primary)',
  popover: 'var(--surface)',
  popoverForeground: 'var(--ink-primary)',
  primary: 'var(--primary)',
  primaryForeground: 'var(--on-primary)',
  secondary: 'var(--selected)',
  secondaryForeground: 'var(--ink-primary)',
  muted: 'var(--sunken)',
  mutedForeground: 'var(--ink-secondary)',
  accent: 'var(--hover)',
  accentForeground: 'var(--ink-primary)',
  destructive: 'var(--error)',
  destructiveForeground: 'var(--on-primary)',
  border: 'var(--divider)',
  input: 'var(--field)',
  ring: 'var(--focus)',
} as const;

/** The component with what works here, and nothing else. */
export class SlideViewer {
  private readonly root: Root;
  private readonly bytes: Uint8Array;
  private readonly options: SlideViewerOptions;
  /** The name of the button that shows and hides the properties. */
  inspectorLabel = '';
  private endTranslating: () => void = () => undefined;
  private readonly container: HTMLElement;
  private readonly handle: { current: PowerPointViewerHandle | null } = { current: null };

  constructor(place: HTMLElement, bytes: Uint8Array, options: SlideViewerOptions) {
    this.container = place;
    this.root = createRoot(place);
    // the component may keep and change its input
    this.bytes = bytes.slice();
    this.options = options;
  }

  /** Resolves when the slides are loaded; with false if they fail to load. */
  async show(): Promise<boolean> {
    const { onSlide, readOnly } = this.options;
    // without a name of its own the component stores no copies on this device
    const viewer = createElement(PowerPointViewer, {
      ref: this.handle,
      content: this.bytes,
      canEdit: !readOnly,
      theme: { colors: COLORS, radius: '6px' },
      hiddenActions: HIDDEN,
      onActiveSlideChange: onSlide,
      onSlideCountChange: onSlide,
    });
    const { words, translate } = await viewerTranslations(document.documentElement.lang);
    this.inspectorLabel = words.t('pptx.toolbar.toggleInspector');
    this.endTranslating = translateLabels(this.container, translate);
    this.root.render(createElement(I18nextProvider, { i18n: words }, viewer));
    const until = performance.now() + READY_TIMEOUT_MS;
    while (this.place().count === 0) {
      if (performance.now() > until) return false;
      await pause(30);
    }
    // the component needs a few more ticks to process what it has read
    await pause(120);
    return true;
  }

  /** The component's serialization of the current presentation. */
  async content(): Promise<Uint8Array> {
    return this.viewer().getContent();
  }

  /** The slides: a new array after every change, and the same one while nothing changes. */
  slides(): readonly ViewerSlide[] {
    return this.viewer().getSlides();
  }

  /** The current slide, from 1, and the slide count. */
  place(): { current: number; count: number } {
    const viewer = this.handle.current;
    if (viewer === null) return { current: 0, count: 0 };
    return { current: viewer.getActiveSlideIndex() + 1, count: viewer.getSlideCount() };
  }

  undo(): void {
    this.viewer().undo();
  }

  redo(): void {
    this.viewer().redo();
  }

  canUndo(): boolean {
    return this.handle.current?.canUndo() ?? false;
  }

  canRedo(): boolean {
    return this.handle.current?.canRedo() ?? false;
  }

  go(slide: number): void {
    this.viewer().goTo(slide - 1);
  }

  /** Adds an empty slide after the current one. */
  add(): void {
    this.viewer().addSlide(this.viewer().getActiveSlideIndex());
  }

  duplicate(): void {
    this.viewer().duplicateSlides([this.viewer().getActiveSlideIndex()]);
  }

  remove(): void {
    this.viewer().deleteSlides([this.viewer().getActiveSlideIndex()]);
  }

  move(by: 1 | -1): void {
    const from = this.viewer().getActiveSlideIndex();
    this.viewer().moveSlide(from, from + by);
    this.viewer().goTo(from + by);
  }

  destroy(): void {
    this.endTranslating();
    this.root.unmount();
  }

  private viewer(): PowerPointViewerHandle {
    if (this.handle.current === null) throw new RangeError('no presentation is shown');
    return this.handle.current;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
