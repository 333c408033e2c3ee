import { OfficeFileError } from '@antecedent/domain/office/office-file-error';
import { KeptParts } from '@antecedent/domain/office/slides/keep-parts';
import { browserCodec } from '../browser/browser-codec.ts';
import { whenIdle } from '../browser/when-idle.ts';
import { element } from '../ui/dom.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { Toolbar } from '../ui/toolbar.ts';
import { bindShortcuts, selectFocused } from './keyboard-shortcuts.ts';
import { movedShapes, type ViewerSlide } from './moved-shapes.ts';
import { fixShapeAccessibility } from './shape-accessibility.ts';
import { slideToolbar } from './slide-toolbar.ts';
import { SlideViewer } from './slide-viewer.ts';
import '../styles/office-fonts.css';
import './presentation.css';

/** Places in the frame around the editor, and what it says to the frame. */
export type PresentationEditorOptions = {
  t: Translate;
  /** Where the toolbar goes. */
  tools: HTMLElement;
  /** Where the count of slides goes. */
  facts: HTMLElement;
  /** Somebody pressed the keys for saving. */
  onSave(): void;
};

export type PresentationViewOptions = { readOnly: boolean; onModified(): void };

/** How often the screen is asked whether something changed, milliseconds. */
const POLL_INTERVAL_MS = 400;
/** How long after a change the file is written, so that a page that goes away has it, milliseconds. */
const WRITE_DELAY_MS = 600;
/** How long the component takes to note a step, milliseconds. */
const UNDO_STEP_MS = 60;
/** Writing a large presentation takes a while: it rests this many times as long in between. */
const WRITE_PAUSE_FACTOR = 3;

/** One open presentation on the screen. */
export class PresentationView {
  private readonly options: PresentationEditorOptions & PresentationViewOptions;
  private readonly original: Uint8Array;
  private readonly room: HTMLElement;
  private readonly screen: SlideViewer;
  private readonly toolbar: Toolbar;
  private readonly fact = element('span', { class: 'fact' });
  private readonly disposables: (() => void)[] = [];
  /** What had the focus last. */
  private lastFocused: HTMLElement | null = null;
  private originalParts: KeptParts | null = null;
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
    room: PresentationViewOptions,
  ) {
    this.options = { ...options, ...room };
    this.original = bytes;
    this.last = bytes;
    this.room = element('div', {
      class: 'presentation-room',
      role: 'region',
      'aria-label': options.t('presentation.slides'),
    });
    place.replaceChildren(this.room);
    this.screen = new SlideViewer(this.room, bytes, {
      readOnly: room.readOnly,
      onSlide: () => this.refresh(),
    });
    const { screen } = this;
    this.toolbar = slideToolbar(
      options.t,
      {
        undo: () => this.undo(),
        redo: () => this.redo(),
        canUndo: () => screen.canUndo(),
        canRedo: () => screen.canRedo(),
        place: () => screen.place(),
        go: (slide) => screen.go(slide),
        add: () => screen.add(),
        duplicate: () => screen.duplicate(),
        remove: () => screen.remove(),
        move: (by) => screen.move(by),
        focus: () => this.focus(),
      },
      room.readOnly,
    );
    options.tools.replaceChildren(this.toolbar.element);
    options.facts.replaceChildren(this.fact);
  }

  /** Resolves when the slides can be seen and changed. @throws {OfficeFileError} when they cannot be shown */
  async open(): Promise<void> {
    const isShown = await this.screen.show();
    if (!isShown) {
      throw new OfficeFileError('damaged', this.options.t('presentation.unreadable'));
    }
    this.refresh();
    this.nameViewer();
    if (this.options.readOnly) return;
    // what the screen makes of the untouched file is the measure of what was edited
    this.originalParts = new KeptParts(this.original, await this.screen.content(), browserCodec);
    this.opened = this.screen.slides();
    this.seen = this.opened;
    const look = setInterval(() => this.look(), POLL_INTERVAL_MS);
    this.disposables.push(
      fixShapeAccessibility(this.room),
      () => clearInterval(look),
      bindShortcuts(this.room, {
        onSave: this.options.onSave,
        undo: () => this.undo(),
        redo: () => this.redo(),
        onToolbar: () => this.toolbar.focus(),
      }),
    );
    this.room.addEventListener('focusin', selectFocused);
    const typed = ({ target }: Event) => {
      const isText = target instanceof HTMLElement && target.isContentEditable;
      if (isText || target instanceof HTMLTextAreaElement) this.changed();
    };
    this.room.addEventListener('input', typed);
    // whoever turns to the page around may be about to leave
    const turned = () => this.scheduleWrite(0);
    addEventListener('blur', turned);
    this.disposables.push(() => removeEventListener('blur', turned));
  }

  /** The file as it stands, words that are being written included. */
  async bytes(): Promise<Uint8Array> {
    if (this.originalParts === null) return this.original;
    // one after the other: an older file must never come after a newer one
    const before = this.writing?.catch(() => undefined);
    const writing = Promise.resolve(before).then(() => this.write());
    this.writing = writing;
    return writing;
  }

  /** The file as it was last written: at most seconds old, for a page that cannot wait. */
  get lastBytes(): Uint8Array {
    return this.last;
  }

  undo(): void {
    this.step(() => this.screen.undo());
  }

  redo(): void {
    this.step(() => this.screen.redo());
  }

  destroy(): void {
    clearTimeout(this.writeTimer);
    for (const end of this.disposables) end();
    this.toolbar.destroy();
    this.options.tools.replaceChildren();
    this.options.facts.replaceChildren();
    this.screen.destroy();
    this.room.remove();
  }

  /** The component's own frame takes keys, and has no name. */
  private nameViewer(): void {
    const viewer = this.room.querySelector<HTMLElement>('[data-pptx-viewer] > [tabindex]');
    viewer?.setAttribute('role', 'group');
    viewer?.setAttribute('aria-label', this.options.t('presentation.keysHint'));
    const focused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) this.lastFocused = target;
    };
    this.room.addEventListener('focusin', focused);
  }

  private step(take: () => void): void {
    const written = this.room.querySelector<HTMLElement>('[data-inline-editor]');
    // words that are being written become a step of their own first
    written?.blur();
    setTimeout(
      () => {
        take();
        this.look();
      },
      written === null ? 0 : UNDO_STEP_MS,
    );
  }

  /** Puts the focus back to where it was among the slides, or onto the first thing on this one. */
  private focus(): void {
    const place = this.lastFocused?.isConnected
      ? this.lastFocused
      : this.room.querySelector<HTMLElement>(
          'main [data-pptx-element], [data-pptx-viewer] > [tabindex]',
        );
    place?.focus();
  }

  private async write(): Promise<Uint8Array> {
    const began = performance.now();
    this.hasUnwrittenChanges = false;
    const content = await this.screen.content();
    const placed = movedShapes(this.opened, this.screen.slides());
    this.last = this.originalParts?.merged(content, placed) ?? this.original;
    this.lastWriteMs = performance.now() - began;
    return this.last;
  }

  private look(): void {
    const now = this.screen.slides();
    const steps = `${this.screen.canUndo()} ${this.screen.canRedo()}`;
    // the component takes note of a step a moment after it shows it
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

  /** Writes what has changed, after a while, for a page that goes away without waiting. */
  private scheduleWrite(waitMs: number): void {
    clearTimeout(this.writeTimer);
    if (!this.hasUnwrittenChanges) return;
    this.writeTimer = window.setTimeout(() => {
      void whenIdle().then(() => this.bytes().catch(() => undefined));
    }, waitMs);
  }

  private refresh(): void {
    this.toolbar.refresh();
    const { current, count } = this.screen.place();
    this.fact.textContent = this.options.t('presentation.place', { current, count });
  }
}
