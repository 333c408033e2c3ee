import type { EditorView } from 'prosemirror-view';
import { lazyModule } from '../../browser/lazy-module.ts';
import { element } from '../../ui/dom.ts';
import type { FindPanel } from '../../ui/find-panel.ts';
import type { Translate } from '../../ui/i18n/translate.ts';
import type {
  DocumentContext,
  DocumentExtension,
  EditorContext,
} from '../extensions/document-extension.ts';
import { canWrite } from '../file/editor-user.ts';
import { find } from './find-plugin.ts';

const lazyFindPanel = lazyModule(() => import('./find-target.ts'));

/** Find and replace in one text; its panel is created when it is first opened. */
export class FindExtension implements DocumentExtension {
  readonly name = 'find';
  readonly plugins = [find()];
  /** The panel's slot. */
  readonly place = element('div', { class: 'find-place' });
  private readonly t: Translate;
  private readonly readOnly: boolean;
  private view: EditorView | null = null;
  private frame = 0;
  private panel: FindPanel | null = null;

  constructor({ t, user }: DocumentContext) {
    this.t = t;
    this.readOnly = !canWrite(user);
  }

  mount({ view }: EditorContext): void {
    this.view = view;
  }

  /** Opens the panel with the selected text. */
  open(): true {
    lazyFindPanel.use(({ findPanelOf }) => {
      const { view } = this;
      if (view === null || view.isDestroyed) return;
      const { state } = view;
      if (this.panel === null) {
        this.panel = findPanelOf(view, this.t, this.readOnly);
        this.place.append(this.panel.element);
      }
      const { from, to } = state.selection;
      const selected = state.doc.textBetween(from, to, '\n');
      this.panel.open(selected.includes('\n') ? '' : selected);
    });
    return true;
  }

  update(): void {
    cancelAnimationFrame(this.frame);
    // the panel follows the text, never the other way round
    this.frame = requestAnimationFrame(() => {
      if (this.panel?.isOpen === true) this.panel.refresh();
    });
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
  }
}
