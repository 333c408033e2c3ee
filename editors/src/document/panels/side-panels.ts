import { X } from 'lucide';
import { button, element, icon } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';

/** A panel next to the text: comments, changes, headings, shortcuts. */
export type SidePanel = {
  id: string;
  /** Its heading, which also names it for screen readers. */
  title: string;
  /** Builds the content below the heading, each time the panel opens. */
  build(): HTMLElement;
  /** Releases what was built, when the panel closes. */
  destroy(): void;
};

/** What the side panels need from the editor. */
export type SidePanelsOptions = {
  t: Translate;
  /** Focuses the text. */
  onLeave(): void;
  /** A panel has been opened or closed. */
  onChange(): void;
};

/** Below this width a panel covers the text, CSS pixels; the style sheet has the same value. */
const NARROW = 700;

/**
 * The area next to the text, with one panel at a time. Escape closes it and returns to the text; F6
 * moves between text and panel. A panel that needs Escape itself prevents the default.
 */
export class SidePanels {
  readonly element = element('div', { class: 'side' });
  private readonly options: SidePanelsOptions;
  private readonly panels = new Map<string, SidePanel>();
  private shown: { panel: SidePanel; box: HTMLElement } | null = null;
  private readonly leaveKeys: () => void;

  constructor(options: SidePanelsOptions) {
    this.options = options;
    this.element.addEventListener('keydown', (event) => this.key(event));
    const cycle = (event: KeyboardEvent) => this.cycle(event);
    document.addEventListener('keydown', cycle);
    this.leaveKeys = () => document.removeEventListener('keydown', cycle);
  }

  /** Registers a panel, which opens on demand. */
  register(panel: SidePanel): void {
    this.panels.set(panel.id, panel);
  }

  isOpen(id: string): boolean {
    return this.shown?.panel.id === id;
  }

  /** Whether the panels cover the text, as on a phone. */
  get coversText(): boolean {
    return window.innerWidth <= NARROW || this.element.closest('.compact') !== null;
  }

  /** Opens a panel in place of the open one, or closes it if it is the open one. */
  toggle(id: string): void {
    if (this.isOpen(id) && !this.isBehindText) this.close();
    else {
      const wasInText = document.activeElement?.closest('.text') !== null;
      this.open(id);
      // keyboard users continue in the panel; someone who is typing keeps the focus in the text
      if (!wasInText || this.coversText) this.focus();
    }
  }

  /**
   * Opens a panel without moving the focus.
   *
   * @throws {RangeError} if no panel with that id is registered
   */
  open(id: string): void {
    if (this.isOpen(id)) {
      this.leaveText();
      return;
    }
    const panel = this.panels.get(id);
    if (panel === undefined) throw new RangeError(`no panel ${id}`);
    this.destroyPanel();
    const { t } = this.options;
    const label = t('sidePanels.close', { title: panel.title });
    const box = element(
      'aside',
      { class: 'side-panel', 'data-panel': id, 'aria-label': panel.title, tabindex: '-1' },
      element(
        'div',
        { class: 'side-head' },
        element('h2', {}, panel.title),
        button({ class: 'tool side-close', 'aria-label': label, title: label }, [icon(X)], () =>
          this.close(),
        ),
      ),
      panel.build(),
    );
    this.shown = { panel, box };
    this.element.append(box);
    this.leaveText();
    this.options.onChange();
  }

  /** Focuses the open panel. */
  focus(): void {
    this.shown?.box.focus();
  }

  /** Closes the open panel and moves the focus from it to the text. */
  close(): void {
    if (this.shown === null) return;
    const wasInside = this.element.contains(document.activeElement) || this.coversText;
    this.destroyPanel();
    this.options.onChange();
    if (wasInside) this.options.onLeave();
  }

  destroy(): void {
    this.leaveKeys();
    this.destroyPanel();
  }

  /** Whether the text is shown alone while it has the focus, as on a phone with its keyboard. */
  private get isBehindText(): boolean {
    return this.element.closest('.compact') !== null && this.element.getClientRects().length === 0;
  }

  private leaveText(): void {
    if (this.isBehindText) (document.activeElement as HTMLElement | null)?.blur();
  }

  private destroyPanel(): void {
    const { shown } = this;
    this.shown = null;
    this.element.replaceChildren();
    shown?.panel.destroy();
  }

  private key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    this.close();
  }

  private cycle(event: KeyboardEvent): void {
    if (event.key !== 'F6' || event.defaultPrevented || this.shown === null) return;
    event.preventDefault();
    if (this.element.contains(document.activeElement)) this.options.onLeave();
    else this.focus();
  }
}
