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
import { find, findState, goToMatch, replaceAll, replaceCurrent, setQuery } from './find-plugin.ts';

const lazyFindPanel = lazyModule(() =>
  import('../later-parts.ts').then(({ findPanel }) => findPanel),
);

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
    lazyFindPanel.use(({ FindPanel }) => {
      const { view } = this;
      if (view === null || view.isDestroyed) return;
      const { state } = view;
      if (this.panel === null) {
        this.panel = new FindPanel(this.t, targetOf(view), this.readOnly);
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

/** The panel's actions on a text. */
function targetOf(view: EditorView): ConstructorParameters<typeof FindPanel>[1] {
  return {
    search: (query) => view.dispatch(setQuery(view.state, query)),
    place: () => {
      const { current, matches, problem } = findState(view.state);
      return { current, total: matches.length, problem };
    },
    go: (step) => goToMatch(view, step),
    replace: (replacement) => replaceCurrent(view, replacement),
    replaceAll: (replacement) => replaceAll(view, replacement),
    onClose: () => view.focus(),
  };
}
