import { OfficeFileError } from '@antecedent/domain/office/errors/office-file-error';
import { PreservedParts } from '@antecedent/domain/office/presentation/preserve-parts';
import { browserCodec } from '../browser/browser-codec.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { blockFileDrops } from '../extensions/block-file-drops.ts';
import { captureKeys } from '../extensions/capture-keys.ts';
import type { EditorExtension } from '../extensions/editor-extension.ts';
import { ExtensionList } from '../extensions/extension-list.ts';
import { element } from '../ui/dom.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Toolbar } from '../ui/toolbar.ts';
import { presentationShortcuts } from './keyboard-shortcuts.ts';
import { movedShapes, type ViewerSlide } from './moved-shapes.ts';
import type { PresentationContext } from './presentation-context.ts';
import { shapeAccessibility } from './shape-accessibility.ts';
import { slideToolbar } from './slide-toolbar.ts';
import { SlideViewer } from './slide-viewer.ts';
import '../css/office-fonts.css';
import './presentation.css';

/** Slots in the frame around the editor, and callbacks to the frame. */
export type PresentationEditorOptions = {
  t: Translate;
  /** The toolbar's slot. */
  toolbarSlot: HTMLElement;
  /** The slot for the slide count. */
  statusBar: HTMLElement;
  /** Called when the user presses the save shortcut. */
  onSave(): void;
};

export type PresentationViewOptions = { readOnly: boolean; onModified(): void };

/** How often the viewer is polled for changes, milliseconds. */
const POLL_INTERVAL_MS = 400;
/** How long after a change the file is written, so that a closing page has it, milliseconds. */
const WRITE_DELAY_MS = 600;
/** How long the viewer takes to record an undo step, milliseconds. */
const UNDO_STEP_MS = 60;
/** Writing a large presentation takes a while: the pause between writes is this many times as long. */
const WRITE_PAUSE_FACTOR = 3;

/** One open presentation: the slide viewer, and the current file with the edits. */
export class PresentationView {
  private readonly options: PresentationEditorOptions & PresentationViewOptions;
  private readonly original: Uint8Array;
  private readonly root: HTMLElement;
  private readonly viewer: SlideViewer;
  private readonly toolbar: Toolbar;
  private readonly extensions: ExtensionList<PresentationContext>;
  private readonly disposables: (() => void)[] = [];
  /** The element that last had the focus. */
  private lastFocused: HTMLElement | null = null;
  private originalParts: PreservedParts | null = null;
  private last: Uint8Array;
  private opened: readonly ViewerSlide[] = [];
  private seen: readonly ViewerSlide[] = [];
  private steps = '';
  private writing: Promise<Uint8Array> | null = null;
  private writeTimer = 0;
  private hasUnwrittenChanges = false;
  private lastWriteMs = 0;

  constructor(
    options: PresentationEditorOptions,
    place: HTMLElement,
    bytes: Uint8Array,
    viewOptions: PresentationViewOptions,
  ) {
    this.options = { ...options, ...viewOptions };
    this.original = bytes;
    this.last = bytes;
    this.root = element('div', {
      class: 'presentation-view',
      role: 'region',
      'aria-label': options.t('presentation.slides'),
    });
    place.replaceChildren(this.root);
    this.viewer = new SlideViewer(this.root, bytes, {
      readOnly: viewOptions.readOnly,
      onSlide: () => this.refresh(),
    });
    const { viewer } = this;
    this.toolbar = slideToolbar(
      options.t,
      {
        undo: () => this.undo(),
        redo: () => this.redo(),
        canUndo: () => viewer.canUndo(),
        canRedo: () => viewer.canRedo(),
        place: () => viewer.place(),
        go: (slide) => viewer.go(slide),
        add: () => viewer.add(),
        duplicate: () => viewer.duplicate(),
        remove: () => viewer.remove(),
        move: (by) => viewer.move(by),
        focus: () => this.focus(),
      },
      viewOptions.readOnly,
    );
    options.toolbarSlot.replaceChildren(this.toolbar.element);
    this.extensions = new ExtensionList(extensionsFor(viewOptions.readOnly), {
      t: options.t,
      root: this.root,
      viewer,
      statusBar: options.statusBar,
      undo: () => this.undo(),
      redo: () => this.redo(),
      save: () => options.onSave(),
      focusToolbar: () => this.toolbar.focus(),
    });
  }

  /** Resolves when the slides are visible and editable. @throws {OfficeFileError} if they cannot be shown */
  async open(): Promise<void> {
    const isShown = await this.viewer.show();
    if (!isShown) {
      throw new OfficeFileError('damaged', 'damagedPresentation');
    }
    this.labelViewer();
    this.closeProperties();
    this.extensions.mount();
    this.refresh();
    if (!this.options.readOnly) await this.watchForEdits();
  }

  private async watchForEdits(): Promise<void> {
    // edits are compared with what the viewer writes for the untouched file
    this.originalParts = new PreservedParts(
      this.original,
      await this.viewer.content(),
      browserCodec,
    );
    this.opened = this.viewer.slides();
    this.seen = this.opened;
    const poll = setInterval(() => this.detectChanges(), POLL_INTERVAL_MS);
    this.disposables.push(
      () => clearInterval(poll),
      captureKeys(window, (event) => this.extensions.handleKey(event)),
    );
    const typed = ({ target }: Event) => {
      const isText = target instanceof HTMLElement && target.isContentEditable;
      if (isText || target instanceof HTMLTextAreaElement) this.changed();
    };
    this.root.addEventListener('input', typed);
    // a user who moves to the surrounding page may be about to leave
    const turned = () => this.scheduleWrite(0);
    addEventListener('blur', turned);
    this.disposables.push(() => removeEventListener('blur', turned));
  }

  /** The current file, including text being edited. */
  async bytes(): Promise<Uint8Array> {
    if (this.originalParts === null) return this.original;
    // one after the other: an older file must never replace a newer one
    const before = this.writing?.catch(() => undefined);
    const writing = Promise.resolve(before).then(() => this.write());
    this.writing = writing;
    return writing;
  }

  /** The file as last written: at most seconds old, for a page that cannot wait. */
  get lastBytes(): Uint8Array {
    return this.last;
  }

  undo(): void {
    this.step(() => this.viewer.undo());
  }

  redo(): void {
    this.step(() => this.viewer.redo());
  }

  destroy(): void {
    clearTimeout(this.writeTimer);
    for (const end of this.disposables) end();
    this.toolbar.destroy();
    this.options.toolbarSlot.replaceChildren();
    this.extensions.destroy();
    this.viewer.destroy();
    this.root.remove();
  }

  /** The component's root element takes keys, and has no accessible name. */
  private labelViewer(): void {
    const viewer = this.root.querySelector<HTMLElement>('[data-pptx-viewer] > [tabindex]');
    viewer?.setAttribute('role', 'group');
    viewer?.setAttribute('aria-label', this.options.t('presentation.keysHint'));
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) this.lastFocused = target;
    };
    this.root.addEventListener('focusin', focused);
  }

  /** The slide gets the space; its properties are one click away. */
  private closeProperties(): void {
    if (this.root.querySelector('[data-pptx-inspector]') === null) return;
    const label = CSS.escape(this.viewer.inspectorLabel);
    this.root.querySelector<HTMLElement>(`[role="toolbar"] [aria-label="${label}"]`)?.click();
  }

  private step(take: () => void): void {
    const written = this.root.querySelector<HTMLElement>('[data-inline-editor]');
    // text being edited first becomes its own undo step
    written?.blur();
    setTimeout(
      () => {
        take();
        this.detectChanges();
      },
      written === null ? 0 : UNDO_STEP_MS,
    );
  }

  /** Returns the focus to where it was among the slides, or to the first element of this one. */
  private focus(): void {
    const place = this.lastFocused?.isConnected
      ? this.lastFocused
      : this.root.querySelector<HTMLElement>(
          'main [data-pptx-element], [data-pptx-viewer] > [tabindex]',
        );
    place?.focus();
  }

  private async write(): Promise<Uint8Array> {
    const began = performance.now();
    this.hasUnwrittenChanges = false;
    const content = await this.viewer.content();
    const placed = movedShapes(this.opened, this.viewer.slides());
    this.last = this.originalParts?.merged(content, placed) ?? this.original;
    this.lastWriteMs = performance.now() - began;
    return this.last;
  }

  private detectChanges(): void {
    const now = this.viewer.slides();
    const steps = `${this.viewer.canUndo()} ${this.viewer.canRedo()}`;
    // the component records an undo step a moment after showing it
    if (steps !== this.steps) this.refresh();
    this.steps = steps;
    if (now === this.seen) return;
    this.seen = now;
    this.changed();
  }

  private changed(): void {
    this.refresh();
    this.options.onModified();
    this.hasUnwrittenChanges = true;
    this.scheduleWrite(Math.max(WRITE_DELAY_MS, this.lastWriteMs * WRITE_PAUSE_FACTOR));
  }

  /** Writes changes after a delay, for a page that closes without waiting. */
  private scheduleWrite(waitMs: number): void {
    clearTimeout(this.writeTimer);
    if (!this.hasUnwrittenChanges) return;
    this.writeTimer = window.setTimeout(() => {
      void whenIdle().then(() => this.bytes().catch(() => undefined));
    }, waitMs);
  }

  private refresh(): void {
    this.toolbar.refresh();
    this.extensions.update();
  }
}

const extensionsFor = (readOnly: boolean): readonly EditorExtension<PresentationContext>[] =>
  readOnly
    ? [slideCount()]
    : [slideCount(), presentationShortcuts(), blockFileDrops(), shapeAccessibility()];

/** Shows the current slide and the slide count in the status bar. */
function slideCount(): EditorExtension<PresentationContext> {
  const count = element('span', { class: 'status-item' });
  return {
    name: 'slide-count',
    mount: ({ statusBar }) => statusBar.replaceChildren(count),
    update: ({ t, viewer }) => {
      count.textContent = t('presentation.place', viewer.place());
    },
    destroy: () => count.remove(),
  };
}
