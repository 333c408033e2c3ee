import { Check, type IconNode } from 'lucide';
import { element, icon } from './dom.ts';
import { localizedKeys } from './i18n/key-names.ts';

/** One line, or one square of a grid, in a menu. */
export type MenuItem = {
  label: string;
  run(): void;
  icon?: IconNode;
  /** Present for items that are on or off, or one of several. */
  checked?: boolean;
  disabled?: boolean;
  /** Shortcut of the same command. */
  keys?: string;
  /** A square of this color; an empty string is a crossed-out square. */
  swatch?: string;
  /** Formatting of the label, as a preview. */
  style?: { fontFamily?: string; fontWeight?: string; fontStyle?: string; fontSize?: string };
  /** Starts a new group. */
  separated?: boolean;
};

export type MenuOptions = {
  label: string;
  items: readonly MenuItem[];
  /** Squares in this many columns instead of lines. */
  columns?: number;
  /** Makes a caption that follows the squares. */
  caption?(buttons: readonly HTMLElement[], columns: number): HTMLElement;
  /** Called when the menu has closed; `chosen` says whether by choosing. */
  onClose(chosen: boolean): void;
};

const MARGIN = 8;
const BOTTOM_SHEET_WIDTH = 600;

let closeOpenMenu: (() => void) | null = null;

/** Closes the open menu, if any. */
export function closeMenu(): void {
  closeOpenMenu?.();
}

/**
 * Opens a menu under a button, above it if there is more space, or as a bottom sheet on a small
 * screen, with keyboard navigation.
 */
export function openMenu(anchor: HTMLElement, options: MenuOptions): void {
  closeMenu();
  const isChoice = options.items.every((item) => item.checked !== undefined);
  const buttons = options.items.map((item) => itemElement(item, isChoice));
  const menu = element('div', {
    class: options.columns === undefined ? 'menu' : 'menu grid',
    role: 'menu',
    'aria-label': options.label,
  });
  if (options.columns !== undefined) menu.style.setProperty('--columns', String(options.columns));
  options.items.forEach((item, index) => {
    const made = buttons[index];
    if (made === undefined) return;
    if (item.separated === true && index > 0) {
      menu.append(element('div', { class: 'menu-line', role: 'separator' }));
    }
    menu.append(made);
  });

  if (options.caption) menu.append(options.caption(buttons, options.columns ?? 1));

  const close = (chosen: boolean) => {
    closeOpenMenu = null;
    menu.remove();
    document.removeEventListener('pointerdown', outside, true);
    window.removeEventListener('resize', resized);
    window.removeEventListener('blur', leave);
    anchor.setAttribute('aria-expanded', 'false');
    options.onClose(chosen);
  };
  const leave = () => close(false);
  // the on-screen keyboard of a phone appears with the focus and changes only the height
  const width = window.innerWidth;
  const resized = () => {
    if (window.innerWidth !== width) leave();
  };
  const outside = (event: PointerEvent) => {
    const target = event.target as Node;
    if (!menu.contains(target) && !anchor.contains(target)) close(true);
  };
  closeOpenMenu = leave;

  buttons.forEach((made, index) => {
    made.addEventListener('mousedown', (event) => event.preventDefault());
    made.addEventListener('click', () => {
      const item = options.items[index];
      if (item === undefined || item.disabled === true) return;
      close(true);
      item.run();
    });
  });
  menu.addEventListener('keydown', (event) => menuKey(event, buttons, options, close, anchor));
  // inside the landmark of its button, where screen readers look for it
  (anchor.closest('header, footer') ?? document.body).append(menu);
  place(menu, anchor);
  anchor.setAttribute('aria-expanded', 'true');
  document.addEventListener('pointerdown', outside, true);
  window.addEventListener('resize', resized);
  window.addEventListener('blur', leave);
  const checked = isChoice ? options.items.findIndex((item) => item.checked === true) : 0;
  (buttons[Math.max(0, checked)] ?? menu).focus();
}

/** @param isChoice whether the lines are one of several; otherwise a checked line is on or off by itself */
function itemElement(item: MenuItem, isChoice: boolean): HTMLButtonElement {
  const checkable = isChoice ? 'menuitemradio' : 'menuitemcheckbox';
  const role = item.checked === undefined ? 'menuitem' : checkable;
  const made = element('button', {
    type: 'button',
    class: item.swatch === undefined ? 'menu-item' : 'swatch',
    role,
    tabindex: -1,
    'aria-checked': item.checked === undefined ? null : String(item.checked),
    'aria-disabled': item.disabled === true ? 'true' : null,
  });
  if (item.swatch !== undefined) {
    made.setAttribute('aria-label', item.label);
    made.title = item.label;
    if (item.swatch === '') made.classList.add('crossed');
    else made.style.setProperty('--swatch', item.swatch);
    return made;
  }
  const text = element('span', { class: 'menu-text' }, item.label);
  Object.assign(text.style, item.style ?? {});
  const sign =
    item.checked === true ? icon(Check, 16) : item.icon === undefined ? null : icon(item.icon, 17);
  made.append(element('span', { class: 'menu-sign' }, sign), text);
  if (item.keys !== undefined) {
    made.append(
      element('span', { class: 'menu-keys', 'aria-hidden': 'true' }, localizedKeys(item.keys)),
    );
  }
  return made;
}

function place(menu: HTMLElement, anchor: HTMLElement): void {
  if (window.innerWidth < BOTTOM_SHEET_WIDTH) {
    menu.classList.add('sheet-menu');
    keepInView(menu);
    return;
  }
  const from = anchor.getBoundingClientRect();
  const size = menu.getBoundingClientRect();
  const left = Math.min(from.left, window.innerWidth - size.width - MARGIN);
  const below = window.innerHeight - from.bottom - MARGIN - 4;
  const above = from.top - MARGIN - 4;
  const opensUp = size.height > below && above > below;
  menu.style.left = `${Math.max(MARGIN, left)}px`;
  if (opensUp) menu.style.bottom = `${window.innerHeight - from.top + 4}px`;
  else menu.style.top = `${from.bottom + 4}px`;
  menu.style.maxHeight = `${Math.max(160, opensUp ? above : below)}px`;
}

/** The frame may extend below the screen; keeps a bottom sheet on its lowest visible line. */
function keepInView(menu: HTMLElement): void {
  const watching = new IntersectionObserver(([seen]) => {
    watching.disconnect();
    if (seen === undefined || !seen.isIntersecting) return;
    const { top, bottom } = seen.intersectionRect;
    menu.style.bottom = `${Math.max(0, window.innerHeight - bottom)}px`;
    menu.style.maxHeight = `${Math.max(160, (bottom - top) * 0.8)}px`;
  });
  watching.observe(document.documentElement);
}

function menuKey(
  event: KeyboardEvent,
  buttons: readonly HTMLButtonElement[],
  { columns }: MenuOptions,
  close: (chosen: boolean) => void,
  anchor: HTMLElement,
): void {
  event.stopPropagation();
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    close(false);
    anchor.focus();
    return;
  }
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next =
    arrowTarget(event.key, at, buttons.length, columns) ?? typedTarget(event, buttons, at);
  if (next === null) return;
  event.preventDefault();
  buttons[(next + buttons.length) % buttons.length]?.focus();
}

function arrowTarget(key: string, at: number, count: number, columns = 0): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + (columns || 1);
    case 'ArrowUp':
      return at - (columns || 1);
    case 'ArrowRight':
      return columns > 0 ? at + 1 : null;
    case 'ArrowLeft':
      return columns > 0 ? at - 1 : null;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The next item that begins with the typed character. */
function typedTarget(
  event: KeyboardEvent,
  buttons: readonly HTMLButtonElement[],
  at: number,
): number | null {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return null;
  const letter = event.key.toLowerCase();
  for (let step = 1; step <= buttons.length; step++) {
    const index = (at + step) % buttons.length;
    const made = buttons[index];
    if (made !== undefined && labelOf(made).startsWith(letter)) return index;
  }
  return null;
}

const labelOf = (made: HTMLElement) =>
  (made.getAttribute('aria-label') ?? made.textContent ?? '').trim().toLowerCase();
