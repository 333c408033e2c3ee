import type { SentenceKey, Translate } from '../ui/i18n/translate.ts';

/** What the component's buttons do, by the command that they carry. */
const BY_COMMAND: Readonly<Record<string, SentenceKey>> = {
  'sheet.command.toggle-gridlines': 'spreadsheet.gridlines',
};

/** Where there is no command, the sign on the button tells. */
const BY_SIGN: readonly (readonly [sign: string, name: SentenceKey])[] = [
  ['close', 'link.cancel'],
  ['reduce', 'toolbar.zoomOut'],
  ['convert', 'spreadsheet.allSheets'],
  ['more-down', 'spreadsheet.names'],
];

/** Buttons from which the component takes the focus back to the cells, so that no key could press them. */
const GIVING_BACK = '[data-u-comp="button"], [data-u-comp="sheet-bar-append-button"]';

const KEEPING = 'keeping-button';

const NAMELESS =
  ':is(button, input, [type="button"], a[role="button"]):not([aria-label]), canvas[tabindex="1"]';

/**
 * Gives the component's buttons and fields the names that it shows only to the eye, now and whenever
 * there are new ones.
 *
 * @returns ends it
 */
export function nameForReaders(container: HTMLElement, t: Translate): () => void {
  const nameAll = () => {
    for (const control of container.querySelectorAll<HTMLElement>(NAMELESS)) name(control, t);
    for (const pressed of container.querySelectorAll<HTMLElement>(GIVING_BACK)) {
      pressed.dataset.uComp = KEEPING;
    }
  };
  // whoever presses them with the mouse goes on among the cells
  const pressed = (event: MouseEvent) => {
    const { target } = event;
    if (target instanceof Element && target.closest(`[data-u-comp="${KEEPING}"]`) !== null) {
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
    // what is painted takes no keys
    control.tabIndex = -1;
    return;
  }
  makeButton(control);
  if (control.innerText.trim() !== '') return;
  const key = nameOf(control);
  if (key !== null) control.setAttribute('aria-label', t(key));
}

/** What opens a menu is a button for readers too, whatever element it is; a button inside it is only its look. */
function makeButton(control: HTMLElement): void {
  if (!control.hasAttribute('aria-haspopup') || control.tagName === 'BUTTON') return;
  control.setAttribute('role', 'button');
  if (!control.hasAttribute('tabindex')) control.tabIndex = 0;
  for (const inner of control.querySelectorAll('button')) inner.inert = true;
}

function nameOf(control: HTMLElement): SentenceKey | null {
  const command = control.closest('[data-u-command]')?.getAttribute('data-u-command') ?? '';
  const known = BY_COMMAND[command];
  if (known !== undefined) return known;
  if (control.querySelector('.univerjs-icon-increase-icon') !== null) {
    const hasZoom = control.parentElement?.querySelector('.univerjs-icon-reduce-icon') !== null;
    return hasZoom ? 'toolbar.zoomIn' : 'spreadsheet.addSheet';
  }
  for (const [sign, key] of BY_SIGN) {
    if (control.querySelector(`.univerjs-icon-${sign}-icon`) !== null) return key;
  }
  return control.tagName === 'INPUT' ? 'spreadsheet.cell' : null;
}
