import type { SentenceKey, Translate } from '../i18n.ts';

/** What the component's buttons do, by the command that they carry. */
const BY_COMMAND: Readonly<Record<string, SentenceKey>> = {
  'univer.command.undo': 'toolbar.undo',
  'univer.command.redo': 'toolbar.redo',
  'sheet.command.set-once-format-painter': 'spreadsheet.formatPainter',
  'sheet.command.clear-selection-all': 'spreadsheet.clear',
  'sheet.command.set-range-font-family': 'toolbar.font',
  'sheet.command.set-range-fontsize': 'toolbar.size',
  'sheet.command.set-range-font-increase': 'spreadsheet.larger',
  'sheet.command.set-range-font-decrease': 'spreadsheet.smaller',
  'sheet.command.set-range-bold': 'toolbar.bold',
  'sheet.command.set-range-italic': 'toolbar.italic',
  'sheet.command.set-range-underline': 'toolbar.underline',
  'sheet.command.set-range-stroke': 'toolbar.strike',
  'sheet.command.set-range-text-color': 'toolbar.color',
  'sheet.command.set-background-color': 'spreadsheet.fill',
  'sheet.command.set-border-basic': 'spreadsheet.borders',
  'sheet.command.set-horizontal-text-align': 'spreadsheet.alignAcross',
  'sheet.command.set-vertical-text-align': 'spreadsheet.alignUpright',
  'sheet.command.set-text-wrap': 'spreadsheet.wrap',
  'sheet.command.set-text-rotation': 'spreadsheet.rotate',
  'sheet.command.add-worksheet-merge': 'spreadsheet.merge',
  'sheet.command.numfmt.set.percent': 'spreadsheet.percent',
  'sheet.command.numfmt.set.currency': 'spreadsheet.currency',
  'sheet.command.numfmt.add.decimal.command': 'spreadsheet.moreDigits',
  'sheet.command.numfmt.subtract.decimal.command': 'spreadsheet.fewerDigits',
  'sheet.command.toggle-gridlines': 'spreadsheet.gridlines',
  'base-ui.operation.toggle-shortcut-panel': 'spreadsheet.shortcuts',
};

/** Where there is no command, the sign on the button tells. */
const BY_SIGN: readonly (readonly [sign: string, name: SentenceKey])[] = [
  ['close', 'link.cancel'],
  ['reduce', 'toolbar.zoomOut'],
  ['convert', 'spreadsheet.allSheets'],
  ['more-down', 'spreadsheet.names'],
];

const NAMELESS =
  ':is(button, input, [type="button"], a[role="button"]):not([aria-label]), [role="track"], [role="handle"]';

/**
 * Gives the component's buttons and fields the names that it shows only to the eye, now and whenever
 * there are new ones.
 *
 * @returns ends it
 */
export function nameForReaders(container: HTMLElement, t: Translate): () => void {
  const nameAll = () => {
    for (const control of container.querySelectorAll<HTMLElement>(NAMELESS)) name(control, t);
  };
  const observer = new MutationObserver(nameAll);
  observer.observe(container, { childList: true, subtree: true });
  nameAll();
  return () => observer.disconnect();
}

function name(control: HTMLElement, t: Translate): void {
  const role = control.getAttribute('role');
  // roles that no reader knows
  if (role === 'track') control.setAttribute('role', 'presentation');
  if (role === 'handle') control.removeAttribute('role');
  makeButton(control);
  if (role === 'track' || control.innerText.trim() !== '') return;
  const key = nameOf(control);
  if (key !== null) control.setAttribute('aria-label', t(key));
}

/** What opens a menu is a button for readers too, whatever element it is. */
function makeButton(control: HTMLElement): void {
  if (!control.hasAttribute('aria-haspopup') || control.tagName === 'BUTTON') return;
  control.setAttribute('role', 'button');
  if (!control.hasAttribute('tabindex')) control.tabIndex = 0;
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
  if (control.tagName === 'A') return 'toolbar.zoomReset';
  return control.tagName === 'INPUT' ? 'spreadsheet.cell' : null;
}
