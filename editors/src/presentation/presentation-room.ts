import { OfficeFileError } from '@antecedent/domain/office/office-file-error';
import { PreservedParts } from '@antecedent/domain/office/slides/preserve-parts';
import { browserCodec } from '../codec.ts';
import { element } from '../frame/dom.ts';
import type { Toolbar } from '../frame/toolbar.ts';
import type { Translate } from '../i18n.ts';
import { whenIdle } from '../when-idle.ts';
import { placedShapes, type ScreenSlide } from './placed-shapes.ts';
import { selectFocused, takeKeys } from './presentation-keys.ts';
import { PresentationScreen } from './presentation-screen.ts';
import { tendShapes } from './shape-marks.ts';
import { slideToolbar } from './slide-tools.ts';
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

export type PresentationRoomOptions = { readOnly: boolean; onModified(): void };

/** How often the screen is asked whether something changed, milliseconds. */
const LOOK_MS = 400;
/** How long after a change the file is written, so that a page that goes away has it, milliseconds. */
const SETTLE_MS = 600;
/** How long the component takes to note a step, milliseconds. */
const STEP_MS = 60;
/** Writing a large presentation takes a while: it rests this many times as long in between. */
const REST = 3;

/** One open presentation on the screen. */
export class PresentationRoom {
  private readonly options: PresentationEditorOptions & PresentationRoomOptions;
  private readonly original: Uint8Array;
  private readonly room: HTMLElement;
  private readonly screen: PresentationScreen;
  private readonly toolbar: Toolbar;
  private readonly fact = element('span', { class: 'fact' });
  private readonly endings: (() => void)[] = [];
  /** What had the focus last. */
  private left: HTMLElement | null = null;
  private kept: PreservedParts | null = null;
  private last: Uint8Array;
  private opened: readonly ScreenSlide[] = [];
  private seen: readonly ScreenSlide[] = [];
  private steps = '';
  private writing: Promise<Uint8Array> | null = null;
  private settling = 0;
  private isBehind = false;
  private costMs = 0;

  constructor(
    options: PresentationEditorOptions,
    place: HTMLElement,
    bytes: Uint8Array,
    room: PresentationRoomOptions,
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
    this.screen = new PresentationScreen(this.room, bytes, {
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
    this.kept = new PreservedParts(this.original, await this.screen.content(), browserCodec);
    this.opened = this.screen.slides();
    this.seen = this.opened;
    const look = setInterval(() => this.look(), LOOK_MS);
    this.endings.push(
      tendShapes(this.room),
      () => clearInterval(look),
      takeKeys(this.room, {
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
    const turned = () => this.settle(0);
    addEventListener('blur', turned);
    this.endings.push(() => removeEventListener('blur', turned));
  }

  /** The file as it stands, words that are being written included. */
  async bytes(): Promise<Uint8Array> {
    if (this.kept === null) return this.original;
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
    clearTimeout(this.settling);
    for (const end of this.endings) end();
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
      if (target instanceof HTMLElement) this.left = target;
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
      written === null ? 0 : STEP_MS,
    );
  }

  /** Puts the focus back to where it was among the slides, or onto the first thing on this one. */
  private focus(): void {
    const place = this.left?.isConnected
      ? this.left
      : this.room.querySelector<HTMLElement>(
          'main [data-pptx-element], [data-pptx-viewer] > [tabindex]',
        );
    place?.focus();
  }

  private async write(): Promise<Uint8Array> {
    const began = performance.now();
    this.isBehind = false;
    const content = await this.screen.content();
    const placed = placedShapes(this.opened, this.screen.slides());
    this.last = this.kept?.merged(content, placed) ?? this.original;
    this.costMs = performance.now() - began;
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
    this.isBehind = true;
    this.settle(Math.max(SETTLE_MS, this.costMs * REST));
  }

  /** Writes what has changed, after a while, for a page that goes away without waiting. */
  private settle(waitMs: number): void {
    clearTimeout(this.settling);
    if (!this.isBehind) return;
    this.settling = window.setTimeout(() => {
      void whenIdle().then(() => this.bytes().catch(() => undefined));
    }, waitMs);
  }

  private refresh(): void {
    this.toolbar.refresh();
    const { current, count } = this.screen.place();
    this.fact.textContent = this.options.t('presentation.place', { current, count });
  }
}
