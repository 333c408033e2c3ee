import type { EditorView } from 'prosemirror-view';
import { button, element } from '../../ui/dom.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import { openMenu } from '../../ui/menu.ts';
import type { OpenDocument } from '../file/open-document.ts';
import { languageAt } from '../typing/language.ts';
import { languageItems, languageName } from '../typing/language-menu.ts';

/** The language at the cursor, in the status bar, and a menu to choose another. */
export class LanguageStatus {
  readonly element: HTMLElement;
  private readonly file: OpenDocument;
  private readonly view: EditorView;
  private readonly shownIn: string;
  private readonly name = element('span');

  constructor(t: Translate, file: OpenDocument, view: EditorView, shownIn: string) {
    this.file = file;
    this.view = view;
    this.shownIn = shownIn;
    const label = t('typing.language');
    if (!view.editable) {
      this.element = element('span', { class: 'status-item wide' }, this.name);
      return;
    }
    const made = button(
      { class: 'status-item status-button wide', title: label },
      [this.name],
      () =>
        openMenu(made, {
          label,
          items: languageItems(t, file, view, shownIn),
          onClose: (chosen) => chosen && view.focus(),
        }),
    );
    made.setAttribute('aria-haspopup', 'menu');
    made.setAttribute('aria-expanded', 'false');
    this.element = made;
  }

  refresh(): void {
    const shown = languageName(languageAt(this.view.state, this.file), this.shownIn);
    if (this.name.textContent !== shown) this.name.textContent = shown;
  }
}
