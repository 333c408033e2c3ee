import type { EditorExtension } from '../extensions/editor-extension.ts';
import type { SentenceKey, Translate } from '../ui/i18n/translate.ts';

/** Names of Univer's buttons by their command. */
const NAMES_BY_COMMAND: ReadonlyMap<string, SentenceKey> = new Map(
  Object.entries<SentenceKey>({
    'sheet.command.toggle-gridlines': 'spreadsheet.gridlines',
  }),
);

/** Names by the button's icon, for buttons without a command. */
const NAMES_BY_ICON: readonly (readonly [icon: string, name: SentenceKey])[] = [
  ['close', 'spreadsheet.cancel'],
  ['reduce', 'toolbar.zoomOut'],
  ['convert', 'spreadsheet.allSheets'],
  ['more-down', 'spreadsheet.names'],
];

/** Buttons that return the focus to the cells, so that no key could activate them. */
const FOCUS_RETURNING_BUTTONS = '[data-u-comp="button"], [data-u-comp="sheet-bar-append-button"]';

const FOCUS_KEEPING = 'keeping-button';

const EMPTY_LANDMARKS = 'section[aria-label^="Notifications"]';

const UNNAMED_CONTROLS =
  ':is(button, input, [type="button"], a[role="button"]):not([aria-label]), canvas[tabindex="1"]';

/** Gives Univer's unlabelled buttons and fields accessible names. */
export function accessibleNames(): EditorExtension<{ container: HTMLElement; t: Translate }> {
  let stop: () => void = () => undefined;
  return {
    name: 'accessible-names',
    mount({ container, t }) {
      stop = addAccessibleNames(container, t);
    },
    destroy: () => stop(),
  };
}

/**
 * Gives Univer's unlabelled buttons and fields accessible names, now and whenever new ones appear.
 *
 * @returns how to stop
 */
export function addAccessibleNames(container: HTMLElement, t: Translate): () => void {
  const nameAll = () => {
    // Two empty places for messages are landmarks of one name, in English.
    for (const place of container.querySelectorAll(EMPTY_LANDMARKS)) {
      place.removeAttribute('aria-label');
    }
    for (const control of container.querySelectorAll<HTMLElement>(UNNAMED_CONTROLS))
      name(control, t);
    for (const pressed of container.querySelectorAll<HTMLElement>(FOCUS_RETURNING_BUTTONS)) {
      pressed.dataset.uComp = FOCUS_KEEPING;
    }
  };
  // mouse users continue in the cells
  const pressed = (event: MouseEvent) => {
    const { target } = event;
    if (target instanceof Element && target.closest(`[data-u-comp="${FOCUS_KEEPING}"]`) !== null) {
      event.preventDefault();
    }
  };
  container.addEventListener('mousedown', pressed);
  const observer = new MutationObserver(nameAll);
  observer.observe(container, { childList: true, subtree: true });
  nameAll();
  return () => {
    observer.disconnect();
    container.removeEventListener('mousedown', pressed);
  };
}

function name(control: HTMLElement, t: Translate): void {
  if (control.tagName === 'CANVAS') {
    // what is drawn on the canvas takes no keys
    control.tabIndex = -1;
    return;
  }
  makeButton(control);
  if (control.innerText.trim() !== '') return;
  const key = nameOf(control);
  if (key !== null) control.setAttribute('aria-label', t(key));
}

/**
 * What opens a menu becomes a button for screen readers, whatever element it is; a button inside it
 * is only its style.
 */
function makeButton(control: HTMLElement): void {
  if (!control.hasAttribute('aria-haspopup') || control.tagName === 'BUTTON') return;
  control.setAttribute('role', 'button');
  if (!control.hasAttribute('tabindex')) control.tabIndex = 0;
  for (const inner of control.querySelectorAll('button')) inner.inert = true;
}

function nameOf(control: HTMLElement): SentenceKey | null {
  const command = control.closest('[data-u-command]')?.getAttribute('data-u-command') ?? '';
  const known = NAMES_BY_COMMAND.get(command);
  if (known !== undefined) return known;
  if (control.querySelector('.univerjs-icon-increase-icon') !== null) {
    const hasZoom = control.parentElement?.querySelector('.univerjs-icon-reduce-icon') !== null;
    return hasZoom ? 'toolbar.zoomIn' : 'spreadsheet.addSheet';
  }
  for (const [icon, key] of NAMES_BY_ICON) {
    if (control.querySelector(`.univerjs-icon-${icon}-icon`) !== null) return key;
  }
  return control.tagName === 'INPUT' ? 'spreadsheet.cell' : null;
}
