import { ChevronDown, Ellipsis, type IconNode } from 'lucide';
import type { LazyModule } from '../browser/lazy-module.ts';
import { button, element, icon } from './dom.ts';
import { localizedKeys } from './i18n/key-names.ts';
import { type MenuItem, type MenuOptions, openMenu } from './menu.ts';

/** The menu a tool opens. */
export type Menu = Pick<MenuOptions, 'columns' | 'caption'> & { items: MenuItem[] };

/** One item in the toolbar. Higher `weight` stays visible longer when the bar gets narrow. */
export type Tool = {
  id: string;
  label: string;
  weight: number;
  /** Starts a group: a hairline comes before it. */
  group?: boolean;
  icon?: IconNode;
  keys?: string;
  /** Makes the tool a button. */
  run?(): void;
  /** Makes the tool a menu. */
  menu?(): Menu;
  /** Code the tool waits for when it is pressed. */
  needs?: Pick<LazyModule<unknown>, 'module' | 'use'>;
  /** Text on a menu's button, such as the style at the cursor; shown in a box of this width. */
  text?(): string;
  width?: number;
  /** Whether the format is on at the cursor. */
  isActive?(): boolean;
  isEnabled?(): boolean;
  /** A color shown under the icon. */
  color?(): string | null;
};

export type ToolbarOptions = {
  label: string;
  moreLabel: string;
  tools: readonly Tool[];
  /** Holds buttons that the page adds; they belong to the toolbar's one tab stop. */
  guests?: Element | null;
  /** Returns the focus to the text. */
  onLeave(): void;
};

/** The toolbars by their elements. */
export const toolbars = new WeakMap<Element, Toolbar>();
const GAP = 2;
const GROUP_GAP = 13;

/**
 * A toolbar following the ARIA pattern: one tab stop, arrow keys inside, Escape back to the text.
 * Items that do not fit move into a menu.
 */
export class Toolbar {
  readonly element: HTMLElement;
  private readonly options: ToolbarOptions;
  readonly buttons = new Map<Tool, HTMLButtonElement>();
  readonly more: HTMLButtonElement;
  private readonly resizing: ResizeObserver;
  private readonly joining = new MutationObserver(() => this.updateTabStop());
  private readonly onKey = (event: KeyboardEvent) => this.key(event);
  private hidden = new Set<Tool>();
  /** Further items of the menu while it is elsewhere, together with undo. */
  docked: (() => MenuItem[]) | null = null;

  constructor(options: ToolbarOptions) {
    this.options = options;
    this.element = element('div', {
      class: 'editor-toolbar',
      role: 'toolbar',
      'aria-label': options.label,
    });
    toolbars.set(this.element, this);
    for (const tool of options.tools) {
      const made = this.toolButton(tool);
      this.buttons.set(tool, made);
      this.element.append(made);
    }
    this.more = button(
      {
        class: 'tool',
        'aria-label': options.moreLabel,
        title: options.moreLabel,
        tabindex: -1,
        'aria-haspopup': 'menu',
        'aria-expanded': 'false',
      },
      [icon(Ellipsis)],
      () => this.openMore(),
    );
    this.element.append(this.more);
    this.element.addEventListener('keydown', this.onKey);
    this.join(options.guests);
    this.resizing = new ResizeObserver(() => this.fit());
    this.resizing.observe(this.element);
    this.refresh();
  }

  /** Focuses the item that last had the focus. */
  focus(): void {
    const stops = this.stops();
    (stops.find((stop) => stop.tabIndex === 0) ?? stops[0])?.focus();
  }

  /** Updates the items to the state at the cursor. */
  refresh(): void {
    for (const [tool, made] of this.buttons) {
      const enabled = tool.isEnabled?.() ?? true;
      if (made.getAttribute('aria-disabled') !== String(!enabled)) {
        made.setAttribute('aria-disabled', String(!enabled));
      }
      if (tool.isActive !== undefined) {
        const pressed = String(tool.isActive());
        if (made.getAttribute('aria-pressed') !== pressed)
          made.setAttribute('aria-pressed', pressed);
      }
      if (tool.text !== undefined) this.showText(tool, made);
      if (tool.color !== undefined) {
        made.style.setProperty('--tool-color', tool.color() ?? 'currentColor');
      }
    }
    this.updateTabStop();
  }

  destroy(): void {
    this.resizing.disconnect();
    this.joining.disconnect();
    const { guests } = this.options;
    guests?.removeEventListener('keydown', this.onKey as EventListener);
    for (const guest of this.guests()) guest.removeAttribute('tabindex');
    this.element.remove();
  }

  private join(guests: Element | null | undefined): void {
    if (!guests) return;
    guests.id ||= 'page-buttons';
    this.element.setAttribute('aria-owns', guests.id);
    guests.addEventListener('keydown', this.onKey as EventListener);
    this.joining.observe(guests, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  }

  private guests(): HTMLButtonElement[] {
    return [...(this.options.guests?.querySelectorAll('button') ?? [])];
  }

  private toolButton(tool: Tool): HTMLButtonElement {
    const keys = tool.keys && localizedKeys(tool.keys);
    const isMenu = tool.menu !== undefined;
    const made = button(
      {
        class: `tool${tool.text === undefined ? '' : ' tool-text'}${tool.color === undefined ? '' : ' tool-color'}`,
        'data-tool': tool.id,
        'data-group': tool.group === true,
        'aria-label': tool.label,
        title: tool.label + (keys ? ` (${keys})` : ''),
        'aria-description': keys,
        tabindex: -1,
        'aria-haspopup': isMenu ? 'menu' : null,
        'aria-expanded': isMenu ? 'false' : null,
      },
      tool.text === undefined
        ? [tool.icon === undefined ? null : icon(tool.icon), isMenu ? icon(ChevronDown, 12) : null]
        : [element('span', { class: 'tool-value' }), icon(ChevronDown, 14)],
      () => this.press(tool, made),
    );
    if (tool.width !== undefined) made.style.width = `${tool.width}px`;
    return made;
  }

  private showText(tool: Tool, made: HTMLButtonElement): void {
    const text = tool.text?.() ?? '';
    const value = made.querySelector('.tool-value');
    if (value === null || value.textContent === text) return;
    value.textContent = text;
    made.setAttribute('aria-label', `${tool.label}: ${text}`);
  }

  private press(tool: Tool, anchor: HTMLButtonElement): void {
    if (!(tool.isEnabled?.() ?? true)) return;
    if (tool.needs?.module === null) {
      tool.needs.use(() => this.press(tool, anchor));
      return;
    }
    const menu = tool.menu?.();
    if (menu === undefined) {
      tool.run?.();
      return;
    }
    openMenu(anchor, {
      label: tool.label,
      ...menu,
      onClose: (chosen) => chosen && this.options.onLeave(),
    });
  }

  private openMore(): void {
    const items = this.options.tools
      .filter((tool) => this.hidden.has(tool))
      .map((tool): MenuItem => {
        const isMenu = tool.menu !== undefined;
        return {
          label: isMenu ? `${tool.label}…` : tool.label,
          ...(tool.icon === undefined ? {} : { icon: tool.icon }),
          ...(tool.keys === undefined ? {} : { keys: tool.keys }),
          ...(tool.isActive === undefined || isMenu ? {} : { checked: tool.isActive() }),
          disabled: !(tool.isEnabled?.() ?? true),
          separated: tool.group === true,
          run: () => this.press(tool, this.more),
        };
      });
    openMenu(this.more, {
      label: this.options.moreLabel,
      items: [...items, ...(this.docked?.() ?? [])],
      onClose: (chosen) => chosen && this.options.onLeave(),
    });
  }

  /** Shows the heaviest items that fit; the others move into the menu. */
  fit(): void {
    const available = this.element.clientWidth;
    if (available === 0) return;
    for (const made of this.buttons.values()) made.hidden = false;
    this.more.hidden = false;
    const width = (made: HTMLElement) =>
      made.offsetWidth + GAP + (made.dataset.group === '' ? GROUP_GAP : 0);
    const widths = new Map([...this.buttons].map(([tool, made]) => [tool, width(made)]));
    const { docked } = this;
    const order = this.options.tools
      .filter(({ id }) => !docked || id !== 'undo')
      .toSorted((a, b) => b.weight - a.weight);
    const total = order.reduce((sum, tool) => sum + (widths.get(tool) ?? 0), 0);
    let left =
      docked || (total <= available && order.every(({ weight }) => weight > 0))
        ? available
        : available - width(this.more);
    this.hidden = new Set();
    for (const tool of order) {
      const needed = widths.get(tool) ?? 0;
      if (tool.weight > 0 && needed <= left) left -= needed;
      else this.hidden.add(tool);
    }
    for (const [tool, made] of this.buttons) made.hidden = this.hidden.has(tool);
    this.more.hidden = this.hidden.size === 0 && !docked;
    this.updateTabStop();
  }

  private all(): HTMLButtonElement[] {
    return [...this.buttons.values(), this.more, ...this.guests()];
  }

  private stops(): HTMLButtonElement[] {
    return this.all().filter((made) => !made.hidden);
  }

  private updateTabStop(): void {
    const stops = this.stops();
    // a button that the page has just added is a stop of its own until now
    const own = stops.filter((stop) => stop.hasAttribute('tabindex'));
    const current = own.find((stop) => stop === document.activeElement || stop.tabIndex === 0);
    for (const stop of this.all()) {
      stop.tabIndex = stop === (current ?? stops[0]) ? 0 : -1;
    }
  }

  private key(event: KeyboardEvent): void {
    const stops = this.stops();
    const at = stops.indexOf(document.activeElement as HTMLButtonElement);
    if (at < 0) return;
    const go = (index: number) => {
      event.preventDefault();
      const next = stops[(index + stops.length) % stops.length];
      for (const stop of stops) stop.tabIndex = stop === next ? 0 : -1;
      next?.focus();
    };
    if (event.key === 'ArrowRight') go(at + 1);
    else if (event.key === 'ArrowLeft') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(stops.length - 1);
    else if (event.key === 'ArrowDown' && stops[at]?.getAttribute('aria-haspopup') === 'menu') {
      event.preventDefault();
      stops[at]?.click();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      this.options.onLeave();
    }
  }
}
