import type { EditorExtension } from '../extensions/editor-extension.ts';
import { element } from '../ui/dom.ts';
import type { Translate } from '../ui/i18n/translate.ts';
import type { AnnouncedCell, SpreadsheetContext } from './spreadsheet-context.ts';

/** Announces the selected cell to screen readers, since the grid is drawn on a canvas. */
export function cellAnnouncer(): EditorExtension<SpreadsheetContext> {
  let announcer: CellAnnouncer | null = null;
  return {
    name: 'cell-announcer',
    mount({ root, t }) {
      announcer = new CellAnnouncer(root, t);
    },
    update(context) {
      const cell = context.selectedCell();
      if (cell !== null) announcer?.announce(cell);
    },
    destroy: () => announcer?.destroy(),
  };
}

class CellAnnouncer {
  private readonly t: Translate;
  private readonly hint: HTMLElement;
  private readonly liveRegion: HTMLElement;
  private readonly watch: MutationObserver;
  private lastAnnounced = '';

  constructor(container: HTMLElement, t: Translate) {
    this.t = t;
    this.hint = element(
      'p',
      { class: 'visually-hidden', id: 'sheet-keys' },
      t('spreadsheet.keysHint'),
    );
    this.liveRegion = element('div', {
      class: 'visually-hidden',
      role: 'status',
      'aria-live': 'polite',
    });
    container.append(this.hint, this.liveRegion);
    // the component creates its fields late, one of them at the end of the page
    this.watch = new MutationObserver(() => this.nameFields());
    this.watch.observe(document.body, { childList: true, subtree: true });
    this.nameFields();
  }

  destroy(): void {
    this.watch.disconnect();
  }

  /** Announces a cell, unless it was the last one announced. */
  announce(cell: AnnouncedCell): void {
    const sentence = this.sentence(cell);
    if (sentence === this.lastAnnounced) return;
    // the first cell is announced with the sheet itself
    if (this.lastAnnounced !== '') this.liveRegion.textContent = sentence;
    this.lastAnnounced = sentence;
  }

  /** Gives the fields that receive key events a role and a name. */
  private nameFields(): void {
    const { t } = this;
    for (const field of this.fields()) {
      const isBar = field.id.endsWith('FORMULA_BAR');
      field.setAttribute('role', 'textbox');
      field.setAttribute('aria-label', t(isBar ? 'spreadsheet.formulaBar' : 'spreadsheet.grid'));
      if (!isBar) {
        field.setAttribute('aria-describedby', this.hint.id);
        field.setAttribute('aria-multiline', 'true');
      }
    }
  }

  private fields(): NodeListOf<HTMLElement> {
    return document.querySelectorAll('[data-u-comp="editor"][contenteditable]:not([role])');
  }

  private sentence({ place, text, formula, isRange }: AnnouncedCell): string {
    const { t } = this;
    if (isRange) return t('spreadsheet.range', { place });
    if (formula !== '') return t('spreadsheet.formula', { place, text, formula });
    return text === ''
      ? t('spreadsheet.empty', { place })
      : t('spreadsheet.content', { place, text });
  }
}
